"""Admissible action phrases: an action and the classes of its objects, in words.

Nothing here names an instance: "put plum in fridge" is PUTIN of a plum and a fridge, whichever.
The words are the templates of the action table (huang2022, appendix 8.4).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product

from vh_core.actions import ACTIONS, VIRTUALHOME, Action, Domain

#: longest phrase that is looked at, in characters
MAX_PHRASE_LENGTH = 2000
#: words that change nothing about which action is meant
ARTICLES = frozenset({"a", "an", "the", "my", "your", "his", "her", "its", "their", "our"})

_SEPARATORS = re.compile(r"[\s_\-–—]+")
_NOISE = re.compile(r"[^\w\s_'\-–—]")
#: "Step 3: ", "3. ", "- ", which language models put before a step
_NUMBERING = re.compile(r"\s*(?:(?:step\s*)?\d{1,3}\s*[.:)]|[-*•>])\s*", re.IGNORECASE)


def spoken(text: str) -> str:
    """The phrase as a person would write it: ``bell_pepper`` is "bell pepper"."""
    return " ".join(text.replace("_", " ").split())


def plain_key(text: str) -> str:
    """What makes two spellings the same phrase: letters in lower case, one kind of space."""
    return _SEPARATORS.sub(" ", text[:MAX_PHRASE_LENGTH].lower()).strip()


def loose_key(text: str) -> str:
    """The same without numbering, punctuation and articles: "3. Open the fridge!"."""
    return " ".join(word for word in words_of(text) if word not in ARTICLES)


def words_of(text: str) -> list[str]:
    """The words of a phrase in lower case, without numbering and punctuation."""
    text = unicodedata.normalize("NFKC", text[:MAX_PHRASE_LENGTH]).lower().replace("’", "'")
    numbering = _NUMBERING.match(text)
    if numbering is not None:
        text = text[numbering.end() :]
    return _SEPARATORS.sub(" ", _NOISE.sub(" ", text)).split()


@dataclass(frozen=True, slots=True)
class ActionPhrase:
    """One admissible phrase. `text` is as its source spells it; `classes` as the graph does.
    `template` is how its action is said, with a ``{}`` for each class."""

    action: str
    classes: tuple[str, ...]
    text: str
    template: str = field(compare=False, repr=False)

    def of(self, *classes: str) -> ActionPhrase:
        """The phrase of the same action with other classes, in the words of its template."""
        return replace(self, classes=classes, text=self.template.format(*classes))

    def __str__(self) -> str:
        return self.text


def make_phrase(
    action: str, *classes: str, actions: Mapping[str, Action] = ACTIONS
) -> ActionPhrase:
    """The phrase of an action of the table with objects of these classes. `KeyError` for an
    action that is not in it."""
    template = actions[action].phrase
    return ActionPhrase(action, classes, template.format(*classes), template)


def parse_phrase(
    text: str, known: Container[str] | None = None, domain: Domain = VIRTUALHOME
) -> ActionPhrase | None:
    """The action and classes that a phrase in the words of a template of the domain names, or None.

    Articles, case and underscores do not matter. "Put clothes jacket on hanger" is read with
    as many words in a class as it takes; where that can be done in several ways, the first one
    counts whose classes are all `known`, or else the one whose first class is shortest.
    """
    words = loose_key(text).split()
    first: ActionPhrase | None = None
    for name, classes in _readings(words, domain):
        found = ActionPhrase(name, classes, text, domain.actions[name].phrase)
        if known is None or all(class_name in known for class_name in classes):
            return found
        first = first or found
    return first


def _readings(words: list[str], domain: Domain) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every way to read the words, the template with the most words of its own first."""
    for name, parts in _templates(domain):
        for classes in _fill(parts, words):
            yield name, classes


def _fill(parts: tuple[tuple[str, ...], ...], words: list[str]) -> Iterator[tuple[str, ...]]:
    """The classes that fit between the fixed parts of a template."""
    head, *tails = parts
    if tuple(words[: len(head)]) != head:
        return
    rest = words[len(head) :]
    if not tails:
        if not rest:
            yield ()
        return
    last = tails[-1]
    if last and tuple(rest[-len(last) :]) != last:
        return
    rest = rest[: len(rest) - len(last)]
    if len(tails) == 1:
        if rest:
            yield ("_".join(rest),)
        return
    middle = tails[0]
    for at in range(1, len(rest) - len(middle)):
        if tuple(rest[at : at + len(middle)]) == middle:
            yield "_".join(rest[:at]), "_".join(rest[at + len(middle) :])


@cache
def _templates(domain: Domain) -> list[tuple[str, tuple[tuple[str, ...], ...]]]:
    found = []
    for name, action in domain.actions.items():
        found.append((name, tuple(tuple(part.split()) for part in action.phrase.split("{}"))))
    # "put back {}" and "put on {}" before "put {} on {}"; longer fixed words before shorter ones
    return sorted(found, key=lambda row: (-len(row[1][0]), len(row[1])))


def all_phrases(action: Action, pools: list[list[str]]) -> Iterator[ActionPhrase]:
    """The phrases of an action over pools of classes, one pool for each argument."""
    for classes in product(*pools):
        yield ActionPhrase(action.name, classes, action.phrase.format(*classes), action.phrase)

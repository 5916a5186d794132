"""A seeded perturber: admissible phrases, said differently."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from vh_core.actions import ACTIONS
from vh_core.bench.grounding_wordings import COMMON, NAMES, NONSENSE, RARE
from vh_core.grounding import ActionBank, ActionPhrase
from vh_core.grounding.phrases import spoken

_NEIGHBOURS = {
    key: row[at - 1 : at] + row[at + 1 : at + 2]
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for at, key in enumerate(row)
}
_BEFORE = ("please ", "then ", "now ", "I then ", "you should ", "first, ", "Next, I will ", "3. ")
_AFTER = ("", "", " carefully", " now", " please", ".", "!")
_ADJECTIVES = ("nice", "old", "big", "clean", "nearby", "red", "little")
_ARTICLES = ("the ", "the ", "a ", "my ", "")


@dataclass(frozen=True, slots=True)
class Variant:
    """Something said. `right` are the phrases that it may be translated to; none of them if it
    means nothing here."""

    said: str
    right: frozenset[tuple[str, tuple[str, ...]]]


Perturb = Callable[[random.Random, ActionPhrase], str | None]


def make_variants(
    bank: ActionBank, phrases: Sequence[ActionPhrase], *, seed: int, number: int
) -> Mapping[str, list[Variant]]:
    """Up to `number` variants of each kind, drawn from the phrases; the same for the same seed.

    No variant is itself a phrase of the bank.
    """
    kinds: dict[str, Perturb] = {
        "misspelt": _misspelt,
        "reordered": _reordered,
        "wordy": _wordy,
        "common verb": _reworded(COMMON),
        "rare verb": _reworded(RARE),
    }
    found = {
        kind: _draw(random.Random(f"{seed}:{kind}"), bank, phrases, perturb, number)
        for kind, perturb in kinds.items()
    }
    found["other name"] = _renamed(random.Random(f"{seed}:names"), bank, phrases, number)
    found["nonsense"] = [Variant(said, frozenset()) for said in NONSENSE]
    return found


def _draw(
    rng: random.Random,
    bank: ActionBank,
    phrases: Sequence[ActionPhrase],
    perturb: Perturb,
    number: int,
) -> list[Variant]:
    found: dict[str, Variant] = {}
    for _ in range(number * 20):
        if len(found) >= number:
            break
        phrase = rng.choice(phrases)
        said = perturb(rng, phrase)
        if said and bank.find(said) is None:
            found.setdefault(said, Variant(said, frozenset({(phrase.action, phrase.classes)})))
    return list(found.values())


def _misspelt(rng: random.Random, phrase: ActionPhrase) -> str:
    """One slip of the finger, or in long phrases two, each in a word of four letters or more."""
    words = spoken(phrase.text).split()
    long_words = [at for at, word in enumerate(words) if len(word) > 3]
    if not long_words:
        return ""
    for at in rng.sample(long_words, min(len(long_words), rng.choice((1, 1, 2)))):
        words[at] = _slip(rng, words[at])
    return " ".join(words)


def _slip(rng: random.Random, word: str) -> str:
    at = rng.randrange(1, len(word) - 1)
    kind = rng.choice(("swap", "drop", "double", "neighbour"))
    if kind == "swap":
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == "drop":
        return word[:at] + word[at + 1 :]
    if kind == "double":
        return word[:at] + word[at] + word[at:]
    return word[:at] + rng.choice(_NEIGHBOURS.get(word[at], "e")) + word[at + 1 :]


def _reordered(rng: random.Random, phrase: ActionPhrase) -> str | None:
    names = [spoken(name) for name in phrase.classes]
    words = ACTIONS[phrase.action].phrase.replace("{}", " ").split()
    if len(names) == 1:
        options = [f"{names[0]}: {' '.join(words)}", f"{names[0]} {' '.join(words)}"]
        if len(words) == 2 and words[1] in ("on", "off", "in", "out", "back"):
            options += [f"{words[0]} {names[0]} {words[1]}"] * 2
        return rng.choice(options)
    if len(names) == 2:
        verb, preposition = words
        first, second = names
        options = [
            f"{preposition} {second} {verb} {first}",
            f"{preposition} {second}, {verb} {first}",
            f"{first} {verb} {preposition} {second}",
        ]
        return rng.choice(options)
    return " ".join(reversed(words)) if len(words) > 1 else None


def _wordy(rng: random.Random, phrase: ActionPhrase) -> str:
    names = []
    for name in phrase.classes:
        adjective = rng.choice(_ADJECTIVES) + " " if rng.random() < 0.3 else ""
        names.append(rng.choice(_ARTICLES) + adjective + spoken(name))
    text = ACTIONS[phrase.action].phrase.format(*names)
    return rng.choice(_BEFORE) + text + rng.choice(_AFTER)


def _reworded(wordings: Mapping[str, Sequence[str]]) -> Perturb:
    def perturb(rng: random.Random, phrase: ActionPhrase) -> str | None:
        templates = wordings.get(phrase.action)
        if not templates:
            return None
        names = [rng.choice(("the ", "")) + spoken(name) for name in phrase.classes]
        return rng.choice(templates).format(*names)

    return perturb


def _renamed(
    rng: random.Random, bank: ActionBank, phrases: Sequence[ActionPhrase], number: int
) -> list[Variant]:
    """Phrases with an object called by another name; each class that it names is right."""
    classes = set(bank.classes)
    groups = {name: group for name, group in NAMES.items() if name.replace(" ", "_") not in classes}
    admissible = {(phrase.action, phrase.classes) for phrase in bank.phrases}
    found: dict[str, Variant] = {}
    for _ in range(number * 20):
        if len(found) >= number:
            break
        name = rng.choice(list(groups))
        fitting = [p for p in phrases if set(p.classes) & set(groups[name])]
        if not fitting:
            continue
        phrase = rng.choice(fitting)
        at = next(i for i, c in enumerate(phrase.classes) if c in groups[name])
        names = [spoken(c) for c in phrase.classes]
        names[at] = name
        said = ACTIONS[phrase.action].phrase.format(*names)
        meant = {
            (phrase.action, (*phrase.classes[:at], other, *phrase.classes[at + 1 :]))
            for other in groups[name]
        }
        if bank.find(said) is None:
            found.setdefault(said, Variant(said, frozenset(meant & admissible)))
    return list(found.values())

"""Reading answers as a careful person would. What cannot be read is None, never a guess."""

from __future__ import annotations

import re
from collections.abc import Sequence

from vh_core.errors import ProgramError
from vh_core.program import ObjectRef, Step
from vh_core.prompts.aoyama2025.prompts import ActionForm, parse_shown

#: what may stand around a word that is the answer: quotes, Markdown, a label
_LABEL = re.compile(r"(?:final\s+)?(?:answer|output|response|result)\s*(?:is)?\s*[:\-]?", re.I)
_WRAPPING = " \t\r\n\"'`*_#>.!?:;,()[]{}“”‘’«»-–—"
#: an object with its id, the brackets of Figure 7 left out or not
_OBJECT = re.compile(r"<?\s*([A-Za-z][\w ]*?)\s*>?\s*\(\s*(\d{1,18})\s*\)")
_BRACKETED = re.compile(r"\[\s*\w+\s*\][^\[\n]*")
_NUMBER = re.compile(r"\s*(?:[-*•]\s*)?(?:next\s+)?(?:action\s+)?(?:step\s*)?\d*\s*[:.)]\s*", re.I)
#: how an action of Figure 7 is said otherwise
_SYNONYMS = (
    (re.compile(r"(?:turn|power)\b", re.I), "switch"),
    (re.compile(r"(?:pick up|take|pick)\b", re.I), "grab"),
    (re.compile(r"(?:go|move|head)\b", re.I), "walk"),
    (re.compile(r"(?:place|set)\b", re.I), "put"),
)
#: longest answer that is looked at, characters
_LONGEST = 20_000


def read_word(text: str, words: Sequence[str]) -> str | None:
    """Which of the words the answer says: "Yes.", "**No**, because…", "The answer is: yes".

    An answer that begins with one says it. Of a longer text, the one that stands alone on its last
    line, after a label there, or that is the only one to stand in it at all. Anything else, an
    empty text too, says none.
    """
    text = text[:_LONGEST]
    by_key = {word.lower(): word for word in words}
    lines = [line for line in text.splitlines() if line.strip(_WRAPPING)]
    if not lines:
        return None
    first = _first_word(_unlabelled(lines[0]))
    if first in by_key:
        return by_key[first]
    last = _unlabelled(lines[-1]).strip(_WRAPPING).lower()
    if last in by_key:
        return by_key[last]
    said = {key for key in by_key if re.search(rf"\b{re.escape(key)}\b", text, re.I)}
    return by_key[said.pop()] if len(said) == 1 else None


def _unlabelled(line: str) -> str:
    line = line.strip(_WRAPPING)
    found = _LABEL.match(line.removeprefix("The ").removeprefix("the "))
    return line[line.index(found[0]) + len(found[0]) :] if found else line


def _first_word(line: str) -> str:
    found = re.match(r"[^\W\d_]+", line.strip(_WRAPPING))
    return found[0].lower() if found else ""


def read_action_step(text: str, actions: Sequence[ActionForm]) -> Step | None:
    """The step that an answer says, of these actions; the first, where it goes on with others.

    "[WALK] <lightswitch> (71)", with or without its number, brackets and Markdown around it, and
    "Switch on the lightswitch (71)". An id alone is none: a step names its objects. Whether these
    are there is for a check to say.
    """
    forms = {form.name: form for form in actions}
    for line in text[:_LONGEST].splitlines():
        for bracketed in _BRACKETED.finditer(line):
            step = _bracketed(bracketed[0])
            form = forms.get(step.action) if step is not None else None
            if form is not None and step is not None and len(step.objects) == form.arity:
                return step
        numbered = _NUMBER.match(line)
        step = _in_words(line[numbered.end() :] if numbered else line, actions)
        if step is not None:
            return step
    return None


def _bracketed(text: str) -> Step | None:
    text = text.replace("\\", "").strip(" \t\"'`*_.,;")
    try:
        return parse_shown(text)
    except ProgramError:
        pass
    head = text[: text.index("]") + 1]
    objects = " ".join(str(ref) for ref in _objects(text))
    try:
        return parse_shown(f"{head} {objects}")
    except ProgramError:
        return None


def _in_words(line: str, actions: Sequence[ActionForm]) -> Step | None:
    """A line of plain words that begins with an action: "Put the plum (53) in the fridge (103)"."""
    said = line.strip(_WRAPPING)
    for other, word in _SYNONYMS:
        said = other.sub(word, said, count=1) if other.match(said) else said
    objects = _objects(line)
    if not objects:
        return None
    fits = []
    for form in actions:
        verb, *rest = form.words.lower().split()
        begins = re.match(rf"{re.escape(verb)}\b", said, re.I)
        compact = said.lower().startswith(form.name.lower())
        particle = not rest or all(re.search(rf"\b{word}\b", said, re.I) for word in rest)
        if (begins and particle) or compact:
            fits.append((len(rest), form))
    for _, form in sorted(fits, key=lambda pair: -pair[0]):
        if len(objects) == form.arity:
            return Step(form.name, tuple(objects))
    return None


def _objects(text: str) -> list[ObjectRef]:
    found = []
    for name, number in _OBJECT.findall(text):
        word = re.split(r"\b(?:the|a|an|to|on|off|in|into|inside|onto)\b", name)[-1].strip()
        found.append(ObjectRef(word.lower().replace(" ", "_"), int(number)))
    return found

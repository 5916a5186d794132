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
_SENTENCE_END = re.compile(r"[.!?;]+(?=\s|[\"'*`]|$)|\n")
_DENIAL = re.compile(r"\b(?:not|never|no|neither|nor|cannot)\b|n't\b", re.I)
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

    What begins with one says it, and so does one that stands alone on the last line, or after a
    label there. Of running text, the one that it says as a word of an answer ("I would say yes",
    "End"), and does not deny. Whoever says two of them, as in "Yes, but then no", or repeats the
    question ("Yes/No"), says none; nor does anything else, an empty text too.
    """
    text = text[:_LONGEST]
    by_key = {word.lower(): word for word in words}
    lines = [line for line in text.splitlines() if line.strip(_WRAPPING)]
    if not lines:
        return None
    alone = {each.strip(_WRAPPING).lower() for each in _SENTENCE_END.split(text)}
    alone |= {_unlabelled(lines[0]).strip(_WRAPPING).lower()}
    alone |= {_unlabelled(lines[-1]).strip(_WRAPPING).lower()}
    said = {by_key[each] for each in alone & by_key.keys()}
    first = by_key.get(_first_word(_unlabelled(lines[0])))
    if first is not None:
        sentence = _SENTENCE_END.split(_unlabelled(lines[0]).strip(_WRAPPING))[0]
        others = [word for word in words if word != first]
        if any(_has_word(sentence, word) for word in others) or _goes_on_denying(sentence, first):
            return None
        said.add(first)
    if not said:
        said = {word for word in words if _answers_with(text, word)}
    return said.pop() if len(said) == 1 else None


def _has_word(text: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", text, re.I) is not None


def _goes_on_denying(sentence: str, word: str) -> bool:
    """ "End of the task is not reached": the word is part of a sentence that denies something."""
    return bool(re.match(r"\w+ \w", sentence)) and _denies(sentence, word)


def _denies(sentence: str, word: str) -> bool:
    """Whether the sentence denies something, but for the word itself, which may be a "no"."""
    return _DENIAL.search(re.sub(rf"\b{re.escape(word)}\b", "", sentence, flags=re.I)) is not None


def _answers_with(text: str, word: str) -> bool:
    """Whether a sentence of a longer text says the word as an answer. "end" and "continue" are
    words of any text, so one counts if it is written as it was asked for, or is said to be said."""
    for sentence in _SENTENCE_END.split(text):
        as_asked = re.search(rf"\b{re.escape(word)}\b", sentence)
        as_said = re.search(
            rf"\b(?:say|answer(?: is)?|output)\W+{re.escape(word)}\b", sentence, re.I
        )
        if (as_asked or as_said) and not _denies(sentence, word):
            return True
    return False


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

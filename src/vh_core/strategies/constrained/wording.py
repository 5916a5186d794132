"""How steps are worded, so that a language model can find them likely."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from vh_core.demonstrations import Demonstration, class_key, sentence, step_key
from vh_core.demonstrations.phrases import StepKey
from vh_core.grounding.phrases import ActionPhrase


class Wording:
    """Words admissible steps as the demonstrations do.

    Homes call a washing machine `washingmachine`, which no text does; where a demonstration names
    the same class, its spelling is taken ("washing machine"). That says nothing of the home.
    """

    def __init__(self, demonstrations: Iterable[Demonstration]) -> None:
        self._spelt = {
            class_key(name): name
            for demonstration in demonstrations
            for step in demonstration.steps
            for name in step.classes
        }
        #: what was worded before: a bank has tens of thousands of phrases, for each step again
        self._said: dict[ActionPhrase, str] = {}

    def say(self, phrase: ActionPhrase) -> str:
        """The step as it stands in a prompt: "Switch on washing machine"."""
        said = self._said.get(phrase)
        if said is None:
            classes = tuple(self._spelt.get(class_key(name), name) for name in phrase.classes)
            said = self._said[phrase] = sentence(replace(phrase, classes=classes))
        return said


def closing_loops(program: Sequence[ActionPhrase], most: int) -> frozenset[StepKey]:
    """The steps after which the same few would stand there more than `most` times in a row."""
    keys = [step_key(phrase) for phrase in program]
    found = set()
    for period in range(1, len(keys) + 1):
        length = period * (most + 1)
        if len(keys) + 1 < length:
            break
        tail = [*keys[len(keys) + 1 - length :], keys[-period]]
        if all(tail[at] == tail[at % period] for at in range(length)):
            found.add(keys[-period])
    return frozenset(found)

"""§5.4: the example of a prompt, "a similar task description from the training dataset"."""

from __future__ import annotations

from collections.abc import Sequence

from vh_core.datasets import TaskEntry, default_samples, read_dataset
from vh_core.errors import ConfigurationError
from vh_core.language.tokens import tokenize
from vh_core.naming import singular
from vh_core.prompts.aoyama2025 import PromptExample, shown

#: how much more what is to be done says of a task than what it is done with
_VERB_WEIGHT = 2.0
_PARTICLES = frozenset({"on", "off", "up", "down"})


def open_samples(path: str) -> tuple[TaskEntry, ...]:
    """The sample entries of a dataset; our own without a path. Raises `ConfigurationError`."""
    if not path:
        return default_samples()
    samples = tuple(entry for entry in read_dataset(path) if entry.split == "sample")
    if not samples:
        raise ConfigurationError(f"the dataset {path} has no entries in the split 'sample'")
    return samples


def most_similar(task: str, samples: Sequence[TaskEntry]) -> TaskEntry:
    """The sample whose task is most like this one; of equals the one with the longest script,
    which shows most, and then the first."""
    words = _weights(task)
    return max(
        samples, key=lambda entry: (_overlap(words, _weights(entry.task)), len(entry.script))
    )


def example_of(entry: TaskEntry) -> PromptExample:
    """The entry as it stands in a prompt."""
    return PromptExample(entry.task, tuple(map(shown, entry.script)))


def _weights(task: str) -> dict[str, float]:
    """The words of a task in the singular, with what each counts; verb and particle are one."""
    words = [singular(token.text) for token in tokenize(task)]
    if not words:
        return {}
    particle = next((word for word in words[1:] if word in _PARTICLES), "")
    verb = f"{words[0]} {particle}"
    rest = {word: 1.0 for word in words[1:] if word != particle}
    return {**rest, verb: _VERB_WEIGHT}


def _overlap(one: dict[str, float], other: dict[str, float]) -> float:
    """The weight that both have, as a share of what either has."""
    either = sum({**one, **other}.values())
    return sum(weight for word, weight in one.items() if word in other) / either if either else 0.0

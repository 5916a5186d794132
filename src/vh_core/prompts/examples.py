"""Which demonstrations a prompt shows (huang2022 §3.4)."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.demonstrations import Demonstration, DemonstrationStore
from vh_core.errors import ConfigurationError
from vh_core.grounding import Encoder


@dataclass(frozen=True, slots=True)
class ExampleChoice:
    """How the examples of a prompt are chosen: `count` of them, `dynamic` (those whose tasks are
    most similar), else one that is fixed: that of the task `named`, or one chosen by the `seed`."""

    count: int = 1
    dynamic: bool = True
    named: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ShownExamples:
    """The examples in the order of the prompt, and a note that says which they are."""

    examples: tuple[Demonstration, ...] = ()
    note: str = ""


def choose_examples(
    task: str, store: DemonstrationStore, encoder: Encoder, choice: ExampleChoice
) -> ShownExamples:
    """The demonstrations for this task's prompt. Raises `ConfigurationError` for a task of which
    there is none."""
    if choice.count == 0 or not len(store):
        return ShownExamples()
    if choice.dynamic:
        found = store.most_similar(task, encoder, choice.count)
        shown = ", ".join(f"{each.task!r} ({similarity:.2f})" for each, similarity in found)
        # the most similar one stands last, next to the query
        examples = tuple(each for each, _ in reversed(found))
        return ShownExamples(examples, f"most similar example: {shown}")
    if choice.named:
        named = store.of_task(choice.named)
        if not named:
            raise ConfigurationError(f"there is no demonstration of {choice.named!r}")
        chosen: Demonstration | None = named[0]
    else:
        chosen = store.fixed(choice.seed)
    assert chosen is not None
    return ShownExamples((chosen,), f"fixed example: {chosen.task!r}")

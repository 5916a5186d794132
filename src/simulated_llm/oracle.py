"""The oracle: answers each kind of prompt that this project sends as a competent model would.

A kind of prompt is one small class in a file of its own (`PromptKind`); the oracle asks each in
turn. All that a kind may look at is the prompt, and the scene that the server was started with.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Protocol

from simulated_llm.imagination import Imagination
from simulated_llm.place_kind import PlaceKind
from simulated_llm.plan_kind import PlanKind
from simulated_llm.policy import Dice, Reply, SimulatedRequest, Span
from simulated_llm.verified_kinds import verified_kinds
from vh_core.graph import EnvironmentGraph


class PromptKind(Protocol):
    """One kind of prompt."""

    @property
    def name(self) -> str:
        """What the kind is called, for logs and tests."""

    def answer(self, request: SimulatedRequest, dice: Dice) -> tuple[Span, ...] | None:
        """One sample, with mistakes as the dice have it; None if the prompt is of another kind.
        The answer goes on as long as the model would: stop texts are for the server."""


def standard_kinds(
    imagination: Imagination | None,
    forgets: Collection[str] = (),
    scene: EnvironmentGraph | None = None,
) -> tuple[PromptKind, ...]:
    """The kinds of prompts that this project sends, the most particular first."""
    return (*verified_kinds(), PlaceKind(scene), PlanKind(imagination, forgets))


class OraclePolicy:
    """A policy that reads the prompt. `error_rate` is how often it errs where it could, with
    chance that depends on `seed`, the prompt and the number of the sample alone. In plans it
    never says an action that it `forgets` ("WALK")."""

    name = "oracle"

    def __init__(
        self,
        scene: EnvironmentGraph | None = None,
        *,
        error_rate: float = 0.0,
        seed: int = 0,
        forgets: Collection[str] = (),
        kinds: Sequence[PromptKind] | None = None,
    ) -> None:
        imagination = Imagination(scene) if scene is not None else None
        self.kinds = tuple(kinds or standard_kinds(imagination, forgets, scene))
        self._error_rate = error_rate
        self._seed = seed

    def reply(self, request: SimulatedRequest) -> Reply:
        return Reply(tuple(self._sample(request, index) for index in range(request.n)))

    def _sample(self, request: SimulatedRequest, index: int) -> tuple[Span, ...]:
        for kind in self.kinds:
            number = request.sample_number(index)
            dice = Dice(self._error_rate, self._seed, request.conversation, number)
            spans = kind.answer(request, dice)
            if spans is not None:
                return _as_message(spans) if request.api == "chat" else spans
        return (Span(" I do not know what to do with this prompt (simulated model)."),)


def _as_message(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """A chat's answer does not begin with the space that a continued text needs."""
    return (replace(spans[0], text=spans[0].text.lstrip()), *spans[1:]) if spans else spans

"""Showing an episode to a person while it runs."""

from __future__ import annotations

from contextlib import suppress
from typing import TextIO

from vh_core.episode import EpisodeResult
from vh_core.events import EpisodeBegan, Event, Phase, Progress, SetBack, Verified, progress_of
from vh_core.printable import counted, printable

#: what is over for a step once this is begun
_OVER = {Phase.EXECUTING: "checked", Phase.VERIFYING: "executed"}
_TRIED = _OVER | {Phase.VERIFYING: "tried"}
#: what is only begun after a step that took effect
_NEXT = (Phase.CHECKING, Phase.PLANNING, Phase.VERIFYING)
#: what a task tells while a person is asked
_WHILE_ASKED = (Phase.ASKING, Phase.WAITING)


class ProgressPrinter:
    """Prints one line per step, which grows once the step was checked, executed and verified.

    A reader that goes away, or a full disk, does not stop the task. `asks`: what a person is asked
    is shown here by whoever asks, and nothing comes between until there is an answer. In a
    `dry_run`, of which events tell by themselves, a step is tried and not executed.
    """

    def __init__(self, out: TextIO, *, asks: bool = False, dry_run: bool = False) -> None:
        self._out = out
        self._dry_run = dry_run
        self._asks = asks
        self._asking = False
        self._in_line = False
        #: what was begun last with the step in hand
        self._phase = Phase.CHECKING

    def __call__(self, event: Event) -> None:
        """Show an event: what began with it, and that what came before it is over."""
        progress = progress_of(event)
        if isinstance(event, EpisodeBegan):
            self._dry_run = event.dry_run
        if isinstance(event, (SetBack, Verified)):
            self.end_line(succeeded=isinstance(event, Verified) and not event.missing)
        if progress is not None:
            self.show(progress)

    def show(self, progress: Progress) -> None:
        """Show how far a task is."""
        with suppress(OSError):
            self._show(progress)

    def _show(self, progress: Progress) -> None:
        asked, self._asking = (
            self._asking,
            progress.phase in _WHILE_ASKED and (self._asking or progress.phase is Phase.ASKING),
        )
        if self._asks and asked and self._asking:
            return
        if progress.phase in _NEXT and (progress.step is None or progress.phase is Phase.CHECKING):
            self._end_line(took_effect=True)
        if progress.step is None or progress.phase is Phase.WAITING:
            self._end_line()
            if progress.question is not None:
                for line in () if self._asks else progress.question.lines:
                    self._out.write(f"         {printable(line)}\n")
            elif progress.phase is not Phase.PLANNING:
                self._out.write(f"         {printable(progress.text)}\n")
        else:
            if progress.phase is Phase.CHECKING or not self._in_line:
                self._end_line()
                number = str(progress.index)
                if progress.count:
                    number = f"{number}/{progress.count}"
                self._out.write(f"{number:>7}  {printable(str(progress.step)):<56}")
                self._in_line = True
            over = _TRIED if self._dry_run else _OVER
            if progress.phase in over:
                self._out.write(f" {over[progress.phase]}")
            self._phase = progress.phase
        self._out.flush()

    def end_line(self, *, succeeded: bool = False) -> None:
        """Finish the line of the step in hand; it took effect if it, or its task, `succeeded`."""
        with suppress(OSError):
            self._end_line(took_effect=succeeded)

    def _end_line(self, *, took_effect: bool = False) -> None:
        if self._in_line:
            if took_effect and self._phase is Phase.VERIFYING:
                self._out.write(" verified")
            self._out.write("\n")
            self._in_line = False


def print_result(result: EpisodeResult, out: TextIO) -> None:
    """The outcome, its reason, and what it cost."""
    for note in result.notes:
        out.write(f"         {printable(note)}\n")
    if result.unverified:
        out.write(f"         not verified: {printable(result.unverified)}\n")
    cost = result.statistics
    tokens = cost.llm_prompt_tokens + cost.llm_completion_tokens
    paid = f", cost {cost.llm_cost:.4g}" if cost.llm_cost is not None else ""
    asked = f", {counted(cost.llm_calls, 'language model call')} ({counted(tokens, 'token')}{paid})"
    asked = asked if cost.llm_calls else ""
    waited = f", asking {cost.asking_time_s:.2f} s" if cost.questions else ""
    out.write(
        f"{result.outcome.name}: {printable(result.message)}\n"
        f"{counted(cost.steps, 'step')}, {counted(cost.checks, 'check')}, "
        f"{counted(cost.violations, 'violation')}, {counted(cost.repairs, 'repair')}{asked} "
        f"in {cost.total_time_s:.2f} s (planning {cost.planning_time_s:.2f} s, "
        f"executing {cost.execution_time_s:.2f} s{waited})\n"
    )

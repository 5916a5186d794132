"""The pause before a step is tried once more: what kept it from coming about needs time to go."""

from __future__ import annotations

from vh_core.cancellation import Cancellation
from vh_core.episode.narrator import Narrator
from vh_core.episode.recovery import Recovery
from vh_core.events import Pausing
from vh_core.program import Step
from vh_core.task import Failure


class RetryPause:
    """Remembers which steps the executor did not carry out, and how often."""

    def __init__(self, recovery: Recovery, narrator: Narrator, cancellation: Cancellation) -> None:
        self._recovery = recovery
        self._narrator = narrator
        self._cancellation = cancellation
        self._last: dict[Step, tuple[int, Failure]] = {}

    def note(self, step: Step, failure: Failure) -> None:
        """The executor refused the step, failed at it, or it had no effect."""
        times, _ = self._last.get(step, (0, failure))
        self._last[step] = (times + 1, failure)

    def wait(self, step: Step) -> None:
        """Wait if this step did not come about before. A cancel, and the time limit, end it."""
        if step not in self._last:
            return
        times, failure = self._last[step]
        pause_s = self._recovery.pause_before(times)
        if pause_s <= 0:
            return
        self._narrator.tell(Pausing, step=step, pause_s=pause_s, times=times, failure=failure)
        with self._narrator.busy(f"pausing before {step} is tried again"):
            self._cancellation.wait(pause_s)

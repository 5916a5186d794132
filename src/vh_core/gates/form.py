"""The first gate: is this a step of this home at all?"""

from __future__ import annotations

from vh_core.gates.gate import Passage
from vh_core.outcome import Outcome
from vh_core.task import Failure
from vh_core.world.form import check_form


class FormGate:
    """Refuses unknown actions, wrong numbers of objects, and objects that the home lacks."""

    name = "form"

    def judge(self, passage: Passage) -> Failure | None:
        step, world = passage.step, passage.home.world
        malformed = check_form(step, world.graph.nodes, world.actions, world.unseen)
        if not malformed:
            return None
        reasons = "; ".join(violation.sentence for violation in malformed)
        return Failure(Outcome.PRECONDITION_UNMET, f"{step}: {reasons}.", step, malformed)

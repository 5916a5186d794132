"""What the intake keeps of its tasks."""

from __future__ import annotations

from vh_core.journal import Accepted
from vh_core.outcome import Outcome
from vh_core.program import parse_program
from vh_ros.nodes.intake_task import IntakeTask
from vh_ros.nodes.task_book import failed


def test_a_task_that_was_lost_counts_the_steps_that_it_names() -> None:
    entry = IntakeTask(Accepted("ab" * 16, "close the fridge"))
    entry.executed += parse_program("[WALK] <fridge> (11)\n[OPEN] <fridge> (11)")
    result = failed(entry, Outcome.ENVIRONMENT_LOST, "the planner is gone")
    assert result.message.endswith("The planner is gone")
    assert len(result.steps) == result.statistics.steps == 2

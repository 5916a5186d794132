#!/usr/bin/env python3
"""Plan a task, look at each step, and do it: `python examples/plan_in_process.py [TASK]`.

Needs nothing but `pip install .`: no ROS, no language model.
"""

from __future__ import annotations

import sys

import vh_core
from vh_core.events import Event, Executed

TASK = "put all plums in the fridge"


def main(task: str = TASK) -> int:
    with vh_core.open_home() as home:
        plan = home.plan(task)  # in the world model: nothing is done
        print(f"{task}: {len(plan.steps)} steps")
        for violation in home.check(plan.steps[-1:]):  # why the last one cannot come first
            print(f"  not yet {plan.steps[-1]}: {violation.sentence}")

        def tell(event: Event) -> None:
            if isinstance(event, Executed):
                print(f"  {event.index:2} {event.step}")

        result = home.do(task, subscribers=[tell])
        print(result.message)
        return 0 if result.outcome is vh_core.Outcome.SUCCEEDED else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))

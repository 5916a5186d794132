#!/usr/bin/env python3
"""A strategy of one's own in thirty lines: `python examples/own_strategy.py [TASK]`.

It knows nothing of households. It takes any step that can be taken now and leaves less to do, and
else the first step towards one, as the precondition checker hints. docs/write_your_own_strategy.md
says more, and how a package offers one to every command and node.
"""

from __future__ import annotations

import sys

from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.outcome import Outcome
from vh_core.program import Step
from vh_core.scenes import open_scene
from vh_core.strategies import Act, Context, End, Part, Proposal, Situation, Strategy
from vh_core.task import Failure, Task

TASK = "turn on every lamp"


class Eager(Strategy):
    """Does what a switch is for, one thing after the other."""

    name = "eager"
    #: what it is given: the home, and what the task still lacks
    uses = frozenset({Part.HOME, Part.COMPLETION})

    def propose(self, situation: Situation, context: Context) -> Proposal:
        left = context.unmet()
        if not left:
            return End(verify=True)
        world = context.world()
        for name in ("SWITCHON", "SWITCHOFF", "OPEN", "CLOSE"):
            for node_id in sorted(world.node_ids):
                step = Step(name, (world.ref(node_id),))
                ahead, way = context.world(), list[Step]()
                for _ in range(6):  # what it lacks comes first
                    missing = ahead.check(step)
                    if not missing or not missing[0].hints:
                        break
                    hint = missing[0].hints[0]
                    if ahead.check(hint):
                        break
                    ahead.apply(hint)
                    way.append(hint)
                if ahead.check(step):
                    continue
                ahead.apply(step)
                then = context.unmet(ahead, [*way, step])
                if then is not None and len(then) < len(left):
                    return Act((*way, step))
        return End.failed(Failure(Outcome.NO_PLAN, f"Nothing helps with: {'; '.join(left)}."))


def main(task: str = TASK) -> int:
    home = make_environment("world", open_scene())
    result = Episode(Task(task), Eager(), home).run()
    print(*result.steps, result.message, sep="\n")
    return 0 if result.succeeded else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))

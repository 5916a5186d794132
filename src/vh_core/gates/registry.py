"""Further gates: those that an installation adds to form and preconditions.

A package offers gates as entry points of the group `vh_planner.gates`, each of which names a
function without arguments that makes a `Gate`; the environment variable `VH_PLANNER_GATES` names
further ones, as in `my_package.my_module:make`, several with commas between them.
"""

from __future__ import annotations

import os

from vh_core.errors import ConfigurationError, VhPlannerError
from vh_core.gates.form import FormGate
from vh_core.gates.gate import Gate
from vh_core.gates.preconditions import PreconditionGate
from vh_core.installed import installed

ENTRY_POINTS = "vh_planner.gates"
VARIABLE = "VH_PLANNER_GATES"


def installed_gates() -> tuple[Gate, ...]:
    """The further gates, newly made, in the order in which they are asked.

    Raises `ConfigurationError` for one that cannot be loaded or made: a step that a gate may have
    been meant to refuse is not taken without it.
    """
    names = {FormGate.name, PreconditionGate.name, "policy", "approval"}
    gates: list[Gate] = []
    found = installed(ENTRY_POINTS, VARIABLE, os.environ.get(VARIABLE, ""), "make")
    for source, make in found:
        try:
            gate: Gate = make()
        except VhPlannerError as error:
            raise ConfigurationError(f"{source}: {error}") from None
        except Exception as error:  # whatever somebody else's function comes up with
            reason = f"{type(error).__name__}: {error}"
            raise ConfigurationError(f"{source} cannot make its gate ({reason})") from None
        name = getattr(gate, "name", None)
        if not isinstance(name, str) or not callable(getattr(gate, "judge", None)):
            raise ConfigurationError(f"{source} makes no Gate, which has a name and judges")
        if name in names:
            raise ConfigurationError(f"{source}: there is a gate {name!r} already")
        names.add(name)
        gates.append(gate)
    return tuple(gates)

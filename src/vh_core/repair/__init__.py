"""Program repair: a program and a world in, an executable program out, with each edit on record.

    proposed steps ─► named ─► read ─► made possible ─► restored ─► (with a goal) planned to its end

Nothing is changed that already works, and nothing is changed without an `Edit` that says what, for
which step, and why.
"""

from vh_core.repair.edits import Edit, EditKind, Repair
from vh_core.repair.mention import LooseStep, Mention, read_program
from vh_core.repair.repair import TIME_LIMIT_S, repair

__all__ = [
    "TIME_LIMIT_S",
    "Edit",
    "EditKind",
    "LooseStep",
    "Mention",
    "Repair",
    "read_program",
    "repair",
]

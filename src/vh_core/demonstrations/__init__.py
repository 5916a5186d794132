"""Known tasks with their plans, one of which stands in a prompt (huang2022 §3.4)."""

from vh_core.demonstrations.demonstration import Demonstration, DemonstrationFileError
from vh_core.demonstrations.files import read_demonstrations
from vh_core.demonstrations.phrases import class_key, sentence, step_key
from vh_core.demonstrations.store import DemonstrationStore, default_demonstrations

__all__ = [
    "Demonstration",
    "DemonstrationFileError",
    "DemonstrationStore",
    "class_key",
    "default_demonstrations",
    "read_demonstrations",
    "sentence",
    "step_key",
]

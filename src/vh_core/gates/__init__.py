"""What may keep a step from being taken: a chain of gates with one signature.

    step ─► form ─► preconditions ─► whatever an installation adds ─► taken

Who plans runs all of it. Who executes runs form and the further ones once more, on the home as it
then is; the preconditions are for what carries the step out to judge. The first gate that refuses
says why.
"""

from vh_core.gates.form import FormGate
from vh_core.gates.gate import Gate, Passage, Refusal, pass_through
from vh_core.gates.hands import OthersHandsGate
from vh_core.gates.preconditions import ModelChecker, PreconditionChecker, PreconditionGate
from vh_core.gates.registry import installed_gates

__all__ = [
    "FormGate",
    "Gate",
    "ModelChecker",
    "OthersHandsGate",
    "Passage",
    "PreconditionChecker",
    "PreconditionGate",
    "Refusal",
    "installed_gates",
    "pass_through",
]

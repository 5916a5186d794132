"""What may keep a step from being taken: a chain of gates with one signature.

    step ─► form ─► preconditions ─► whatever an installation adds ─► taken

Who plans and who executes run the same chain; the first gate that refuses says why.
"""

from vh_core.gates.form import FormGate
from vh_core.gates.gate import Gate, Passage, Refusal, pass_through
from vh_core.gates.preconditions import ModelChecker, PreconditionChecker, PreconditionGate

__all__ = [
    "FormGate",
    "Gate",
    "ModelChecker",
    "Passage",
    "PreconditionChecker",
    "PreconditionGate",
    "Refusal",
    "pass_through",
]

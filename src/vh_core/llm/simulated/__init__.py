"""A simulated language model behind the OpenAI protocol, for tests and demos.

Not a language model at all: `OraclePolicy` plans with this project's own planner, `ScriptPolicy`
says what it is told to. Its name contains the word "simulated", and its log-probabilities are made
up. Use `SimulatedServer` in a `with` statement.
"""

from vh_core.llm.simulated.faults import KINDS, Fault, FaultRate, parse_fault
from vh_core.llm.simulated.oracle import OraclePolicy, PromptKind, standard_kinds
from vh_core.llm.simulated.policy import Dice, Policy, Reply, SimulatedRequest, Span
from vh_core.llm.simulated.script import ScriptPolicy
from vh_core.llm.simulated.server import LACKABLE, LOOPBACK, Recorded, SimulatedServer

__all__ = [
    "KINDS",
    "LACKABLE",
    "LOOPBACK",
    "Dice",
    "Fault",
    "FaultRate",
    "OraclePolicy",
    "Policy",
    "PromptKind",
    "Recorded",
    "Reply",
    "ScriptPolicy",
    "SimulatedRequest",
    "SimulatedServer",
    "Span",
    "parse_fault",
    "standard_kinds",
]

"""A simulated language model behind the OpenAI protocol, for tests and demos.

Not a language model at all: `OraclePolicy` plans with this project's own planner, `ScriptPolicy`
says what it is told to. Its name contains the word "simulated", and its log-probabilities are made
up. Use `SimulatedServer` in a `with` statement.
"""

from simulated_llm.faults import KINDS, Fault, FaultRate, parse_fault
from simulated_llm.goal_kind import GoalKind, Meanings
from simulated_llm.oracle import OraclePolicy, PromptKind, standard_kinds
from simulated_llm.policy import Dice, Policy, Reply, SimulatedRequest, Span
from simulated_llm.script import ScriptPolicy
from simulated_llm.server import LACKABLE, LOOPBACK, Recorded, SimulatedServer

__all__ = [
    "KINDS",
    "LACKABLE",
    "LOOPBACK",
    "Dice",
    "Fault",
    "FaultRate",
    "GoalKind",
    "Meanings",
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

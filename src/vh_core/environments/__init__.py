"""Where steps are executed."""

from vh_core.environments.belief import Belief
from vh_core.environments.believed import BelievedEnvironment, Body, Senses
from vh_core.environments.perception import BeliefDifference, Perception
from vh_core.environments.prior import Prior
from vh_core.environments.registry import environment_names, make_environment

__all__ = [
    "Belief",
    "BeliefDifference",
    "BelievedEnvironment",
    "Body",
    "Perception",
    "Prior",
    "Senses",
    "environment_names",
    "make_environment",
]

"""The atomic actions: what each needs and what each does, declared once as data."""

from vh_core.actions.domain import VIRTUALHOME, Correction, Domain
from vh_core.actions.registry import domain_names, load_domain
from vh_core.actions.table import ACTIONS, Action
from vh_core.actions.violation import (
    MALFORMED,
    NO_SKILL,
    UNKNOWN,
    CheckVerdict,
    Violation,
    verdict_of,
)

__all__ = [
    "ACTIONS",
    "MALFORMED",
    "NO_SKILL",
    "UNKNOWN",
    "VIRTUALHOME",
    "Action",
    "CheckVerdict",
    "Correction",
    "Domain",
    "Violation",
    "domain_names",
    "load_domain",
    "verdict_of",
]

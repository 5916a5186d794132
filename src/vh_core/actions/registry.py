"""Domains by name."""

from __future__ import annotations

from vh_core.actions.domain import VIRTUALHOME, Domain
from vh_core.actions.household import HOUSEHOLD
from vh_core.errors import ConfigurationError

_DOMAINS = {domain.name: domain for domain in (VIRTUALHOME, HOUSEHOLD)}


def domain_names() -> tuple[str, ...]:
    """The names that `load_domain` knows, VirtualHome's own first."""
    return tuple(_DOMAINS)


def load_domain(name: str) -> Domain:
    """The domain of this name. Raises `ConfigurationError` for an unknown one."""
    if name not in _DOMAINS:
        known = ", ".join(_DOMAINS)
        raise ConfigurationError(f"there is no domain {name!r} (there are: {known})")
    return _DOMAINS[name]

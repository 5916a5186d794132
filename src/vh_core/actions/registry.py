"""Domains by name: this project's own, and those that others have installed.

A package offers its domains as entry points of the group `vh_planner.domains`, each of which names
a `Domain`; the environment variable `VH_PLANNER_DOMAINS` names further ones, as in
`my_package.my_module:DOMAIN`, several with commas between them.
"""

from __future__ import annotations

import os
import re
from difflib import get_close_matches
from functools import lru_cache

from vh_core.actions.domain import VIRTUALHOME, Domain
from vh_core.actions.household import HOUSEHOLD
from vh_core.errors import ConfigurationError
from vh_core.installed import installed

#: the default first
_OWN = {domain.name: domain for domain in (VIRTUALHOME, HOUSEHOLD)}

ENTRY_POINTS = "vh_planner.domains"
VARIABLE = "VH_PLANNER_DOMAINS"
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")


def domain_names() -> tuple[str, ...]:
    """The names that `load_domain` knows, VirtualHome's own first.

    Raises `ConfigurationError` for an installed one that cannot be loaded.
    """
    return tuple(_domains(os.environ.get(VARIABLE, "")))


def load_domain(name: str) -> Domain:
    """The domain of this name. Raises `ConfigurationError` for an unknown one."""
    if name in _OWN:
        return _OWN[name]  # others may extend it while they are loaded
    domains = _domains(os.environ.get(VARIABLE, ""))
    if name not in domains:
        near = get_close_matches(name, domains, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        known = ", ".join(domains)
        raise ConfigurationError(f"there is no domain {name!r}{hint} (there are: {known})")
    return domains[name]


@lru_cache(maxsize=4)
def _domains(variable: str) -> dict[str, Domain]:
    found = dict(_OWN)
    for source, domain in installed(ENTRY_POINTS, VARIABLE, variable, "DOMAIN"):
        if not isinstance(domain, Domain):
            raise ConfigurationError(f"{source} is no Domain")
        if not isinstance(domain.name, str) or not _NAME.fullmatch(domain.name):
            said = "its name must be letters, digits and underscores, and begin with a letter"
            raise ConfigurationError(f"{source}: {said}")
        if domain.name in found:
            raise ConfigurationError(f"{source}: there is a domain {domain.name!r} already")
        found[domain.name] = domain
    return found

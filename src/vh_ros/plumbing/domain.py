"""The parameter `domain`, which the executor and all who judge its steps must agree on."""

from __future__ import annotations

from vh_core.actions import Domain, domain_names, load_domain
from vh_ros.plumbing.parameters import Parameters, Spec

DOMAIN = Spec(
    "domain",
    domain_names()[0],
    "Which actions there are and what they do: VirtualHome's own, or an extension, which only the "
    "environment 'world' can execute; the same for all nodes of a home",
    choices=domain_names(),
)


def domain_of(settings: Parameters) -> Domain:
    """The domain that a node with the parameter `DOMAIN` is set to."""
    return load_domain(settings[DOMAIN.name])

"""The parameter `domain`, which the executor and all who judge its steps must agree on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from vh_core.actions import VIRTUALHOME, Domain, domain_names, load_domain
from vh_ros.plumbing.parameters import Parameters, Spec


class _Installed(Sequence[str]):
    """The names of all domains, looked up when a node starts and not when its module is imported:
    of one that cannot be loaded the node is to say so."""

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return domain_names()[index]

    def __len__(self) -> int:
        return len(domain_names())


DOMAIN = Spec(
    "domain",
    VIRTUALHOME.name,
    "Which actions there are and what they do: VirtualHome's own, or an extension, which only the "
    "environment 'world' can execute; the same for all nodes of a home",
    choices=_Installed(),
)


def domain_of(settings: Parameters) -> Domain:
    """The domain that a node with the parameter `DOMAIN` is set to."""
    return load_domain(settings[DOMAIN.name])

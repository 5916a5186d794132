"""Whose home it is: several robots share one executor, and each has its own of all else."""

from __future__ import annotations

from vh_ros.plumbing.parameters import Parameters, Spec

HOME = Spec(
    "home",
    "",
    "Namespace of the executor whose home this robot shares with others, such as '/' or "
    "'/flat'; empty: the node's own namespace",
)


def in_home(namespace: str, name: str) -> str:
    """The name of a topic or action that belongs to the home: relative, and so the node's own,
    where `namespace` is empty; else absolute, in that namespace."""
    if not namespace:
        return name
    return "/".join(("", *filter(None, namespace.split("/")), name))


def home_of(settings: Parameters) -> str:
    """The namespace that the parameter `HOME` says; empty for the node's own."""
    namespace: str = settings[HOME.name].strip()
    return namespace

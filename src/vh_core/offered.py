"""Names that a package offers, looked up when they are asked for: who asks for one of them does not
wait for the import of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module


def looked_up(package: str, places: Mapping[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package (PEP 562) that offers these names, each from the module at
    which it stands."""

    def look_up(name: str) -> object:
        place = places.get(name)
        if place is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(place), name)
        return found

    return look_up

"""What other packages bring in: by entry points, or named in an environment variable."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from importlib.metadata import entry_points
from typing import Any

from vh_core.errors import ConfigurationError, VhPlannerError


def installed(group: str, variable: str, value: str, attribute: str) -> Iterator[tuple[str, Any]]:
    """Every object that an entry point of the group names, or the variable's `value`, each with
    where it comes from, for messages.

    The value is references as in `my_package.my_module:name`, several with commas between them;
    without a name, `attribute` is meant. Raises `ConfigurationError` for what cannot be loaded.
    """
    for point in entry_points(group=group):
        yield f"{group}: {point.value!r}", _load(point.value, group, attribute)
    for reference in filter(None, (each.strip() for each in value.split(","))):
        yield f"{variable}: {reference!r}", _load(reference, variable, attribute)


def _load(reference: str, where: str, attribute: str) -> Any:
    module, _, name = reference.partition(":")
    try:
        return getattr(importlib.import_module(module), name or attribute)
    except VhPlannerError as error:
        raise ConfigurationError(f"{where}: {reference!r}: {error}") from None
    except Exception as error:  # whatever the import of somebody else's module comes up with
        reason = f"{type(error).__name__}: {error}"
        raise ConfigurationError(f"{where}: {reference!r} cannot be loaded ({reason})") from None

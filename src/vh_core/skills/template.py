"""The small template form of a skill's fields: ``"bring {object1.class} to {object2.id}"``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from vh_core.errors import VhPlannerError

FieldValue: TypeAlias = bool | int | float | str

_HOLE = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"[A-Za-z_]\w*(\.\w+)*\Z")


class TemplateError(VhPlannerError):
    """A template asks for what this step does not have: the pose of a thing that is in a hand."""


@dataclass(frozen=True, slots=True)
class Template:
    """A text with holes, each the name of a value of the step.

    A template that is one hole and nothing else has that value with its type; otherwise the result
    is text. There are no expressions: what needs arithmetic is for the skill's own side.
    """

    text: str

    @property
    def names(self) -> tuple[str, ...]:
        """The values that it asks for."""
        return tuple(name.strip() for name in _HOLE.findall(self.text))

    def fault(self) -> str | None:
        """What is wrong with its form, or None."""
        if "{" in _HOLE.sub("", self.text) or "}" in _HOLE.sub("", self.text):
            return f"{self.text!r} has a brace without its other one"
        for name in self.names:
            if not _NAME.match(name):
                return f"{self.text!r} asks for {name!r}, which is no name, as in {{object1.id}}"
        return None

    def filled(self, values: Mapping[str, FieldValue]) -> FieldValue:
        """The template with these values. Raises `TemplateError` for one that is not there."""
        whole = _HOLE.fullmatch(self.text)
        if whole:
            return _value(whole[1].strip(), values)
        return _HOLE.sub(lambda hole: _as_text(_value(hole[1].strip(), values)), self.text)


def _value(name: str, values: Mapping[str, FieldValue]) -> FieldValue:
    try:
        return values[name]
    except KeyError:
        raise TemplateError(f"{{{name}}} has no value here") from None


def _as_text(value: FieldValue) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:g}" if isinstance(value, float) else str(value)

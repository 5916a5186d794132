"""Parameters that describe themselves, and refuse a wrong value in one clear line."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from rcl_interfaces.msg import (
    FloatingPointRange,
    IntegerRange,
    ParameterDescriptor,
    SetParametersResult,
)
from rclpy.node import Node
from rclpy.parameter import Parameter as RosParameter

from vh_core.errors import ConfigurationError

_KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
#: parameters that rclpy makes or looks for itself
_FOREIGN = ("use_sim_time", "start_type_description_service", "qos_overrides.")


@dataclass(frozen=True, slots=True)
class Spec:
    """One parameter of a node.

    The type is the default's. A number lies in [low, high]; a text is one of `choices` where
    there are any. What is not `live` is read once, at the start, and read-only from then on.
    """

    name: str
    default: bool | int | float | str
    description: str
    low: float = 0
    high: float = math.inf
    choices: Sequence[str] = ()
    live: bool = False

    @property
    def allowed(self) -> str:
        """Which values are allowed, in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        words = _KINDS[type(self.default)]
        if isinstance(self.default, (bool, str)):
            return words
        return f"{words} from {self.low:g} to {self.high:g}"

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        kind = type(self.default)
        right = type(value) is kind and (
            kind is bool
            or (kind is str and (not self.choices or value in self.choices))
            or (kind in (int, float) and self.low <= value <= self.high)  # type: ignore[operator]
        )
        if right:
            return None
        near = get_close_matches(str(value), self.choices, n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        return f"parameter '{self.name}' is {value!r}; allowed is {self.allowed}{hint}"

    @property
    def descriptor(self) -> ParameterDescriptor:
        """What `ros2 param describe` shows."""
        descriptor = ParameterDescriptor(
            name=self.name,
            description=self.description,
            additional_constraints=self.allowed if isinstance(self.default, str) else "",
            read_only=not self.live,
        )
        if type(self.default) is int:
            span = IntegerRange(from_value=int(self.low), to_value=int(self.high), step=1)
            descriptor.integer_range = [span]
        elif type(self.default) is float:
            span = FloatingPointRange(from_value=float(self.low), to_value=float(self.high))
            descriptor.floating_point_range = [span]
        return descriptor


class Parameters(Mapping[str, Any]):
    """A node's parameters by name; a live one has its value of now.

    Declaring them raises `ConfigurationError` for a value that is not allowed and for a name
    that no parameter has: a typing error in a file would otherwise go unnoticed. A whole number
    is accepted where any number is.
    """

    def __init__(self, node: Node, specs: Sequence[Spec]) -> None:
        self._node = node
        self._specs = {spec.name: spec for spec in specs}
        # rclpy offers no public look at what was set from outside before it is declared
        given = getattr(node, "_parameter_overrides", {})
        self._refuse_unknown(given)
        for spec in specs:
            value = given[spec.name].value if spec.name in given else spec.default
            if isinstance(spec.default, float) and type(value) is int:
                value = float(value)
            fault = spec.fault(value)
            if fault:
                raise ConfigurationError(fault)
            node.declare_parameter(spec.name, value, spec.descriptor, ignore_override=True)
        node.add_on_set_parameters_callback(self._judge)

    def __getitem__(self, name: str) -> Any:
        return self._node.get_parameter(self._specs[name].name).value

    def __iter__(self) -> Any:
        return iter(self._specs)

    def __len__(self) -> int:
        return len(self._specs)

    def _refuse_unknown(self, given: Mapping[str, RosParameter]) -> None:
        for name in given:
            if name in self._specs or name.startswith(_FOREIGN):
                continue
            near = get_close_matches(name, self._specs, n=1)
            hint = f"; did you mean '{near[0]}'?" if near else ""
            known = ", ".join(self._specs)
            raise ConfigurationError(f"there is no parameter '{name}'{hint} (there are: {known})")

    def _judge(self, wanted: list[RosParameter]) -> SetParametersResult:
        """Refuse what `ros2 param set` must not set, with the same words as at the start."""
        for parameter in wanted:
            spec = self._specs.get(parameter.name)
            fault = spec.fault(parameter.value) if spec else None
            if fault:
                return SetParametersResult(successful=False, reason=fault)
        return SetParametersResult(successful=True)

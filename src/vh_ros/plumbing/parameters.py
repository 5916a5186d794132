"""Parameters that describe themselves, and refuse a wrong value in one clear line."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from rcl_interfaces.msg import (
    FloatingPointRange,
    IntegerRange,
    ParameterDescriptor,
    SetParametersResult,
)
from rclpy.exceptions import ParameterUninitializedException
from rclpy.node import Node
from rclpy.parameter import Parameter as RosParameter

from vh_core.errors import ConfigurationError

#: a bound of this size or beyond is none that a person need know
_UNBOUNDED = sys.float_info.max
_INT64 = (-(2**63), 2**63 - 1)
_TYPES = {
    bool: RosParameter.Type.BOOL,
    int: RosParameter.Type.INTEGER,
    float: RosParameter.Type.DOUBLE,
    str: RosParameter.Type.STRING,
}
_KINDS = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}
#: parameters that rclpy makes or looks for itself
_FOREIGN = ("use_sim_time", "start_type_description_service", "qos_overrides.")


@dataclass(frozen=True, slots=True)
class Spec:
    """One parameter of a node.

    The type is the default's. A number lies in [low, high]; a text is one of `choices` where
    there are any. What is not `live` is read when the node is configured, and fixed from then
    on. What is `optional` may stay without a value, which is then None; its default says only
    what it is.
    """

    name: str
    default: bool | int | float | str
    description: str
    low: float = 0
    high: float = math.inf
    choices: Sequence[str] = ()
    live: bool = False
    optional: bool = False

    @property
    def allowed(self) -> str:
        """Which values are allowed, in words."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        words = _KINDS[type(self.default)]
        if isinstance(self.default, (bool, str)):
            return words
        bounds = [
            f"{word} {bound:g}"
            for word, bound in (("from", self.low), ("to", self.high))
            if abs(bound) < _UNBOUNDED
        ]
        return " ".join([words, *bounds])

    def fault(self, value: object) -> str | None:
        """What is wrong with a value, or None."""
        if value is None and self.optional:
            return None
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
        )
        if type(self.default) is int:
            low, high = max(self.low, _INT64[0]), min(self.high, _INT64[1])
            span = IntegerRange(from_value=int(low), to_value=int(high), step=1)
            descriptor.integer_range = [span]
        elif type(self.default) is float:
            span = FloatingPointRange(from_value=float(self.low), to_value=float(self.high))
            descriptor.floating_point_range = [span]
        return descriptor


class Parameters(Mapping[str, Any]):
    """A node's parameters by name; a live one has its value of now.

    Declaring them raises `ConfigurationError` for a value that is not allowed and for a name
    that no parameter has: a typing error in a file would otherwise go unnoticed. A whole number
    is accepted where any number is. Those that are not live can be set as long as they are not
    fixed: for rclpy read-only ones would be so from the start.
    """

    def __init__(
        self, node: Node, specs: Sequence[Spec], is_fixed: Callable[[], bool] = lambda: True
    ) -> None:
        self._node = node
        self._is_fixed = is_fixed
        self._specs = {spec.name: spec for spec in specs}
        # rclpy offers no public look at what was set from outside before it is declared
        given = getattr(node, "_parameter_overrides", {})
        self._refuse_unknown(given)
        for spec in specs:
            unset = None if spec.optional else spec.default
            value = given[spec.name].value if spec.name in given else unset
            if isinstance(spec.default, float) and type(value) is int:
                value = float(value)
            fault = spec.fault(value)
            if fault:
                raise ConfigurationError(fault)
            declared = _TYPES[type(spec.default)] if value is None else value
            node.declare_parameter(spec.name, declared, spec.descriptor, ignore_override=True)
        node.add_on_set_parameters_callback(self._judge)

    def __getitem__(self, name: str) -> Any:
        spec = self._specs[name]
        try:
            return self._node.get_parameter(spec.name).value
        except ParameterUninitializedException:
            return None

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
            if spec and not spec.live and self._is_fixed():
                fault = (
                    f"parameter '{spec.name}' is read when the node is configured; to change it, "
                    "clean the node up first (ros2 lifecycle set), or start it anew"
                )
            if fault:
                return SetParametersResult(successful=False, reason=fault)
        return SetParametersResult(successful=True)

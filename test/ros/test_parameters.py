"""Parameters describe themselves, and the files beside them agree."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import yaml
from rclpy.context import Context
from rclpy.parameter import Parameter as RosParameter

from vh_core.errors import ConfigurationError
from vh_ros.nodes.table import NODES, NodeEntry, parameter_path
from vh_ros.nodes.task_parameters import task_settings
from vh_ros.plumbing.parameters import Parameters, Spec
from vh_ros.plumbing.stoppable_node import StoppableNode

SPECS = (
    Spec("name", "a", "A name.", choices=("a", "b"), live=True),
    Spec("count", 3, "A count.", low=1, high=5),
    Spec("length_m", 1.5, "A length.", high=10.0, live=True),
    Spec("wanted", True, "A wish."),
)


@pytest.fixture(scope="module")
def context() -> Iterator[Context]:
    context = Context()
    context.init()
    yield context
    context.try_shutdown()


def make(context: Context, **given: object) -> tuple[StoppableNode, Parameters]:
    overrides = [RosParameter(name, value=value) for name, value in given.items()]
    node = StoppableNode("parameters_test", context=context, parameter_overrides=overrides)
    try:
        return node, Parameters(node, SPECS)
    except ConfigurationError:
        node.destroy_node()
        raise


def test_defaults_and_values_from_outside(context: Context) -> None:
    node, parameters = make(context, count=5, length_m=2)
    assert dict(parameters) == {"name": "a", "count": 5, "length_m": 2.0, "wanted": True}
    node.destroy_node()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"name": "c"}, "parameter 'name' is 'c'; allowed is one of a, b"),
        ({"name": 1}, "parameter 'name' is 1; allowed is one of a, b"),
        ({"count": 6}, "parameter 'count' is 6; allowed is a whole number from 1 to 5"),
        ({"count": True}, "parameter 'count' is True; allowed is a whole number from 1 to 5"),
        ({"length_m": float("nan")}, "parameter 'length_m' is nan; allowed is a number from"),
        ({"wanted": 1}, "parameter 'wanted' is 1; allowed is true or false"),
        ({"lenght_m": 1.0}, "there is no parameter 'lenght_m'; did you mean 'length_m'?"),
    ],
)
def test_a_wrong_value_is_refused_in_one_sentence(
    context: Context, given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ConfigurationError) as error:
        make(context, **given)
    assert str(error.value).startswith(sentence)
    assert "\n" not in str(error.value)


def test_only_live_parameters_change_later(context: Context) -> None:
    node, parameters = make(context)
    good, bad, fixed = (
        node.set_parameters([RosParameter(name, value=value)])[0]
        for name, value in (("length_m", 3.0), ("name", "c"), ("count", 2))
    )
    assert good.successful
    assert parameters["length_m"] == 3.0
    assert not bad.successful
    assert bad.reason == "parameter 'name' is 'c'; allowed is one of a, b"
    assert not fixed.successful
    assert parameters["count"] == 3
    node.destroy_node()


def test_what_is_not_live_can_be_set_until_it_is_fixed(context: Context) -> None:
    node = StoppableNode("parameters_test", context=context)
    is_fixed = False
    parameters = Parameters(node, SPECS, is_fixed=lambda: is_fixed)
    assert node.set_parameters([RosParameter("count", value=2)])[0].successful
    assert not node.set_parameters([RosParameter("count", value=6)])[0].successful
    is_fixed = True
    refused = node.set_parameters([RosParameter("count", value=4)])[0]
    assert not refused.successful
    assert refused.reason.startswith("parameter 'count' is read when the node is configured")
    assert parameters["count"] == 2
    node.destroy_node()


def test_descriptions_and_ranges_can_be_asked_for(context: Context) -> None:
    node, _ = make(context)
    name, count, length = (node.describe_parameter(n) for n in ("name", "count", "length_m"))
    assert (name.description, name.additional_constraints) == ("A name.", "one of a, b")
    assert (count.integer_range[0].from_value, count.integer_range[0].to_value) == (1, 5)
    assert length.floating_point_range[0].to_value == 10.0
    node.destroy_node()


@pytest.mark.parametrize("entry", NODES, ids=lambda entry: entry.name)
def test_every_parameter_is_in_its_file_with_its_default(entry: NodeEntry) -> None:
    text = parameter_path(entry).read_text()
    (section,) = yaml.safe_load(text).values()
    specs = entry.load_class().PARAMETERS
    of_tasks = {name for name, _, _ in task_settings()} if entry.does_tasks else set()
    own = {k: v for k, v in section["ros__parameters"].items() if k not in of_tasks}
    assert own == {spec.name: spec.default for spec in specs}
    for spec in specs:
        assert spec.fault(spec.default) is None
        assert len(spec.description) > 20
        if isinstance(spec.default, float):
            assert spec.name.endswith("_s") == ("second" in spec.description)

"""Types that are known by name only, and fields by their path."""

from __future__ import annotations

import pytest

from vh_core.errors import ConfigurationError
from vh_ros.plumbing.foreign_types import make_message, require_field, type_named


def test_a_type_is_found_by_its_name_and_filled_by_paths() -> None:
    pose = type_named("geometry_msgs/msg/PoseStamped")
    message = make_message(pose, {"header.frame_id": "map", "pose.position.x": 2})
    assert (message.header.frame_id, message.pose.position.x) == ("map", 2.0)
    require_field(pose, "pose.orientation")
    skill = type_named("vh_planner/action/RobotSkill")
    assert make_message(skill.Goal, {"thing": 24}).thing == 24


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("nav3_msgs/action/Go", "install or source the ROS package nav3_msgs"),
        ("vh_planner/action/RobotSkil", "did you mean vh_planner/action/RobotSkill?"),
        ("std_srvs/srv/Nothing", "std_srvs has no service Nothing"),
    ],
)
def test_a_type_that_is_not_there_is_said(name: str, words: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        type_named(name)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"thin": 1}, "has no field thin; did you mean 'thing'?"),
        ({"thing.id": 1}, "has no field thing.id (there are: no fields)"),
        ({"thing": "fridge"}, "the field thing of RobotSkill_Goal is int64, and cannot hold 'fri"),
        ({"thing": True}, "cannot hold True"),
        ({"thing": 2**63}, "cannot hold 9223372036854775808"),
        ({"verb": 1}, "cannot hold 1"),
    ],
)
def test_what_a_type_cannot_hold_is_said(fields: dict[str, object], words: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        make_message(type_named("vh_planner/action/RobotSkill").Goal, fields)
    assert words in str(error.value)

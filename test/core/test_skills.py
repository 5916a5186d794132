"""Skills files: what is read, what is refused, what fields become, and how answers are judged."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from vh_core.actions import NO_SKILL
from vh_core.cancellation import Cancellation
from vh_core.errors import ConfigurationError, EnvironmentLostError
from vh_core.program import parse_step
from vh_core.scenes import open_scene
from vh_core.skills import Reply, SkillBody, SkillCall, Skills, TemplateError, read_skills
from vh_core.task import ExecutionCode, Home
from vh_core.world import World

WALK = """
skills:
  WALK:
    action: navigate
    type: nav_msgs/action/Go
    fields:
      goal.header.frame_id: map
      goal:
        pose: {x: "{object1.x}", y: "{object1.y}"}
      id: "{object1.id}"
      label: "to the {object1.class} ({object1.id}) in {object1.room.class}, {parameter.speed} m/s"
    timeout_s: 30
    retries: 2
    pause_s: 0
    success: {code: 1, distance: {max: 0.5}, mode: [fast, slow]}
    reason: message
frame: {x: 10, yaw_deg: 90}
parameters: {speed: 0.5}
"""


def read(tmp_path: Path, text: str) -> Skills:
    path = tmp_path / "skills.yaml"
    path.write_text(text)
    return read_skills(path)


def test_fields_are_filled_from_the_step_and_keep_their_types(tmp_path: Path) -> None:
    skills = read(tmp_path, WALK)
    (call,) = skills.skills["WALK"].calls
    world = World(open_scene())
    fields = call.filled(skills.values(parse_step("[WALK] <fridge> (24)"), world))
    box = world.node(24).bounding_box
    assert box is not None
    assert fields["id"] == 24
    assert fields["goal.header.frame_id"] == "map"
    assert fields["label"] == "to the fridge (24) in kitchen, 0.5 m/s"
    # the scene's forward is the map's left after a quarter turn, its right is forward
    assert fields["goal.pose.x"] == pytest.approx(10 + box.center[0])
    assert fields["goal.pose.y"] == pytest.approx(box.center[2])


def test_a_thing_that_was_moved_has_the_pose_of_its_place_and_one_in_hand_none(
    tmp_path: Path,
) -> None:
    skills = read(tmp_path, WALK)
    (call,) = skills.skills["WALK"].calls
    world = World(open_scene())
    for text in ("[GRAB] <plum> (36)", "[OPEN] <fridge> (24)"):
        world.apply(parse_step(text))
    with pytest.raises(TemplateError, match=r"object1\.x"):
        call.filled(skills.values(parse_step("[WALK] <plum> (36)"), world))
    world.apply(parse_step("[PUTIN] <plum> (36) <fridge> (24)"))
    plum, fridge = (
        call.filled(skills.values(parse_step(text), world))
        for text in ("[WALK] <plum> (36)", "[WALK] <fridge> (24)")
    )
    assert plum["goal.pose.x"] == fridge["goal.pose.x"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ({"code": 1, "distance": 0.1, "mode": "fast"}, ""),
        ({"code": 2, "distance": 0.1, "mode": "slow"}, "code is 2 and not 1"),
        ({"code": True, "distance": 0.1, "mode": "slow"}, "code is True and not 1"),
        ({"code": 1, "distance": 0.9, "mode": "slow"}, "distance is 0.9, more than 0.5"),
        ({"code": 1, "distance": float("nan"), "mode": "slow"}, "more than 0.5"),
        ({"code": 1, "distance": 0.1, "mode": "x"}, "mode is 'x' and not 'fast' or 'slow'"),
        ({"distance": 0.1, "mode": "fast"}, "the answer has no field code"),
    ],
)
def test_answers_are_judged_by_every_condition(
    tmp_path: Path, answer: dict[str, Any], why: str
) -> None:
    (call,) = read(tmp_path, WALK).calls()
    assert why in call.unmet(answer)
    assert bool(call.unmet(answer)) is bool(why)


GO = "action: go, type: p/action/Go"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "the file must be a mapping"),
        ("skills: {}", "skills is empty"),
        ("skills: [1]", "skills must be a mapping"),
        ("skils: {}", "there is no 'skils'; did you mean 'skills'?"),
        (f"skills: {{WALKK: {{{GO}}}}}", "there is no action 'WALKK'; did you mean WALK?"),
        ("skills: {WALK: {}}", "skills.WALK names exactly one of action, service, topic"),
        ("skills: {WALK: []}", "takes 1 to 16 calls"),
        ("skills: {WALK: {action: go}}", "skills.WALK.type must be a ROS type"),
        ("skills: {WALK: {action: go, type: p/srv/Go}}", "'some_package/action/SomeType'"),
        ("skills: {WALK: {action: 'a b', type: p/action/Go}}", "the name of something in ROS"),
        (f"skills: {{WALK: {{{GO}, timeout: 3}}}}", "did you mean 'timeout_s'?"),
        (f"skills: {{WALK: {{{GO}, timeout_s: -1}}}}", "timeout_s must be a number from 0.01"),
        (f"skills: {{WALK: {{{GO}, timeout_s: .nan}}}}", "timeout_s must be a number"),
        (f"skills: {{WALK: {{{GO}, retries: true}}}}", "retries must be a whole number"),
        (f"skills: {{WALK: {{{GO}, fields: {{a: '{{object2.id}}'}}}}}}", "no value {object2.id}"),
        (f"skills: {{WALK: {{{GO}, fields: {{a: '{{object1.idd}}'}}}}}}", "mean {object1.id}?"),
        (f"skills: {{WALK: {{{GO}, fields: {{a: '{{object1'}}}}}}", "a brace without its other"),
        (f"skills: {{WALK: {{{GO}, fields: {{a: [1]}}}}}}", "must be a text, a number"),
        (f"skills: {{WALK: {{{GO}, fields: {{a: 0x{'f' * 6000}}}}}}}", "a number of 64 bits"),
        (f"skills: {{WALK: {{{GO}, fields: {{a: .nan}}}}}}", "a number of 64 bits"),
        (f"skills: {{WALK: {{{GO}, success: {{a: {{}}}}}}}}", "says neither min nor max"),
        (f"skills: {{WALK: {{{GO}, fields: {{a.b: 1, a: {{b: 2}}}}}}}}", "a.b is given twice"),
        (f"skills: {{WALK: {{{GO}, success: {{a: []}}}}}}", "nothing would be a success"),
        (f"skills: {{WALK: {{{GO}, success: {{a: {{least: 1}}}}}}}}", "there is no 'least'"),
        (f"skills: {{WALK: {{{GO}, answer: {{}}}}}}", "is for topics"),
        ("skills: {WALK: {topic: t, type: p/msg/T, success: {a: 1}}}", "needs an 'answer'"),
        (f"skills: {{WALK: {{{GO}}}}}\nperception: {{settle_s: 1}}", "there is none"),
        ("skills: {WALK: believed, WALK: believed}", "'WALK' twice"),
        ("a: &a [1]\nb: *a", "may not use YAML aliases"),
        ("skills: {WALK: {", "is no YAML"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(
    tmp_path: Path, text: str, words: str
) -> None:
    with pytest.raises(ConfigurationError) as error:
        read(tmp_path, text)
    assert words in str(error.value)
    assert "skills.yaml" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match="cannot be read"):
        read_skills(tmp_path / "none.yaml")


# -- the body ---------------------------------------------------------------------------------


class ScriptedCaller:
    """Answers with the replies that it was given, one after the other."""

    def __init__(self, *replies: Reply | Exception) -> None:
        self.replies = list(replies)
        self.calls: list[tuple[str, dict[str, Any]]] = []

    def attempt(
        self, call: SkillCall, fields: Any, expected: Any, cancellation: Any, tell: Any
    ) -> Reply:
        self.calls.append((call.name, fields))
        tell(0.5)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply


GOOD = {"code": 1, "distance": 0.1, "mode": "fast", "message": ""}
BAD = {**GOOD, "code": 2, "message": "a chair\nin the way"}


def carry_out(tmp_path: Path, caller: ScriptedCaller, text: str = WALK, **given: Any) -> Any:
    skills = read(tmp_path, text)
    shares: list[float] = []
    body = SkillBody(skills, caller, shares.append)
    home = Home(World(open_scene()), 1)
    wish = given.get("wish", Cancellation())
    execution = body.carry_out(parse_step(given.get("step", "[WALK] <fridge> (24)")), home, wish)
    assert shares == sorted(shares)
    return execution


def test_a_failed_attempt_is_tried_again_and_the_last_reason_is_told(tmp_path: Path) -> None:
    caller = ScriptedCaller(
        Reply(True, BAD), Reply(False, said="it was aborted"), Reply(True, GOOD)
    )
    assert carry_out(tmp_path, caller).code is ExecutionCode.OK
    assert len(caller.calls) == 3
    failed = carry_out(tmp_path, ScriptedCaller(*[Reply(True, BAD)] * 3))
    assert failed.code is ExecutionCode.EXECUTION_FAILED
    assert failed.message == (
        "the action navigate failed (3 attempts): a chair in the way; code is 2 and not 1"
    )


def test_what_is_stopped_is_canceled_and_not_tried_again(tmp_path: Path) -> None:
    caller = ScriptedCaller(Reply(False, stopped=True))
    assert carry_out(tmp_path, caller).code is ExecutionCode.CANCELED
    wish = Cancellation()
    wish.cancel()
    unasked = ScriptedCaller()
    assert carry_out(tmp_path, unasked, wish=wish).code is ExecutionCode.CANCELED
    assert not unasked.calls


def test_a_lost_skill_is_not_tried_again(tmp_path: Path) -> None:
    caller = ScriptedCaller(EnvironmentLostError("gone"))
    with pytest.raises(EnvironmentLostError):
        carry_out(tmp_path, caller)


def test_an_action_without_skill_is_refused_and_one_that_is_believed_needs_nobody(
    tmp_path: Path,
) -> None:
    caller = ScriptedCaller()
    refused = carry_out(tmp_path, caller, step="[OPEN] <fridge> (24)")
    assert refused.code is ExecutionCode.EXECUTION_FAILED
    assert refused.message == "this robot has no skill for OPEN (it has: WALK)"
    assert [each.predicate for each in refused.violations] == [NO_SKILL]
    believed = carry_out(tmp_path, caller, "skills: {WALK: believed}")
    assert believed.code is ExecutionCode.OK


def test_several_calls_of_a_skill_end_with_the_first_that_fails(tmp_path: Path) -> None:
    text = f"skills: {{WALK: [{{{GO}, pause_s: 0}}, {{service: s, type: p/srv/S}}, {{{GO}}}]}}"
    caller = ScriptedCaller(Reply(True), Reply(False, said="no"))
    execution = carry_out(tmp_path, caller, text)
    assert execution.message == "the service s failed: no"
    assert [name for name, _ in caller.calls] == ["go", "s"]


def test_each_of_several_robots_offers_them_in_a_namespace_of_its_own(tmp_path: Path) -> None:
    text = """
skills:
  WALK: {action: navigate, type: nav_msgs/action/Go}
  SWITCHON: {service: /hub/switch, type: std_srvs/srv/SetBool}
  POINTAT: {topic: say, type: std_msgs/msg/String, answer: {topic: said, type: std_msgs/msg/Bool}}
  LOOKAT: believed
perception: {service: perceive, topic: /perceived}
"""
    skills = read(tmp_path, text)
    ben = skills.offered_in("/home/ben")
    assert [call.name for call in ben.calls()] == [
        "/home/ben/navigate",
        "/hub/switch",
        "/home/ben/say",
    ]
    answer = ben.skills["POINTAT"].calls[0].answer
    assert answer is not None
    assert answer.name == "/home/ben/said"
    assert (ben.perception.service, ben.perception.topic) == ("/home/ben/perceive", "/perceived")
    assert [call.name for call in skills.calls()] == ["navigate", "/hub/switch", "say"]

"""What a page shows is a fold over events: the same live, from a record, and at every moment."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.asking import ScriptedAsker, approval
from vh_core.environments import make_environment
from vh_core.episode import Episode
from vh_core.events import Event, ModelAnswered, ModelAsked
from vh_core.gates import Passage
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.live import LiveView, RobotView, Viewer, difference, merged
from vh_core.live.home_parts import home_document, thing
from vh_core.live.robot import OnlyLookedAt, Refused
from vh_core.live.robot_view import view_of
from vh_core.outcome import Outcome
from vh_core.scenes import open_scene
from vh_core.strategies import make_strategy
from vh_core.task import Failure, Task

PLUMS = "put all plums in the fridge"


def events_of(graph: EnvironmentGraph, task: str = PLUMS, **options: object) -> tuple[Event, ...]:
    home = make_environment("world", graph)
    episode = Episode(Task(task), make_strategy("symbolic"), home, **options)  # type: ignore[arg-type]
    return episode.run().events


documents = st.recursive(
    st.booleans() | st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=3),
    lambda inner: st.dictionaries(st.text(max_size=2), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=40)
@given(
    st.dictionaries(st.text(max_size=2), documents, max_size=5),
    st.dictionaries(st.text(max_size=2), documents, max_size=5),
)
def test_a_patch_leads_from_one_document_to_the_next(
    old: dict[str, object], new: dict[str, object]
) -> None:
    patch = json.loads(json.dumps(difference(old, new)))
    assert merged(old, patch) == new
    assert difference(new, new) == {}


def test_a_task_is_shown_from_its_goal_to_its_end() -> None:
    view = RobotView("home")
    open_at_first = None
    for event in events_of(kitchen().graph):
        view.take(event)
        conditions = view.document["task"].get("conditions")
        if conditions and open_at_first is None:
            open_at_first = [each["holds"] for each in conditions.values()]
    shown = view.document
    assert open_at_first == [False, False, False]
    assert [each["holds"] for each in shown["task"]["conditions"].values()] == [True, True, True]
    assert shown["task"]["outcome"] == "SUCCEEDED"
    assert shown["task"]["verified"]
    assert {row["status"] for row in shown["steps"].values()} == {"verified"}
    assert shown["steps"]["1"]["words"].count("{}") == len(shown["steps"]["1"]["things"])
    plum = shown["home"]["things"]["20"]
    assert (plum["holder"], plum["relation"]) == (11, "INSIDE")
    assert [each["text"] for each in shown["past"]] == [PLUMS]


def test_every_moment_of_an_episode_can_be_shown_again() -> None:
    events = events_of(kitchen().graph)
    view, moments = RobotView("home"), []
    for event in events:
        view.take(event)
        moments.append({name: view.document[name] for name in ("task", "steps", "calls")})
    course = view.course(events[0].episode)
    assert course is not None
    document = dict(course.start)
    by_event = dict(course.changes)
    for event, moment in zip(events, moments, strict=True):
        document = merged(document, json.loads(json.dumps(by_event.get(event.number, {}))))
        assert {name: document[name] for name in moment} == moment
    assert document["home"] == view.document["home"]


def test_a_home_that_is_followed_by_changes_is_the_home_as_it_is() -> None:
    home = make_environment("world", open_scene())
    task = "put all plums in the fridge and turn off every light in the kitchen and sit on the sofa"
    events = Episode(Task(task), make_strategy("symbolic"), home).run().events
    shown = view_of(events).document["home"]
    expected = home_document(GraphView(home.observe().graph), shown["name"])
    actor = str(expected["character"])
    by_the_sofa = shown["things"][actor].pop("at")  # which the events tell, and no graph
    expected["things"][actor].pop("at")
    assert shown == expected
    x, z, wide, deep = next(t["box"] for t in shown["things"].values() if t["class"] == "sofa")
    assert x <= by_the_sofa[0] <= x + wide
    assert z <= by_the_sofa[1] <= z + deep


def test_a_thing_is_where_what_holds_it_is() -> None:
    graph = open_scene()
    first = GraphView(graph)
    plum = graph.by_class["plum"][0]
    assert "astray" not in thing(first, plum)
    after = view_of(events_of(graph)).document["home"]["things"][str(plum)]
    assert after["astray"]
    assert graph.nodes[after["holder"]].class_name == "fridge"


@dataclass
class _Locked:
    """Refuses what opens something, and asks about what is grabbed."""

    name: str = "house rules"

    def judge(self, passage: Passage) -> Failure | None:
        if passage.step.action == "OPEN":
            return Failure(Outcome.NO_PLAN, "the fridge stays closed", passage.step)
        if passage.step.action == "GRAB":
            passage.ask(approval("May it be taken?", "it is taken"))
        return None


def test_a_refusal_and_a_question_are_shown_with_what_came_of_them() -> None:
    asker = ScriptedAsker(["yes"] * 20)
    view, asked = RobotView("home"), []
    for event in events_of(kitchen().graph, gates=[_Locked()], asker=asker):
        view.take(event)
        if "question" in view.document["task"]:
            asked.append(view.document["task"]["question"])
    shown = view.document
    assert asked[0]["text"] == "May it be taken?"
    assert asked[0]["kind"] == "approval"
    assert shown["task"]["answered"][0]["answer"] == "yes"
    assert "question" not in shown["task"]
    refused = [row for row in shown["steps"].values() if row["status"] == "refused"]
    assert refused[0]["reason"] == "the fridge stays closed"
    assert refused[0]["gate"] == "house rules"
    assert not shown["task"]["succeeded"]


def test_what_a_model_was_asked_is_shown_with_what_it_cost() -> None:
    began, *_ = events_of(kitchen().graph)
    here = {"episode": began.episode, "time_s": 0.0, "elapsed_s": 1.0}
    prompt = [{"role": "user", "content": "x" * 30_000}]
    view = view_of(
        [
            began,
            ModelAsked(number=1, call=1, model="m", request={"prompt": prompt}, **here),
            ModelAnswered(
                number=2,
                call=1,
                model="m",
                samples=("<b>",),
                prompt_tokens=7,
                completion_tokens=2,
                took_s=0.5,
                cost=0.25,
                **here,
            ),
            ModelAnswered(number=3, call=2, model="m", cost=0.5, **here),
        ]
    )
    assert view.document["calls"]["1"]["cost"] == 0.25
    assert view.document["task"]["cost"] == 0.75
    call = view.document["calls"]["1"]
    assert call["samples"] == ["<b>"]
    assert (call["prompt_tokens"], call["completion_tokens"], call["took_s"]) == (7, 2, 0.5)
    assert len(call["messages"][0]["content"]) < 21_000
    assert view.document["task"]["tokens"] == [7, 2]
    view.take(ModelAnswered(number=4, call=3, model="m", prompt_tokens=1, **here))
    assert "cost" not in view.document["task"]  # a sum that leaves something out is none
    assert "cost" not in view.document["calls"]["3"]


def test_a_thing_tells_what_can_be_done_with_it_and_what_keeps_the_rest() -> None:
    view = RobotView("home")
    view.show_home(kitchen().graph)
    fridge = view.details(11)
    assert fridge is not None
    assert "[WALK] <fridge> (11)" in [step["step"] for step in fridge["steps"]]
    reasons = {each["words"]: each["reason"] for each in fridge["lacking"]}
    assert "close" in reasons["open fridge"]
    assert view.details(999) is None


def test_events_without_their_beginning_change_nothing() -> None:
    view = RobotView("home")
    for event in events_of(kitchen().graph)[1:]:
        view.take(event)
    assert view.document == {"name": "home", "steps": {}, "calls": {}}


def test_a_home_that_is_shown_in_the_middle_of_an_episode_hides_none_of_it() -> None:
    events = events_of(kitchen().graph)
    undisturbed = view_of(events)
    graph = kitchen().graph
    opened = graph.edited([graph.nodes[11].with_states({"OPEN"})])
    for middle in range(1, len(events) + 1):
        view = RobotView("record")
        for event in events[:middle]:
            view.take(event)
        view.show_home(opened)
        assert view.document["home"]["things"]["11"]["states"] == ["OPEN"]
        world = view.world()
        assert world is not None and "OPEN" in world.graph.nodes[11].states
        for event in events[middle:]:
            view.take(event)
        assert "outcome" in view.document["task"]
        parts = ("task", "steps", "calls", "past")
        assert [view.document[each] for each in parts] == [
            undisturbed.document[each] for each in parts
        ]


# -- those who look on -----------------------------------------------------------------------


def shown_live() -> LiveView:
    view = RobotView("home")
    view.show_home(kitchen().graph)
    return LiveView([OnlyLookedAt(view, "only looked at")])


def test_a_viewer_is_told_everything_once_and_then_what_changes() -> None:
    live, viewer = shown_live(), Viewer(lambda: None)
    live.join(viewer)
    tell = live.subscriber("home")
    [first] = live.messages_for(viewer)
    document = json.loads(first.data)["robots"]["home"]
    for event in events_of(kitchen().graph):
        tell(event)
    assert live.settle()
    for message in live.messages_for(viewer):
        assert message.kind == "patch"
        document = merged(document, json.loads(message.data)["patch"])
    assert document == live.document()["robots"]["home"]
    live.close()


def test_a_viewer_that_falls_behind_begins_anew_and_holds_nobody() -> None:
    live, slow = shown_live(), Viewer(lambda: None)
    live.join(slow)
    live.messages_for(slow)
    tell, events = live.subscriber("home"), events_of(kitchen().graph)
    for _ in range(20):
        for event in events:
            tell(event)
    assert live.settle(20.0)
    messages = live.messages_for(slow)
    assert [message.kind for message in messages] == ["snapshot"]
    assert json.loads(messages[0].data) == live.document()
    live.close()


def test_telling_costs_the_task_next_to_nothing() -> None:
    live = shown_live()
    tell, events = live.subscriber("home"), events_of(kitchen().graph)
    lock = live._lock  # what folding and every request hold
    lock.acquire()
    told = threading.Event()

    def publish() -> None:
        for event in events:
            tell(event)
        told.set()

    threading.Thread(target=publish, daemon=True).start()
    assert told.wait(30.0), "an event waited for the page"  # which does not come in any time
    lock.release()
    live.close()


def test_what_is_only_looked_at_takes_no_orders() -> None:
    robot = OnlyLookedAt(RobotView("home"), "this is a record")
    assert robot.do("close the fridge") == Refused("this is a record")
    assert robot.cancel("x") == robot.answer("x", "yes") == Refused("this is a record")


@pytest.mark.parametrize("objects", [450])
def test_a_large_home_is_followed_fast_enough(objects: int) -> None:
    """Thirty events a second are a thirtieth of a second each; here is room for ten times that."""
    graph = open_scene(f"generated:seed=3,objects={objects}")
    events = events_of(graph, "put all plums in the fridge and turn on every lamp")
    view = RobotView("home")
    began = time.thread_time()
    for event in events:
        view.take(event)
    assert (time.thread_time() - began) / len(events) < 1 / 30


def test_an_event_that_cannot_be_shown_hides_none_that_follow(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = RobotView("home")
    take, broken = view.take, []

    def fails_once(event: Event) -> None:
        if not broken:
            broken.append(event)
            raise RuntimeError("no such picture")
        take(event)

    first, *others = events_of(kitchen().graph, "open the fridge")
    live = LiveView([OnlyLookedAt(view, "")])
    monkeypatch.setattr(view, "take", fails_once)
    tell = live.subscriber("home")
    for event in (first, first, *others):
        tell(event)
    assert live.settle()
    live.close()
    assert view.document["task"]["outcome"] == "SUCCEEDED"
    assert broken and "no such picture" in caplog.text

"""Who of several robots is given a task."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.allotting import (
    Allotment,
    Allotter,
    NotAllotted,
    Readiness,
    TaskToAllot,
    distance_to,
    named_first,
)
from vh_core.graph import Edge, EnvironmentGraph, GraphView, Relation
from vh_core.scenes import open_scene
from vh_core.scenes.company import with_characters

ROBOTS = ("anna", "ben", "carl")
FREE, BUSY, AWAY = Readiness.FREE, Readiness.BUSY, Readiness.AWAY
ALL_FREE = dict.fromkeys(ROBOTS, FREE)
PLUM, FRIDGE, TV = 36, 24, 95


@pytest.fixture(scope="module")
def home() -> EnvironmentGraph:
    """Anna stands in the kitchen, ben in the living room, carl in a third room."""
    return with_characters(open_scene(), 3)


def characters(graph: EnvironmentGraph) -> list[int]:
    found = [GraphView(graph, index).character_id for index in range(3)]
    return [each for each in found if each is not None]


def given_to(found: object) -> str:
    assert isinstance(found, Allotment), found
    return found.robot


def test_it_is_given_to_the_nearest_and_the_reason_says_how_near(home: EnvironmentGraph) -> None:
    allotter = Allotter(ROBOTS)
    plum = allotter.allot(TaskToAllot("put all plums in the fridge"), ALL_FREE, home)
    assert given_to(plum) == "anna"
    assert isinstance(plum, Allotment)
    assert plum.sentence.startswith("given to anna: 1.4 m from plum (36); ben is 3.5 m away, in ")
    tv = allotter.allot(TaskToAllot("turn on the tv"), ALL_FREE, home)
    assert given_to(tv) == "ben"
    # of the steps of a task the first counts, and of its things those that are not there as yet
    both = "turn on the tv, then open the fridge"
    assert given_to(allotter.allot(TaskToAllot(both), ALL_FREE, home)) == "ben"


def test_who_has_the_thing_in_a_hand_is_nearest(home: EnvironmentGraph) -> None:
    carl = characters(home)[2]
    held = home.edited(added=[Edge(carl, Relation.HOLDS_RH, PLUM)])
    far = [distance_to(f"put the plum ({PLUM}) in the fridge", held, who) for who in range(3)]
    assert far[2] is not None and far[2].metres == 0.0
    assert not any(each is not None and each.is_known for each in far[:2])
    task = TaskToAllot(f"put the plum ({PLUM}) in the fridge")
    assert given_to(Allotter(ROBOTS).allot(task, ALL_FREE, held)) == "carl"


@pytest.mark.parametrize(
    "text",
    ["is the tv on?", "do something nice", "", "put the dragon on the tv", "turn off the moon"],
)
def test_where_it_cannot_be_read_all_are_equal_and_the_first_has_it(
    text: str, home: EnvironmentGraph
) -> None:
    found = Allotter(ROBOTS).allot(TaskToAllot(text), ALL_FREE, home)
    assert found == Allotment("anna", "all who are free are equally near")
    assert given_to(Allotter(ROBOTS).allot(TaskToAllot(text), ALL_FREE, None)) == "anna"


def test_what_holds_already_and_who_is_not_in_the_home(home: EnvironmentGraph) -> None:
    assert distance_to("close the fridge", home, 0) is None
    assert distance_to("open the fridge", home, 7) is None
    four = (*ROBOTS, "dora")  # of whom the home does not know
    everybody = dict.fromkeys(four, FREE)
    found = Allotter(four).allot(TaskToAllot("turn on the tv"), everybody, home)
    assert isinstance(found, Allotment)
    assert found.robot == "ben"
    assert "dora cannot tell where it is" in found.reason


def test_who_is_busy_is_not_waited_for_where_another_one_is_free(home: EnvironmentGraph) -> None:
    allotter, task = Allotter(ROBOTS), TaskToAllot("open the fridge")
    found = allotter.allot(task, {"anna": BUSY, "ben": AWAY, "carl": FREE}, home)
    assert found == Allotment("carl", "anna is busy; ben is not there")
    assert allotter.allot(task, {"anna": BUSY, "ben": AWAY, "carl": BUSY}, home) is None
    # nobody will come free: somebody is asked, so that it ends
    nobody = allotter.allot(task, dict.fromkeys(ROBOTS, AWAY), home)
    assert isinstance(nobody, Allotment)
    assert "anna is not there" in nobody.reason


def test_a_robot_that_is_named_does_it(home: EnvironmentGraph) -> None:
    allotter = Allotter(ROBOTS)
    for task, why in (
        (TaskToAllot("open the fridge", robot="ben"), "it was sent there"),
        (TaskToAllot("open the fridge", character=1), "it is character 1"),
        (TaskToAllot("Ben, open the fridge"), "that name was said"),
        (TaskToAllot("hey BEN, open the fridge"), "that name was said"),
    ):
        assert allotter.allot(task, ALL_FREE, home) == Allotment("ben", why)
        assert allotter.allot(task, {**ALL_FREE, "ben": BUSY}, home) is None
        away = allotter.allot(task, {**ALL_FREE, "ben": AWAY}, home)
        assert away == Allotment("ben", f"{why}; ben is not there")


@pytest.mark.parametrize(
    ("task", "words"),
    [
        (TaskToAllot("open the fridge", character=3), "no robot is character 3"),
        (TaskToAllot("open the fridge", character=2**31 - 1), "anna is 0, ben is 1, carl is 2"),
        (TaskToAllot("open the fridge", robot="dora"), "there are only anna, ben, carl"),
        (TaskToAllot("undo that"), "say it to the robot that did it"),
        (TaskToAllot("what did you do?"), "say it to the robot that did it"),
    ],
)
def test_what_nobody_can_be_given(task: TaskToAllot, words: str, home: EnvironmentGraph) -> None:
    found = Allotter(ROBOTS).allot(task, ALL_FREE, home)
    assert isinstance(found, NotAllotted)
    assert words in found.reason


@pytest.mark.parametrize(
    "text",
    ["benny, open it", "open the fridge, ben", "ben and anna, sing", "", ",", "bén, go", "ben"],
)
def test_what_names_nobody(text: str) -> None:
    assert named_first(text, ROBOTS) == ""


def test_a_talk_goes_on_with_whom_it_began(home: EnvironmentGraph) -> None:
    allotter = Allotter(ROBOTS)
    first = TaskToAllot("turn on the tv", session="s")
    allotter.remember(first, "ben", over=False)
    again = TaskToAllot("open the fridge", session="s")
    assert given_to(allotter.allot(again, ALL_FREE, home)) == "ben"
    assert allotter.allot(again, {**ALL_FREE, "ben": BUSY}, home) is None
    # who was lost before anything was done knows of nothing that was said
    lost = TaskToAllot("turn on the tv", session="s", lost=("ben",))
    assert set(allotter.left(lost)) == {"anna", "carl"}
    allotter.remember(first, "ben", over=True)
    assert allotter.left(lost) == ()
    assert given_to(allotter.allot(TaskToAllot("undo that"), ALL_FREE, home)) == "ben"
    allotter.remember(TaskToAllot("open the fridge"), "carl", over=True)
    assert given_to(allotter.allot(TaskToAllot("do it again"), ALL_FREE, home)) == "carl"
    assert given_to(allotter.allot(TaskToAllot("undo that", session="s"), ALL_FREE)) == "ben"
    for number in range(300):  # talks that are long over are forgotten
        allotter.remember(TaskToAllot("x", session=f"other {number}"), "anna", over=True)
    assert len(allotter.left(again)) == 3


def test_a_robot_alone_is_given_everything_without_a_word() -> None:
    allotter = Allotter(("",))
    for text in ("open the fridge", "undo that", "Ben, go"):
        task = TaskToAllot(text, character=5, session="s")
        assert allotter.allot(task, {"": FREE}) == Allotment("", "")
        assert allotter.allot(task, {"": AWAY}) == Allotment("", "")
        assert allotter.allot(task, {"": BUSY}) is None


READINESS = st.fixed_dictionaries({name: st.sampled_from(Readiness) for name in ROBOTS})
TASKS = st.builds(
    TaskToAllot,
    st.sampled_from(["open the fridge", "turn on the tv", "eat", "anna, sit down", "again", ""]),
    st.sampled_from(["", "", *ROBOTS]),
    st.integers(0, 4),
    st.sampled_from(["", "s"]),
    st.lists(st.sampled_from(ROBOTS), unique=True).map(tuple),
)


@given(st.data())
def test_whoever_is_given_it_may_do_it_and_is_not_busy(
    home: EnvironmentGraph, data: st.DataObject
) -> None:
    allotter = Allotter(ROBOTS)
    for _ in range(data.draw(st.integers(0, 3))):
        done = data.draw(TASKS)
        allotter.remember(done, data.draw(st.sampled_from(ROBOTS)), over=data.draw(st.booleans()))
    task, readiness = data.draw(TASKS), data.draw(READINESS)
    found = allotter.allot(task, readiness, home)
    assert allotter.allot(task, readiness, home) == found  # asking changes nothing
    may = allotter.left(task)
    free = [name for name in may if readiness[name] is FREE]
    if isinstance(found, NotAllotted):
        assert not may and found.reason
    elif found is None:  # it waits only for somebody who will come free
        assert not free
        assert any(each is BUSY for each in readiness.values())
    else:
        assert found.reason
        assert readiness[found.robot] is not BUSY or not may
        assert not free or found.robot in free
        if task.robot and not task.lost:
            assert found.robot == task.robot


@given(st.sampled_from([f"open the fridge ({FRIDGE})", f"turn on the tv ({TV})"]), READINESS)
def test_nobody_who_is_free_is_nearer(
    home: EnvironmentGraph, text: str, readiness: dict[str, Readiness]
) -> None:
    found = Allotter(ROBOTS).allot(TaskToAllot(text), readiness, home)
    free = [name for name in ROBOTS if readiness[name] is FREE]
    if not free:
        return
    far = {name: distance_to(text, home, index) for index, name in enumerate(ROBOTS)}
    keys = {name: each.key for name, each in far.items() if each is not None}
    assert keys[given_to(found)] == min(keys[name] for name in free)


def test_names_decide_nothing_but_ties(home: EnvironmentGraph) -> None:
    """Whatever the characters are called, the same one does it."""
    for names in permutations(ROBOTS):
        found = Allotter(names).allot(TaskToAllot("turn on the tv"), ALL_FREE, home)
        assert given_to(found) == names[1]

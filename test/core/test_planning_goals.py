"""The planner on goals of every shape: what is short, what is possible, and what it says if not."""

from __future__ import annotations

import time

import pytest
from small_home import CHARACTER, SmallHome, kitchen

from vh_core.goals import (
    ActionCondition,
    AllCondition,
    AnyCondition,
    Condition,
    EveryCondition,
    Goal,
    HeldCondition,
    InOrderCondition,
    NotCondition,
    RelationCondition,
    SomeCondition,
    StateCondition,
    Variable,
)
from vh_core.graph import Relation
from vh_core.language import understand
from vh_core.outcome import Outcome
from vh_core.planning import NoPlan, Plan, plan
from vh_core.scenes import open_scene
from vh_core.world import World

FRIDGE, TABLE, PLUM = 11, 10, 20
X = Variable("x")


def steps(home: SmallHome, *conditions: Condition, goal: Goal | None = None) -> list[str]:
    """The plan as text, shown to be executable and to reach the goal."""
    world, goal = World(home.graph), goal or Goal(conditions)
    found = plan(world, goal)
    assert isinstance(found, Plan), found
    for step in found.steps:
        assert not world.check(step), step
        world.apply(step)
    assert goal.unmet(world, found.steps) == ()
    return [str(step) for step in found.steps]


def no_plan(home: SmallHome, *conditions: Condition, seconds: float = 5.0) -> NoPlan:
    started = time.process_time()
    found = plan(World(home.graph), Goal(conditions))
    assert time.process_time() - started < seconds
    assert isinstance(found, NoPlan) and found.outcome is Outcome.NO_PLAN
    return found


def actions(found: list[str]) -> list[str]:
    return [step.split("]")[0][1:] for step in found]


# -- cases ----------------------------------------------------------------------------------------


def test_of_alternatives_the_shortest_is_taken():
    home = kitchen().add(30, "lamp", "HAS_SWITCH", "OFF").add(31, "tv", "HAS_SWITCH", "OFF")
    unreachable = StateCondition(PLUM, "ON")
    far = AllCondition((StateCondition(30, "ON"), StateCondition(31, "ON")))
    found = steps(home, AnyCondition((unreachable, far, StateCondition(31, "ON"))))
    assert found == ["[WALK] <tv> (31)", "[SWITCHON] <tv> (31)"]


def test_each_and_some_of_a_class():
    everything = EveryCondition("x", RelationCondition(X, "INSIDE", FRIDGE), "plum")
    assert actions(steps(kitchen(), everything)).count("PUTIN") == 3
    two = SomeCondition("x", RelationCondition(X, "INSIDE", FRIDGE), "plum", count=2)
    assert actions(steps(kitchen(), two)).count("PUTIN") == 2


def test_negations_of_all_kinds():
    inside = RelationCondition(PLUM, "INSIDE", FRIDGE)
    home = kitchen().add(30, "milk", "GRABBABLE", inside=FRIDGE)
    out = NotCondition(RelationCondition(30, "INSIDE", FRIDGE))
    assert "[GRAB] <milk> (30)" in steps(home, out)
    assert steps(home, NotCondition(inside)) == []
    lamp = kitchen().add(31, "lamp", "HAS_SWITCH", "ON")
    either = AnyCondition((StateCondition(31, "ON"), StateCondition(FRIDGE, "OPEN")))
    assert steps(lamp, NotCondition(either)) == ["[WALK] <lamp> (31)", "[SWITCHOFF] <lamp> (31)"]


# -- what was done --------------------------------------------------------------------------------


def test_actions_in_order_with_alternatives():
    home = kitchen().add(30, "keyboard", "HAS_SWITCH GRABBABLE", "OFF")
    typed = AnyCondition((ActionCondition("TYPE", None), ActionCondition("TOUCH", None)))
    ordered = InOrderCondition((ActionCondition("GRAB", None), typed))
    found = actions(steps(home, ordered))
    assert found.index("GRAB") < max(i for i, a in enumerate(found) if a in ("TYPE", "TOUCH"))
    assert len(found) == 3


def test_an_action_on_anything_is_taken_on_what_the_goal_speaks_of():
    home = kitchen()
    for other in range(100, 160):
        home.add(other, "cup", "GRABBABLE RECIPIENT DRINKABLE", on=TABLE)
    home.room(3, "cellar").add(200, "glass", "GRABBABLE RECIPIENT DRINKABLE", room=3)
    found = steps(home, ActionCondition("DRINK", None), HeldCondition(200))
    assert actions(found) == ["WALK", "GRAB", "DRINK"]


def test_who_is_to_lie_and_to_sleep_lies_down_first():
    home = kitchen().add(30, "bed", "LIEABLE SITTABLE").add(31, "mat", "SITTABLE")
    lying = StateCondition(CHARACTER, "LYING"), RelationCondition(CHARACTER, "ON", 30)
    found = steps(home, ActionCondition("SLEEP", None), *lying)
    assert actions(found) == ["WALK", "LIE", "SLEEP"]


def test_both_orders_need_one_of_the_two_twice():
    one, other = ActionCondition("TOUCH", (PLUM,)), ActionCondition("OPEN", (FRIDGE,))
    orders = [InOrderCondition((one, other)), InOrderCondition((other, one))]
    found = actions(steps(kitchen(), *orders))
    assert found.count("TOUCH") + found.count("OPEN") == 3


def test_a_thing_is_read_before_it_is_put_away():
    home = kitchen().add(30, "book", "GRABBABLE READABLE")
    found = steps(home, RelationCondition(30, "ON", TABLE), ActionCondition("READ", (30,)))
    assert actions(found) == ["WALK", "GRAB", "READ", "WALK", "PUTBACK"]


# -- hands, containers, trips ---------------------------------------------------------------------


def test_more_things_than_hands_are_taken_one_after_the_other():
    home = kitchen().add(30, "mug", "GRABBABLE").add(31, "cup", "GRABBABLE")
    home.add(32, "fork", "GRABBABLE")
    things = (30, 31, 32)
    placed = tuple(RelationCondition(i, "ON", TABLE) for i in things)
    goal = Goal(placed, stages=(tuple(HeldCondition(i) for i in things), placed))
    assert actions(steps(home, goal=goal)).count("PUTBACK") == 3


def test_the_sentence_too():
    home = kitchen().add(30, "mug", "GRABBABLE").add(31, "cup", "GRABBABLE")
    home.add(32, "fork", "GRABBABLE")
    goal = understand("collect the mug, the cup and the fork and put them on the table", home.graph)
    assert isinstance(goal, Goal)
    assert actions(steps(home, goal=goal)).count("PUTBACK") == 3


def test_a_named_hand():
    home = kitchen().add(30, "mug", "GRABBABLE")
    left, right = (RelationCondition(CHARACTER, f"HOLDS_{side}", i) for side, i in
                   (("LH", 30), ("RH", PLUM)))  # fmt: skip
    assert [s for s in steps(home, left, right) if "GRAB" in s] == [
        "[GRAB] <plum> (20)",
        "[GRAB] <mug> (30)",
    ]
    assert actions(steps(home, left)).count("GRAB") == 2


def test_what_a_later_stage_empties_is_filled_again():
    """VirtualHome takes out of a bowl whatever is in it when the bowl is taken up."""
    home = kitchen().add(30, "bowl", "GRABBABLE CONTAINERS")
    filled = RelationCondition(PLUM, Relation.INSIDE, 30)
    stored = RelationCondition(30, Relation.INSIDE, FRIDGE)
    goal = Goal((filled, stored), stages=((filled,), (stored,)))
    found = steps(home, goal=goal)
    bowl = found.index("[PUTIN] <bowl> (30) <fridge> (11)")
    put = "[PUTIN] <plum> (20) <bowl> (30)"
    assert put in found[:bowl]
    assert put in found[bowl:]


def test_a_container_that_is_carried_is_filled_before():
    home = kitchen().add(30, "box", "GRABBABLE CONTAINERS")
    found = steps(
        home, RelationCondition(30, "INSIDE", FRIDGE), RelationCondition(PLUM, "INSIDE", 30)
    )
    assert found.index("[PUTIN] <plum> (20) <box> (30)") < found.index("[GRAB] <box> (30)")


@pytest.mark.parametrize(
    "text",
    [
        "put the apple in the bowl, put the bowl in the microwave and turn the microwave on",
        "put the salmon on a plate and heat it in the microwave",
        "put the salmon on a plate. Put the plate in the microwave. Turn it on",
        "put the fork on a plate and put the plate in the dishwasher and turn it on",
        "put the fork on a plate. Then put the plate in the dishwasher. Then start it",
    ],
)
def test_a_machine_starts_when_all_that_goes_in_is_in(text: str):
    """A vessel that is taken up is empty then, and what was in it comes after it."""
    graph = open_scene("embedded")
    goal = understand(text, graph)
    assert isinstance(goal, Goal), goal
    world = World(graph)
    found = plan(world, goal)
    assert isinstance(found, Plan), found
    *before, last = found.steps
    assert last.action == "SWITCHON"
    for step in before:
        assert not world.check(step), step
        world.apply(step)
    (left,) = goal.unmet(world, before)
    assert isinstance(left, StateCondition) and left.state == "ON"


def test_things_for_different_places_share_a_trip():
    home = kitchen().add(30, "shelf", "SURFACES").add(31, "mug", "GRABBABLE")
    home.relate(31, "ON", TABLE).relate(PLUM, "ON", TABLE)
    found = steps(home, RelationCondition(31, "ON", 30), RelationCondition(PLUM, "ON", 30))
    assert actions(found) == ["WALK", "GRAB", "GRAB", "WALK", "PUTBACK", "PUTBACK"]


def test_clothes_go_on_and_off():
    home = kitchen().add(30, "coat", "GRABBABLE CLOTHES").add(31, "hat", "GRABBABLE CLOTHES")
    home.relate(31, "ON", CHARACTER)
    worn = RelationCondition(30, "ON", CHARACTER)
    bare = NotCondition(RelationCondition(31, "ON", CHARACTER))
    assert set(actions(steps(home, worn, bare))) == {"WALK", "GRAB", "PUTON", "PUTOFF"}


def test_seated_with_something_in_hand_and_facing_something():
    home = kitchen().add(30, "chair", "SITTABLE").add(31, "tv", "HAS_SWITCH LOOKABLE", "OFF")
    found = steps(
        home,
        RelationCondition(CHARACTER, "FACING", 31),
        StateCondition(CHARACTER, "SITTING"),
        RelationCondition(CHARACTER, "ON", 30),
        StateCondition(31, "ON"),
        HeldCondition(PLUM),
    )
    assert actions(found)[-2:] == ["SIT", "TURNTO"]
    assert len(found) <= 8


def test_a_thing_is_left_in_a_room():
    home = kitchen()
    room = next(node.id for node in home.graph.rooms)
    assert RelationCondition(PLUM, "INSIDE", room).holds(World(home.graph)) or steps(
        home, RelationCondition(PLUM, "INSIDE", room)
    )


# -- what cannot be -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("conditions", "culprits", "said"),
    [
        ((StateCondition(PLUM, "ON"),), 1, "cannot reach plum (20) ON: "),
        ((StateCondition(FRIDGE, "OPEN"), StateCondition(FRIDGE, "CLOSED")), 2, "cannot all hold"),
        ((HeldCondition(20), HeldCondition(21), HeldCondition(22)), 3, "nobody has hands"),
        (
            (RelationCondition(20, "INSIDE", FRIDGE), RelationCondition(20, "ON", TABLE)),
            2,
            "cannot all hold",
        ),
        (
            (
                RelationCondition(CHARACTER, "HOLDS_RH", 20),
                RelationCondition(CHARACTER, "HOLDS_LH", 20),
            ),
            2,
            "cannot all hold",
        ),
        ((HeldCondition(99),), 1, "node 99 is not in the home"),
        ((AnyCondition(()),), 1, "nothing can make nothing at all"),
        ((ActionCondition("FLY", (PLUM,)),), 1, "no action makes FLY"),
        ((ActionCondition("READ", None),), 1, "no action makes READ something"),
        ((SomeCondition("x", HeldCondition(X), "unicorn"),), 1, "unicorn"),
        ((RelationCondition(FRIDGE, "INSIDE", FRIDGE),), 1, "cannot be put INSIDE itself"),
    ],
)
def test_what_cannot_be_is_named(
    conditions: tuple[Condition, ...], culprits: int, said: str
) -> None:
    found = no_plan(kitchen(), *conditions)
    assert said in found.message
    assert len(found.conditions) == culprits and set(found.conditions) <= set(conditions)


def test_things_in_each_other_in_a_circle():
    home = kitchen().add(30, "box", "GRABBABLE CONTAINERS").add(31, "bag", "GRABBABLE CONTAINERS")
    found = no_plan(home, RelationCondition(30, "INSIDE", 31), RelationCondition(31, "INSIDE", 30))
    assert "in a circle" in found.message


def test_hundreds_of_contradictions_end_soon():
    many = [StateCondition(FRIDGE, "OPEN"), StateCondition(FRIDGE, "CLOSED")] * 300
    no_plan(kitchen(), *many)
    either = AnyCondition(tuple(StateCondition(PLUM, "ON") for _ in range(50)))
    no_plan(kitchen(), *(AllCondition((either, HeldCondition(21))) for _ in range(20)))


def test_the_time_is_bounded():
    home = kitchen()
    for i in range(100, 160):
        home.add(i, "fork", "GRABBABLE")
    goal = Goal(tuple(RelationCondition(i, Relation.ON, TABLE) for i in range(100, 160)))
    found = plan(World(home.graph), goal, time_limit_s=0.0)
    assert isinstance(found, NoPlan) and "time for planning was over" in found.message
    assert isinstance(plan(World(home.graph), goal), Plan)


def test_where_many_alternatives_cannot_be_the_ones_that_can_are_found():
    home = kitchen()
    for lamp in range(100, 106):
        home.add(lamp, "lamp", "HAS_SWITCH", "OFF")
    impossible = [StateCondition(PLUM, "ON"), HeldCondition(99), RelationCondition(10, "ON", 11)]
    wanted = [AnyCondition((*impossible, StateCondition(i, "ON"))) for i in range(100, 106)]
    assert actions(steps(home, *wanted)).count("SWITCHON") == 6


def test_each_of_a_thousand_things():
    home = kitchen()
    for lamp in range(100, 1100):
        home.add(lamp, "lamp", "HAS_SWITCH", "OFF" if lamp < 105 else "ON")
    found = steps(home, EveryCondition("x", StateCondition(X, "ON"), "lamp"))
    assert actions(found).count("SWITCHON") == 5

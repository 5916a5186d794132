"""Which things are meant: in lists, by what is said of them behind, and of what is left out."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_in, refused, same

from vh_core.goals import RelationCondition, StateCondition
from vh_core.graph import GraphView
from vh_core.language import ask
from vh_core.planning import Plan, plan
from vh_core.spatial import room_of
from vh_core.world import World

HOUSE = reader_in("h24_house")
NURSE = reader_in("h17_nurse")
TWO_SALMONS = reader_in("h29_house")
FLAT = reader_in("h22_flat")
STUDIO = reader_in("h22_studio")
VILLA = reader_in("h27_villa")


@for_each(
    "head",
    ("put these things in the dishwasher:", "put the following in the dishwasher:",
     "put in the dishwasher:", "the following things go in the dishwasher:", "dishwasher:",
     "please put these in the dishwasher:"),
)  # fmt: skip
@for_each(
    "items",
    ("the dirty plates on the dining table, the dirty mug on the coffee table",
     "the dirty plates in the dining room and the dirty mug on the coffee table",
     "\n- the dirty plates on the dining table\n- the dirty mug on the coffee table"),
)  # fmt: skip
def test_a_place_in_an_announced_list_says_which_it_is(head: str, items: str) -> None:
    same(
        f"{head} {items}",
        "put the dirty plates that are in the dining room and the dirty mug that is on the coffee "
        "table in the dishwasher",
        HOUSE,
    )


@for_each(
    "order",
    ("Everything dirty goes in the dishwasher", "put everything dirty in the dishwasher",
     "put everything that is dirty in the dishwasher", "put all dirty things in the dishwasher",
     "put the dirty dishes in the dishwasher"),
)  # fmt: skip
@for_each("listed", ("all the plates and mugs", "the plates and the mugs", "all plates, all mugs"))
def test_what_is_listed_of_a_kind_is_as_that_is(order: str, listed: str) -> None:
    same(f"{order}, {listed}", "put the dirty plates and mugs in the dishwasher", NURSE)
    assert len(goal_of(f"{order}, and all the plates", NURSE).conditions) > len(
        goal_of(f"{order}, {listed}", NURSE).conditions
    )


@for_each("place", ("in the fridge", "on the kitchen table"))
@for_each("thing", ("plum", "apple", "mug"))
@for_each("form", ("{0}, {0}, orange: all {1}", "{0}, {0}, orange {1}", "{0}, orange, {0} {1}",
                   "a {0}, a {0} and an orange. Put them {1}."))  # fmt: skip
def test_a_name_said_twice_is_two_things(form: str, thing: str, place: str) -> None:
    place = place.replace("in ", "into ") if "all" in form else place
    found = goal_of(form.format(thing, place), TWO_SALMONS)
    moved = [each.from_id for each in found.conditions if isinstance(each, RelationCondition)]
    assert len({*moved}) == 3


@for_each("mass", ("salmon", "juice"))
@for_each("bare", ("apples", "plums"))
def test_a_mass_beside_a_bare_plural_is_all_of_it(bare: str, mass: str) -> None:
    for said in (f"{bare} and {mass}", f"{mass} and {bare}"):
        same(f"put {said} in the fridge", f"put all {bare} and all the {mass} in the fridge",
             TWO_SALMONS)  # fmt: skip
    assert "one of 2 or all" in refused(f"put the {mass} on the sofa", TWO_SALMONS).message


@for_each("thing", ("mug", "plate", "water glass"))
@for_each("order", ("bring any {} {} to the coffee table", "put any {} {} on the coffee table"))
def test_any_of_those_that_one_wants_is_one(order: str, thing: str) -> None:
    assert len(goal_of(order.format("clean", thing), STUDIO).conditions) == 1


@for_each("things", ("lights and lamps", "lamps and lights", "windows and curtains"))
@for_each(
    "left",
    ("but leave everything in the bedroom as it is", "but leave the bedroom as it is",
     "except everything in the bedroom", "but leave everything in the bedroom alone"),
)  # fmt: skip
def test_all_of_a_room_is_left_out_of_all_that_is_named(things: str, left: str) -> None:
    verb = "close" if "window" in things else "turn off"
    found = goal_of(f"{verb} all {things} {left}", FLAT)
    view = GraphView(corpus_home("h22_flat"))
    rooms = {room_of(view, each.node_id) for each in found.conditions}  # type: ignore[union-attr]
    assert len(rooms) > 2
    assert not {view.node(i).class_name for i in rooms if i is not None} & {"bedroom"}


@for_each("but", ("except", "apart from", "except for"))
def test_where_what_is_left_out_is_from_may_be_where_all_are_from(but: str) -> None:
    text = f"put the fruit {but} the apple from the coffee table in the fridge"
    assert "I cannot tell whether" in refused(text, HOUSE).message
    there = goal_of(f"put the fruit from the coffee table {but} the apple in the fridge", HOUSE)
    assert len(there.conditions) == 1


@for_each("form", ("put the salmon in the {}", "turn on the {}", "open the {}", "open the {} door"))
@for_each("scene", ("h29_house", "h27_testscene_shown", "h22_flat"))
def test_a_microwave_oven_is_the_microwave(scene: str, form: str) -> None:
    reader = reader_in(scene)
    text = form.format("microwave oven")
    if reader.read(form.format("microwave")).__class__.__name__ == "Goal":
        same(text, form.format("microwave"), reader)


@for_each("form", ("put the plum in the {}", "turn on the {}", "open the {}"))
@for_each("name", ("toaster oven", "fridge oven", "toaster dishwasher"))
def test_a_machine_is_not_called_by_what_it_stands_by(name: str, form: str) -> None:
    refused(form.format(name), TWO_SALMONS)


@for_each("how", ("should be", "must be", "has to be"))
@for_each(("one", "other"), [("tv", "light in the kitchen"), ("kitchen light", "tv")])
def test_of_two_the_one_that_is_not_meant_should_not_be_so(one: str, other: str, how: str) -> None:
    plain = f"the {one} should be on and the {other} should be off"
    same(f"the {one} {how} on, not the {other}", plain, VILLA)
    same(f"not the {other} but the {one} {how} on", plain, VILLA)
    same(f"not the {other}, the {one} {how} on", plain, VILLA)


@for_each(("one", "others"), [("kitchen light", "lights"), ("floor lamp", "lights"),
                              ("window in the kitchen", "windows")])  # fmt: skip
@for_each("only", ("only", "just"))
def test_what_should_be_so_alone_is_of_a_kind_that_is_not(one: str, others: str, only: str) -> None:
    so, not_so = ("open", "closed") if others == "windows" else ("on", "off")
    same(f"{only} the {one} should be {so}",
         f"the {one} should be {so}. All other {others} should be {not_so}.", VILLA)  # fmt: skip
    refused(f"{only} the tv should be on", VILLA)


@for_each("plan", ("I'm going to", "I am about to", "I will", "I want to", "I have to", "we will",
                   "I'm going to try and", "I might"))  # fmt: skip
@for_each(
    "done", ("lie down and sleep", "sit down and watch tv", "go to the kitchen and eat an apple")
)
def test_what_somebody_does_next_is_no_order(plan: str, done: str) -> None:
    refused(f"{plan} {done}", HOUSE)


@for_each(("done", "still"), [("turn the {} off", "on"), ("switch the {} off", "on"),
                              ("turn the {} on", "off")])  # fmt: skip
@for_each("thing", ("stove", "tv", "coffee maker"))
def test_whether_it_is_still_so_is_what_is_asked(thing: str, done: str, still: str) -> None:
    home = corpus_home("h24_house")
    asked = ask(f"Did I {done.format(thing)} or is it still {still}?", home)
    plain = ask(f"Is the {thing} {still}?", home)
    assert asked is not None and plain is not None
    assert asked.value is plain.value  # type: ignore[union-attr]


@for_each("thing", ("tv", "light in the kitchen", "stove"))
@for_each(
    "form",
    ("turn the {} off and on again", "turn off the {} and on again",
     "switch the {} off, then back on", "turn off the {}, then on again",
     "turn the {} off and back on again"),
)  # fmt: skip
def test_what_is_on_again_is_on_in_the_end(form: str, thing: str) -> None:
    found = goal_of(form.format(thing), HOUSE)
    assert [each.state for each in found.conditions] == ["ON"]  # type: ignore[union-attr]
    assert [[each.state for each in stage] for stage in found.stages] == [  # type: ignore[union-attr]
        ["OFF"],
        ["ON"],
    ]


def test_no_cupcake_is_the_cake() -> None:
    for text in ("cut the cake", "put the cake on the dining table", "bring me the cake"):
        refused(text, HOUSE)
    goal_of("put the cupcakes on the dining table", HOUSE)


@for_each(
    "text",
    ("Put the two candles from the dresser in the box in the bedroom closet.",
     "put the candles in the box", "put the book in the box in the closet"),
)  # fmt: skip
def test_a_box_is_filled_where_it_stands(text: str) -> None:
    home = corpus_home("h18_villa")
    goal = goal_of(text, reader_in("h18_villa"))
    assert all(isinstance(each, RelationCondition) for each in goal.conditions)
    found = plan(World(home), goal)
    assert isinstance(found, Plan)
    steps = [str(step) for step in found.steps]
    (closet,) = (step for step in steps if step.startswith("[OPEN] <closet>"))
    assert steps[-2:] == [f"[CLOSE] <box> ({_box(home)})", closet.replace("OPEN", "CLOSE")]
    assert not any(step.startswith("[GRAB] <box>") for step in steps)


def _box(home: object) -> int:
    (box,) = home.by_class["box"]  # type: ignore[attr-defined]
    return int(box)


def test_what_is_so_with_a_light_is_told() -> None:
    text = "Not the light in the dining room, the one in the kids' bedroom should be on."
    found = goal_of(text, VILLA)
    states = [each.state for each in found.conditions if isinstance(each, StateCondition)]
    assert sorted(states) == ["OFF", "ON"]


@for_each("takes", ("take the plums", "find the plums", "get the plums"))
@for_each("both", ("both", "both of them"))
def test_both_are_not_three(takes: str, both: str) -> None:
    for text in (
        f"{takes} and put {both} in the fridge",
        f"{takes}. Put {both} in the fridge",
        f"{takes}, {both}, and put them in the fridge",
    ):
        assert "3" in refused(text).message, text
    same(f"put the plums and the apples on the bed. Put {both} in the fridge",
         "put the plums and the apples in the fridge")  # fmt: skip
    same(f"put the milk and the salmon on the bed. Put {both} in the fridge",
         "put the milk and the salmon in the fridge")  # fmt: skip

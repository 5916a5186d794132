"""What is left alone beside an order: it leaves out what lies there, and changes nothing else."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same

from vh_core.goals import Choice
from vh_core.graph import Edge, Relation

ALONE = ("leave {} alone", "don't touch {}", "but leave {} as it is")


@for_each("alone", ALONE)
@for_each("joint", (". ", ", "))
@for_each("place", ("the dining room", "the dining room table", "the table in the dining room"))
def test_what_lies_where_is_left_alone_stays_there(place: str, joint: str, alone: str) -> None:
    same(
        f"put all plums in the fridge{joint}{alone.format(place)}",
        "put all plums in the fridge except the ones in the dining room",
    )


@for_each("alone", ALONE)
@for_each("place", ("the bedroom window", "the sofa", "the kitchen light", "the stove"))
def test_what_an_order_does_not_speak_of_changes_nothing_of_it(place: str, alone: str) -> None:
    for order in ("put all plums in the fridge", "turn on the tv", "put the salmon in the sink"):
        same(f"{order}. {alone.format(place)}", order)


def test_which_one_was_taken_stays_so_whatever_is_left_alone() -> None:
    reader = reader_in("h22_family")
    steps = (
        "Walk to the living room. Pick up the dirty mug. Walk to the kitchen."
        " Place the mug in the sink there."
    )
    same(f"{steps} Don't touch the bedroom window.", steps, reader)


@for_each("but", ("except", ", not", ", but not"))
@for_each("place", ("the dining room table", "the table in the dining room"))
def test_a_place_that_some_of_them_lie_on_may_leave_those_out(place: str, but: str) -> None:
    refused(f"put all plums in the fridge {but} {place}".replace(" ,", ","))
    same(
        f"put all plums in the fridge {but} the coffee table".replace(" ,", ","),
        "put all plums in the fridge",
    )


def test_all_that_is_where_is_left_alone_is_nothing_to_move() -> None:
    refused("put everything on the coffee table in the fridge. leave the coffee table alone")


def test_what_goes_somewhere_after_something_else_is_chosen_as_it_is_alone() -> None:
    reader = reader_in("h17_father")
    order = "put the toothpaste in the bathroom cabinet"
    alone, later = goal_of(order, reader), goal_of(f"after you turn off the tv, {order}", reader)
    assert set(alone.conditions) < set(later.conditions)
    chosen = [note for note in later.notes if isinstance(note, Choice)]
    assert [note.chosen for note in chosen] == [
        note.chosen for note in alone.notes if isinstance(note, Choice)
    ]


def test_the_light_is_the_one_here_before_one_goes_elsewhere() -> None:
    goal = goal_of("before you go to the bedroom, turn off the light")
    (light,) = {i for i in goal.mentions if HOME.nodes[i].class_name == "lightswitch"}
    assert Edge(light, Relation.INSIDE, HOME.by_class["kitchen"][0]) in HOME.edges


def test_a_line_break_ends_what_is_said_as_a_stop_does() -> None:
    reader = reader_in("h37_five")
    drinks = "put drinks on the kitchen table, the milk and all of the juice that is in the fridge"
    same(f"{drinks}\nclose the bedroom window", f"{drinks}. close the bedroom window", reader)


@for_each("why", ("it has been a long day, so", "since I have a headache,", "I'm tired, now"))
def test_a_heading_behind_a_reason_is_one(why: str) -> None:
    same(f"{why} dining room: light off", "turn off the light in the dining room")
    same(f"{why} living room: tv on, curtains open", "living room: tv on, curtains open")


@for_each("nobody", ("nobody's watching", "and no one is watching", "but nobody is there"))
def test_what_is_on_for_nobody_may_be_to_be_off(nobody: str) -> None:
    refused(f"TV on, {nobody}")


@for_each(
    "left",
    (
        ". leave those {}",
        ", but leave those {}",
        ". Please leave those {} alone",
        ". don't touch those {}",
        ". do not move those {}",
        ", those {} can stay",
        ". those {} should stay there",
    ),
)
@for_each("place", ("on the dining room table", "in the dining room"))
def test_those_of_a_place_are_left_as_the_ones_there_are(place: str, left: str) -> None:
    same(
        f"put all plums in the fridge{left.format(place)}",
        f"put all plums in the fridge except the ones {place}",
    )


@for_each("left", ("leave those in the bedroom", "don't touch those in the bedroom"))
def test_those_of_another_room_are_none_of_what_is_done(left: str) -> None:
    same(f"close the curtains in the living room. {left}", "close the living room curtains")


def test_those_that_were_handled_may_be_left_somewhere() -> None:
    taken = "take two plums from the dining room table. leave {} on the coffee table"
    same(taken.format("those"), taken.format("them"))
    handled = "take the mugs. wash them and leave those in the kitchen"
    same(handled, "wash the mugs. put them in the kitchen")
    refused("leave those on the table. put the plums in the fridge")

"""Rooms that things are taken out of, or through."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, home_of, plain_goal, reader_of, refused, same

from vh_core.goals import HeldCondition, RelationCondition


@for_each("thing", ["the phone", "my phone", "the pillow"])
@for_each("verb", ["take", "remove", "carry"])
def test_what_is_taken_out_of_a_room_goes_somewhere(thing: str, verb: str) -> None:
    assert "say where to put" in refused(f"{verb} {thing} out of the bedroom").message.lower()
    there = f"{verb} {thing} out of the bedroom and put it on the sofa"
    same(there, f"put {thing} on the sofa")


@for_each("order", ["get me {} out of {}", "bring me {} out of {}", "take {} out of {}, I need it"])
def test_who_wants_it_gets_it(order: str) -> None:
    found = goal_of(order.format("the phone", "the bedroom"))
    assert [type(each) for each in found.conditions] == [HeldCondition]


@for_each("there", ["on the nightstand", "on the desk", "in the closet drawer"])
@for_each("then", ["and leave it {}", ", then put it {}", ". Put it {}."])
@for_each("verb", ["take", "carry", "bring"])
def test_what_is_taken_to_a_room_is_put_down_there_once(verb: str, then: str, there: str) -> None:
    found = goal_of(f"{verb} the plum to the bedroom{' ' * then[0].isalpha()}{then.format(there)}")
    meant = plain_goal(f"put the plum {there}").conditions
    assert found.conditions == meant
    assert {each for stage in found.stages for each in stage} == {*meant}


def test_what_is_taken_from_room_to_room_goes_through_both() -> None:
    found = goal_of("carry the plum to the bedroom, then put it in the fridge")
    assert len(found.stages) == 2


IN_AGAIN = (
    "take {x} out of {a}, put {it} on {b} and put {y} in",
    "take {x} out of {a}, put {it} on {b}, and put {y} inside",
    "take {x} out of {a}, put {it} on {b}. Then put {y} in.",
    "open {a}, take {x} out, put {it} on {b} and put {y} in",
)


@for_each("said", IN_AGAIN)
@for_each(("x", "a", "b", "y"), [
    ("the milk", "the fridge", "the kitchen table", "the plum"),
    ("the chicken", "the fridge", "the kitchen table", "the wine"),
    ("the juices", "the fridge", "the counter", "the wine"),
    ("the plate", "the dishwasher", "the counter", "the mug"),
    ("the plates", "the dishwasher", "the kitchen table", "the mugs"),
    ("the towels", "the closet", "the bed", "the orchid"),
])  # fmt: skip
def test_what_was_taken_out_of_is_what_something_else_goes_in(
    said: str, x: str, a: str, b: str, y: str
) -> None:
    it = "them" if x.endswith("s") else "it"
    text = said.format(x=x, a=a, b=b, y=y, it=it)
    same(text, f"put {x} from {a} on {b}. put {y} in {a}")


@for_each("text", [
    "put the milk on the kitchen table and put the plum in",
    "take the plate out of the dishwasher, put it on the table and put the apple in",
    "take the plate out of the dishwasher, put it in the sink and put the mug in",
])  # fmt: skip
def test_in_what_something_goes_has_to_be_known(text: str) -> None:
    refused(text)


def test_food_goes_in_a_bowl_that_was_taken_out() -> None:
    """And no mug goes in that was just taken out itself, nor a phone in a book."""
    reader = reader_of(home_of("generated:seed=7"))
    nodes = reader._view.graph.nodes
    text = "take a bowl out of the cabinet, put it on the kitchen table and put the apple in it"
    put = [c for c in goal_of(text, reader).conditions if isinstance(c, RelationCondition)]
    assert {(nodes[int(c.from_id)].class_name, nodes[int(c.to_id)].class_name) for c in put} == {
        ("dishbowl", "kitchentable"), ("apple", "dishbowl"),
    }  # fmt: skip
    for text in (
        "empty the dishwasher onto the counter and put the mug in",
        "take the book out of the nightstand, put it on the bed and put the phone in",
    ):
        refused(text, reader)

"""What is left where some of several are taken: "the last one", "the other two", and one that is
left somewhere, which is none of those that go elsewhere."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, home_of, reader_of, refused, same

from vh_core.goals import RelationCondition
from vh_core.goals.condition import node_of

GENERATED = home_of(
    "generated:seed=12007,rooms=6,objects=230,"
    "plate=5,mug=4,apple=3,book=6,dishbowl=4,cereal=2,towel=4"
)
READER = reader_of(GENERATED)


def put(text: str) -> dict[str, set[int]]:
    """What of all that is moved goes where, by the class of the place."""
    found: dict[str, set[int]] = {}
    goal = goal_of(text, READER)
    assert len({*goal.conditions}) == sum(isinstance(c, RelationCondition) for c in goal.conditions)
    for each in goal.conditions:
        assert isinstance(each, RelationCondition)
        where = GENERATED.nodes[node_of(each.to_id)].class_name
        found.setdefault(where, set()).add(node_of(each.from_id))
    moved = [i for ids in found.values() for i in ids]
    assert len(moved) == len({*moved}), f"{text!r} puts one thing in two places"
    return found


@for_each(
    ("some", "several", "kind"),
    [
        ("three of the mugs", 3, "mug"),
        ("three mugs", 3, "mug"),
        ("two of the apples", 2, "apple"),
        ("three of the bowls", 3, "dishbowl"),
        ("two plums", 2, "plum"),
    ],
)
@for_each(
    "rest",
    [
        " and the last one on the coffee table",
        " and put the last one on the coffee table",
        ". the last one goes on the coffee table",
        " and the last on the coffee table",
    ],
)
def test_the_last_one_is_that_which_is_left(some: str, several: int, kind: str, rest: str) -> None:
    found = put(f"put {some} in the fridge{rest}")
    assert len(found["fridge"]) == several
    assert found["fridge"] | found["coffeetable"] == {*GENERATED.by_class[kind]}


@for_each("rest", ["and the last one on the coffee table", "and throw the last one away"])
def test_it_is_not_known_where_several_are_left(rest: str) -> None:
    assert "besides the 2" in refused(f"put two of the mugs in the sink {rest}", READER).message


def test_the_last_of_those_that_are_counted_off_is_one_of_them() -> None:
    found = put(
        "take two plums from the kitchen, put the first on the bed and the last in the sink"
    )
    assert len(found["bed"]) == len(found["sink"]) == 1


@for_each("some", ["two mugs", "two of the mugs", "the two mugs from the kitchen"])
@for_each("others", ["the other two", "the other 2", "the remaining two", "the other two mugs"])
def test_the_other_two_are_the_two_others(some: str, others: str) -> None:
    text = f"put {some} in the sink and {{}} in the dishwasher"
    same(text.format(others), text.format("the two others"), READER)


@for_each("others", ["the other two", "the other four"])
def test_the_others_have_to_be_as_many(others: str) -> None:
    assert "3" in refused(f"put one mug in the sink and {others} in the dishwasher", READER).message


@for_each("others", ["the other apples", "the other plates", "the other books"])
def test_others_of_nothing_that_was_spoken_of_are_not_all(others: str) -> None:
    assert "which" in refused(f"put {others} in the dishwasher", READER).message


@for_each("keep", ["leave one", "leave another", "leave the last one", "leave one of them"])
@for_each(("number", "several"), [("two", 2), ("two of the", 2), ("three", 3)])
@for_each(
    ("kind", "where", "stays"),
    [
        ("mug", "on the coffee table", 100),
        ("mug", "in the dining room", 230),
    ],
)
def test_one_that_is_left_somewhere_is_another_one(
    keep: str, number: str, several: int, kind: str, where: str, stays: int
) -> None:
    found = put(f"put {number} {kind}s in the sink and {keep} {where}")
    sink = found.pop("sink")
    assert len(sink) == several
    assert [*found.values()] == [{stays}]


@for_each(
    "text",
    [
        "put all the mugs in the sink but one, {} stays",
        "put all but one of the mugs in the sink, {} stays",
        "put all but one of the mugs in the sink. {} can stay",
        "put all but one of the mugs in the sink, leave {} where it is",
    ],
)
@for_each("one", ["the one on the coffee table", "the mug on the coffee table"])
def test_which_one_is_left_out_is_told_after_all_but_one(text: str, one: str) -> None:
    same(
        text.format(one), "put all the mugs in the sink except the one on the coffee table", READER
    )


def test_one_that_is_left_somewhere_is_that_of_all_but_one() -> None:
    found = put("put all but one of the mugs in the sink and leave the mug on the coffee table")
    assert found == {"sink": {40, 41, 230}, "coffeetable": {100}}

"""Things that are moved: back where they were, to the tv stand, not the one but the other, and one
of those that were told of before where they are."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, home_of, reader_of, refused, same

from vh_core.goals import RelationCondition
from vh_core.goals.condition import node_of

GENERATED = home_of(
    "generated:seed=12007,rooms=6,objects=230,"
    "plate=5,mug=4,apple=3,book=6,dishbowl=4,cereal=2,towel=4"
)
READER = reader_of(GENERATED)
(REMOTE,) = HOME.by_class["remotecontrol"]
(TVSTAND,) = HOME.by_class["tvstand"]
(STOVE,) = HOME.by_class["stove"]


@for_each("how", ["back in", "back into", "into"])
@for_each("cabinet", ["the cabinet", "the kitchen cabinet"])
@for_each(("kind", "where"), [("bowl", 23), ("glass", 18)])
def test_what_is_put_back_in_a_cabinet_goes_where_it_was(
    how: str, cabinet: str, kind: str, where: int
) -> None:
    found = goal_of(f"wash the dirty {kind} and put it {how} {cabinet}", READER)
    at = {node_of(c.to_id) for c in found.conditions if isinstance(c, RelationCondition)}
    assert at == {where}


@for_each(
    ("text", "where"),
    [
        ("read the book on the nightstand and put it back on the nightstand", 127),
        ("take the plate out of the cabinet in the dining room, wash it and put it back in the "
         "cabinet", 226),
        ("get the mug out of the cabinet, wash it and put it back in the cabinet", 16),
    ],
)  # fmt: skip
def test_what_is_put_back_is_put_where_it_was(text: str, where: int) -> None:
    found = goal_of(text)
    (at,) = (node_of(c.to_id) for c in found.conditions if isinstance(c, RelationCondition))
    assert at == where


def test_back_is_not_where_it_was_after_something_else_was_gone_to() -> None:
    found = goal_of(
        "take the plate out of the kitchen cabinet, wash it, go to the dining room and put it "
        "into the cabinet"
    )
    assert 226 in {node_of(c.to_id) for c in found.conditions if isinstance(c, RelationCondition)}


@for_each("order", ["put the mug in", "put the mug back in", "return the mug to"])
def test_the_mug_that_goes_in_the_cabinet_is_in_none(order: str) -> None:
    (placed,) = goal_of(f"{order} the cabinet").conditions
    assert isinstance(placed, RelationCondition)
    assert node_of(placed.from_id) == 236  # the other is in a kitchen cabinet


@for_each("verb", ["take", "bring", "move", "carry", "return"])
@for_each("way", ["to", "over to", "back to"])
def test_the_remote_goes_to_the_tv_stand(verb: str, way: str) -> None:
    same(f"{verb} the remote {way} the tv stand", "put the remote on the tv stand")


@for_each("verb", ["take", "bring", "carry"])
@for_each("way", ["to", "over to"])
def test_nothing_is_only_held_that_is_to_go_to_the_tv(verb: str, way: str) -> None:
    assert "nothing that things can be put on" in refused(f"{verb} the remote {way} the tv").message


@for_each(
    ("text", "plain"),
    [
        ("give me the remote to the tv", "give me the remote"),
        ("bring me the remote for the tv", "bring me the remote"),
        ("put the remote to the tv on the desk in the bedroom",
         "put the remote on the desk in the bedroom"),
        ("the remote to the tv goes on the sofa", "put the remote on the sofa"),
        ("the remote of the tv goes on the sofa", "put the remote on the sofa"),
    ],
)  # fmt: skip
def test_the_remote_to_the_tv_is_the_remote(text: str, plain: str) -> None:
    same(text, plain)


@for_each("mark", [" - ", " – ", ", "])
@for_each("one", ["the other one", "the one on the dining table", "but the other one"])
def test_not_the_one_on_the_table_is_the_other(mark: str, one: str) -> None:
    said = f"put the peach in the fridge{mark}not the one on the coffee table, {one}"
    if "dining" in one:
        said = said.replace("dining", "kitchen")
    (placed,) = goal_of(said, READER).conditions
    assert isinstance(placed, RelationCondition)
    assert node_of(placed.from_id) == 69


@for_each("mark", [" - ", ", "])
def test_both_are_not_moved_where_neither_is_told(mark: str) -> None:
    refused(f"put the book on the desk{mark}not that one, the other one")


@for_each("pan", ["frying pan out of the stove", "cooking pot from the stove"])
@for_each("dish", ["salmon", "chicken"])
def test_what_is_put_on_the_stove_does_not_turn_it_on(pan: str, dish: str) -> None:
    text = f"get the {pan}, put it on the stove and put the {dish} in it"
    assert "say which" in refused(text).message


@for_each("there", ["in the kitchen there are", "in the kitchen are", "in kitchen there are"])
@for_each("mark", [",", ".", ", so"])
@for_each("one", ["one", "one of them"])
def test_what_is_told_of_first_is_where_it_is_said_to_be(there: str, mark: str, one: str) -> None:
    same(
        f"{there} two apples{mark} put {one} on the coffee table and the other in the fridge",
        "there are two apples in the kitchen. put one on the coffee table and the other in the "
        "fridge",
    )


@for_each("what", ["both", "both of them", "them", "two of them"])
def test_how_many_of_those_are_moved_may_be_said(what: str) -> None:
    same(
        f"in the bedroom there are two candles, put {what} on the coffee table",
        "put both candles from the bedroom on the coffee table",
    )


@for_each("mark", [" and", ", and", "."])
@for_each(
    ("first", "others", "ones"),
    [
        ("put the plums on the kitchen counter in the fridge", "those on the coffee table",
         "the plums on the coffee table"),
        ("put the mugs in the kitchen on the dining table", "those in the living room",
         "the mugs in the living room"),
        ("put the plates from the kitchen on the dining table", "those from the office",
         "the plates from the office"),
    ],
)  # fmt: skip
def test_those_somewhere_else_are_the_ones_there(
    mark: str, first: str, others: str, ones: str
) -> None:
    put = " put" if mark == "." else ""
    same(
        f"{first}{mark}{put} {others} in the sink",
        f"{first}{mark}{put} {ones} in the sink",
        READER,
    )


@for_each("all_of", ["all the plates", "all plates", "all of the plates", "the plates"])
@for_each("but", ["but the dirty one", "but the dirty ones", "but not the dirty one"])
def test_all_but_the_dirty_ones_are_the_clean_ones(all_of: str, but: str) -> None:
    same(f"put {all_of} {but} in the sink", "put the clean plates in the sink")


@for_each(
    "how", ["a glass, but a clean one", "the glass but the clean one", "some glass but a clean one"]
)
def test_one_but_a_clean_one_is_clean(how: str) -> None:
    same(f"bring me {how}", "bring me a clean glass")


@for_each(
    "left",
    [
        "the plates except the dirty one",
        "all the plates but the dirty one",
        "all the plates except the dirty one",
        "the plates, except the dirty one,",
    ],
)
@for_each("then", ["", " and put them in the sink", " and stack them on the dining table"])
def test_what_is_taken_out_is_out_of_it_and_not_only_what_stays(left: str, then: str) -> None:
    same(
        f"take {left} out of the dishwasher{then}",
        f"take the clean plate out of the dishwasher{then.replace('them', 'it')}",
    )


@for_each(
    "order",
    [
        "bring me any book but",
        "bring me a book, any book but",
        "bring me a book, any but",
        "bring me a book, any one except",
        "bring me any book except for",
    ],
)
def test_any_but_one_is_another_one(order: str) -> None:
    same(f"{order} the one on the nightstand", "bring me a book except the one on the nightstand")


@for_each("mugs", ["the mugs", "all the mugs"])
@for_each("one", ["the one on the coffee table", "the ones on the coffee table"])
@for_each(
    ("verb", "to"), [("take", "to the sink"), ("put", "in the sink"), ("move", "into the sink")]
)
def test_the_mugs_but_one_are_the_others(mugs: str, one: str, verb: str, to: str) -> None:
    same(
        f"{verb} {mugs} but {one} {to}",
        "put the mugs in the sink except the one on the coffee table",
        READER,
    )


@for_each(
    "order",
    [
        "take the bowls on the kitchen table and put one inside the other",
        "take two bowls and put one in the other",
        "get two plates and put one on the other",
    ],
)
def test_which_goes_in_which_has_to_be_said(order: str) -> None:
    assert "which of them" in refused(order, READER).message


@for_each("others", ["the others", "the other ones", "the rest of them"])
@for_each(
    ("some", "named"),
    [
        ("one apple and one plum", ("apples", "plums")),
        ("an apple and two plums", ("apples", "plums")),
        ("the dirty plates and glasses", ("plates", "glasses")),
        ("the dirty plates and the dirty bowls", ("plates", "bowls")),
    ],
)
@for_each("mark", [" and put", ". put"])
def test_the_others_are_those_of_each_kind(
    others: str, some: str, named: tuple[str, str], mark: str
) -> None:
    one, other = named
    same(
        f"put {some} in the fridge{mark} {others} in the sink",
        f"put {some} in the fridge{mark} the other {one} and the other {other} in the sink",
        READER,
    )


@for_each("some", ["the plates and the glasses from the kitchen table", "the milk and the salmon"])
@for_each("others", ["the rest", "the others"])
def test_the_rest_beside_several_may_be_anything(some: str, others: str) -> None:
    refused(f"put {some} in the sink and {others} in the dishwasher")


@for_each("dash", [" - ", " – "])
@for_each(
    ("text", "plain"),
    [
        ("the milk{}not the juice{}goes on the coffee table", "put the milk on the coffee table"),
        (
            "the plate in the office{}not the glass{}goes in the sink",
            "put the plate from the office in the sink",
        ),
        ("put the milk{}not the juice{}on the coffee table", "put the milk on the coffee table"),
    ],
)
def test_what_is_not_meant_may_stand_between_dashes(dash: str, text: str, plain: str) -> None:
    same(text.format(dash, dash), plain, READER)


@for_each("also", ["as well", "too"])
@for_each("where", ["in the cabinet", "on the coffee table", "in the kitchen cabinet"])
def test_the_other_one_may_go_there_as_well(also: str, where: str) -> None:
    same(f"put one plum {where}, and the other one {also}", f"put two plums {where}")


@for_each(
    "text",
    [
        "Take the milk. Take a plum. Bring it to the bedroom and put it on the nightstand.",
        "get the milk, get a plum and put it on the nightstand",
        "Grab milk, go to the bedroom, pick up the book on the nightstand and put it on the bed.",
    ],
)
def test_what_was_taken_first_is_not_left_in_hand_in_silence(text: str) -> None:
    assert "as well, which was taken before" in refused(text).message


@for_each(
    ("text", "plain"),
    [
        (
            "take the milk, take a plum, put it in the fridge, put the milk on the desk",
            "put a plum in the fridge and the milk on the desk",
        ),
        (
            "take the milk and put it in the fridge, take a plum and put it on the nightstand",
            "put the milk in the fridge, then a plum on the nightstand",
        ),
    ],
)
def test_what_is_put_after_it_was_taken_is_what_it_is(text: str, plain: str) -> None:
    assert {*goal_of(text).conditions} == {*goal_of(plain).conditions}


@for_each("of_it", ["of it", "of them", "of those"])
@for_each(
    "before",
    [
        "put two plums on the table and {} in the sink",
        "put one plum in the fridge. Put {} in the sink",
    ],
)
def test_the_rest_of_it_is_the_rest(of_it: str, before: str) -> None:
    same(before.format(f"the rest {of_it}"), before.format("the rest"))


@for_each("of_it", ["", " of it", " of them"])
def test_the_rest_may_be_what_else_is_there(of_it: str) -> None:
    text = f"put the fruit from the fridge on the table and the rest{of_it} in the sink"
    assert '"the rest" may be' in refused(text).message


@for_each("said", ["take the dirty ones out", "take out the dirty ones"])
def test_the_dirty_ones_are_in_what_was_opened(said: str) -> None:
    same(f"open the dishwasher and {said}", "open the dishwasher and take everything dirty out")

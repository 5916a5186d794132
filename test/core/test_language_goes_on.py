"""Orders that go on with the one before them, without its verb or by "the same"; and where things
are that is said once, behind the last of them."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

_FIVE = reader_in("h35_five")
_THREE = reader_in("h35_three")
_SCENE = reader_in("h35_scene")


@for_each("verb", ["take", "bring", "carry"])
@for_each("then", [", then", " and then", ". Then", ". Next,"])
@for_each(("thing", "where"), [
    ("water bottle", "on the bedroom desk"), ("mug", "on the kitchen counter"),
    ("wine glass", "on the kitchen counter"), ("two forks", "on the kitchen counter"),
])  # fmt: skip
def test_another_thing_goes_where_the_first_one_does(
    verb: str, then: str, thing: str, where: str
) -> None:
    """Where it is said from where the first one is taken, so it is said of the second."""
    first = f"{verb} the cell phone on the nightstand to the coffee table"
    the = "" if thing.startswith("two") else "the "
    plain = f"put the {thing} that is {where} on the coffee table"
    same(f"{first}{then} the {thing} {where}", f"{first}. {plain.replace('the two', the + 'two')}",
         _THREE)  # fmt: skip


@for_each("then", [", then", " and then", ". Then"])
@for_each(("thing", "where"), [
    ("cupcake", "on the kitchen counter"), ("peach", "on the kitchen table"),
    ("book", "on the coffee table"), ("apple", "on the kitchen counter"),
])  # fmt: skip
def test_with_others_elsewhere_nobody_knows(then: str, thing: str, where: str) -> None:
    """One is there, and another one may be put there."""
    refused(f"bring the cell phone to the fridge{then} the {thing} {where}", _THREE)


@for_each("then", [", then", " and then", ". Then"])
@for_each("verb", ["bring me", "give me", "get"])
def test_what_is_brought_is_taken_from_where_it_is(then: str, verb: str) -> None:
    plain = "bring me the milk. bring me the mug that is on the kitchen counter"
    same(f"{verb} the milk{then} the mug on the kitchen counter", plain, _THREE)


@for_each("then", [", then", ". Then"])
def test_the_same_thing_again_is_put_there(then: str) -> None:
    """There is another one on the counter."""
    plain = "put the mug from the desk on the kitchen counter"
    same(
        f"take the clean mug from the desk{then} the mug on the kitchen counter",
        plain.replace("the mug", "the clean mug"),
        _THREE,
    )


@for_each("then", [", then", " and then"])
@for_each(("thing", "where"), [("remote control", "on the kitchen counter"),
                               ("milk", "on the kitchen table")])  # fmt: skip
def test_what_is_not_there_is_put_there(then: str, thing: str, where: str) -> None:
    first = "bring the cell phone to the coffee table"
    same(f"{first}{then} the {thing} {where}", f"{first}. put the {thing} {where}", _THREE)
    first = "bring the cell phone on the nightstand to the coffee table"
    refused(f"{first}{then} the {thing} {where}", _THREE)


@for_each("said", ["two of the {} and two of the forks", "two {} and two forks"])
@for_each("where", ["that are on the kitchen table", "which are on the kitchen table",
                    "on the kitchen table", "from the kitchen table"])  # fmt: skip
@for_each("order", ["{} should be on the coffee table in the living room",
                    "put {} on the coffee table in the living room"])  # fmt: skip
def test_where_they_are_is_said_of_all_that_are_counted(said: str, where: str, order: str) -> None:
    plain = (
        "put two plates from the kitchen table and two forks from the kitchen table on the coffee "
        "table in the living room"
    )
    same(order.format(f"{said.format('plates')} {where}"), plain, _SCENE)
    if where != "on the kitchen table":
        refused(order.format(f"{said.format('apples')} {where}"), _SCENE)


@for_each(
    "same_", ["Then do the same with {}.", "Next do the same with {}.", "Do the same for {}."]
)
@for_each("thing", ["the wine glass on the kitchen table", "the plates on the kitchen table"])
@for_each(("first", "again"), [
    ("Take {} from the coffee table and put it in the dishwasher.", "put {} in the dishwasher"),
    ("Wash {} on the coffee table and put it in the dishwasher.",
     "wash {} and put {them} in the dishwasher"),
    ("Take {} from the coffee table, wash it and put it in the dishwasher.",
     "wash {} and put {them} in the dishwasher"),
    ("Wash {} on the coffee table.", "wash {}"),
])  # fmt: skip
def test_the_same_is_all_that_was_done(same_: str, thing: str, first: str, again: str) -> None:
    first = first.format("the mug")
    them = "it" if "glass" in thing else "them"
    plain = f"{first} {again.format(thing, them=them)}"
    same(f"{first} {same_.format(thing)}", plain, _FIVE)


@for_each("added", ["Then add {}.", "Add {} too.", "Then add {} as well."])
@for_each("where", ["that are on the kitchen table", "from the kitchen table"])
def test_what_is_added_goes_there_too(added: str, where: str) -> None:
    first = "Put the mug from the coffee table in the dishwasher."
    things = f"the plates {where}"
    same(f"{first} {added.format(things)}", f"{first} Put {things} in the dishwasher.", _FIVE)


@for_each("then", [", then", " and then", " and after that", ". After that,"])
@for_each("end", ["", ", and close the fridge at the end", ". Close the fridge"])
def test_things_alone_go_where_those_before_them_went(then: str, end: str) -> None:
    shut = " close the fridge." if end else ""
    same(
        f"First bring the apples to the fridge{then} the plums{end}",
        f"put the apples and the plums in the fridge.{shut}",
        _SCENE,
    )


@for_each("named", ["one of the chips bags", "a chips bag", "one bag of chips", "one chips bag"])
def test_a_bag_of_chips_is_the_chips(named: str) -> None:
    same(
        f"put {named} on the coffee table in the living room",
        "put one chips on the coffee table in the living room",
        _SCENE,
    )

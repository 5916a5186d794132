"""What each of those who eat gets; and goals that are told in two halves."""

from __future__ import annotations

from for_each import for_each
from reading_home import reader_in, refused, same

_FIVE = reader_in("h35_five")
_THREE = reader_in("h35_three")
_SCENE = reader_in("h35_scene")
_PLAIN = "put two plates, two forks and two knives on the kitchen table"


@for_each("verb", ["set", "lay"])
@for_each("many", ["two", "2 persons", "two people"])
@for_each("said", [", each one with {}", ", each person gets {}", ". Each person gets {}.",
                   ", each with {}", " with {} each", " with {} for each person", ": {} each",
                   ", everyone gets {}", ", each of them should have {}"])  # fmt: skip
def test_each_gets_one(verb: str, many: str, said: str) -> None:
    said = said.format("a plate, a fork and a knife")
    same(f"{verb} the kitchen table for {many}{said}", _PLAIN, _THREE)


@for_each("said", [", each with two plates and a fork", " with two plates and a fork each"])
def test_each_may_get_several(said: str) -> None:
    plain = "put four plates and two forks on the kitchen table"
    same(f"set the kitchen table for two{said}", plain, _THREE)
    refused(f"set the kitchen table for three{said}", _THREE)


@for_each("said", [
    "set the kitchen table, each person gets a plate", "set the kitchen table with a plate each",
    "set the kitchen table for two, one gets a plate", "each person gets a plate",
    "set the kitchen table for some people, each with a plate",
    "set the kitchen table for five, each with a plate",
])  # fmt: skip
def test_how_many_they_are_has_to_be_said(said: str) -> None:
    refused(said, _THREE)


@for_each("so", ["washed", "cleaned"])
@for_each(
    "then", ["and then be placed", "and be put", "and then placed", "and afterwards be placed"]
)
def test_what_is_washed_is_to_be_put_there_then(so: str, then: str) -> None:
    same(
        f"The plates in the bedroom should be {so} {then} on the kitchen table.",
        "wash the plates in the bedroom. put them on the kitchen table",
        _SCENE,
    )


@for_each("it", ["everything from it", "everything in it", "all that was in it"])
@for_each("goes", ["should be", "should go", "must be"])
def test_what_is_emptied_goes_somewhere(it: str, goes: str) -> None:
    same(
        f"the dishwasher should be empty, {it} {goes} on the kitchen counter",
        "put everything from the dishwasher on the kitchen counter",
        _THREE,
    )


@for_each("what", ["apples and plums", "the apples and the plums", "all apples and all plums"])
@for_each("lie", ["lie around", "be left out"])
@for_each("go", ["they all go", "they go", "they should be", "they all belong"])
def test_what_should_not_lie_around(what: str, lie: str, go: str) -> None:
    same(
        f"{what} should not {lie}, {go} in the refrigerator",
        "put all apples and all plums in the refrigerator",
        _THREE,
    )
    refused(f"{what} should not {lie}", _THREE)


@for_each("said", [
    "microwave door and kitchen cabinet door should be shut",
    "microwave door must be closed and kitchen cabinet door should be closed",
])  # fmt: skip
def test_a_door_of_the_microwave_is_nothing_to_heat(said: str) -> None:
    same(said, "close the microwave and the open kitchen cabinet", _THREE)
    same("microwave should be closed", "close the microwave", _THREE)


@for_each("between", [", ", ". "])
@for_each("mean", ["I mean the ones", "I meant the ones"])
@for_each("should", ["should go to", "should be on", "have to be on", "must go to"])
def test_which_ones_are_meant_is_said_behind(between: str, mean: str, should: str) -> None:
    same(
        f"the wine glasses {should} the kitchen counter{between}{mean} in the bedroom",
        "put the wine glasses that are in the bedroom on the kitchen counter",
        _SCENE,
    )
    refused(f"the mug {should} the kitchen table{between}I mean the one in the bedroom", _SCENE)


@for_each("order", ["turn on the computer on the desk", "switch the computer on that desk on"])
def test_a_computer_is_on_the_desk_that_it_stands_beside(order: str) -> None:
    same(f"go to the living room, {order}", "turn on the computer in the living room", _SCENE)
    same(
        "turn off the computer on the bedroom desk", "turn off the computer in the bedroom", _SCENE
    )


@for_each("verb", ["set", "lay"])
def test_what_each_gets_without_an_article(verb: str) -> None:
    same(f"{verb} the kitchen table for two, each with plate, fork and knife", _PLAIN, _THREE)
    refused(f"{verb} the kitchen table for two, each with plates and forks", _THREE)


@for_each("who", ["the two", "the two guests", "the 2 people"])
def test_for_each_of_so_many(who: str) -> None:
    things = "a plate, a fork and a knife"
    same(f"for every one of {who} {things} on the kitchen table", _PLAIN, _THREE)
    same(f"put {things} for each of {who} on the kitchen table", _PLAIN, _THREE)
    refused(f"for each guest {things} on the kitchen table", _THREE)


def test_all_that_is_listed_is_clean() -> None:
    for ends in (", all clean", ", all of them clean"):
        same(
            f"lay the kitchen table for one person: a plate, a fork and a knife{ends}",
            "put a clean plate, a clean fork and a clean knife on the kitchen table",
            _THREE,
        )


def test_a_table_that_should_be_laid_or_made_ready() -> None:
    same("the kitchen table should be laid for two with plates, forks and knives", _PLAIN, _THREE)
    same(
        "get the kitchen table ready for 2 people: each a plate, a fork and a knife", _PLAIN, _THREE
    )
    same("lay the kitchen table for 2: plate, fork, knife for each", _PLAIN, _THREE)

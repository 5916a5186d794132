"""What is taken "out": of what was opened, gone to or told of, and of nothing else; and what "the
rest" is of things that were taken from a place."""

from __future__ import annotations

from for_each import for_each
from reading_home import corpus_home, goal_of, reader_of, refused, same
from talking import Chat

from vh_core.goals import HeldCondition
from vh_core.outcome import Outcome

# in the embedded home plates 46 (dirty) and 47, two glasses and two forks are in the dishwasher,
# and six other plates elsewhere
_PLATE = HeldCondition(47)


@for_each("particle", ["take {} out", "take out {}", "get {} out"])
@for_each(
    "before",
    [
        "open the dishwasher and ",
        "open the dishwasher. ",
        "go to the dishwasher, ",
        "turn off the dishwasher and ",
        "there are plates in the dishwasher. ",
    ],
)
def test_what_is_taken_out_is_in_what_was_spoken_of(before: str, particle: str) -> None:
    found = goal_of(before + particle.format("the clean plates")).conditions
    assert [each for each in found if isinstance(each, HeldCondition)] == [_PLATE]


def test_the_clean_ones_are_of_what_was_told_of() -> None:
    for told in ("There are plates in the dishwasher.", "Some plates in the dishwasher are clean."):
        assert goal_of(f"{told} Take the clean ones out.").conditions == (_PLATE,)


@for_each("before", ["open the dishwasher", "go to the dishwasher", "turn off the dishwasher"])
@for_each("things", ["clean plates", "books", "plums"])
def test_what_is_not_in_it_is_not_taken_from_elsewhere(before: str, things: str) -> None:
    home = reader_of(corpus_home("h15_pregnant"))  # its dishwasher is full of dirty dishes
    for then in ("", " and put them on the kitchen table"):
        message = refused(f"{before} and take the {things} out{then}", home).message
        assert "is not in dishwasher" in message


def test_what_is_put_elsewhere_when_something_was_opened_is_of_it() -> None:
    home = reader_of(corpus_home("h15_hairdresser"))  # clean glasses are in its dishwasher
    same(
        "open the dishwasher and put the clean glasses in the cabinet",
        "put the clean glasses that are in the dishwasher in the kitchen cabinet",
        home,
    )


@for_each(
    ("asks", "take", "steps"),
    [
        ("Which plates are in the dishwasher?", "Take the dirty ones out.", {46}),
        ("Are there plates in the dishwasher?", "Take the clean ones out.", {47}),
        ("What is in the fridge?", "Take the milk out.", {49}),
        ("Which plates are in the dishwasher?", "Bring me the clean ones.", {47}),
    ],
)
def test_what_was_asked_of_is_what_is_taken_from(asks: str, take: str, steps: set[int]) -> None:
    chat = Chat()
    chat.answer(asks)
    taken = chat.done(take).steps
    assert {step.objects[0].id for step in taken if step.action == "GRAB"} == steps


@for_each(
    ("asks", "order"),
    [
        ("What is in the fridge?", "Take the plums out."),
        ("Open the fridge.", "Take the plums out."),
        ("Which windows are there in the bedroom?", "Open the closed ones."),
    ],
)
def test_what_nobody_spoke_of_is_left_alone(asks: str, order: str) -> None:
    chat = Chat()
    chat.done(asks)
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each("then", [" and the rest in the sink", ", then throw the rest away"])
@for_each("which", ["fruit from", "plums on", "fruit that is on"])
def test_the_rest_may_be_what_else_lies_there(which: str, then: str) -> None:
    message = refused(f"put the {which} the dining table in the fridge{then}").message
    assert '"the rest" may be what else is' in message
    assert "elsewhere" in message


@for_each(
    ("text", "plain"),
    [
        # what is said of all fruit, or of part of it
        ("put the fruit from the dining table in the fridge and the rest of the fruit in the sink",
         "put the fruit from the dining table in the fridge and all other fruit in the sink"),
        ("put one plum in the fridge and the rest in the sink",
         "put one plum in the fridge and the other plums in the sink"),
        # nothing is moved of a room, or of what stands where it stands
        ("turn off the lamps in the bedroom and turn on the rest",
         "turn off the lamps in the bedroom and turn on the other lamps"),
        ("put the books in the living room on the desk and the rest on the bookshelf",
         "put the books in the living room on the desk and the other books on the bookshelf"),
        ("put the fruit from the dining table in the fridge and leave the rest",
         "put the fruit from the dining table in the fridge"),
    ],
)  # fmt: skip
def test_the_rest_is_what_else_is_called_so(text: str, plain: str) -> None:
    same(text, plain)


@for_each("so", ["turn off the others", "switch the others off", "turn all the others off"])
def test_the_others_may_be_one_that_is_left_there(so: str) -> None:
    message = refused(f"turn on the lamp next to the bed and {so}").message
    assert '"the others" may be the tablelamp (128) alone, or all 4 that are left' in message


@for_each(
    ("put", "taken", "source"),
    [
        ("put the plates that are in the dishwasher in the kitchen cabinet", "put the forks {} on "
         "the bed", "from the dishwasher"),
        ("put the milk from the fridge on the table", "take the juice {}", "out of the fridge"),
        # where it went, as there is none where it was
        ("put the newspaper from the coffee table on the desk in the bedroom", "take the pencil {}",
         "from the desk in the bedroom"),
    ],
)  # fmt: skip
def test_things_are_taken_from_where_others_were(put: str, taken: str, source: str) -> None:
    of_it = f"{source.split(' the ')[0]} it"
    same(f"{put} and {taken.format(of_it)}", f"{put} and {taken.format(source)}")


def test_it_may_be_where_others_were_or_where_they_go() -> None:
    chat = Chat()
    chat.done("put the apple that is on the kitchen table on the desk in the bedroom")
    put = "put the newspaper from the coffee table on the desk in the bedroom"
    result = chat.say(f"{put} and take the apple off it")  # one lies on both
    assert result.outcome is Outcome.INVALID_TASK
    assert '"it" may be the coffeetable or the desk' in result.message


@for_each(
    "turns",
    [
        "close all the cabinets | take the milk out",
        "what is in the kitchen? | take the milk out",
        "are the nightstands closed? | take the milk out",
        "turn off everything | take the milk out",
        "open the dishwasher | go to the bedroom | take the milk out",
    ],
)
def test_of_several_none_is_what_it_is_taken_out_of(turns: str) -> None:
    chat = Chat()
    *before, take = turns.split(" | ")
    for turn in before:
        chat.done(turn)
    assert "[GRAB] <milk> (49)" in "; ".join(map(str, chat.done(take).steps))


@for_each("gone_to", ["the nightstand", "the kitchen cabinet"])
@for_each(
    "put", ["take the plum from the dining table", "put the plum from the dining table in the sink"]
)
def test_it_is_what_was_gone_to_since(put: str, gone_to: str) -> None:
    what = {"the nightstand": "a book", "the kitchen cabinet": "a mug"}[gone_to]
    same(
        f"{put}, go to {gone_to} and take {what} from it",
        f"{put}, go to {gone_to} and take {what} from {gone_to}",
    )

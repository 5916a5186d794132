"""What is put right in the middle of a sentence, or after it: what is left alone after all, from
where something comes, and how many of it; and of several which one is not meant."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import READER, goal_of, reader_in, refused, same

WHEELS, NIGHT, TWO_TVS = (reader_in(each) for each in ("h19_wheels", "h30_night", "h38_twojobs"))


#: each says that what was just said is not what is meant
TAKEN_BACK = ("no", "oh no", "no wait", "wait, no", "wait", "sorry", "no, sorry", "sorry, I mean", "oops", "scratch that",
              "no, scratch that", "forget that", "hang on", "hold on", "actually", "I mean", "or rather", "on second thoughts",
              "my mistake", "correction", "never mind", "um, no")  # fmt: skip
#: two orders, of which the second takes the place of the first; and what is meant
ANOTHER_ORDER = {
    "bring me the milk{}bring me the newspaper": "bring me the newspaper",
    "put the milk in the sink{}put it in the fridge": "put the milk in the fridge",
    "turn on the tv{}turn on the computer": "turn on the computer",
    "turn on the tv{}turn the tv off": "turn off the tv",
}
#: what is said as well before what was forgotten
MAY_BE_MORE = ("wait", "sorry", "oops", "hang on", "hold on", "actually")
#: another thing or place; one of several, with where it goes; which ones are not meant
PUT_RIGHT = {
    "put the milk{}the newspaper on the coffee table": "put the newspaper on the coffee table",
    "turn on the tv{}the computer": "turn on the computer",
    "put the milk on the coffee table{}on the desk": "put the milk on the desk",
    "put the apple on the coffee table in the sink{}the one on the kitchen table": "put the apple on the kitchen table in the sink",
    "close the curtains in the kitchen{}not the curtains, the fridge": "close the fridge",
    "turn off the tv{}leave it, turn on the computer": "turn on the computer",
    "turn off the tv{}leave that, turn on the computer": "turn on the computer",
}  # fmt: skip


@for_each("back", TAKEN_BACK)
@for_each(("said", "meant"), [*ANOTHER_ORDER.items(), *PUT_RIGHT.items()])
def test_each_word_that_takes_back_does_so_whatever_is_put_right(
    said: str, meant: str, back: str
) -> None:
    if back == "oh no" and said in ANOTHER_ORDER:
        return  # something happened, and more is to be done
    if back in MAY_BE_MORE and said == "turn on the tv{}turn on the computer":
        return  # see below
    same(said.format(f", {back}, "), meant)


@for_each("back", [each for each in TAKEN_BACK if each not in ("oh no", "um, no")])
@for_each(("said", "meant"), [*ANOTHER_ORDER.items(), *PUT_RIGHT.items()])
def test_also_in_a_sentence_of_its_own(said: str, meant: str, back: str) -> None:
    if "leave" in said or "not the" in said:
        return
    if back in MAY_BE_MORE and said == "turn on the tv{}turn on the computer":
        return
    same(said.format(f". {back[:1].upper()}{back[1:]}, "), meant)


@for_each("back", MAY_BE_MORE)
@for_each(("one", "other"), [
    ("turn on the tv", "turn on the computer"), ("put the milk in the sink", "put the wine in the fridge"),
    ("turn the stove on", "turn the fan on"), ("close the fridge", "close the bedroom window"),
])  # fmt: skip
def test_the_same_deed_elsewhere_with_another_thing_is_asked_for(
    one: str, other: str, back: str
) -> None:
    for text in (f"{one}, {back}, {other}", f"{one}. {back.capitalize()}, {other}."):
        assert "instead of what" in refused(text).message


@for_each("back", [*MAY_BE_MORE, "I mean", "or rather"])
@for_each(("one", "other"), [
    ("put the milk in the sink", "put the wine in the sink"), ("bring me the milk", "bring me the wine"),
    ("put the milk in the sink", "put the milk in the fridge"),
    ("open the kitchen window", "open the bedroom window"), ("go to the kitchen", "go to the bedroom"),
    ("turn on the lamp in the office", "turn on the lamp in the bedroom"),
])  # fmt: skip
def test_the_same_deed_with_another_thing_or_place_is_instead(
    one: str, other: str, back: str
) -> None:
    same(f"{one}. {back.capitalize()}, {other}.", other)


@for_each("back", ["wait", "oh wait", "oops", "hang on", "hold on", "actually", "I mean"])
@for_each(("one", "other"), [("turn off the tv", "close the window in the bedroom"),
                             ("put the milk in the sink", "turn on the computer"),
                             ("turn on the tv", "turn off the computer"),
                             ("put the mug in the sink", "wash it")])  # fmt: skip
def test_another_deed_may_be_instead_or_besides(one: str, other: str, back: str) -> None:
    for text in (f"{one}, {back}, {other}", f"{one}. {back.capitalize()}, {other}."):
        assert "instead of what" in refused(text).message


@for_each("back", ["wait", "oops", "actually", "sorry"])
@for_each(("one", "other"), [("turn off the tv", "close the window in the bedroom"),
                             ("put the milk in the sink", "turn on the computer")])  # fmt: skip
def test_what_is_done_too_is_besides(one: str, other: str, back: str) -> None:
    found = goal_of(f"{one}. {back.capitalize()}, {other}, too.")
    assert {*found.conditions} == {*goal_of(one).conditions, *goal_of(other).conditions}


@for_each("no", [", no,", ", oh no,", ", no wait,", ", actually,", ". No,", ". Wait,"])
@for_each("left", ["leave the tv", "leave it", "just leave the tv alone", "leave the tv as it is"])
@for_each("then", [", just the floor lamp.", ", turn off the floor lamp."])
def test_what_is_left_alone_after_all(no: str, left: str, then: str) -> None:
    same(f"Turn off the tv{no} {left}{then}", "turn off the floor lamp")


@for_each("order", ["Turn off the tv", "Close the bedroom window", "Wash the mug"])
def test_a_thing_is_left_alone_and_no_other(order: str) -> None:
    """What is named must be what was ordered; where it is one of several, it is an exception."""
    refused(f"{order}, no, leave the computer, close the fridge.")
    refused("Turn off the lamps, no, leave the office lamp.")
    refused("Turn on the floor lamp, no, leave the floor lamp.")  # and nothing is to be done


def test_it_is_left_alone_where_it_is_put_and_there_is_there() -> None:
    same(
        "Put the milk on the table, no, leave the milk, just the cereal.",
        "put the cereal on the table",
    )
    same(
        "Close the office window, no, leave the window, close the curtains there.",
        "close the office curtains",
    )
    radio = goal_of(
        "turn the radio off, no, leave the radio, she falls asleep to it, just the tv", NIGHT
    )
    assert "tv (92) OFF" in radio.describe(NIGHT._view.graph)
    assert "radio (88) OFF" not in radio.describe(NIGHT._view.graph)


@for_each("no", [", no wait,", ", no,", ", sorry,"])
def test_from_where_is_put_right_apart_from_where_to(no: str) -> None:
    same(
        f"Put the apple from the kitchen table{no} from the coffee table, in the fridge.",
        "put the apple from the coffee table in the fridge",
    )
    same(
        f"Put the apple from the kitchen table in the fridge{no} from the coffee table.",
        "put the apple from the coffee table in the fridge",
    )
    same(
        f"Put the apple from the kitchen table in the fridge{no} in the sink.",
        "put the apple from the kitchen table in the sink",
    )
    refused(f"Put the apple from the kitchen table{no} in the sink.")


@for_each("many", ["both apples", "the apples", "all the apples", "two apples"])
@for_each("just", ["just one apple", "only one apple"])
def test_how_many_is_put_right(many: str, just: str) -> None:
    same(f"Put {many} on the desk, no, sorry, {just}.", "put one apple on the desk")
    refused(f"Put {many} on the desk and {many} in the sink, no, {just}.")


@for_each("other", ["not the one in here", "not this one", "and not the one here"])
def test_what_is_told_by_its_room_is_not_the_one_here(other: str) -> None:
    same(f"Turn on the office lamp, {other}.", "turn on the lamp in the office")
    refused("Turn on the lamps in the bedroom, not this one.")  # one of several is left out
    same(f"Turn off the living room tv, {other}.", "turn off the tv in the living room", TWO_TVS)


def test_what_is_told_by_its_place_is_not_the_one_at_another() -> None:
    same(
        "Turn on the lamp on the bedroom desk, not the one on the nightstand.",
        "turn on the lamp on the bedroom desk",
    )
    same(
        "Bring me the shirt from the closet in the hall, not one of those in here.",
        "bring me the shirt from the closet in the hall",
        WHEELS,
    )
    refused("Put the mug on the desk, not the one on the nightstand.")  # is the desk where it goes


@for_each(
    ("said", "plain"),
    [
        ("Not the lamp in the bedroom, the one in the office, switch that off.", "switch off the lamp in the office"),
        ("Not the lamp in the bedroom, but the one in the office, turn that one off.", "switch off the lamp in the office"),
        ("Not a dirty glass, a clean one. Bring me that.", "bring me a clean glass"),
        ("Not the apple on the counter, I want the one on the coffee table. Put it in the fridge.", "put the apple on the coffee table in the fridge"),
    ],
)  # fmt: skip
def test_not_the_one_but_the_other_and_then_what_to_do(said: str, plain: str) -> None:
    same(said, plain)


def test_what_is_said_of_the_other_one_is_no_order_for_it() -> None:
    refused("Not the apple on the counter, the one on the coffee table is rotten. Bring it.")


def test_an_order_behind_instead() -> None:
    same(
        "Don't put the chicken in the sink, put it on the kitchen table instead, and turn the stove on.",
        "put the chicken on the kitchen table, then turn on the stove",
    )
    same(
        "In the living room the floor lamp should be on instead of the tv, and the window should be open.",
        "the floor lamp should be on instead of the tv. the window in the living room should be open",
    )


def test_one_of_two_is_left_for_what_is_told_of_it() -> None:
    same(
        "The mug from the dining room goes in the dishwasher. The one in the kitchen is clean, leave it.",
        "put the mug from the dining room in the dishwasher",
    )
    same(
        "Put the towel on the bed of the bedroom (not the kids' one).",
        "put the towel on the bed in the bedroom",
        READER,
    )


@for_each("mark", [" no wait ", ", no wait, ", " no sorry ", ", no, "])
def test_one_of_two_that_were_named_is_meant_alone(mark: str) -> None:
    for one, other in (("plate", "fork"), ("fork", "plate")):
        for order in (
            f"put the {one} and the {other}{mark}just the {one} in the dishwasher",
            f"put the {one} and the {other} in the dishwasher{mark}only the {one}",
            f"put the {other} and the {one} in the dishwasher{mark}just the {one}",
        ):
            same(order, f"put the {one} in the dishwasher")


@for_each("mark", [". no wait, ", ". No, ", ". Sorry, "])
@for_each("left", ["leave the {} on", "keep the {} on"])
def test_one_of_two_that_were_named_is_left_alone(mark: str, left: str) -> None:
    for one, other in (("tv", "lamp"), ("lamp", "tv")):
        said = f"turn off the {one} and the {other}{mark}{left.format(other)}"
        same(said, f"turn off the {one}")


def test_what_was_not_named_before_is_no_part_of_it() -> None:
    refused("turn off the tv and the lamp. no wait, leave the computer on")
    refused("put the plate and the fork in the sink, no, just the plates")
    same(
        "bring me both juices and the apple, no, just one juice", "bring me one juice and the apple"
    )
    same("bring me the plum and the apple, no, just one plum", "bring me one plum")


def test_no_before_an_article_takes_back() -> None:
    same("put the plate in the sink no the dishwasher", "put the plate in the dishwasher")
    same("put the plate in the sink no wait in the dishwasher", "put the plate in the dishwasher")
    same("turn off the lamp no the tv", "turn off the tv")
    refused("put the plate in the sink. no wait in the kitchen")
    refused("turn off the lamp no the tv is fine")
    refused("turn off no lights")


@for_each("oh", ["oh no, what am I saying,", "what am I saying,", "no, what am I saying,"])
def test_who_asks_what_he_says_takes_it_back(oh: str) -> None:
    same(f"put the pillow on the bed. {oh} on the sofa", "put the pillow on the sofa")


def test_what_somebody_would_rather_have() -> None:
    for rather in ("I'd rather have", "I would rather have"):
        same(f"bring me the plum. no, wait, {rather} the peach", "bring me the peach")


@for_each(
    ("said", "plain"),
    [
        (
            "close not the window in the living room but the one in the bedroom",
            "close the window in the bedroom",
        ),
        (
            "put an apple on the coffee table, not the one in the fridge but one from the kitchen",
            "put an apple from the kitchen on the coffee table",
        ),
        ("put the salmon, not in the oven but in the microwave", "put the salmon in the microwave"),
        ("bring me a mug, but not a dirty one", "bring me a clean mug"),
        ("put a plate on the table, not a dirty one", "put a clean plate on the table"),
        ("bring me two mugs, but not dirty ones", "bring me two clean mugs"),
    ],
)
def test_not_this_but_that(said: str, plain: str) -> None:
    same(said, plain)


@for_each("said", [
    "put the apple on the coffee table, not the one in the fridge but one from the kitchen",
    "put a plate and a mug on the table, but not a dirty one",
    "bring me a mug if there is one, but not a dirty one",
    "bring me the mug, but not a dirty one",
])  # fmt: skip
def test_not_this_but_which(said: str) -> None:
    refused(said)

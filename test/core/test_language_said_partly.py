"""A part of a text that is no sentence is never taken for a remark that nothing is done about: what
denies the order that it stands before, and what the order before it is for as well."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import goal_of, refused, same

DENIALS = (
    "you shouldn't", "you shouldnt", "you shouldn’t", "you mustn't", "you needn't", "you won't",
    "we shouldn't", "i wouldn't", "i didn't say", "i don't think you should",
    "i do not think you should",
)  # fmt: skip
ORDERS = (
    "close the window", "open the fridge", "turn on the stove", "turn off the tv",
    "put the milk on the kitchen table", "wash the mug",
)  # fmt: skip
DOUBTS = (
    "i don't think", "i doubt", "i am not sure", "i'm not convinced", "i don't believe",
    "nobody thinks",
)  # fmt: skip
WISHES = (
    "the window should be closed", "the milk belongs in the fridge", "the tv needs to be off",
    "the curtains must be open",
)  # fmt: skip
REASONS = ("because it's cold", "because it is too bright", "since we are leaving")
MORE = ("the curtains", "the tv", "the light in the bathroom", "the microwave")


@for_each(("said", "order"), list(product(DENIALS, ORDERS)))
def test_what_denies_the_order_that_it_stands_before_is_never_left_out(
    said: str, order: str
) -> None:
    refused(f"{said} {order}.")


@for_each(("said", "wish"), list(product(DOUBTS, WISHES)))
def test_what_is_doubted_is_not_done(said: str, wish: str) -> None:
    refused(f"{said} {wish}.")


def test_what_denies_something_else_before_a_comma_changes_nothing() -> None:
    same("I can't sleep, turn off the tv.", "turn off the tv")
    same("I can't hear myself think so turn off the tv", "turn off the tv")


@for_each(("why", "more"), list(product(REASONS, MORE)))
@for_each(
    "how", ("Close the window {why}, and {more} as well.", "Turn off the stove {why}, and {more}.")
)
def test_what_is_named_behind_a_reason_is_no_part_of_it(how: str, why: str, more: str) -> None:
    text, order = how.format(why=why, more=more), how.partition(" {why}")[0]
    verb = order.partition(" the ")[0]
    can_be = {"Close": ("the curtains", "the microwave")}.get(
        verb, tuple({*MORE} - {"the curtains"})
    )
    if more in can_be:
        assert set(goal_of(text).mentions) > set(goal_of(order).mentions)
    else:
        refused(text)


def test_a_second_need_is_not_lost() -> None:
    for second in ("cold in the bedroom", "too warm in the bedroom", "stuffy in the bathroom"):
        refused(f"It's dark in the kitchen and {second}.")


def test_a_sentence_that_names_several_things_first_stays_a_remark() -> None:
    same(
        "The stove and the toaster are both off. Turn on the stove and the toaster.",
        "turn on the stove and the toaster",
    )
    same("My phone is off and on the nightstand. Turn it on.", "turn on my phone")

"""What is said to somebody else before the robot is spoken to, what only sums up the orders behind
it, and that one order comes behind another."""

from __future__ import annotations

from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.goals import Remark, Told

OTHERS = ("One second, Leo.", "Mum, where are you?", "Leo, you are such a pain.",
          "Just a moment, Anna.")  # fmt: skip
ORDERS = ("turn off the tv", "close the fridge", "put the milk on the kitchen table")


@for_each("others", OTHERS)
@for_each("order", ORDERS)
@for_each("call", ["Robot, {}.", "Robot, could you {}?", "Okay robot, {}."])
def test_what_others_are_told_is_left_out(others: str, call: str, order: str) -> None:
    found = same(f"{others} {call.format(order)}", order)
    assert any(isinstance(note, Remark) for note in found.notes)


@for_each("order", ORDERS)
@for_each("before", ["Close the window in the bedroom.", "Leo, close the window in the bedroom."])
def test_what_names_something_here_is_done(before: str, order: str) -> None:
    both = {*goal_of("close the window in the bedroom").conditions, *goal_of(order).conditions}
    assert {*goal_of(f"{before} Robot, {order}.").conditions} == both


@for_each("before", ["Leo, if the tv is on, stop.", "Anna, when he is back we go.",
                     "Don't, please.", "Stop, please.", "You must not do that.",
                     "Wait for me, please.", "Not the big one, please."])  # fmt: skip
def test_what_may_be_about_the_order_is_not_left_out(before: str) -> None:
    refused(f"{before} Robot, turn on the tv.")


def test_nor_is_what_says_which_ones() -> None:
    refused("The clean ones, please. Robot, bring me the mugs.")


HEADS = ("Make the flat ready for leaving.", "Get the house ready for the night.",
         "Please do the evening round.", "Do the usual bedtime routine.", "Off to the gig:",
         "We are off to work.")  # fmt: skip


@for_each("head", HEADS)
@for_each("orders", ["Turn off the tv and close the fridge.", "Close all the curtains.",
                     "Turn off the computer; close the bathroom window."])  # fmt: skip
def test_what_sums_up_whole_sentences_is_left_out(head: str, orders: str) -> None:
    found = same(f"{head} {orders}", orders)
    assert any(isinstance(note, Told | Remark) for note in found.notes)


@for_each("head", ["Make a sandwich.", "Do my homework.", "Vacuum the house.", "Make the bed.",
                   "Make the fridge ready."])  # fmt: skip
def test_what_is_a_deed_of_its_own_is_not(head: str) -> None:
    refused(f"{head} Turn off the tv.")


@for_each("kind", ["bedtime", "late-night", "little", "film"])
@for_each("put", ["put a peach and a plum on the coffee table",
                  "there should be a peach and a plum on the coffee table"])  # fmt: skip
def test_a_snack_is_what_is_said_behind_it(kind: str, put: str) -> None:
    same(f"A {kind} snack: {put}.", put)


@for_each("then", ["when you've done that", "once you've done that", "when you are done",
                   "after you have done that"])  # fmt: skip
@for_each("between", [", and {} ", ". {}, ", " and {}, "])
def test_what_is_done_then_is_done_next(then: str, between: str) -> None:
    first, last = "put the salmon into the microwave", "close the fridge"
    said = f"{first}{between.format(then)}{last}"
    same(said if ". " not in said else said.replace(". w", ". W"), f"{first}. Then {last}")


@for_each("wrong", ["It shouldn't be.", "It should not be there.", "That mustn't be."])
@for_each(("thing", "place"), [("newspaper", "coffee table"), ("apple", "coffee table")])
def test_what_should_not_be_there_is_put_elsewhere(thing: str, place: str, wrong: str) -> None:
    same(f"The {thing} is on the {place}. {wrong} Put it in the fridge.",
         f"put the {thing} from the {place} in the fridge")  # fmt: skip


@for_each("order", ["close the fridge", "bring me the milk"])
@for_each(
    "said",
    [
        "yo bot, {}",
        "hey bot {}",
        "bot, {}",
        "pretty please robot {}",
        "pretty please, {}",
        "{}. Thanks ever so much.",
        "{}, thank you ever so much",
        "Thank you ever so much, {}",
    ],
)
def test_courtesy_is_no_order(said: str, order: str) -> None:
    same(said.format(order), order)

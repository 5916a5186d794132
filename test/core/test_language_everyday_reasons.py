"""Reasons and purposes beside an order, in everyday words: they change nothing of it."""

from __future__ import annotations

from for_each import for_each
from reading_home import refused, same

ORDERS = (
    "turn off the tv",
    "close the kitchen window",
    "put the salmon in the fridge",
)
BECAUSE = (
    "because of the smell",
    "because of smell",
    "due to the noise",
    "because of the bad weather",
    "on account of the heat",
    "because of my mother",
)


@for_each("why", BECAUSE)
@for_each("order", ORDERS)
def test_a_reason_may_be_no_clause(order: str, why: str) -> None:
    same(f"{order} {why}", order)
    same(f"{why}, {order}", order)
    same(f"{order} {why} and open the bedroom window", f"{order} and open the bedroom window")


@for_each("why", BECAUSE)
def test_what_should_be_so_may_have_such_a_reason(why: str) -> None:
    same(f"the fridge should be closed {why}", "close the fridge")


@for_each("which", ("the one in the kitchen", "the other one", "the rest"))
def test_a_reason_that_may_say_which_is_refused(which: str) -> None:
    refused(f"turn off the lamps because of {which}")


LATER = (
    "I need to work later",
    "I have to work tonight",
    "we want to eat later",
    "I want to watch a film later",
    "I am going to read later on",
)


@for_each("why", LATER)
@for_each("so", (" so please ", ", so "))
@for_each("order", ("turn on the tv", "close the kitchen window"))
def test_what_somebody_does_later_puts_nothing_off(order: str, so: str, why: str) -> None:
    same(f"{why}{so}{order}", order)


@for_each("said", ("turn on the tv later", "I need to have the tv on later"))
def test_what_is_asked_for_later_stays_refused(said: str) -> None:
    refused(said)


@for_each("takes", ("wastes water", "wastes the water", "is wasting energy", "costs money"))
@for_each("tap", ("kitchen faucet", "bathroom faucet"))
def test_what_it_takes_may_be_said_beside_it(tap: str, takes: str) -> None:
    same(f"turn off the {tap}, it {takes}", f"turn off the {tap}")
    same(f"the {tap} should be off, it {takes}", f"turn off the {tap}")


@for_each("does", ("annoys me", "bothers my wife", "disturbs the baby", "really distracts me"))
@for_each("thing", ("tv", "kitchen light"))
def test_what_it_does_to_somebody_may_be_said_beside_it(thing: str, does: str) -> None:
    order = f"turn off the {thing}"
    same(f"{order} because it {does}", order)
    same(f"{order}, it {does}", order)
    same(f"the {thing} {does}, turn it off", order)
    same(f"the {thing} {does}, so please turn it off", order)


@for_each("whose", ("my son's", "our daughter's", "my mother's", "my"))
@for_each("what", ("birthday", "birthday party"))
def test_whose_occasion_it_is_says_of_nothing_whose_that_is(what: str, whose: str) -> None:
    order = "put both peaches on the dining table"
    same(f"{order}, it's {whose} {what}", order)
    same(f"It is {whose} {what}. {order}", order)


@for_each("how", ("quick", "fast", "real quick", "really fast", "quick quick", "very quickly"))
@for_each("order", ORDERS)
def test_how_fast_says_nothing_of_the_place(order: str, how: str) -> None:
    same(f"{order} {how}", order)
    same(f"{order} {how}, the cat is looking at it", order)


@for_each("smell", ("stink", "smell", "smell bad", "really stink"))
@for_each("put", ("put them", "can you put all of them", "please put them"))
def test_what_smells_is_what_the_order_is_for(put: str, smell: str) -> None:
    order = f"{put} in the washing machine"
    same(f"the towels {smell}, {order}", "put all the towels in the washing machine")
    same(f"The towels {smell}. {order}", "put all the towels in the washing machine")


PURPOSES = (
    "for tomorrow",
    "for tomorrow morning",
    "for the weekend",
    "for the party tomorrow",
    "for tomorrow's dinner",
)


@for_each("purpose", PURPOSES)
@for_each("order", ("put two plums in the fridge", "I want the salmon in the fridge"))
def test_what_things_are_put_there_for_is_no_time(order: str, purpose: str) -> None:
    same(f"{order} {purpose}", order)
    same(f"{order} {purpose} and close the fridge", f"{order} and close the fridge")


@for_each("when", ("tomorrow", "tomorrow morning"))
def test_a_time_stays_refused(when: str) -> None:
    refused(f"put two plums in the fridge {when}")
    refused(f"turn on the coffee maker for {when}")


def test_what_is_not_to_be_done_is_no_reason() -> None:
    refused("don't close the window because of the smell")


def test_what_somebody_will_have_later_is_left_out() -> None:
    order = "put the fruit from the kitchen table in the fridge, but leave the lime"
    same(f"{order}, I'll have it later", order)

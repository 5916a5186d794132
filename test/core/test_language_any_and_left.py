"""Any one of some, the one that is left, the only one that is so; where things are told around the
order for them, and why it is to be done."""

# ruff: noqa: E501 - a sentence is read best on one line

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, goal_of, reader_in, refused, same


@for_each(
    ("use", "classes"),
    [
        ("to eat", {"apple", "bananas", "cupcake", "chips", "peach", "plum", "orange"}),
        ("to read", {"book", "magazine", "newspaper"}),
        ("to drink", {"juice", "milk", "wine", "water"}),
    ],
)
@for_each("how", ["bring me something {}", "Get me anything {}, please.", "I want something {}"])
def test_something_for_a_use(how: str, use: str, classes: set[str]) -> None:
    mentions = {HOME.nodes[each].class_name for each in goal_of(how.format(use)).mentions}
    assert len(mentions & classes) == 1 and mentions <= classes | {"character"}


@for_each("any_one", ["any one", "any", "whichever", "any of them"])
@for_each("thing", ["apple", "banana", "plum"])
def test_any_one(thing: str, any_one: str) -> None:
    same(f"One {thing}, {any_one}, please!", f"bring me one {thing}")
    same(f"One {thing} for me, {any_one}, quick.", f"bring me one {thing}")


def test_the_one_that_is_left_is_the_only_one() -> None:
    both = "take one cupcake to the coffee table and put the other cupcake in the fridge"
    same("Take one cupcake to the coffee table, and put the one that's left in the fridge.", both)
    same(
        "One cupcake for me, the other one in the fridge.",
        "bring me one cupcake. put the other one in the fridge",
    )
    refused(
        "Take one plum to the coffee table, and put the one that's left in the fridge."
    )  # two are
    refused("One plum for me, the other one in the fridge.")


def test_those_that_are_not_there_yet() -> None:
    same(
        "One book in the living room isn't on the shelf. Put it there.",
        "put the book on the coffee table in the bookshelf in the living room",
    )
    same(
        "There's one book in the living room that isn't in the bookshelf with the others, put it there.",
        "put the book on the coffee table in the bookshelf in the living room",
    )
    refused("One book in the bedroom isn't in the nightstand. Put it there.")  # two are not
    goal = goal_of("Two books in the bedroom aren't on the shelf. Put them there.")
    assert len(goal.conditions) == 2
    refused("Three books in the bedroom aren't in the nightstand. Put them there.")


def test_the_only_one_that_is_so() -> None:
    same("Only one floor lamp is on. Turn that one off.", "turn off the floor lamp")
    refused("Only one lamp is on. Turn that one off.")  # two are


@for_each(
    ("said", "plain"),
    [
        ("Everything in the kitchen that is dirty goes in the kitchen sink.", "put everything dirty in the kitchen in the kitchen sink"),
        ("Everything in the dishwasher is clean, so please put all of it in the kitchen cabinets.", "put everything in the dishwasher in the kitchen cabinets"),
        ("Put everything dirty, dishes I mean, in the dishwasher.", "put all the dirty dishes in the dishwasher"),
        ("Add the plum from the kitchen to the ones on the coffee table.", "put the plum from the kitchen on the coffee table"),
        ("Turn on the lamp on the nightstand where the phone is lying.", "turn on the lamp on the nightstand with the phone on it"),
        ("In the room where you are, close the window and the curtains.", "close the kitchen window and the kitchen curtains"),
        ("Pick up the plum that is in the room you're standing in.", "pick up the plum in the kitchen"),
        ("Towel please, quick, the one from the bathroom.", "bring me the towel from the bathroom"),
        ("The paper landed in the garbage can by mistake. Take it out and put it on the desk.", "take the paper out of the garbage can and put it on the desk"),
        ("The mug has ended up on the table. Take it to the kitchen.", "take the mug on the table to the kitchen"),
        ("The window in the kitchen is closed but the one in the office isn't. Close it.", "close the office window"),
        ("Leave the bananas and the rest on the counter, just put the peach in the fridge.", "put the peach in the fridge and leave the bananas on the counter"),
        ("The salmon cannot stay on the counter, put it into the refrigerator.", "put the salmon from the counter in the fridge"),
        ("Kill the heat on the cooker.", "turn off the stove"),
        ("Both little lamps on the nightstands should be on.", "turn on both lamps on the nightstands"),
        ("Lights on in the bedroom and the office, and off in the living room.", "lights on in the bedroom. lights on in the office. lights off in the living room"),
        ("Find the plates that are dirty and clean them.", "find the dirty plates and clean them"),
        ("Take the milk out of the fridge and put it on the table, closing the fridge afterwards.", "take the milk out of the fridge and put it on the table, then close the fridge"),
        ("Unload the plates from the dishwasher. They go in the kitchen cabinet.", "put the plates from the dishwasher in the kitchen cabinet"),
        ("Put the milk, and all of the juice, on the table.", "put the milk and all the juice on the table"),
        ("Cut me an apple.", "cut an apple"),
        ("Put the chicken in the frying pan and cook it.", "cook the chicken in the frying pan"),
        ("Cook the chicken in the pot.", "put the cooking pot on the stove, put the chicken in the cooking pot and turn on the stove"),
        ("Put the chicken in the pot and cook it.", "put the cooking pot on the stove, put the chicken in the cooking pot and turn on the stove"),
        ("I deserve one of those cupcakes. Get me one.", "bring me one of the cupcakes"),
        ("Close all the curtains so that she doesn't see us.", "close all the curtains"),
        ("The apple and the newspaper in the living room go on the bed, before Mia breaks them.", "put the apple and the newspaper in the living room on the bed"),
        ("Fresh air please, open the bedroom window.", "open the bedroom window"),
        ("Wash the dirty plate, would you? We only have two.", "wash the dirty plate"),
    ],
)  # fmt: skip
def test_where_and_why_is_told_around_it(said: str, plain: str) -> None:
    same(said, plain)


@for_each("lies", ["with the book on it", "where the book lies", "where the book's lying"])
def test_what_lies_on_one_and_is_in_the_other(lies: str) -> None:
    """There is a book in one nightstand and on the other."""
    couple = reader_in("h19_couple")
    goal = goal_of(f"Turn on the lamp on the nightstand {lies}.", couple)
    assert goal.describe(couple._view.graph) == "tablelamp (113) ON"


@for_each(
    "text",
    [
        "Put the towel in the closet. We only have two.",  # which may be another order's
        "Everything in the dishwasher is clean. Put it away.",
        "Turn off the heat under the pot.",  # the pot has none
        "The salmon cannot stay on the table, put it into the refrigerator.",  # it is on none
        "Add the plum to the ones in the kitchen.",  # where there
    ],
)
def test_what_is_said_of_something_else_stays_refused(text: str) -> None:
    refused(text)

"""Turns of phrase that are clear alone and not together are refused, and so is what stands under a
heading that says it is not to be done; what several orders depend on is looked at once."""

from __future__ import annotations

from for_each import for_each
from reading_home import READER, goal_of, refused, same

from vh_core.goals import Goal


@for_each(
    "text",
    [
        "Put the lime in the sink and the plums, except the dining room one, in the fridge.",
        "Put the milk on the desk and the lime, but not the green one, in the fridge.",
        "Bring me a plate and a fork, but not the ones in the dishwasher.",
        "Put two mugs in the sink and the rest on the bed, except the one in the dining room.",
        "Put the mugs in the sink, and the plates too, but not the dirty ones.",
        "Turn off one of the table lamps, the one in the bedroom.",
        "Turn on one of the bedroom ones.",
        "Put the plums in the sink, only the ones in the kitchen, and the lime.",
        "Turn on the tv, and the coffee maker if the stove is on.",
        "If the phone is on, turn it off, otherwise turn on the tv, and bring me the book.",
        "Bring me the lime, and instead of it put the milk on the counter.",
        "Close the bedroom window and open the curtains there. Same with the office window.",
        "Turn off the lights. Just the one in the bathroom. Then close the toilet.",
        "Open the fridge and the microwave I will open.",
        "Turn on the tv, the computer Ben will turn on later.",
        "Ben, close the toilet, and you turn on the tv.",
        "Bring me the newspaper, but not the magazine, and the remote.",
        "Turn on the tv, but not the floor lamp, and the coffee maker.",
    ],
)
def test_what_is_not_clear_together_is_refused(text: str) -> None:
    refused(text)


@for_each("heading", ["Don't do this", "Please do not do any of this", "Not to do", "Done",
                      "Already done", "Chores for Anna", "Yesterday's list", "My chores",
                      "Things that annoy me", "Ben's jobs"])  # fmt: skip
@for_each("list_of", ["{}: turn on the tv.", "{}:\n- turn on the tv\n- close the toilet"])
def test_what_stands_under_such_a_heading_is_not_done(heading: str, list_of: str) -> None:
    refused(list_of.format(heading))


@for_each("heading", ["To do", "My list", "To be done", "Today"])
def test_what_stands_under_another_heading_is(heading: str) -> None:
    same(f"{heading}:\n- turn on the tv\n- close the toilet", "turn on the tv. close the toilet")


@for_each("behind", ["Don't do that.", "I don't want that.", "It isn't needed.", "I'm doing it.",
                     "It's no longer necessary.", "Ben will do it.", "Anna already did that.",
                     "I did it.", "... oh, forget it", "as long as Ben is asleep",
                     "Ben permitting", "provided it's empty"])  # fmt: skip
def test_what_takes_an_order_back_is_no_remark(behind: str) -> None:
    refused(f"Close the toilet. {behind}")
    refused(f"Put the newspaper on the sofa, {behind[:1].lower()}{behind[1:]}")


@for_each("besides", ["I can't do it myself", "Ben left it open", "it is needed", "that's it"])
def test_a_reason_takes_nothing_back(besides: str) -> None:
    same(f"Put the newspaper on the sofa. {besides}.", "put the newspaper on the sofa")


@for_each("ways", ["without opening the fridge", "but don't open the fridge",
                   "but keep the fridge closed"])  # fmt: skip
def test_what_is_to_stay_closed_is_not_opened(ways: str) -> None:
    refused(f"bring me an orange {ways}")
    refused(f"put the lime in the fridge {ways}")
    goal_of(f"bring me the newspaper {ways}")


@for_each(
    ("text", "plain"),
    [
        ("if the light is on, turn it off, otherwise turn it on", "turn off the kitchen light"),
        ("if the tv is on, turn it off, otherwise turn it on", "turn on the tv"),
        (
            "if the toaster is off, put the mugs in the dishwasher and start it",
            "put the mugs in the dishwasher and start the dishwasher",
        ),
        (
            "if the toaster is off, put the mugs in the dishwasher and start it, otherwise turn on "
            "the tv",
            "put the mugs in the dishwasher and start the dishwasher",
        ),
    ],
)
def test_what_orders_depend_on_is_looked_at_once(text: str, plain: str) -> None:
    found, meant = goal_of(text), goal_of(plain)
    assert {*meant.conditions} <= {*found.conditions}, found.conditions
    changed = [each for each in found.unmet(READER._view) if each not in meant.conditions]
    assert not changed


@for_each("gather", ["gather", "collect", "put"])
def test_what_is_gathered_depends_on_it_too(gather: str) -> None:
    found = goal_of(f"if the tv is on, {gather} all plums in the fridge")
    assert not found.unmet(READER._view)


@for_each("stays", ["Leave the toilet alone.", "The toilet stays as it is.",
                    "Don't touch the toilet."])  # fmt: skip
@for_each("order", ["put all the plums but one in the fridge",
                    "take the milk and one juice from the fridge and put the drinks on the bed",
                    "put all the plums in the fridge except the one in the kitchen"])  # fmt: skip
def test_what_stays_leaves_out_nothing_else(order: str, stays: str) -> None:
    same(f"{order}. {stays}", order)


@for_each(
    ("text", "plain"),
    [
        ("Don't leave the floor lamp on and the toilet open", "turn off the floor lamp"),
        ("The floor lamp shouldn't be on and the toilet open", "turn off the floor lamp"),
    ],
)
def test_a_negation_is_of_both(text: str, plain: str) -> None:
    found, meant = goal_of(text), goal_of(plain)
    assert {*meant.conditions} <= {*found.conditions}
    assert len(found.conditions) == 2


def test_who_wants_something_for_themselves_orders_nothing() -> None:
    for text in ("My sister told me to close the toilet", "Ben wants to turn on the tv"):
        refused(text)
    same("Ben wants you to turn on the tv", "turn on the tv")


def test_what_is_handed_over_is_not_put_away_with_others() -> None:
    found = goal_of("bring me the phone. gather the plums and put them on the sofa")
    plums = goal_of("put all the plums on the sofa")
    assert isinstance(plums, Goal)
    assert {*plums.conditions} < {*found.conditions}

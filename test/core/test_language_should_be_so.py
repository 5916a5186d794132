"""By when something should be so, and what should not be as it is, in plain words; what is to be
done then is refused for that."""

from __future__ import annotations

from for_each import for_each
from reading_home import READER, goal_of, refused, same

from vh_core.goals import Goal, Told

SO = {
    "the computer should be off": "turn off the computer",
    "all the curtains should be closed": "close all the curtains",
    "I want the milk to be on the kitchen table": "put the milk on the kitchen table",
    "I'd like the tv on": "turn on the tv",
    "the newspaper must be on the coffee table": "the newspaper must be on the coffee table",
}
TONIGHT = ("tonight", "overnight", "for the night", "from now on")
BY_THEN = ("before we sit down", "before my sister comes home", "by the time the guests arrive")


def _told_when(text: str) -> list[str]:
    """What is told to be made so now, and not then."""
    told = [note.sentence for note in goal_of(text).notes if isinstance(note, Told)]
    return [each.split('"')[1] for each in told if "it is made so now" in each]


@for_each(("so", "plain"), SO.items())
@for_each("when", [*TONIGHT, *BY_THEN])
def test_what_should_be_so_by_then_is_so_from_now_on(so: str, plain: str, when: str) -> None:
    same(f"{so} {when}", plain)
    same(f"{so}, {when}.", plain)
    assert _told_when(f"{so} {when}") == [when]


@for_each("when", BY_THEN)
def test_also_where_that_is_said_first(when: str) -> None:
    same(f"{when}, the computer should be off", "turn off the computer")
    same(f"{when}, I want the milk on the kitchen table", "put the milk on the kitchen table")
    assert _told_when(f"{when}, the computer should be off") == [when]


@for_each("order", ["close the curtains", "bring me the milk", "turn on the tv", "I want the milk"])
@for_each("when", ["tonight", "overnight"])
def test_what_is_to_be_done_then_is_not_done_now(order: str, when: str) -> None:
    refused(f"{order} {when}")


@for_each("when", ["when it gets dark", "when it rains", "tomorrow", "at eight"])
def test_nor_is_what_nobody_comes_for(when: str) -> None:
    refused(f"the lights should be on {when}")


@for_each("what", ["the fridge", "the window in the bedroom", "my bathroom window"])
@for_each("not_so", ["{} shouldn't be standing open like that", "{} must not stay open all day",
                     "{} really should not be left open", "no need for {} to be open",
                     "{} isn't supposed to be open"])  # fmt: skip
def test_what_should_not_be_open_is_closed(not_so: str, what: str) -> None:
    same(not_so.format(what), f"close {what}")


@for_each("what", ["the tv", "the light in the kitchen"])
@for_each("not_so", ["{} shouldn't be on all night", "no need for {} to be on",
                     "{} must not be running any longer"])  # fmt: skip
def test_what_should_not_be_on_is_off(not_so: str, what: str) -> None:
    same(not_so.format(what), f"turn off {what}")


@for_each("what", ["the milk and a plate", "some chips", "one of the apples and the newspaper"])
@for_each("where", ["on the coffee table", "on the bed"])
@for_each("like", ["I'd love {}. {}, please.", "I would like {}. {}."])
def test_where_it_goes_is_said_behind_what_is_liked(like: str, what: str, where: str) -> None:
    same(like.format(what, where.capitalize()), f"put {what} {where}")


@for_each("what", ["the apple", "the apple and the bananas"])
def test_where_it_goes_is_said_behind_where_it_does_not_belong(what: str) -> None:
    be = "don't" if " and " in what else "doesn't"
    same(f"{what} {be} belong on the coffee table. Into the fridge, please.",
         f"put {what} from the coffee table into the fridge")  # fmt: skip


@for_each("what", ["the apple", "the milk"])
def test_where_it_does_not_belong_is_no_order_alone(what: str) -> None:
    found = READER.read(f"{what} doesn't belong on the coffee table.")
    assert not isinstance(found, Goal)


@for_each("then", ["once we are home", "as soon as I am ready", "once she is back"])
@for_each("so", ["the stove should be on", "the bedroom window should be open"])
def test_what_is_to_begin_then_does_not_begin_now(so: str, then: str) -> None:
    refused(f"{so} {then}")


@for_each("who", ["", "They told me ", "I told you that "])
@for_each("must", ["must stay off", "should be off", "has to be off"])
@for_each("so", ["so if it's on turn it off", "so if it is still on, turn it off"])
def test_what_should_be_so_is_made_so_where_it_is_not(who: str, must: str, so: str) -> None:
    same(f"{who}the tv {must}, {so}.", "if the tv is on, turn it off")


def test_a_dinner_plate_is_a_plate_and_a_night_light_none_of_the_night() -> None:
    same("put the dinner plates in the dishwasher", "put the plates in the dishwasher")
    assert 'no "night light" here' in refused("turn off the night light").message
    assert "time" in refused("turn off the light at night").message


@for_each("when", ("when I'm dressed", "when he's up", "when I am finished", "when we're ready"))
@for_each(
    "wish, plain",
    (
        ("the milk should be on the kitchen table", "put the milk on the kitchen table"),
        ("I want the milk on the kitchen table", "put the milk on the kitchen table"),
        ("I'd like the clean towel to be on the bed", "put a clean towel on the bed"),
        ("I would like the tv off", "turn off the tv"),
        ("we need the kitchen window closed", "close the kitchen window"),
    ),
)
def test_what_is_wanted_to_be_so_when_somebody_is_there_is_made_so(
    wish: str, plain: str, when: str
) -> None:
    same(f"{wish} {when}", plain)


@for_each("when", ("when I'm dressed", "when he's up"))
@for_each("order", ("turn off the tv", "I want you to turn off the tv", "bring me the milk"))
def test_what_is_to_be_done_then_waits(order: str, when: str) -> None:
    refused(f"{order} {when}")
    refused("I want the tv on when it gets dark")

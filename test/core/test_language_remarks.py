"""What is only told beside an order is left out and said to be, whatever words it is in; what may
say which things are meant, or asks for something, never is."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import READER, goal_of, refused, same

from vh_core.goals import Remark

ORDERS = ("turn on the tv", "put the milk on the kitchen table", "close the bathroom window")
TOLD = (
    "I promised to ring my daughter at seven", "I do like to do the crossword after supper",
    "You've been on your feet all day, you poor thing", "Mrs. Hill from round the corner is coming",
    "I should like to knit a little", "My knees aren't what they used to be", "it comes a storm",
    "can't hear myself think in here", "gotta run", "date night", "long meeting",
    "My grandson must have forgotten his homework", "Nobody told me that she was ill",
    "I want to write to my sister", "my skin is so dry in winter", "I'm stuck in a call",
    "It would look so nice", "Dr. Brown says hello", "the neighbours have been shouting again",
)  # fmt: skip
REASONS = (
    "before grandma gets here", "otherwise comes dust inside", "because my knees hurt",
    "while I get dressed", "I have to run", "it would look so nice", "guests in 5",
    "since my brother sleeps badly", "before the kids see it", "I want to have sun",
)  # fmt: skip


@pytest.mark.slow
@for_each("told", TOLD)
@for_each("order", ORDERS)
@for_each("how", ["{told}. {order}.", "{order}. {told}.", "{told} - {order}"])
def test_what_is_told_beside_an_order_changes_nothing(told: str, order: str, how: str) -> None:
    goal = same(how.format(told=told, order=order), order)
    assert any(isinstance(note, Remark) for note in goal.notes), told


@for_each("reason", REASONS)
@for_each("order", ORDERS)
def test_why_and_by_when_in_the_same_sentence_change_nothing(reason: str, order: str) -> None:
    goal = same(f"{order}, {reason}", order)
    assert any(isinstance(note, Remark) for note in goal.notes), reason


@pytest.mark.parametrize("order", ORDERS)
def test_what_is_in_parentheses_and_only_exclaims_is_left_out(order: str) -> None:
    same(f"{order} (why??)", order)
    same(f"{order} (ugh, again)", order)


@for_each(
    "text",
    [
        "I never want the stove on. Turn on the stove.",
        "My friend needs the hammer. Turn on the tv.",
        "I need the hammer. Turn on the tv.",
        "The hammer belongs in the kitchen. Turn on the tv.",
        "Never turn on the tv. I am tired of it.",
        "I told you not to open the window. Turn on the tv.",
        "Turn on the tv when my daughter comes.",
        "Put the milk on the table so that two plates stand beside it.",
        "There's a draught from the bathroom. Shut the window. And the one in the attic.",
        "Turn on a lamp. I like the one by the palm tree.",
        "Turn on the tv. My grandmother said to leave one on.",
        "Bring me two plums. They go outside.",
        "Turn on the tv, with the volume that is low.",
        "Frobnicate both plums. They are in the kitchen.",
        "Bring please me both plums with care. They are dirty.",
    ],
)
def test_what_wishes_or_restricts_is_never_left_out(text: str) -> None:
    refused(text)


@for_each(
    "text",
    [
        "I promised to ring my daughter at seven.",
        "Mrs. Hill is coming. It would look so nice.",
        "ugh what a day. gotta run",
        "My knees aren't what they used to be, and my sister is ill.",
        "no leo, not you, i was talking to your sister",
    ],
)
def test_what_is_told_alone_asks_for_nothing(text: str) -> None:
    refused(text)


def test_a_remark_that_names_what_the_order_is_about_is_no_mere_remark() -> None:
    """It may say which of them is meant."""
    found = READER.read("I want to rest beside the plums. Put a plum in the fridge")
    assert found != goal_of("Put a plum in the fridge")


def test_it_is_not_what_only_a_remark_speaks_of() -> None:
    refused("Put the milk on the desk. My walking stick must be somewhere. Bring it to me.")


@for_each(
    "text",
    [
        "I want the tv to stay on. Turn everything off.",
        "Keep the tv on. Turn everything off.",
        "The tv should stay on. Turn off all the devices.",
        "I want the curtains to stay open. Close all curtains.",
        "The fridge should stay closed. Open everything in the kitchen.",
        "The plums are for the guests. Put all fruit in the fridge.",
        "The plums are reserved for my son. Bring me all the fruit.",
    ],
)
def test_what_is_said_against_an_order_keeps_it_from_being_done(text: str) -> None:
    refused(text)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("The plums are for the guests. Put them on the desk.", "Put the plums on the desk"),
        ("Turn on the tv, then turn it off", "turn on the tv, then turn off the tv"),
        ("The plums are for the guests. Turn on the tv.", "Turn on the tv"),
    ],
)  # fmt: skip
def test_what_is_not_against_it_does_not(text: str, plain: str) -> None:
    same(text, plain)


SUFFERING = (
    "My back hurts on this sofa.",
    "My feet ache in these shoes.",
    "His neck is killing him on that chair.",
    "I can't get comfortable on this bed.",
    "I just can't sleep with that noise.",
    "Can't concentrate with this noise.",
)
SAID_BY_THE_WAY = (
    *SUFFERING,
    "The lads want to ring me.",
    "My mother-in-law wants to talk to us.",
    "I don't want any more calls today.",
    "We don't want any visitors today.",
    "Fancy something sweet.",
    "I'm craving something salty.",
    "Coffee's done.",
    "Dinner's ready.",
    "The washing's all done.",
    "Can't change the channel like this.",
    "I can't reach the shelf with this belly.",
    "Couldn't reach the door from here.",
)


@for_each("told", SAID_BY_THE_WAY)
@for_each(
    "order", ["Bring me my phone.", "Could you turn on the tv?", "Put the salmon in the fridge."]
)
def test_what_people_feel_and_would_have_stands_beside_an_order(told: str, order: str) -> None:
    same(f"{told} {order}", order)


@for_each("who", ["The baby", "My mother-in-law", "Our guest", "Granny", "The lad"])
@for_each("wants", ["wants {}", "needs {}", "would like {}", "is asking for {}"])
def test_what_somebody_wants_is_what_is_brought(who: str, wants: str) -> None:
    same(f"{who} {wants.format('a pillow')}. Bring me the pillow.", "Bring me the pillow.")
    refused(f"{who} {wants.format('a pillow')}. Bring me the towel.")
    refused(f"{who} {wants.format('the tv off')}. Bring me the towel.")


@for_each("what", ["the remote", "my phone", "the pillow"])
@for_each("why", ["with this belly", "with these crutches", "from here", "like this"])
def test_what_is_out_of_reach_is_it(what: str, why: str) -> None:
    same(f"I can't reach {what} {why}. Hand it to me.", f"Hand me {what}.")


def test_what_is_not_wanted_is_no_remark_where_a_thing_of_the_home_is_meant() -> None:
    refused("I don't want any lights. Close the window.")
    refused("I don't want any books on the table. Close the window.")
    refused("My wife wants the lamp off. Close the fridge.")


@for_each("room", ["kitchen", "office", "living room"])
@for_each("air", ["a cold draught coming", "such a breeze", "a smell coming", "a horrible stench"])
def test_a_draught_says_which_room(room: str, air: str) -> None:
    same(
        f"There's {air} from the {room}. Would you close the window in there?",
        f"Close the window in the {room}.",
    )


@pytest.mark.parametrize("spoils", ["'s going to stink", " will go off", " is about to turn sour"])
def test_what_would_spoil_is_put_away(spoils: str) -> None:
    same(f"That salmon{spoils}. Get it in the fridge.", "Put the salmon in the fridge.")


@for_each(
    "told",
    (
        "Been on me feet all day.", "It's like an oven in here.", "The baby's finally asleep.",
        "The midwife told me to drink more.", "Doctor says I need to put my feet up.",
        "My boss is driving me mad.", "That dog's keeping me awake.", "Forgot my homework.",
    ),
)  # fmt: skip
@for_each("order", ["Bring me a plum.", "Could you open the window?"])
def test_what_is_told_in_short_stands_beside_an_order(told: str, order: str) -> None:
    same(f"{told} {order}", order)


@for_each("light", ("That light's", "The lamp is", "This light is"))
@for_each("how", ("in my eyes", "blinding me", "keeping me awake"))
def test_light_that_nobody_can_stand_is_it(light: str, how: str) -> None:
    name = light.split("'")[0].removesuffix(" is").lower()
    same(f"{light} {how}. Turn it off.", f"{name} is too bright. Turn it off.")


@pytest.mark.parametrize(
    "order", ("Turn {} phone off.", "Put {} phone on the desk.", "Find {} phone.")
)
def test_my_is_me_to_some(order: str) -> None:
    same(order.format("me"), order.format("my"))


@for_each(
    "told",
    (
        "The postman's at the door.", "My mum's on the phone.", "Time for bed.", "Got a headache.",
        "It's time for my pills.", "Bit nippy in here.", "Electric's expensive.", "Finally home.",
        "Bloody hell, it's hot.", "Flipping heck, what a day.", "I can't be bothered to get up.",
    ),
)  # fmt: skip
@for_each("order", ["Bring me a plum.", "Turn the tv off."])
def test_what_is_said_in_passing_stands_beside_an_order(told: str, order: str) -> None:
    same(f"{told} {order}", order)


@for_each("how", ("cold", "pitch black", "a bit stuffy", "too bright"))
@for_each(
    "order", ("Turn a light on", "Open a window", "Could you close the curtains", "Shut the window")
)
def test_what_it_is_like_in_here_says_where(how: str, order: str) -> None:
    same(f"It's {how} in here. {order}.", f"{order} in here.")


@pytest.mark.parametrize("room", ("bathroom", "kitchen", "bedroom"))
def test_what_nobody_needs_on_is_turned_off(room: str) -> None:
    said, off = f"the light on in the {room}", f"turn off the light in the {room}"
    for why in ("No point in leaving", "There's no sense having", "No use keeping"):
        same(f"{why} {said}. Turn it off.", off)
    same("No need for all these lights. Turn them off.", "turn off these lights")


def test_that_is_said_behind_what_it_is_like() -> None:
    same("Bit loud, that telly. Turn it off.", "That telly is too loud. Turn it off.")
    refused("The kitchen window's open. Bring me a plum.")  # it is not, and is not opened


@for_each("end", (". ", ", "))
@for_each(
    "told",
    (
        "headache from hell",
        "splitting headache",
        "what a terrible migraine",
        "bad hangover today",
        "laundry today",
        "guests tonight",
        "exams tomorrow morning",
        "party this evening",
    ),
)
def test_a_remark_may_be_no_whole_sentence(told: str, end: str) -> None:
    same(f"{told}{end}put the mug in the sink", "put the mug in the sink")


def test_a_time_beside_the_order_is_none_of_a_remark() -> None:
    for text in ("laundry today. close the fridge tomorrow", "guests. close the fridge tonight"):
        refused(text)


@for_each("who", ("he", "she", "they", "everyone", "the baby", "my mother", "we"))
@for_each("wants", ("need{} some fresh air", "could use some air", "want{} a bit of fresh air"))
def test_whoever_needs_air_may_be_why_a_window_is_opened(wants: str, who: str) -> None:
    said = wants.format("" if who in ("they", "we") else "s")
    same(f"open the bedroom window. {who} {said}", "open the bedroom window")


def test_who_wants_the_rest_wants_more_than_rest() -> None:
    refused("put two plums in the fridge. she wants the rest")

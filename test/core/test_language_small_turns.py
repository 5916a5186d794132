"""Small turns of everyday speech say what plain words do."""

from __future__ import annotations

from for_each import for_each
from reading_home import HOME, refused, same

from vh_core.language import HomeAnswer, ask


@for_each(
    ("said", "plain"),
    [
        (
            "Put three, no, four glasses on the dining table.",
            "put four glasses on the dining table",
        ),
        ("Put two plates on the table, no wait, three.", "put three plates on the table"),
        ("Bring me one, sorry, two apples", "bring me two apples"),
        ("I'd rather you put the plum in the fridge.", "put the plum in the fridge"),
        (
            "I'd rather have the phone on the nightstand than on the bed.",
            "put the phone on the nightstand",
        ),
        (
            "Put the salmon in the microwave in place of the chicken.",
            "put the salmon in the microwave",
        ),
        (
            "Instead of washing the plates, put them in the dishwasher.",
            "put the plates in the dishwasher",
        ),
        (
            "Rather than throwing the newspaper away, put it on the sofa.",
            "put the newspaper on the sofa",
        ),
        ("Turn the tv off, not on.", "turn off the tv"),
        ("The book lives on the bookshelf.", "the book belongs on the bookshelf"),
        ("The place for the keyboard is the desk.", "put the keyboard on the desk"),
        ("By tonight I want every window shut.", "close every window"),
        ("By the time I get home the TV should be off.", "turn off the tv"),
        ("When I come home the lights should be off.", "turn off all the lights"),
        ("Turn the tv back on", "turn on the tv"),
        ("Switch back on the computer", "turn on the computer"),
        (
            "Look for the newspaper and put it on the coffee table when you find it.",
            "look for the newspaper and put it on the coffee table",
        ),
        ("Open up the curtains to let some light in.", "open the curtains"),
        ("Open the window so we can get some air in", "open the window"),
        ("Set the dining table for dinner for two", "set the dining table for two"),
        ("Lay the dining table for a family of two", "lay the dining table for two"),
        ("Set up the kitchen table for three", "set the kitchen table for three"),
        ("Got a minute? Bring me the newspaper.", "bring me the newspaper"),
        ("toss the newspaper", "throw away the newspaper"),
        ("Turn on the TV if it's off, otherwise leave it.", "turn on the tv if it is off"),
        (
            "Put an apple on the kitchen table for the kids' lunch.",
            "put an apple on the kitchen table",
        ),
        ("Put a plate on the table for Grandma.", "put a plate on the table"),
        (
            "Put a shirt and the pants on the bed for tomorrow.",
            "put a shirt and the pants on the bed",
        ),
        ("Bring Grandma an apple, she's in the office.", "bring an apple to the office"),
        ("Take the orange to Dad, he's in the living room.", "bring the orange to the living room"),
        ("Grandma's on the sofa. Bring her the newspaper.", "bring the newspaper to the sofa"),
        (
            "Put the candles in the drawer so the kids can't get them.",
            "put the candles in the drawer",
        ),
        (
            "Put the cupcakes on the shelf so the dog can't get at them.",
            "put the cupcakes on the shelf",
        ),
        (
            "Take the chicken out of the fridge so it can thaw, and put it on the counter.",
            "take the chicken out of the fridge and put it on the counter",
        ),
        ("Close the door but don't lock it.", "close the door"),
        (
            "Put both candles on the dining table, but don't light them yet.",
            "put both candles on the dining table",
        ),
        ("No, put the plum in the fridge.", "put the plum in the fridge"),
        ("The stove is on I think, turn it off if it is.", "if the stove is on, turn it off"),
        (
            "Put the newspaper on the sofa if it isn't there already.",
            "put the newspaper on the sofa",
        ),
        (
            "Put just the dirty glass from the dishwasher in the sink.",
            "put the dirty glass from the dishwasher in the sink",
        ),
        (
            "Don't close the curtains in the living room, only the ones in the bedroom.",
            "close the curtains in the bedroom",
        ),
        (
            "Put the phone on the desk, or better, on the nightstand.",
            "put the phone on the nightstand",
        ),
        ("Bring me the milk. Or no, the juice.", "bring me the juice"),
        (
            "Please do not forget to close the fridge after putting in the plum.",
            "put the plum in the fridge and close the fridge",
        ),
        (
            "Start the washing machine after putting the towels in.",
            "put the towels in the washing machine and start it",
        ),
        (
            "Leave the knives on the dining table and put everything else in the kitchen sink.",
            "put everything on the dining table except the knives in the kitchen sink",
        ),
        (
            "Leave the mug where it is and put everything else on the dining table into the sink.",
            "put everything on the dining table except the mug into the sink",
        ),
    ],
)
def test_a_turn_says_what_plain_words_say(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "said",
    [
        "When I come home turn on the lights.",
        "By tonight turn off the TV twice.",
        "Set the table for us.",
        "Instead of washing the plates, wash.",
        "Toss.",
        "The milk lives with us.",
        "Turn the book back on.",
        "Put three, no glasses on the table.",
    ],
)
def test_what_is_like_a_turn_and_says_something_else_is_no_turn(said: str) -> None:
    refused(said)


@for_each(
    ("said", "plain"),
    [
        ("Who left the kitchen light on? Switch it off.", "turn off the kitchen light"),
        (
            "Who left the kitchen light on? Please switch it off, I'm on the phone.",
            "turn off the kitchen light",
        ),
        ("Put one candle, not both, on the desk.", "put one candle on the desk"),
        (
            "every candle we own, no matter which room it's in, on the dining table please",
            "put every candle on the dining table",
        ),
        (
            "Put the candles on the dining table, no matter which room they are in.",
            "put the candles on the dining table",
        ),
    ],
)
def test_who_left_it_so_how_many_not_and_no_matter_where(said: str, plain: str) -> None:
    same(said, plain)


@for_each(
    "said", ["is the stove on yet", "Is the dishwasher running yet?", "are the curtains closed yet"]
)
def test_yet_asks_how_it_is_now(said: str) -> None:
    answer = ask(said, HOME)
    assert isinstance(answer, HomeAnswer)
    assert answer.value is False

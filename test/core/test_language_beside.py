"""What is said beside an order: courtesy in whatever words, names, reasons, exclamations. It is the
same order; and what only looks like one beside a remark is none."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import HOME, READER, same

from vh_core.language import Misunderstanding

ORDERS = ("turn on the tv", "put the milk on the kitchen table", "open the bedroom window")
COURTESY = """\
Robbie, be a dear and {}|hey Max {}|ok Rosie, {}|dear Robbie, kindly {}|R2, {}
be an angel and {}|be a sport and {}|would you be an absolute star and {}|be a good lad and {}
I'd be ever so grateful if you could {}|I'd be much obliged if you'd {}|sorry to bother you but \
could you {}
apologies for the bother, but could you {}?|if it isn't too much trouble, could you {}?
if it's not too much to ask, {}|whenever you're ready, {}|come on robot, {}|kindly do the needful \
and {}
do one thing, {}|please do {}|{}, that'd be great|{}, cheers|{}, ta|{}, much appreciated
{}, thanks a million|{}, thank you kindly|{}, would you be so kind|{}, chop chop|{}, no rush
{}, you're the best|{}, there's a good robot|{} whenever you can|{}, that would be lovely\
""".replace("\n", "|").split("|")
ASIDES = """\
Movie night! {}|party time, {}|bedtime! {}|what a mess, {}|oh no, {}|oops, {}|brrr, {}
ugh, so hot, {}|we are leaving, {}|{}, we are leaving|{} we are leaving|its raining {}
the rain is coming in, {}
i am so tired can you {}|going to bed now, {}|heading out, {}|my hands are full, {}
{} please im hungry|{}, the sink is full|{}, my wife is asleep|we have visitors tonight so {}
damn, I forgot, {}|phew it is hot, {}|nobody is at home, {}|because it is cold, {}\
""".replace("\n", "|").split("|")


@for_each(("around", "order"), list(product((*COURTESY, *ASIDES), ORDERS)))
def test_what_is_said_beside_an_order_changes_nothing(around: str, order: str) -> None:
    same(around.format(order), order)


@for_each(
    "text",
    [
        "my mother put the milk on the table and the plums in the fridge",
        "somebody put the milk on the kitchen table",
        "we usually keep the bread in the cupboard",
        "I already put the plums in the fridge",
        "my sister has read all the books in the bedroom",
        "the phone on the nightstand is new",
        "you left the fridge open",
        "good night, sleep well",
        "movie night!",
        "what a mess",
        "tomorrow, turn on the tv",
        "upstairs, turn on the tv",
        "halfway, turn on the tv",
        "twice, turn on the tv",
        "turn on the tv, no thanks",
        "I'd be grateful if the tv worked, turn it on if you can fly",
    ],
)
def test_what_only_says_something_orders_nothing(text: str) -> None:
    found = READER.read(text)
    assert isinstance(found, Misunderstanding), f"{text!r} is read as {found.describe(HOME)}"


@for_each(
    ("text", "plain"),
    [
        ("let some light into the bedroom by opening the curtains", "open the bedroom curtains"),
        ("save power by turning off the computer", "turn off the computer"),
        ("make it dark in the bedroom by closing the curtains", "close the bedroom curtains"),
        ("for the movie we want the tv on", "turn on the tv"),
        ("might I have the milk?", "bring me the milk"),
        ("might I trouble you for the milk?", "bring me the milk"),
        ("could we have the tv on", "turn on the tv"),
        ("can the tv be turned on please", "turn on the tv"),
        ("it would be lovely to have the tv on", "turn on the tv"),
        ("would be nice if the tv was on", "turn on the tv"),
        ("would be great if someone could turn on the tv", "turn on the tv"),
        ("it would be kind if somebody turned on the tv", "turn on the tv"),
        ("i could really use a coffee, please make one", "make coffee"),
        ("I could do with a coffee", "make coffee"),
    ],
)
def test_what_it_is_for_stands_beside_the_order(text: str, plain: str) -> None:
    same(text, plain)

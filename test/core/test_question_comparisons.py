"""Numbers of things compared: with a number, with each other, from room to room; what things hold;
what is free; and the reason for which there is no answer."""

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import HOME, corpus_home, refused

from vh_core.graph import EnvironmentGraph
from vh_core.language import HomeAnswer, Misunderstanding, ask


def answer(text: str, home: EnvironmentGraph = HOME) -> HomeAnswer:
    found = ask(text, home)
    assert isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found


def number(things: str) -> int:
    found = answer(f"how many {things}?").value
    assert type(found) is int
    return found


def no_answer(text: str, home: EnvironmentGraph = HOME) -> str:
    found = ask(text, home)
    assert not isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found.message if isinstance(found, Misunderstanding) else refused(text).message


# -- with a number --------------------------------------------------------------------------------

THAN = {"more than": int.__gt__, "fewer than": int.__lt__, "less than": int.__lt__,
        "at most": int.__le__, "no more than": int.__le__, "at least": int.__ge__}  # fmt: skip
NUMBERS = {"one": 1, "two": 2, "3": 3, "five": 5}


@for_each("things", ["plates", "mugs", "apples", "clean plates in the kitchen"])
@for_each(("than", "said"), list(product(THAN, NUMBERS)))
def test_more_or_fewer_than_a_number(things: str, than: str, said: str) -> None:
    there = number(f"{things} are there")
    for asked in (f"are there {than} {said} {things}?", f"do we have {than} {said} {things}?"):
        assert answer(asked).value is THAN[than](there, NUMBERS[said]), asked


def test_of_one_and_of_what_is_so() -> None:
    assert answer("is there more than one tv?").value is False
    assert answer("are more than two lights on?").value is (number("lights are on") > len("12"))
    assert answer("is at least one of the bedroom windows open?").value is False


# -- with each other ------------------------------------------------------------------------------

PAIRS = (("apples", "plums"), ("plates", "mugs"), ("mugs", "plates"), ("chairs", "windows"))


@for_each(("one", "other"), PAIRS)
@for_each("where", ["", " in the kitchen"])
def test_more_of_one_than_of_the_other(one: str, other: str, where: str) -> None:
    there = [number(f"{each} are there{where}") for each in (one, other)]
    for how, so in (("more", there[0] > there[1]), ("fewer", there[0] < there[1])):
        for asked in ("are there {} {} than {}{}?", "do we have {} {} than {}{}?"):
            found = answer(asked.format(how, one, other, where))
            assert found.value is so
            assert all(str(each) in found.text for each in there)
    assert answer(f"are there as many {one} as {other}{where}?").value is (there[0] >= there[1])
    assert ("and more" in answer(f"are there as many {one} as {other}{where}?").text) is (
        there[0] > there[1]
    )
    more = answer(f"how many more {one} than {other} are there{where}?") if not where else None
    assert more is None or more.value == max(there[0] - there[1], 0)


@for_each("things", ["books", "chairs"])
@for_each("rooms", [("bedroom", "living room"), ("dining room", "kitchen")])
def test_more_in_one_room_than_in_the_other(things: str, rooms: tuple[str, str]) -> None:
    one, other = (number(f"{things} are in the {room}") for room in rooms)
    asked = f"are there more {things} in the {rooms[0]} than in the {rooms[1]}?"
    assert answer(asked).value is (one > other)


@for_each("text", ["are there more plates in the kitchen than mugs?", "are there more?",
                   "are there more than three?", "are there more than two of them?"])  # fmt: skip
def test_no_comparison_that_can_be_told(text: str) -> None:
    no_answer(text)


def test_what_is_not_known_of_some_is_no_number() -> None:
    home = corpus_home("h32_barber")
    for text in ("are there more than two clean plates?", "which room has the most clean plates?",
                 "are there more clean plates than dirty plates?"):  # fmt: skip
        assert "obody can tell of 5" in no_answer(text, home)


@for_each(("one", "other"), [*PAIRS, ("apples in the kitchen", "in the dining room")])
def test_of_which_there_is_more(one: str, other: str) -> None:
    both = (one, f"apples {other}" if other.startswith("in") else other)
    there = [number(f"{each.replace(' in', ' are in') if ' in' in each else f'{each} are there'}")
             for each in both]  # fmt: skip
    for asked in ("are there more {} or {}?", "do we have more {} or more {}?"):
        found = answer(asked.format(one, other))
        most = both[there.index(max(there))]
        assert found.text.startswith("As many" if there[0] == there[1] else f"More {most};")


def test_ones_are_what_was_named_before() -> None:
    clean, dirty = number("clean plates are there"), number("dirty plates are there")
    found = answer("are there more clean plates than dirty ones?")
    assert found.value is (clean > dirty)
    assert f"dirty plates: {dirty}" in found.text


@for_each("text", ["is there more than one way?", "are there two more plates?",
                   "how many problems are there?"])  # fmt: skip
def test_what_is_no_thing_is_not_counted(text: str) -> None:
    no_answer(text)


# -- from room to room ----------------------------------------------------------------------------

ROOMS = {node.class_name: node.id for node in HOME.rooms}


@for_each("things", ["chairs", "books", "lights"])
def test_in_which_room_most_are(things: str) -> None:
    each = {name: number(f"{things} are in the {name}") for name in ROOMS}
    most = {ROOMS[name] for name, there in each.items() if there == max(each.values())}
    for said in ("which room has the most {}?", "in which room are the most {}?",
                 "where are most of the {}?"):  # fmt: skip
        assert set(answer(said.format(things)).ids) == most, said
    found = answer(f"how many {things} are in each room?")
    assert found.value == number(f"{things} are there") == sum(each.values())
    told = found.text.lower()
    assert all(f"{name} ({ROOMS[name]}): {there}" in told for name, there in each.items())


def test_in_each_of_several_places_they_are_told() -> None:
    found = answer("how many plates are in each cabinet?")
    for kind in ("kitchencabinet", "cabinet"):
        for place in HOME.by_class[kind]:
            there = answer(f"how many plates are in the {kind} ({place})?")
            assert all(f"({each})" in found.text for each in there.ids)
            assert not there.ids or f"in the {kind} ({place})" in found.text


@for_each("things", ["chairs", "lights", "windows", "lights on"])
def test_in_every_room(things: str) -> None:
    thing = things.removesuffix(" on")
    on = "are on in" if thing != things else "are in"
    without = {ROOMS[name] for name in ROOMS if not number(f"{thing} {on} the {name}")}
    one = thing.removesuffix("s")
    plain = (f"is there a {one} in every room?", f"does every room have a {one}?",
             f"are there {thing} in each room?")  # fmt: skip
    asked = plain if thing == things else (f"are the {things} in every room?",)
    for each in asked:
        found = answer(each)
        assert found.value is not bool(without), each
        assert not without or set(found.ids) == without


@for_each(
    ("asked", "plain"),
    [
        ("what needs cleaning?", "what is dirty?"),
        ("what needs to be washed?", "what is dirty?"),
        ("is there anything to wash?", "is anything dirty?"),
        ("do the plates need washing?", "are the plates dirty?"),
    ],
)  # fmt: skip
def test_what_needs_a_wash_is_dirty(asked: str, plain: str) -> None:
    assert ask(asked, HOME) == ask(plain, HOME)


def test_no_room_has_the_most_room() -> None:
    no_answer("which room has the most room?")


# -- what things hold, and what is free -----------------------------------------------------------


@for_each("thing", ["milk", "plum", "juice"])
@for_each("place", ["fridge", "kitchen"])
def test_what_a_thing_holds(thing: str, place: str) -> None:
    plain = answer(f"is there {thing} in the {place}?")
    for said in ("does the {1} contain {0}?", "does the {1} have {0} in it?",
                 "does the {1} have any {0}?",
                 "is it true that the {1} contains {0}?"):  # fmt: skip
        assert answer(said.format(thing, place)) == plain, said
    none = answer(f"does the {place} contain no {thing}?")
    assert none.value is (not plain.value)


@for_each("thing", ["chair", "sofa", "bed"])
def test_what_is_free_has_nothing_on_it(thing: str) -> None:
    plain = answer(f"is the {thing} empty?").value
    assert answer(f"is the {thing} free?").value is plain
    assert answer(f"is there a free {thing}?").value is plain
    assert answer(f"is the {thing} free or taken?").value is plain


@for_each("text", ["is the bathroom free?", "is the kitchen empty?", "do you have free time?",
                   "is there free room in the fridge?",
                   "is there free space on the shelf?"])  # fmt: skip
def test_what_is_free_and_no_thing(text: str) -> None:
    no_answer(text)


@for_each("said", ["what is {} except the {}?", "what else is {} besides the {}?",
                   "what is {}, apart from the {}?"])  # fmt: skip
@for_each(("where", "thing"), [("in the fridge", "milk"), ("on the kitchen table", "plum")])
def test_what_is_there_but_for_some_of_it(said: str, where: str, thing: str) -> None:
    left = {i for i in answer(f"what is {where}?").ids if HOME.nodes[i].class_name != thing}
    assert set(answer(said.format(where, thing)).ids) == left
    assert answer(f"how many things are {where} apart from the {thing}?").value == len(left)


def test_which_of_two_is_so() -> None:
    for said in ("which is off, the tv or the computer?", "what is off, the tv or computer?"):
        assert set(answer(said).ids) == {*HOME.by_class["tv"], *HOME.by_class["computer"]}


@for_each("text", ["do you have legs?", "do you have any questions?", "is there dust on the shelf?",
                   "are there any crumbs on the table?"])  # fmt: skip
def test_what_no_home_shows_is_not_denied(text: str) -> None:
    no_answer(text)


@for_each("text", ["have the guests left the tv on?", "did the kids leave the tv on?",
                   "did my wife leave the tv on?", "did somebody leave the tv on?"])  # fmt: skip
def test_whoever_left_it_so(text: str) -> None:
    assert answer(text) == answer("is the tv on?")


@for_each("text", ["did my wife close the window?", "did the kids turn on the tv?"])
def test_who_did_it_nobody_knows(text: str) -> None:
    no_answer(text)


def test_where_it_is_dark() -> None:
    for said in ("where is it dark?", "in which room is it dark?"):
        assert answer(said) == answer("which rooms are dark?")


# -- why there is none ----------------------------------------------------------------------------

REASONS = {
    "where things should be": ("where should I put the plate?", "where do the plates belong?",
                               "where do you want the milk?", "where should the milk go?",
                               "where does the milk go?", "where should the plates be?"),
    "what they did": ("where's the book I was reading?", "where is the mug I used?"),
    "people": ("who is in the kitchen?", "whose phone is this?", "is the book mine?",
               "is anybody in the bathroom?", "how many people are here?", "where am I?"),
    "why something is so": ("why is the window open?", "how come the tv is on?"),
    "when something was": ("when did you close the window?", "how long has the tv been on?"),
    "sizes": ("how big is the kitchen?", "what color is the sofa?"),
    "the time nor the weather": ("what time is it?", "will it rain?"),
    "which side": ("what is under the bed?", "is there anything behind the sofa?"),
    "how things are": ("is the stove hot?", "is the phone charging?", "is anything broken?"),
    "how much room": ("is there room in the fridge?",),
    "how much is enough": ("are there enough plates?", "do we have enough milk?"),
    "for you to say": ("should I close the window?",),
    "what was done": ("did you put the milk in the fridge?", "have you turned off the tv?"),
    "what is shown": ("what's on tv?",),
}  # fmt: skip


@for_each(("reason", "text"), [(reason, text) for reason in REASONS for text in REASONS[reason]])
def test_the_reason_is_the_one_for_which_there_is_no_answer(reason: str, text: str) -> None:
    message = no_answer(text)
    assert "for a question" in message
    assert reason in message.lower()


@for_each("text", ["is anything on?", "is the phone on the nightstand?", "is nothing on?",
                   "are there any dirty dishes?", "how many plates are there?"])  # fmt: skip
def test_what_is_answered_is_answered(text: str) -> None:
    answer(text)

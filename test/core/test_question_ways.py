"""Questions in whatever order of words ask what plain ones do."""

# ruff: noqa: E501 - wordings are read best on one line

from __future__ import annotations

from itertools import product

from for_each import for_each
from reading_home import HOME, corpus_home

from vh_core.graph import GraphView
from vh_core.language.questions import HomeAnswer, ask
from vh_core.spatial import room_of


def _answer(text: str) -> HomeAnswer:
    found = ask(text, HOME)
    assert isinstance(found, HomeAnswer), f"{text!r}: {found and found.message}"
    return found


def _same(text: str, plain: str) -> None:
    found, expected = _answer(text), _answer(plain)
    assert (found.value, set(found.ids)) == (expected.value, set(expected.ids)), text


WHERE = """\
{0}, where?|{0} where|{0}: where is it?|where has {1} got to?|where'd the kids put {1}|where did I leave {1}?
I can't find {1}, where is it?|I can't find {1} anywhere, do you see it?|I'm looking for {1}, any idea where it is?
tell me where I can find {1}|in which place can I find {1}?|in what room could I find {1}?|where's {1}, did Mia take it?
do you know where {1} has got to?|{1} has vanished again, where should I look?|{1} is gone, where could it be?|I wonder where {1} has got to
where can {1} be found?|please tell me where {1} can be found|what would you say, where is {1}?|tell me honestly, where is {1}?
you haven't seen {1}, have you?|please say me where is {1}|my son has lost {1}. Where is it?\
""".replace("\n", "|").split("|")
THINGS = (("newspaper", "the newspaper"), ("phone", "my phone"), ("remote", "the remote"))


@for_each(("said", "thing"), list(product(WHERE, THINGS)))
def test_where_something_is(said: str, thing: tuple[str, str]) -> None:
    _same(said.format(*thing), f"where is {thing[1]}?")


HOW_MANY = """\
{0} {1}, how many?|{0} {1}: how many are there?|{0} {1}, how many do we have?|how many {0} there are {1}?
what is the total number of {0} {1}?|{0} {1}, how many have we got left?|how many {0} are there {1} altogether?
count the {0} {1} please, I'm packing lunch|Hedwig and her sister are coming, so I need to know how many {0} there are {1}|count the {0} {1} for me, would you|what number of {0} are there {1}?|how many {0} are there {1} by now?|we are moving, so I need to know how many {0} there are {1}|tell me how many {0} there are {1}|let me know how many {0} there are {1}\
""".replace("\n", "|").split("|")


@for_each(
    ("said", "things", "where"),
    list(product(HOW_MANY, ("books", "plates", "plums"), ("in the kitchen", "in the bedroom"))),
)
def test_how_many_there_are(said: str, things: str, where: str) -> None:
    _same(said.format(things, where), f"how many {things} are there {where}?")


@for_each("things", ["plates", "books", "chairs", "water glasses"])
@for_each("rooms", [("kitchen", "dining room"), ("bedroom", "office")])
@for_each(
    "said",
    ["how many {0} are there in the {1} and the {2}?", "how many {0} are in the {1} and {2} together?",
     "how many {0} there are in {1} and {2}", "how many {0} are in the {1} or in the {2}?"],
)  # fmt: skip
def test_what_is_in_either_of_two_rooms_is_counted(
    said: str, things: str, rooms: tuple[str, str]
) -> None:
    each = [_answer(f"how many {things} are in the {room}?") for room in rooms]
    found = _answer(said.format(things, *rooms))
    assert found.value == sum(int(one.value or 0) for one in each)
    assert set(found.ids) == {i for one in each for i in one.ids}


@for_each(
    ("said", "plain"),
    [
        ("which plates still need washing?", "which plates are dirty?"),
        ("which of the plates aren't clean?", "which plates are dirty?"),
        ("any plates dirty, and if so which ones?", "which plates are dirty?"),
        ("which plates need a wash?", "which plates are dirty?"),
        ("which windows aren't closed?", "which windows are open?"),
        ("open windows, which ones?", "which windows are open?"),
        ("tell me which windows have been left open, please", "which windows are open?"),
        ("how many windows did we leave open", "how many windows are open?"),
        ("list everything that is in the fridge", "what is in the fridge?"),
        ("is there something in the fridge, and what is it", "what is in the fridge?"),
        ("the fridge: what is in it?", "what is in the fridge?"),
        ("what is all that on the coffee table? I can't see a thing.",
         "what is on the coffee table?"),
        ("what's in the fridge rn", "what is in the fridge?"),
        ("would you know whether there's any milk left in the fridge, or must I buy some?",
         "is there any milk in the fridge?"),
        ("is there any milk left in the fridge?", "is there any milk in the fridge?"),
        ("have we got milk, or do I need to buy some?", "have we got milk?"),
        ("the computer, did we leave that on", "did we leave the computer on?"),
        ("can you tell me if the stove's switched on", "is the stove on?"),
        ("is that the kitchen tap I hear running?", "is the kitchen tap running?"),
        ("where in the kitchen is the milk?", "where is the milk in the kitchen?"),
        ("is there milk in the fridge or on the table?", "is there milk in the fridge?"),
    ],
)  # fmt: skip
def test_asked_the_same(said: str, plain: str) -> None:
    _same(said, plain)


@for_each("things", [("stove", "tv"), ("tv", "radio"), ("computer", "toaster")])
@for_each("state", ["on", "off"])
def test_one_or_the_other(things: tuple[str, str], state: str) -> None:
    if any(thing not in HOME.by_class for thing in things):
        things = ("stove", "computer")
    each = [_answer(f"is the {thing} {state}?").value for thing in things]
    assert _answer(f"is the {things[0]} or the {things[1]} {state}?").value is any(each)


@for_each(
    "house", ["in the house", "in our flat", "in the whole apartment", "around the house",
              "anywhere in the house", "of the house", "in this place"],
)  # fmt: skip
@for_each(
    ("said", "plain"),
    [("is every window {0} closed?", "is every window closed?"),
     ("which windows {0} are open?", "which windows are open?"),
     ("how many lamps {0} are on?", "how many lamps are on?"),
     ("are all the lights {0} off?", "are all the lights off?"),
     ("is any faucet {0} running?", "is any faucet running?")],
)  # fmt: skip
def test_the_whole_house_is_asked_about_anyway(said: str, plain: str, house: str) -> None:
    _same(said.format(house), plain)


def test_a_room_is_not_the_whole_house() -> None:
    _same("which lamps in the home office are on?", "which lamps in the office are on?")


def test_what_has_a_name_in_other_homes_is_known_not_to_be_there() -> None:
    home = corpus_home("h13_landlady")  # it has no washing machine
    for said in ("Is there a washing machine in the house?", "is there a washer?",
                 "do we have a washing machine?"):  # fmt: skip
        found = ask(said, home)
        assert isinstance(found, HomeAnswer)
        assert found.value is False
    assert not isinstance(ask("is there a bread bin?", home), HomeAnswer)


HERE = ("in this room", "in here", "right in here", "in the room", "here in this room")


@for_each("here", HERE)
@for_each("scene", ["embedded", "h15_teacher", "h9_grandpa"])
def test_this_room_is_the_one_of_who_is_asked(scene: str, here: str) -> None:
    home = HOME if scene == "embedded" else corpus_home(scene)
    view = GraphView(home)
    character = view.character_id
    assert character is not None
    room_id = room_of(view, character)
    assert room_id is not None
    room = home.nodes[room_id].class_name
    for question in (
        "is the window {} open?",
        "is there a lamp {}?",
        "how many chairs are {}?",
        "are the curtains {} closed?",
        "is any light {} on?",
    ):
        said, plain = ask(question.format(here), home), ask(question.format(f"in the {room}"), home)
        assert isinstance(said, HomeAnswer) is isinstance(plain, HomeAnswer), question
        if isinstance(said, HomeAnswer) and isinstance(plain, HomeAnswer):
            assert (said.value, said.ids) == (plain.value, plain.ids)


@for_each("said", ["I hear a humming; is it the {}, is that on?", "is that the {}? is it running?"])
@for_each("thing", ["tv", "fridge", "radio"])
def test_which_thing_it_is_that_is_heard(said: str, thing: str) -> None:
    found, plain = ask(said.format(thing), HOME), ask(f"is the {thing} on?", HOME)
    assert isinstance(found, HomeAnswer) is isinstance(plain, HomeAnswer)
    assert getattr(found, "value", None) == getattr(plain, "value", None)


@for_each(
    "said",
    ["count the plums and put them in the fridge", "count the plates, would you, and wash them", "be honest, is the tv on? turn it off",
     "count the plates, only the clean ones", "count the plates in the kitchen, the dirty ones I mean"],
)  # fmt: skip
def test_no_question_leaves_out_what_is_asked_for_beside_it(said: str) -> None:
    assert not isinstance(ask(said, HOME), HomeAnswer)


@for_each(
    ("said", "plain"),
    [
        ("how many {} does the kitchen table have on it", "how many {} are on the kitchen table?"),
        ("How many {} does the bookshelf have in it?", "how many {} are in the bookshelf?"),
        ("We need {}. How many have we got?", "how many {} are there?"),
        ("I need clean {}. How many do we have?", "how many clean {} are there?"),
        ("How many {} have to be washed?", "how many {} are dirty?"),
        ("count of the {} in the kitchen, how many is it?", "how many {} are in the kitchen?"),
        ("check if we still have {} in the kitchen", "are there {} in the kitchen?"),
        ("Please check whether we have got any {} left.", "are there {}?"),
    ],
)
@for_each("things", ["plates", "wine glasses", "mugs"])
def test_how_many_and_whether_there_are(said: str, plain: str, things: str) -> None:
    _same(said.format(things), plain.format(things))


@for_each(
    ("said", "plain"),
    [
        ("is the toilet lid up?", "is the toilet open?"),
        ("is the toilet lid down?", "is the toilet closed?"),
        ("is the lid of the bin closed?", "is the bin closed?"),
        ("is the door to the office open?", "is the office door open?"),
        ("is the fan over the stove running?", "is the stove fan on?"),
        ("did Jonas leave the tv on again?", "is the tv on?"),
        ("has the floor lamp been on all night, I mean is it on now?", "is the floor lamp on?"),
    ],
)
def test_whether_it_is_so(said: str, plain: str) -> None:
    _same(said, plain)


@for_each("at", ("", " in the kitchen"))
@for_each("so", ("on", "open", "off"))
@for_each("said", ("what's left {}{}?", "what has been left {}{}?", "what did I leave {}{}?"))
def test_what_is_left_so_is_so(said: str, so: str, at: str) -> None:
    _same(said.format(so, at), f"what is {so}{at}?")


@for_each("asked", ("show me {}", "list {}", "can you show us {}?", "tell me {}", "name {}"))
@for_each(
    ("those", "plain"),
    [
        ("the dirty plates", "which plates are dirty?"),
        ("all open windows", "which windows are open?"),
        ("all the lights that are on", "which lights are on?"),
        ("the dirty dishes in the kitchen", "which dishes are dirty in the kitchen?"),
    ],
)
def test_what_is_to_be_listed_is_told(those: str, plain: str, asked: str) -> None:
    _same(asked.format(those), plain)


@for_each(("named", "plain"), [("nightstand lamps", "lamps on the nightstands"), ("kitchen table bowls", "bowls on the kitchen table")])  # fmt: skip
@for_each("asked", ("how many {} are there?", "where are the {}?"))
def test_what_is_named_after_its_place_is_there(asked: str, named: str, plain: str) -> None:
    _same(asked.format(named), asked.format(plain))


@for_each(
    "said",
    ["show me the milk", "tell me the open secret", "list open windows and dirty plates",
     "is the toilet seat up?", "did the dishwasher leave the mug dirty?", "how many books do the children have?",
     "check if we have milk in the fridge and if so put it on the table", "how many plates does it have on it"],
)  # fmt: skip
def test_what_no_home_shows_is_not_answered(said: str) -> None:
    assert not isinstance(ask(said, HOME), HomeAnswer)


@for_each("where", ("in the kitchen", "in the house", "here"))
@for_each("what", ("plates", "water glasses", "apples"))
def test_what_exists_is_there(what: str, where: str) -> None:
    _same(f"how many {what} exist {where}?", f"how many {what} are there {where}?")


@for_each("what", ("a dirty glass", "a mug", "a plum"))
@for_each("where", ("in the kitchen", "on the dining table"))
def test_anywhere_in_a_place_is_in_it(where: str, what: str) -> None:
    _same(f"is there {what} anywhere {where}?", f"is there {what} {where}?")

"""How people speak of states: that a thing is spared which is so already, which rooms are dark,
when, and only. What cannot be done is refused with the reason that is so."""

from __future__ import annotations

from for_each import for_each
from reading_home import (
    HOME,
    READER,
    corpus_home,
    goal_of,
    plain_goal,
    reader_in,
    reader_of,
    refused,
    same,
)

from vh_core.bench.language_benchmark import open_corpus_scene
from vh_core.bench.language_corpus import CorpusScene
from vh_core.graph import EnvironmentGraph, GraphView
from vh_core.language import HomeAnswer, Misunderstanding, ask
from vh_core.language.questions.in_hand import in_hand
from vh_core.naming import Vocabulary

#: the kitchen's window (11) stands open, and two more; the tv (95) and the stove (25) are on
LEFT_OPEN = reader_in("left_open")
LEFT_HOME = corpus_home("left_open")


def answer(text: str, home: EnvironmentGraph = LEFT_HOME) -> HomeAnswer:
    found = ask(text, home)
    assert isinstance(found, HomeAnswer), f"{text!r}: {found}"
    return found


def with_states(changed: dict[int, tuple[str, ...]]) -> EnvironmentGraph:
    return open_corpus_scene(CorpusScene("embedded", changed))


@for_each(
    "text",
    [
        "close the window unless it is closed",
        "close the window unless it's already closed",
        "unless the window is closed, close it",
    ],
)
def test_one_that_is_so_spares_no_other_of_which_it_is_not(text: str) -> None:
    same(text, "close the kitchen window", LEFT_OPEN)


@for_each(
    ("text", "plain"),
    [
        ("turn on the light unless it's on", "turn on the light in the dining room"),
        ("unless the windows are closed, close them", "if any window is open, close it"),
        ("turn off the tv unless it is off", "turn off the tv"),
    ],
)
def test_what_is_spared_is_what_is_so(text: str, plain: str) -> None:
    same(text, plain, LEFT_OPEN)


def test_where_all_are_so_nothing_is_done() -> None:
    goal = goal_of("open the door unless it is open")
    assert all(each.holds(READER._view) for each in goal.conditions)


@for_each(
    ("text", "plain"),
    [
        ("in which rooms is a window open", "where are the windows that are open?"),
        ("in which room is the window open", "where are the windows that are open?"),
        ("which rooms have a window open", "where are the windows that are open?"),
        ("which rooms have an open window", "where are the windows that are open?"),
        ("where is a window open", "where are the windows that are open?"),
        ("in which rooms is the light on", "where are the lights that are on?"),
        ("in which rooms are the lights on?", "where are the lights that are on?"),
        ("which rooms have their lights on", "where are the lights that are on?"),
        ("which rooms have a tv", "where is the tv?"),
        ("in which rooms are there dirty dishes", "where are the dirty dishes?"),
        ("is the tv on and the stove off", "is the tv on and is the stove off?"),
        ("check the fridge for milk", "is there milk in the fridge?"),
        ("could you check the bedroom for my phone", "is there my phone in the bedroom?"),
        ("check if I closed the windows", "did I close the windows?"),
        ("check whether I turned off the stove", "did I turn off the stove?"),
        ("tell me if somebody opened the bedroom window", "did I open the bedroom window?"),
    ],
)
def test_a_question_is_about_what_is_so_there(text: str, plain: str) -> None:
    assert answer(text).to_json() == answer(plain).to_json()


@for_each(
    ("text", "rooms"),
    [
        ("which rooms are dark", (215,)),
        ("which room is dark?", (215,)),
        ("how many rooms are dark", (215,)),
        ("which rooms are lit", (1, 78, 109, 159, 188)),
    ],
)
def test_a_room_is_as_dark_as_its_lights(text: str, rooms: tuple[int, ...]) -> None:
    assert answer(text, HOME).ids == rooms


@for_each("text", ["which rooms are open", "which rooms are clean", "how many tables are open"])
def test_none_is_no_answer_where_none_can_be_so(text: str) -> None:
    assert isinstance(ask(text, HOME), Misunderstanding)


def test_of_those_that_nobody_knows_of_it_is_not_said_that_they_are_not() -> None:
    home = with_states({11: ("OPEN",), **dict.fromkeys((86, 120, 167, 196, 222), ())})
    found = answer("are all windows closed?", home)
    assert found.value is False
    assert found.ids == (11,)
    assert "Of 5 more nobody can tell" in found.text
    assert "none" not in found.text


@for_each(
    ("text", "value"),
    [
        ("what are you holding", None),
        ("what's in your hand?", None),
        ("what do you have in your hands", None),
        ("are you holding anything?", False),
        ("is there anything in your hands", False),
        ("have you got anything in your hand", False),
        ("are your hands free?", True),
    ],
)
def test_what_is_in_hand_can_be_asked(text: str, value: bool | None) -> None:
    assert answer(text, HOME).to_json() == {
        "text": answer(text, HOME).text,
        "value": value,
        "ids": [],
    }
    data = HOME.to_json()
    held = {"from_id": 247, "relation_type": "HOLDS_RH", "to_id": 36}
    edges = [edge for edge in data["edges"] if edge["from_id"] != 36]
    data["edges"] = [*edges, held, {"from_id": 36, "relation_type": "INSIDE", "to_id": 1}]
    holding = EnvironmentGraph.from_json(data, name="holding")
    found = answer(text, holding)
    assert found.ids == (36,)
    assert found.value is (None if value is None else not value)


def test_other_questions_for_hands_are_left_to_others() -> None:
    view = GraphView(HOME)
    assert in_hand("is the book in your room", view, Vocabulary.of(HOME)) is None


@for_each(
    "text",
    [
        "only close the fridge", "please only close the fridge", "close the fridge only",
        "close only the fridge", "won't you close the fridge?", "mind closing the fridge?",
        "do you mind closing the fridge", "you might want to close the fridge",
        "feel free to close the fridge", "I told you to close the fridge",
        "I asked you to close the fridge", "we already asked you to close the fridge",
        "close the fridge only if it is open", "my wife wants the fridge closed",
        "mum wants the fridge closed", "she would like the fridge closed",
    ],
)  # fmt: skip
def test_an_order_in_the_words_of_every_day(text: str) -> None:
    reader = reader_of(with_fridge_open())
    same(text, "close the fridge", reader)


_FRIDGE_OPEN: list[EnvironmentGraph] = []


def with_fridge_open() -> EnvironmentGraph:
    if not _FRIDGE_OPEN:
        _FRIDGE_OPEN.append(with_states({24: ("OPEN", "PLUGGED_IN")}))
    return _FRIDGE_OPEN[0]


@for_each(
    "text",
    ["only leave the kitchen light on", "keep only the floor lamp on",
     "i asked you not to close the fridge", "my wife wants the tv"],
)  # fmt: skip
def test_what_asks_for_more_or_for_less_is_no_such_order(text: str) -> None:
    refused(text)


@for_each(
    ("text", "plain"),
    [
        ("if you see a dirty plate, wash it", "if there is a dirty plate, wash it"),
        ("if you find any dirty plates, wash them", "if there are dirty plates, wash them"),
        ("if you see that the window is open, close it", "if the window is open, close it"),
        ("if you notice that a window is open, close it", "if a window is open, close it"),
        ("if you find my phone bring it to me", "bring me my phone"),
        ("when you see a dirty plate, wash it", "if there is a dirty plate, wash it"),
        ("if the plates are not clean, wash them", "if the plates are dirty, wash them"),
        ("if the plates aren't clean wash them", "if the plates are dirty, wash them"),
    ],
)
def test_what_it_depends_on_in_other_words(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    ("text", "reason"),
    [
        ("turn off the tv when the news is over", 'cannot wait or choose ("when")'),
        ("turn off the tv when nobody is watching it", 'cannot wait or choose ("when")'),
        ("when nobody is in the living room, turn off the tv", 'whether "nobody is in'),
        ("if there's nobody in the bathroom, turn the light off", 'whether "there is nobody'),
        ("tomorrow morning open the curtains", 'for a time ("tomorrow morning")'),
        ("every morning open the curtains", 'for a time ("every morning")'),
        ("every day at six turn on the coffee maker", 'for a time ("every day")'),
        ("close the windows every evening", 'for a time ("every evening")'),
        ("in a minute turn off the tv", 'for a time ("in a minute")'),
        ("turn off the tv in half an hour", 'for a time ("in half an hour")'),
        ("turn the tv off at ten", 'for a time ("at ten")'),
        ("wake me up at seven", 'for a time ("at seven")'),
        ("tonight, close all the windows", 'for a time ("tonight")'),
        ("on Sunday wash the towels", 'for a time ("on sunday")'),
        ("from now on keep the fridge closed", 'for a time ("from now on")'),
        ("turn off the tv for ten minutes", 'for a time ("for ten minutes")'),
        ("run the tap for a minute", 'for a time ("for a minute")'),
        ("put the chicken in the microwave for two minutes", 'time ("for two minutes")'),
    ],
)
def test_what_is_to_wait_is_refused_for_that(text: str, reason: str) -> None:
    assert reason in refused(text).message


@for_each(
    "text",
    [
        "my late husband always made the coffee", "I calibrated your gripper this morning",
        "business was slow today, only six customers",
    ],
)  # fmt: skip
def test_what_only_tells_something_is_to_wait_for_nothing(text: str) -> None:
    assert "for a time" not in refused(text).message


@for_each(
    "text",
    ["do my homework", "do the other one as well", "do like in the video",
     "can you do the thing again"],
)  # fmt: skip
def test_what_is_told_to_do_asks_nothing(text: str) -> None:
    message = refused(text).message
    assert "ask it alone" not in message
    assert "for a question" not in message


@for_each(
    "text",
    [
        "have you closed the fridge", "shouldn't the fridge be closed?", "do you want coffee",
        "do you understand me", "what if the stove is on", "is it ok if I open the window",
        "do you want to turn off the tv?", "should I turn off the stove", "may I open the window",
        "should the tv be on", "could I open the window", "will the tv be on",
        "do you mind if I close the fridge",
    ],
)  # fmt: skip
def test_a_question_that_is_asked_alone_is_not_told_to_be_asked_alone(text: str) -> None:
    found = ask(text, HOME)
    message = refused(text).message if found is None else getattr(found, "message", "")
    assert "for a question" in message
    assert "ask it alone" not in message


@for_each(
    ("text", "plain"),
    [
        ("sit in the living room", "sit on the sofa"),
        ("sit down in the living room", "sit on the sofa"),
        ("lie down in the bedroom", "lie on the bed"),
        ("go to sleep in the bedroom", "sleep on the bed"),
        ("sleep in the living room", "sleep on the sofa"),
        ("sit here", "sit in the kitchen"),
    ],
)
def test_one_rests_in_a_room_on_what_there_is_for_it(text: str, plain: str) -> None:
    same(text, plain)


def test_where_nothing_is_to_lie_on_that_is_the_reason() -> None:
    assert "nothing to lie on in the kitchen" in refused("lie down in the kitchen").message


@for_each(
    ("text", "plain"),
    [
        ("it stinks in the kitchen, open the window", "open the window in the kitchen"),
        ("air out the house", "open all the windows"),
        ("air out the bedroom", "open the window in the bedroom"),
        ("give me some light", "turn on the light here"),
        ("give me some light in the office", "turn on the light in the office"),
        ("toast the bread", "toast some bread"),
        ("pour me some juice", "take a clean glass and pour juice into it"),
        ("pour me some wine", "take a clean wine glass and pour wine into it"),
        ("pour me some milk in a mug", "pour milk into a clean mug"),
        ("load the washing machine", "put all dirty laundry in the washing machine"),
        ("load the washing machine and start it", "do the laundry"),
        ("set the table for two in the dining room", "set the dining table for two"),
        ("set the table for two people in the kitchen", "set the kitchen table for two"),
        ("set the table for me", "set the table for one"),
    ],
)
def test_an_activity_as_people_say_it(text: str, plain: str) -> None:
    same(text, plain)
    assert plain_goal(plain).conditions


@for_each(
    "text",
    [
        "wash everything",
        "clean everything in the kitchen",
        "make sure everything is clean",
        "I want everything clean",
    ],
)
def test_lamps_and_windows_are_not_washed_as_a_part_of_everything(text: str) -> None:
    assert "say what is to be washed" in refused(text).message


def test_everything_in_one_place_that_can_be_carried_is_washed() -> None:
    assert goal_of("clean everything on the kitchen table").conditions


@for_each("verb", ["turn on", "switch off"])
@for_each("where", ["on the nightstand where the book is lying", "on the desk where the mug is"])
def test_where_a_thing_is_said_to_lie_is_no_remark(verb: str, where: str) -> None:
    found = READER.read(f"{verb} the lamp {where}")
    assert isinstance(found, Misunderstanding) or not any(
        "remark" in note.sentence for note in found.notes
    )

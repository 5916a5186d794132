"""Talk in several turns: what was only told, or was refused, says what "it" is, and what has no
verb goes on with the order before it."""

from __future__ import annotations

import re

from for_each import for_each
from talking import Chat

from vh_core.episode.pleasantries import reply
from vh_core.episode.session_phrases import goes_on
from vh_core.graph import GraphView
from vh_core.outcome import Outcome


def _taken(chat: Chat, text: str, session: str = "own") -> str:
    return "; ".join(map(str, chat.done(text, session).steps))


@for_each(
    ("first", "told", "order", "step"),
    [
        (
            "put the milk on the kitchen table",
            "I can't find the wine",
            "bring it to me",
            "[GRAB] <wine>",
        ),
        (
            "put the newspaper on the sofa",
            "there's a magazine in the dining room",
            "bring it to me",
            "[GRAB] <magazine> (241)",
        ),
        (
            "put the newspaper on the sofa",
            "the remote is on the coffee table",
            "put it on the tv stand",
            "[PUTBACK] <remotecontrol> (99) <tvstand>",
        ),
        (
            "put the candles in the drawer",
            "I left the towels in the closet",
            "put them on the bed",
            "[PUTBACK] <towel> (140) <bed>",
        ),
        (
            "turn on the tv",
            "there's a dirty glass in the office",
            "put it in the dishwasher",
            "[PUTIN] <waterglass> (213) <dishwasher>",
        ),
    ],
)
def test_it_is_what_was_told_of_last(first: str, told: str, order: str, step: str) -> None:
    chat = Chat()
    chat.done(first)
    assert chat.say(told).outcome is Outcome.INVALID_TASK
    assert step in _taken(chat, order)


@for_each(
    ("first", "refused", "order"),
    [
        ("turn on the tv", "the computer is on too", "turn it off"),
        ("open the kitchen window", "the bedroom window is still open", "close it"),
        ("put the book from the coffee table on the sofa", "lock the bedroom door", "open it"),
        ("put the apple on the coffee table", "water the orchid", "put it on the desk"),
        ("turn on the computer", "dim the light in the bedroom", "turn it off"),
        ("bring me the milk", "bring me the hammer", "put it on the desk"),
    ],
)
def test_it_is_nothing_older_than_what_was_not_done(first: str, refused: str, order: str) -> None:
    chat = Chat()
    chat.done(first)
    assert chat.say(refused).outcome is Outcome.INVALID_TASK
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each("aside", ["thank you", "ok", "put it away", "hm"])
def test_what_names_nothing_takes_nothing_from_it(aside: str) -> None:
    chat = Chat()
    chat.done("bring me the newspaper")
    chat.say(aside)
    assert "[PUTBACK] <newspaper>" in _taken(chat, "put it on the sofa")


@for_each(
    ("first", "more", "step"),
    [
        ("bring me the newspaper", "now the book in the bedroom", "[GRAB] <book> (138)"),
        ("bring me the newspaper", "and the magazine in the office", "[GRAB] <magazine> (212)"),
        ("bring me the milk", "the wine too", "[GRAB] <wine>"),
        (
            "throw away the newspaper",
            "the magazine in the dining room as well",
            "[PUTIN] <magazine> (241) <garbagecan>",
        ),
        (
            "throw away the newspaper",
            "and also the magazine on the cabinet",
            "[PUTIN] <magazine> (241) <garbagecan>",
        ),
        ("wash the dirty plate", "now the glass in the office", "[WASH] <waterglass> (213)"),
        (
            "put the apple from the coffee table in the fridge",
            "now the orange on the coffee table",
            "[PUTIN] <orange> (106) <fridge>",
        ),
        (
            "turn on the light in the dining room",
            "now the lamp in the bedroom",
            "[SWITCHON] <tablelamp> (130)",
        ),
        ("open the kitchen window", "next, the window in the bedroom", "[OPEN] <window> (120)"),
        ("put the plum in the fridge", "the other one too", "[PUTIN] <plum> (235) <fridge>"),
    ],
)
def test_one_thing_more_is_done_the_same_with(first: str, more: str, step: str) -> None:
    chat = Chat()
    chat.done(first)
    assert step in _taken(chat, more)


def test_and_one_more_after_that() -> None:
    chat = Chat()
    chat.done("put the plum in the fridge")
    assert "[PUTIN] <peach>" in _taken(chat, "and the peach")
    assert "[PUTBACK] <milk> (49) <kitchentable>" in _taken(chat, "and the milk on the table")
    assert "fridge" not in _taken(chat, "turn on the tv")


@for_each("more", ["the hammer too", "and the unicorn in the office", "also the weather"])
def test_what_is_not_there_is_not_done(more: str) -> None:
    chat = Chat()
    chat.done("bring me the newspaper")
    before = chat.look()
    assert chat.say(more).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each("more", ["the magazine in the office too", "and the magazine in the office"])
def test_nobody_goes_on_with_what_another_one_said(more: str) -> None:
    chat = Chat()
    chat.done("bring me the newspaper", "Ann")
    assert chat.say(more, "Ben").outcome is Outcome.INVALID_TASK
    assert chat.say(more, "").outcome is Outcome.INVALID_TASK


@for_each(
    "text",
    [
        "and turn on the tv",
        "the tv should be on too",
        "is the lamp on too",
        "and then?",
        "now",
        "too",
        "and where is the milk?",
        "the light is off as well",
    ],
)
def test_what_says_itself_what_is_to_be_done_goes_on_with_nothing(text: str) -> None:
    assert goes_on(text) == ""


@for_each("back", ["put it back", "actually, put it back", "please put it back where it was"])
@for_each(
    ("order", "thing"),
    [
        ("bring me the newspaper", 105),
        ("put the plum in the fridge", 36),
        ("take the mug from the dining table", 236),
        ("put the book from the coffee table on the desk", 102),
    ],
)
def test_it_is_put_back_where_it_was(order: str, thing: int, back: str) -> None:
    chat = Chat()
    before = _where(chat, thing)
    chat.done(order)
    assert _where(chat, thing) != before
    chat.done(back)
    assert _where(chat, thing) == before


def test_they_are_put_back_both() -> None:
    chat = Chat()
    before = [_where(chat, thing) for thing in (148, 157)]
    chat.done("put the candles in the drawer")
    chat.done("put them back")
    assert [_where(chat, thing) for thing in (148, 157)] == before


@for_each("order", ["turn on the tv", "go to the kitchen"])
def test_what_was_not_moved_is_not_put_back(order: str) -> None:
    chat = Chat()
    chat.done(order)
    assert chat.say("put it back").outcome is Outcome.INVALID_TASK


def _where(chat: Chat, thing: int) -> set[tuple[str, int]]:
    view = GraphView(chat.look())
    return {
        (how, i)
        for how in ("ON", "INSIDE")
        for i in view.successors(how, thing)
        if not view.node(i).is_room
    }


@for_each("impossible", ["cut the newspaper", "put the sofa in the fridge"])
def test_it_is_nothing_older_than_what_cannot_be_done(impossible: str) -> None:
    chat = Chat()
    chat.done("put the milk on the kitchen table")
    assert chat.say(impossible).outcome is Outcome.NO_PLAN
    assert chat.say("put it on the desk").outcome is Outcome.INVALID_TASK


@for_each(
    ("turns", "step"),
    [
        (
            "Put the newspaper on the sofa. / And the remote on the tv stand. /"
            " Do the same with the phone.",
            "[PUTBACK] <cellphone> (139) <tvstand> (94)",
        ),
        (
            "Put an apple on the desk in the office. / And a plum on the desk in the bedroom. /"
            " Do the same with an orange.",
            "[PUTBACK] <orange> (238) <desk> (129)",
        ),
        (
            "Take the candles to the living room. / And the orchid to the bathroom. /"
            " Do the same with the photos.",
            "[PUTBACK] <photoframe> (154) <bathroomcounter> (172)",
        ),
        (
            "Turn on the TV. / And the computer. / Do the same with the lamp on the desk.",
            "[SWITCHON] <tablelamp> (130)",
        ),
    ],
)
def test_the_same_is_the_last_of_what_was_gone_on_with(turns: str, step: str) -> None:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    assert step in _taken(chat, last)


@for_each(
    ("first", "bare", "step"),
    [
        (
            "Throw away the newspaper.",
            "The banana on the coffee table.",
            "[PUTIN] <bananas> (104) <garbagecan>",
        ),
        ("Bring me the chips.", "The remote on the coffee table.", "[GRAB] <remotecontrol> (99)"),
        ("Bring me the newspaper.", "The magazine in the office.", "[GRAB] <magazine> (212)"),
        ("Wash the dirty plate.", "The glass in the office.", "[WASH] <waterglass> (213)"),
        ("Open the kitchen window.", "The window in the bedroom.", "[OPEN] <window> (120)"),
        ("Turn on the TV.", "The lamp on the desk.", "[SWITCHON] <tablelamp> (130)"),
        ("Put the apple on the desk.", "The plum in the fridge.", "[PUTIN] <plum> (36) <fridge>"),
    ],
)
def test_what_says_only_where_it_is_goes_on_too(first: str, bare: str, step: str) -> None:
    chat = Chat()
    chat.done(first)
    assert step in _taken(chat, bare)


@for_each(
    ("asked", "it", "more", "step"),
    [
        ("Where is the TV?", "Turn it on.", "And the computer.", "[SWITCHON] <computer> (202)"),
        (
            "Where is the newspaper?",
            "Put it on the sofa.",
            "And the remote.",
            "[PUTBACK] <remotecontrol> (99) <sofa>",
        ),
        (
            "Is the bedroom window open?",
            "Open it, please.",
            "And the curtains too.",
            "[OPEN] <curtains> (121)",
        ),
    ],
)
def test_an_order_about_it_is_gone_on_with(asked: str, it: str, more: str, step: str) -> None:
    chat = Chat()
    chat.done(asked)
    chat.done(it)
    assert step in _taken(chat, more)


@for_each(
    "aside",
    ["Thanks!", "ok", "Good job", "Great, thank you!", "hi", "Thank you so much", "That's great."],
)
def test_small_talk_is_answered_and_takes_nothing_away(aside: str) -> None:
    chat = Chat()
    chat.done("turn on the tv")
    before = chat.look()
    assert chat.told(aside)
    assert chat.look() == before
    assert "[SWITCHON] <computer>" in _taken(chat, "and the computer too")
    chat.done(aside)
    assert "[SWITCHOFF] <computer>" in _taken(chat, "turn it off")
    assert chat.told("what did you do last?").startswith('"turn it off"')


@for_each("text", ["Thanks for the hammer", "ok turn on the tv", "good, now the lamp", "hi?"])
def test_what_says_more_is_no_small_talk(text: str) -> None:
    assert not reply(text)


@for_each(
    ("turns", "step"),
    [
        (
            ["Take the newspaper from the coffee table to the bedroom.", "And the glass too."],
            "[GRAB] <waterglass> (101)",
        ),
        (
            ["Put the bananas from the coffee table in the fridge.", "And the apple."],
            "[GRAB] <apple> (98)",
        ),
        # none is there
        (
            ["Put the bananas from the coffee table on the desk.", "And the plum too."],
            "[GRAB] <plum> (36)",
        ),
    ],
)
def test_one_thing_more_is_taken_from_there_too(turns: list[str], step: str) -> None:
    chat = Chat()
    first, more = turns
    chat.done(first)
    assert step in _taken(chat, more)
    assert "<orange>" in _taken(chat, "And the orange.")


def test_what_was_refused_is_not_gone_on_with() -> None:
    chat = Chat()
    chat.done("Put the milk on the kitchen table.")
    assert chat.say("And the hammer.").outcome is Outcome.INVALID_TASK
    assert "[PUTBACK] <apple> (37) <kitchentable> (29)" in _taken(chat, "And the apple.")


@for_each("near", ["next to it", "beside it", "that was next to it", "near it", "by it"])
@for_each("more", ["And the {}.", "and also the {}, please", "The {} too."])
@for_each(
    ("first", "thing", "step"),
    [
        ("Bring me the newspaper.", "remote", "[GRAB] <remotecontrol> (99)"),
        ("Bring me the newspaper.", "glass", "[GRAB] <waterglass> (101)"),
        (
            "Put the plum from the dining table in the fridge.",
            "mug",
            "[PUTIN] <mug> (236) <fridge>",
        ),
        ("Put the newspaper on the sofa.", "apple", "[PUTBACK] <apple> (98) <sofa>"),
        ("Bring me the magazine in the dining room.", "pencil", "[GRAB] <pencil> (244)"),
        ("Throw away the newspaper.", "bananas", "[PUTIN] <bananas> (104) <garbagecan>"),
        ("Take the candles to the kitchen.", "orchid", "[PUTBACK] <orchid> (150) <kitchentable>"),
    ],
)
def test_what_was_next_to_it_is_where_it_was_before(
    first: str, thing: str, step: str, more: str, near: str
) -> None:
    chat = Chat()
    chat.done(first)
    assert step in _taken(chat, more.format(f"{thing} {near}"))


@for_each(
    ("turns", "step"),
    [
        (
            "Where is the newspaper? / Bring it to me. / And the remote next to it.",
            "[GRAB] <remotecontrol> (99)",
        ),
        (
            "Bring me the newspaper. / And the remote next to it. / And the glass next to it.",
            "[GRAB] <waterglass> (101)",
        ),
        ("Bring me the newspaper. / And the remote next to it. / And the milk.", "[GRAB] <milk>"),
        (
            "Put the newspaper on the sofa. / And the remote next to it. / Put them back.",
            "[PUTBACK] <newspaper> (105) <coffeetable>",
        ),
        (
            "Bring me the newspaper and the remote. / And the glass next to them.",
            "[GRAB] <waterglass> (101)",
        ),
        # none was near it: it says where one is to be put
        (
            "Put the milk on the kitchen table. / And the magazine next to it.",
            "[PUTBACK] <magazine> (212) <kitchentable>",
        ),
        (
            "Put the wine in the fridge. / And the newspaper next to it.",
            "[PUTIN] <newspaper> (105) <fridge>",
        ),
        (
            "Turn on the computer. / Wash the glass in the office. / And the plate.",
            "[WASH] <plate>",
        ),
    ],
)
def test_what_is_next_to_it_goes_on_as_all_else_does(turns: str, step: str) -> None:
    chat = Chat()
    *before, last = turns.split(" / ")
    for turn in before:
        chat.done(turn)
    assert step in _taken(chat, last)


@for_each(
    ("first", "more", "why"),
    [
        ("Bring me the newspaper.", "And the mug next to it.", "mug"),
        ("Bring me the phone.", "And the book beside it.", "book"),
        ("Bring me the phone.", "And the lamp next to it.", "cannot be picked up"),
        ("Open the closet.", "And the dresser next to it.", "cannot be opened"),
        ("Wash the dirty plate.", "And the newspaper next to it.", "newspaper"),
        ("Bring me the newspaper.", "And the hammer next to it.", "hammer"),
    ],
)
def test_nothing_else_is_next_to_it(first: str, more: str, why: str) -> None:
    chat = Chat()
    chat.done(first)
    before = chat.look()
    result = chat.say(more)
    assert result.outcome in (Outcome.INVALID_TASK, Outcome.NO_PLAN)
    assert why in result.message and not result.steps
    assert chat.look() == before


@for_each("add", ["Add {}.", "And add {}, too.", "now add {}", "please add {} as well"])
@for_each(
    ("first", "thing", "step"),
    [
        (
            "Put the plate from the dining room in the dishwasher.",
            "a wine glass",
            "<wineglass> (71) <dishwasher>",
        ),
        (
            "Put the plate from the dining room in the dishwasher.",
            "the mugs",
            "<mug> (236) <dishwasher>",
        ),
        ("Put the newspaper on the sofa.", "the remote", "<remotecontrol> (99) <sofa>"),
        ("Put the newspaper on the sofa.", "a magazine", "<magazine> (212) <sofa>"),
    ],
)
def test_what_is_added_goes_there_too(first: str, thing: str, step: str, add: str) -> None:
    chat = Chat()
    chat.done(first)
    assert step in _taken(chat, add.format(thing))


@for_each("more", ["Add the remote.", "And add a plate, too."])
@for_each("first", ["Turn on the tv.", "Bring me the newspaper.", "Where is the plate?"])
def test_what_is_added_to_nothing_is_refused(first: str, more: str) -> None:
    chat = Chat()
    chat.done(first)
    result = chat.say(more)
    assert result.outcome is Outcome.INVALID_TASK
    assert "on or in which place" in result.message


@for_each(
    ("first", "more", "why"),
    [
        ("Put the milk on the kitchen table.", "The juice too.", '"juice" may be one of 2'),
        ("Turn on the tv.", "The book too.", "has no switch"),
        ("Put the newspaper on the sofa.", "and the hammer too", 'There is no "hammer"'),
        ("Bring me a mug.", "And three mugs.", "there are only 2"),
    ],
)
def test_why_one_thing_more_is_not_done_is_told(first: str, more: str, why: str) -> None:
    chat = Chat()
    chat.done(first)
    result = chat.say(more)
    assert result.outcome is Outcome.INVALID_TASK
    assert why in result.message


@for_each(
    ("first", "more", "thing"),
    [
        ("Put the newspaper on the kitchen table.", "And the fork.", "cutleryfork"),
        ("Put the newspaper on the kitchen table.", "And the plum.", "plum"),
        ("Put the newspaper on the kitchen table.", "The bowl too.", "dishbowl"),
        ("Put the newspaper in the fridge.", "And the orange.", "orange"),
    ],
)
def test_one_thing_more_is_one_that_is_not_there_yet(first: str, more: str, thing: str) -> None:
    chat = Chat()
    chat.done(first)
    steps = chat.done(more).steps
    assert any(ref.class_name == thing for step in steps for ref in step.objects)


@for_each("thing", ["chicken", "milk"])
def test_the_only_one_is_said_to_be_there(thing: str) -> None:
    chat = Chat()
    chat.done("Put the newspaper in the fridge.")
    assert "already holds" in chat.done(f"And the {thing}.").message


@for_each(
    ("first", "more"),
    [
        ("Bring me a mug.", "and the others?"),
        ("Bring me a mug.", "And the rest?"),
        ("Turn on the tv.", "And the lamp?"),
        ("Turn off the light in the kitchen.", "And in the bathroom?"),
    ],
)
def test_what_may_ask_and_may_order_is_asked_for(first: str, more: str) -> None:
    chat = Chat()
    chat.done(first)
    before = chat.look()
    result = chat.say(more)
    assert result.outcome is Outcome.INVALID_TASK
    assert "I cannot tell whether" in result.message
    assert chat.look() == before
    assert chat.done(more.replace("?", ", too.")).outcome is Outcome.SUCCEEDED


def test_what_may_ask_is_spoken_of() -> None:
    chat = Chat()
    chat.done("Bring me the newspaper.")
    chat.say("And the remote?")
    assert "[PUTBACK] <remotecontrol>" in _taken(chat, "Put it on the sofa.")


def test_what_is_there_goes_on_too() -> None:
    chat = Chat()
    chat.done("Put the newspaper on the sofa.")
    assert "<magazine> (212) <sofa>" in _taken(chat, "And the magazine in the office, too.")


@for_each(
    ("first", "order", "step"),
    [
        ("Bring me the newspaper.", "Bring me the remote next to it.", "<remotecontrol> (99)"),
        ("Bring me the newspaper.", "Throw away the bananas beside it.", "<bananas> (104)"),
        (
            "Put the plum from the dining table in the fridge.",
            "Put the mug that was next to it in the sink.",
            "[PUTIN] <mug> (236) <sink> (18)",
        ),
        ("Put the newspaper on the nightstand.", "Turn on the lamp next to it.", "(126)"),
        ("Where is the phone?", "Turn on the lamp next to it.", "<tablelamp> (126)"),
        ("Where is the newspaper?", "Bring me the apple next to it.", "<apple> (98)"),
        # where it is now, before where it was
        (
            "Put the mug from the dining room on the kitchen table.",
            "Bring me the plum next to it.",
            "<plum> (36)",
        ),
    ],
)
def test_an_order_about_what_is_or_was_next_to_it(first: str, order: str, step: str) -> None:
    chat = Chat()
    chat.done(first)
    assert step in _taken(chat, order)


@for_each(
    ("first", "order"),
    [
        ("Bring me the newspaper.", "Bring me the mug next to it."),
        ("Where is the newspaper?", "Bring me the mug next to it."),
        ("Bring me the newspaper.", "Put the remote next to it."),
        ("Turn on the tv.", "Wash the plate next to it."),
    ],
)
def test_an_order_about_what_is_not_next_to_it_is_refused(first: str, order: str) -> None:
    chat = Chat()
    chat.done(first)
    before = chat.look()
    assert chat.say(order).outcome is Outcome.INVALID_TASK
    assert chat.look() == before


@for_each(
    "first",
    [
        "Bring me the newspaper and turn on the tv.",
        "Put the milk on the table and turn on the lamp on the desk.",
    ],
)
def test_one_thing_more_is_the_last_of_several_orders(first: str) -> None:
    chat = Chat()
    chat.done(first)
    assert "[SWITCHON] <computer>" in _taken(chat, "And the computer.")
    chat.done(first)
    assert not chat.say("And the candle.").steps


@for_each("too", ["The {} too.", "And the {}.", "And the {} too, please."])
@for_each("more", ["milk", "water glass", "perfume"])
@for_each(
    "first", ["Put a mug on the desk.", "Put one plate on the desk.", "Put a book on the desk."]
)
def test_no_note_is_told_once_more(first: str, more: str, too: str) -> None:
    chat = Chat()
    told = chat.done(first).notes
    assert told
    for note in chat.done(too.format(more)).notes:
        assert note not in told


@for_each("room", ["bathroom", "bedroom", "living room", "kitchen"])
@for_each(
    "text",
    [
        "When you've shut the window in the {}, turn off the light in there.",
        "After opening the {} window, turn off the light in there.",
        "The window in the {} is open. Turn off the light in there.",
    ],
)
def test_what_a_note_says_was_chosen_is_what_was_taken(text: str, room: str) -> None:
    result = Chat().say(text.format(room))
    taken = {str(ref.id) for step in result.steps for ref in step.objects}
    for note in result.notes:
        told = re.search(r"chose \w+ \((\d+)\)", note)
        assert told is None or not taken or told[1] in taken, note


@for_each("near", ["next to it", "right next to it", "beside it"])
@for_each(
    ("home", "first", "step"),
    [
        ("generated:seed=3", "Bring me the plum on the coffee table.", "[GRAB] <plum> (103)"),
        ("generated:seed=8", "Bring me the plum.", "[GRAB] <plum> (74)"),
        ("embedded", "Bring me the book on the nightstand.", "[GRAB] <book> (155)"),
        ("embedded", "Turn on the lamp on the nightstand.", "i do not see which"),
        ("embedded", "Bring me the plum.", "which one is"),
    ],
)
def test_the_one_next_to_it_is_another_of_that_name(
    home: str, first: str, step: str, near: str
) -> None:
    """And no time that comes next."""
    chat = Chat() if home == "embedded" else Chat(home)
    chat.done(first)
    said = f"And the one {near}."
    if step.startswith("["):
        assert step in _taken(chat, said)
        return
    result = chat.say(said)
    assert result.outcome is Outcome.INVALID_TASK
    assert step in result.message.lower()


@for_each("order", ["Bring me the plum, not the apple.", "Turn on the lamp, but not the tv."])
@for_each("then", ["Put that one in the fridge.", "Turn that one off."])
def test_that_one_may_be_what_was_left_out_or_what_was_not(order: str, then: str) -> None:
    chat = Chat()
    chat.done(order)
    before = chat.look()
    result = chat.say(then)
    assert result.outcome is Outcome.INVALID_TASK
    assert chat.look() == before
    if then.startswith("Put") == order.startswith("Bring"):
        assert "left out, or the other one" in result.message

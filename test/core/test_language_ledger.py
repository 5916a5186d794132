"""Nothing that is said is left out in silence: a word stands in the reading, is told, or the task
is refused with the word named."""

from __future__ import annotations

from re import _parser  # type: ignore[attr-defined]
from typing import Any

import pytest
from for_each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from reading_home import HOME, READER, plain_goal

from vh_core.goals import Goal
from vh_core.language import HomeAnswer, Misunderstanding, ask
from vh_core.language.document import EXAMPLES
from vh_core.language.wording.phrases import PHRASES

parse = _parser.parse
READ = [
    *(text for texts in EXAMPLES.values() for text in texts),
    "open the fridge and the microwave",
    "set the kitchen table for two",
    "load and start the dishwasher",
    "pour me a glass of water",
    "I'm cold",
    "it is too dark in the bedroom",
    "wash the dirty plate and put it in the cabinet",
    "if the TV is on, turn it off, please",
    "Could you please turn the light off in the bathroom, thanks",
    "turn on the light in the kitchen and in the bathroom",
    "take the milk out of the fridge",
    "go to the kitchen and close everything",
    "put the plum in the fridge, not the peach",
]
#: what changes what is asked for: when, how often, how, which, whether
RESTRICTING = """\
tomorrow|tonight|later|at five|in ten minutes|on monday|for an hour|until noon|every morning
or not|or the radio|never|unless it rains|if you dare|when i say so|maybe not|but not now
without touching it|using a glove|with your foot|halfway|backwards|upside down|loudly|twice|partly
under the table|behind the sofa|outside|that i bought yesterday|sometimes|rarely|half\
""".replace("\n", "|").split("|")
#: letters that no typing error makes a word of
UNKNOWN = st.text("bdfghjkqvwxz", min_size=8, max_size=10)


@pytest.mark.slow
@settings(max_examples=250, deadline=None)  # others in each run
@given(st.sampled_from(READ), st.floats(0, 1), st.sampled_from(RESTRICTING) | UNKNOWN)
def test_a_word_more_is_never_ignored_in_silence(text: str, where: float, more: str) -> None:
    words = text.split(" ")
    at = round(where * len(words))
    said = " ".join([*words[:at], more, *words[at:]])
    plain, found = plain_goal(text), READER.read(said)
    if isinstance(found, Goal) and found.conditions == plain.conditions:
        told = " ".join(note.sentence for note in found.notes).lower()
        # what is under something is told as below it, or as it was said
        below = more.replace("under the", "below").split()
        assert any(all(word in told for word in each) for each in (below, more.split())), said


@for_each(
    ("text", "named"),
    [
        ("open the fridge, or not", "or"),
        ("Tomorrow, please open the fridge", "tomorrow"),
        ("tonight, turn off the tv", "tonight"),
        ("someday, could you open the fridge?", "someday"),
        ("turn on the tv for an hour", "for an hour"),
        ("close the window at five", "at five"),
        ("bring me the book that I bought yesterday", "that i bought yesterday"),
        ("open the fridge, but not right away", "not"),
        ("turn it on in the garage", "garage"),
        ("if the TV is on, turn it off in ten minutes", "minutes"),
        ("turn the tv off in case it in ten minutes is running", "minutes"),
        ("put the lime in the fridge instead of tomorrow", "tomorrow"),
        ("There is a plum under the table. Put it in the fridge.", "below the"),
        ("put the plum in the fridge, I will tell you when", "tell you when"),
        ("turn on the tv, I changed my mind", "changed my mind"),
        ("bring the milk to me in the fridge", "me"),
        ("go to every room", "several"),
        ("sit on both chairs", "several"),
        ("tidy up the kitchen and close the window", "tidy up"),
    ],
)
def test_what_is_not_understood_is_named(text: str, named: str) -> None:
    found = READER.read(text)
    assert isinstance(found, Misunderstanding), text
    assert named in found.message.split("Tasks that work here")[0].lower()


@for_each(
    ("text", "plain"),
    [
        ("Robbie, could you open the fridge?", "open the fridge"),
        ("open the fridge, thank you very much for your help", "open the fridge"),
        ("tidy up the kitchen: close the window", "close the window in the kitchen"),
        (
            "put the book on the desk, near the computer",
            "put the book on the desk near the computer",
        ),
        ("put the plum in the fridge, not the peach", "put the plum in the fridge"),
    ],
)
def test_what_changes_nothing_is_left_out(text: str, plain: str) -> None:
    found, meant = READER.read(text), READER.read(plain)
    assert isinstance(found, Goal), found.message
    assert isinstance(meant, Goal), meant.message
    assert found.conditions == meant.conditions


def test_what_is_not_meant_is_told() -> None:
    found = READER.read("put the plum in the fridge, not the peach")
    assert isinstance(found, Goal)
    assert '"the peach": not what is meant' in [note.sentence for note in found.notes]


class TestQuestions:
    @pytest.mark.parametrize(
        "what", ["red plums", "my wife's plums", "plums tomorrow", "broken tv"]
    )
    def test_a_word_that_may_narrow_a_name_is_no_reason_to_say_no(self, what: str) -> None:
        for text in (f"are there any {what}?", f"how many {what} are there?"):
            assert isinstance(ask(text, HOME), Misunderstanding), text

    def test_what_goes_by_no_name_here_is_not_there(self) -> None:
        answer = ask("is there a hammer?", HOME)
        assert isinstance(answer, HomeAnswer)
        assert answer.value is False

    @pytest.mark.parametrize(
        ("text", "value"),
        [("is there only one mug?", False), ("are there exactly two mugs?", True),
         ("is there only one milk?", True), ("are there two mugs?", True)],
    )  # fmt: skip
    def test_only_so_many_are_no_more(self, text: str, value: bool) -> None:
        answer = ask(text, HOME)
        assert isinstance(answer, HomeAnswer)
        assert answer.value is value

    def test_a_chair_at_a_table_is_neither_in_nor_on_it(self) -> None:
        assert isinstance(ask("how many chairs are at the dining table?", HOME), Misunderstanding)


def takes_unseen(parsed: Any) -> bool:
    """Whether a pattern takes any word outside its groups."""
    for op, value in parsed:
        name = str(op)
        if name == "SUBPATTERN":
            found = value[0] is None and takes_unseen(value[-1])
        elif name == "BRANCH":
            found = any(map(takes_unseen, value[1]))
        elif name in ("MAX_REPEAT", "MIN_REPEAT"):
            _, most, inner = value
            kinds = {str(each) for each, _ in inner}
            free = {"ANY", "NOT_LITERAL"} & kinds or any(
                str(kind) in ("NEGATE", "CATEGORY")
                for each, parts in inner
                if str(each) == "IN"
                for kind, _ in parts
            )
            found = bool(free and most > 2) or takes_unseen(inner)
        else:
            found = False
        if found:
            return True
    return False


@for_each("pattern", [pattern.pattern for pattern, _ in PHRASES])
def test_a_rule_takes_along_nothing_unseen(pattern: str) -> None:
    """What a rule of rewriting accounts for stands outside its groups, where it is spelled out."""
    assert not takes_unseen(parse(pattern))


def test_a_rule_that_does_would_be_found() -> None:
    assert takes_unseen(parse(r"^instead of .*$"))
    assert takes_unseen(parse(r"^(?:not \w+)? (.+)$"))


@for_each("measured", ["bottle of wine", "sheet of paper", "carton of milk"])
@for_each("word", ["red", "empty", "tonight", "broken"])
def test_a_word_before_a_measure_counts(word: str, measured: str) -> None:
    assert isinstance(READER.read(f"bring me a {measured}"), Goal)
    refused = READER.read(f"bring me the {word} {measured}")
    assert isinstance(refused, Misunderstanding)
    assert word in refused.message

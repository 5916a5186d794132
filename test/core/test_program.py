"""Programs as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.actions import ACTIONS
from vh_core.errors import ProgramError
from vh_core.program import ObjectRef, Step, format_program, parse_program, parse_step

CLASSES = st.from_regex(r"[a-z][a-z0-9_\-']{0,15}", fullmatch=True)
REFS = st.builds(ObjectRef, CLASSES, st.integers(min_value=-5, max_value=10**12))
STEPS = st.builds(Step, st.sampled_from(sorted(ACTIONS)), st.lists(REFS, max_size=2).map(tuple))


@given(st.lists(STEPS).map(tuple))
def test_what_is_written_is_read_back(program: tuple[Step, ...]) -> None:
    assert parse_program(format_program(program)) == program
    assert parse_program(map(str, program)) == program


@given(st.text())
def test_any_text_is_a_step_or_an_error_that_says_so(text: str) -> None:
    try:
        step = parse_step(text)
    except ProgramError as error:
        assert str(error)
    else:
        assert parse_step(str(step)) == step


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("[WALK] <plum> (53)", Step("WALK", (ObjectRef("plum", 53),))),
        ("  [ walk ]<Dining Room>( 7 )  ", Step("WALK", (ObjectRef("dining_room", 7),))),
        ("[STANDUP]", Step("STANDUP")),
        ("[STANDUP] [3]", Step("STANDUP")),
        (
            "[PUTIN] <plum> (53) <fridge> (289) [0]",
            Step("PUTIN", (ObjectRef("plum", 53), ObjectRef("fridge", 289))),
        ),
    ],
)
def test_steps_as_virtualhome_writes_them(text: str, step: Step) -> None:
    assert parse_step(text) == step


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "starts with its action"),
        ("walk to the plum", "starts with its action"),
        ("[WALK] plum", "expected an object"),
        ("[WALK] <plum>", "expected an object"),
        ("[WALK] <plum> (one)", "must be an integer"),
        ("[WALK] <plum> ()", "must be an integer"),
        ("[WALK] <plum> (1.5)", "must be an integer"),
        ("[WALK] <plum> (" + "9" * 30 + ")", "must be an integer"),
        ("[WALK] <plum> (1) and go", "expected an object"),
        ("[WALK][WALK]", "expected an object"),
    ],
)
def test_lines_that_are_no_steps(text: str, message: str) -> None:
    with pytest.raises(ProgramError, match=message):
        parse_step(text)


def test_the_error_names_the_line() -> None:
    with pytest.raises(ProgramError, match="line 4") as caught:
        parse_program("# a comment\n\n[STANDUP]\nopen the fridge\n")
    assert caught.value.line == 4


def test_comments_and_blank_lines_are_skipped() -> None:
    assert parse_program("# nothing\n\n   \n[SLEEP]\n") == (Step("SLEEP"),)
    assert format_program(()) == ""

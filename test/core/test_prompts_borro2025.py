"""The prompts of borro2025: word for word as in the paper's Appendix B, and read back."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_home import kitchen

from vh_core.actions import load_domain
from vh_core.errors import ConfigurationError
from vh_core.llm import Message
from vh_core.prompts.borro2025 import (
    PUBLISHED_ACTIONS,
    Borro2025Prompts,
    IndexActionPair,
    environment_lines,
    published_actions,
    read_guide,
    read_low_level_step,
    read_pair,
)

GOLDEN = Path(__file__).parent / "golden"
PROMPTS = Borro2025Prompts()
ACTIONS = published_actions()
#: B.4 and B.5
TASK = "microwave salmon"
GUIDE = (
    "walk | microwave",
    "open | microwave",
    "walk | salmon",
    "grab | salmon",
    "walk | microwave",
    "putin | salmon | microwave",
    "close | microwave",
    "switchoff | microwave",
)
TAKEN = ("[WALK]<microwave>", "[OPEN]<microwave>")
AVAILABLE = (
    "3 [WALK]<floor>",
    "100 [WALK]<bookshelf>",
    "296 [WALK]<microwave>",
    "310 [WALK]<salmon>",
    "400 [WALK]<rug>",
)


def golden(part: str) -> str:
    return (GOLDEN / f"borro2025_{part}.txt").read_text().strip()


def words(text: str) -> list[str]:
    """Without what the paper's text has of its typesetting: lists, quotes, empty lines."""
    text = re.sub(r"^- ", "", text, flags=re.MULTILINE)
    return re.sub(r"[\s'*\\]+", " ", text).replace(" .", ".").split()


def texts(messages: tuple[Message, ...]) -> list[str]:
    return [message.content for message in messages]


def test_b1_the_guide_without_information_on_the_environment():
    [text] = texts(PROMPTS.guide("put the cat in the bathtub", "high", ACTIONS))
    without = golden("b1").replace("[ENVIRONMENT INFO WOULD GO HERE]\n\n", "")
    assert text == without


def test_b1_the_guide_with_information_on_the_environment():
    lines = ["[ENVIRONMENT INFO WOULD GO HERE]"]
    [text] = texts(PROMPTS.guide("put the cat in the bathtub", "high", ACTIONS, lines))
    assert text == golden("b1")


def test_a_low_level_guide_is_asked_for_in_the_same_words():
    [low] = texts(PROMPTS.guide(TASK, "low", ACTIONS))
    [high] = texts(PROMPTS.guide(TASK, "high", ACTIONS))
    assert low.partition("I want you")[0] == high.partition("I want you")[0]
    assert low.endswith("What is a low-level plan for 'microwave salmon'?")
    assert "putin | pencilcase | schoolbag" in low


def test_b2_the_environment_at_each_level():
    home = kitchen().add(30, "tv", "HAS_SWITCH LOOKABLE", "OFF").add(31, "tv", "LOOKABLE").graph
    assert environment_lines(home, "none") == ()
    objects = environment_lines(home, "objects")
    assert objects.count("tv") == 1
    assert "tv: properties - {HAS_SWITCH, LOOKABLE}" in environment_lines(home, "static")
    dynamic = environment_lines(home, "dynamic")
    assert "tv: properties - {HAS_SWITCH, LOOKABLE} | states - {OFF}" in dynamic
    assert "tv: properties - {LOOKABLE} | states - {}" in dynamic
    form = re.compile(r"\w+: properties - \{[\w, ]*\} \| states - \{[\w, ]*\}")
    lines = [line for line in golden("b2").splitlines() if line and line != "..."]
    assert len(lines) > 20
    assert all(form.fullmatch(line) for line in (*dynamic, *lines))
    assert "kitchen: properties - {ROOM} | states - {}" in dynamic


def test_b3_the_system_message():
    system, _ = texts(PROMPTS.selection(TASK, GUIDE, "low", TAKEN, AVAILABLE))
    assert words(system) == words(golden("b3"))


def test_b5_the_choice_of_an_action():
    _, text = texts(PROMPTS.selection(TASK, GUIDE, "low", TAKEN, AVAILABLE))
    assert words(text) == words(golden("b5"))


def test_b6_a_repeated_query():
    _, first = texts(PROMPTS.selection(TASK, GUIDE, "low", TAKEN, AVAILABLE))
    _, text = texts(
        PROMPTS.selection(TASK, GUIDE, "low", TAKEN, AVAILABLE, previous="15 [WALK]<bottle>")
    )
    wanted = golden("b6").replace("[PREVIOUS RESPONSE]", "15 [WALK]<bottle>")
    assert text == wanted.replace("[ORIGINAL PROMPT GOES HERE]", first)


def test_without_a_guide_nothing_speaks_of_one():
    system, text = texts(PROMPTS.selection(TASK, (), "low", (), AVAILABLE))
    assert "estimate" not in system + text
    assert "(d)" not in system
    assert text.startswith("What is the first step to high-level goal 'microwave salmon'?")
    assert "already taken" not in text


def test_the_action_set_is_the_papers_and_each_is_in_the_domain():
    household = load_domain("household")
    assert len(PUBLISHED_ACTIONS) == 31
    assert all(name in household.actions for row in ACTIONS for name in row.steps)
    with pytest.raises(ConfigurationError, match="has no action 'JUMP'"):
        published_actions(["WALK", "JUMP"])


@pytest.mark.parametrize(
    ("text", "index", "action"),
    [
        ("Reasoning.\n\n{12 [WALK]<bottle>}", 12, "[WALK]<bottle>"),
        ("{ 3 [PUTIN]<Salmon><microwave> }", 3, "[PUTIN]<salmon><microwave>"),
        ("I considered {1 [WALK]<tv>}, but:\n**{7 [OPEN] <fridge> (24)}**", 7, "[OPEN]<fridge>"),
        ("12. [SLEEP]", 12, "[SLEEP]"),
        ("[WALK]<tv>", None, "[WALK]<tv>"),
        ("{INDEX [WALK]<tv>}", None, "[WALK]<tv>"),
        ("{17}", 17, None),
        ("17", 17, None),
        ("-3 [WALK]<tv>", -3, "[WALK]<tv>"),
        ("There are 3 bottles.", None, None),
        ("I cannot help with that.", None, None),
        ("", None, None),
    ],
)
def test_an_index_action_pair_is_read(text: str, index: int | None, action: str | None):
    assert read_pair(text) == IndexActionPair(index, action)


@pytest.mark.slow
@given(st.text(max_size=300) | st.from_regex(r"\{\d* ?\[\w*\]?(<\w*>)*\}?", fullmatch=True))
def test_whatever_an_answer_says_it_is_read_or_not(text: str):
    pair = read_pair(text)
    assert pair.action is None or re.match(r"\[[A-Z]+\]", pair.action)
    for line in read_guide(text):
        read_low_level_step(line)


def test_a_guide_is_read_without_its_numbers():
    said = "```\n1. Walk to the tv\n- Switch on the tv\n\nStep 3: Watch the tv\n```"
    assert read_guide(said) == ("Walk to the tv", "Switch on the tv", "Watch the tv")
    assert read_guide("\n" * 10) == ()
    assert len(read_guide("walk | tv\n" * 1000)) == 60


def test_a_low_level_step_is_read():
    assert read_low_level_step("putin | Salmon | microwave") == "[PUTIN]<salmon><microwave>"
    assert read_low_level_step("standup") == "[STANDUP]"
    assert read_low_level_step("walk | tv (3)") == "[WALK]<tv>"
    assert read_low_level_step("Walk to the tv") is None
    assert read_low_level_step("walk | ") is None

"""Thoughts and fences are taken off, stop texts end a sample, tokens follow the text."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.llm.cleaning import clean, tokens_of

PLAIN = st.text(st.characters(blacklist_characters="<`"), max_size=60)
WORDS = st.text(st.characters(blacklist_characters="<>`", blacklist_categories=("Cs",)))


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        ("walk to kitchen", "walk to kitchen"),
        (" Walk to kitchen\nStep 2: Sit", " Walk to kitchen\nStep 2: Sit"),
        ("<think>where is it?</think>walk", "walk"),
        ("<think>\nhm\n</think>\n\nWalk to kitchen", "Walk to kitchen"),
        ("<THINKING>hm</THINKING> walk", " walk"),
        ("the template opened it</think>\nWalk", "Walk"),
        ("Walk <think>and then I was cut", "Walk "),
        ("<think>a</think>Walk<think>b</think> on", "Walk on"),
        ("<think>a<think>b</think>Walk", "Walk"),
        ("```\nWalk\n```", "Walk\n"),
        ("```text\nStep 1: Walk\nStep 2: Sit\n```\n", "Step 1: Walk\nStep 2: Sit\n"),
        ("Here:\n```plan\nWalk\n```", "Here:\nWalk\n"),
        ("```Walk to kitchen```", "Walk to kitchen"),
        ("<think>```</think>\n```\nWalk", "Walk"),
        ("a < b and `code`", "a < b and `code`"),
        ("", ""),
    ],
)
def test_what_is_wrapped_around_an_answer_goes(raw: str, wanted: str) -> None:
    assert clean(raw).text == wanted


@pytest.mark.parametrize(
    ("raw", "stop", "wanted"),
    [
        ("Walk\nStep 2", ("\n",), "Walk"),
        ("Walk\nStep 2: Sit", ("Step 2", "\n"), "Walk"),
        ("\nWalk", ("\n",), ""),
        ("<think>a\nb</think>\nWalk\nSit", ("\n",), "Walk"),
        ("```\nWalk\n```", ("\n",), "Walk"),
        ("Walk", ("never",), "Walk"),
    ],
)
def test_stop_texts_look_at_the_answer_proper(raw: str, stop: tuple[str, ...], wanted: str) -> None:
    assert clean(raw, stop).text == wanted


@given(PLAIN)
def test_a_plain_text_stays_as_it_is(text: str) -> None:
    assert clean(text).text == text


@given(st.text(st.sampled_from("<>/think`\n aé"), max_size=60) | st.text(max_size=60))
def test_what_remains_stood_in_the_text_in_this_order(raw: str) -> None:
    cleaned = clean(raw)
    assert "".join(raw[position] for position in cleaned.positions) == cleaned.text
    assert list(cleaned.positions) == sorted(set(cleaned.positions))


@given(WORDS, WORDS, st.sampled_from(["think", "thinking", "reasoning", "Thought"]))
def test_no_thought_gets_through(thought: str, answer: str, tag: str) -> None:
    cleaned = clean(f"<{tag}>{thought}</{tag}>{answer}").text
    assert cleaned == re.sub(r"\A\s*\n", "", answer)


@given(PLAIN, st.lists(st.text(min_size=1, max_size=4), min_size=1, max_size=3))
def test_no_stop_text_gets_through_and_nothing_more_is_cut(text: str, stop: list[str]) -> None:
    cut = clean(text, stop).text
    assert text.startswith(cut)
    assert not any(end in cut for end in stop)
    assert cut == text or any(text.startswith(end, len(cut)) for end in stop)


@given(st.lists(st.text(st.sampled_from("ab \n"), min_size=1, max_size=4), max_size=8), st.data())
def test_tokens_follow_the_text(tokens: list[str], data: st.DataObject) -> None:
    raw = "".join(tokens)
    stop = data.draw(st.sampled_from([(), ("\n",), ("ab",)]))
    cleaned = clean(raw, stop)
    kept = tokens_of(cleaned, raw, [*tokens, "<|end|>"])
    assert kept is not None
    spelt = "".join(tokens[index] for index in kept)
    assert spelt.startswith(cleaned.text)
    # the last one may reach beyond the cut, but none lies beyond it altogether
    assert len(spelt) < len(cleaned.text) + max(map(len, tokens), default=1)


def test_tokens_of_thoughts_are_left_out() -> None:
    tokens = ["<think>", "hm", "</think>", "\n", "Walk", " to", " tv", "\n", "Sit"]
    raw = "".join(tokens)
    assert tokens_of(clean(raw, ("\n",)), raw, tokens) == [4, 5, 6]


def test_tokens_that_do_not_spell_the_text_are_not_guessed() -> None:
    assert tokens_of(clean("Walk\nSit", ("\n",)), "Walk\nSit", ["Wa", "??"]) is None
    assert tokens_of(clean("Walk"), "Walk", ["Wa", "??"]) == [0, 1]


def test_hostile_texts_take_no_long_time() -> None:
    started = time.thread_time()
    for raw in ("<think>" * 50_000, "</think>" * 50_000, "<think></think>" * 20_000, "`" * 300_000):
        clean(raw, ("\n",))
    clean(" " * 300_000 + "```", ())
    clean("\n" * 300_000, ())
    assert time.thread_time() - started < 5

"""Phrases, templates and banks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vh_core.actions import ACTIONS, load_domain
from vh_core.errors import ConfigurationError
from vh_core.grounding import ActionBank, BankFileError, make_phrase, parse_phrase
from vh_core.grounding.phrases import MAX_PHRASE_LENGTH, loose_key, plain_key, words_of
from vh_core.scenes import open_scene


@pytest.fixture(scope="module")
def bank() -> ActionBank:
    return ActionBank.from_graph(open_scene())


@pytest.mark.parametrize("name", ACTIONS)
def test_every_template_is_read_back(name: str) -> None:
    classes = ("bell_pepper", "dining_table")[: ACTIONS[name].arity]
    phrase = make_phrase(name, *classes)
    assert parse_phrase(phrase.text) == phrase


@pytest.mark.parametrize(
    ("text", "action", "classes"),
    [
        ("Put clothes jacket on hanger", "PUTBACK", ("clothes_jacket", "hanger")),
        ("put back remote control", "PUTOBJBACK", ("remote_control",)),
        ("Put on hat", "PUTON", ("hat",)),
        ("take off shoes", "PUTOFF", ("shoes",)),
        ("3. Pour the milk into a glass.", "POUR", ("milk", "glass")),
        ("Step 12: stand up", "STANDUP", ()),
        ("plug in tv", "PLUGIN", ("tv",)),
    ],
)
def test_templates_are_told_apart(text: str, action: str, classes: tuple[str, ...]) -> None:
    found = parse_phrase(text)
    assert found is not None
    assert (found.action, found.classes) == (action, classes)


def test_known_classes_decide_between_readings() -> None:
    found = parse_phrase("put box on wheels on table", {"box_on_wheels", "table"})
    assert found is not None
    assert found.classes == ("box_on_wheels", "table")


@pytest.mark.parametrize("text", ["", " ", "put", "put plum in", "dance", "walk to", "🙂", "open"])
def test_what_fits_no_template_is_no_phrase(text: str) -> None:
    assert parse_phrase(text) is None


def test_a_bank_finds_each_of_its_phrases(bank: ActionBank) -> None:
    assert [bank.find(phrase.text) for phrase in bank.phrases] == list(range(len(bank)))


def test_a_bank_finds_phrases_however_they_are_spelt(bank: ActionBank) -> None:
    for index, phrase in enumerate(bank.phrases):
        spelt = "2. The  " + phrase.text.upper().replace("_", " ") + "!"
        assert bank.find(spelt) == index
        assert bank.find(spelt, verbatim=True) is None


@given(st.text(max_size=60))
def test_keys_are_idempotent(text: str) -> None:
    assert plain_key(plain_key(text)) == plain_key(text)
    assert loose_key(" ".join(words_of(text))) == " ".join(
        word for word in words_of(" ".join(words_of(text))) if word in loose_key(text).split()
    )


def test_keys_of_endless_phrases_are_bounded() -> None:
    assert len(plain_key("x" * 10**6)) <= MAX_PHRASE_LENGTH


def test_a_scene_admits_what_the_table_admits(bank: ActionBank) -> None:
    texts = {phrase.text for phrase in bank.phrases}
    assert {"switch on tv", "put plum in fridge", "walk to kitchen", "stand up"} <= texts
    assert not {"open tv", "grab fridge", "wash kitchen", "put plum in plum", "eat floor"} & texts
    assert not any("character" in phrase.classes for phrase in bank.phrases)


def test_a_domain_brings_its_actions() -> None:
    domain = load_domain("household")
    graph = domain.correct(open_scene())[0]
    texts = {phrase.text for phrase in ActionBank.from_graph(graph, domain).phrases}
    assert "use washingsponge" in texts


def test_a_bank_file_lists_what_it_cannot_read(tmp_path: Path) -> None:
    path = tmp_path / "bank.json"
    path.write_text(json.dumps(["open fridge", "sing a song", "open fridge", "put a_b on c-d"]))
    bank = ActionBank.from_file(path)
    assert [phrase.classes for phrase in bank.phrases] == [("fridge",), ("a_b", "c-d")]
    assert bank.unparsed == ("sing a song",)


@pytest.mark.parametrize("content", ["", "{}", "[1]", '["open fridge"', "[[]]", '"open fridge"'])
def test_a_file_that_is_no_bank_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "bank.json"
    path.write_text(content)
    with pytest.raises(BankFileError, match=r"bank\.json"):
        ActionBank.from_file(path)


def test_a_missing_or_empty_bank_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BankFileError, match="does not exist"):
        ActionBank.from_file(tmp_path / "none.json")
    with pytest.raises(ConfigurationError, match="no action phrase"):
        ActionBank.from_texts(["sing"])

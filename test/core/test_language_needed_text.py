"""A rule that is not tried could not have fitted: what is left out is only work."""

from __future__ import annotations

import importlib
import pkgutil
import re
from functools import cache
from pathlib import Path

import pytest
from fitting_texts import FittingTexts
from for_each import for_each
from hypothesis import given
from hypothesis import strategies as st

import vh_core.language
from vh_core.bench.language_corpus import CorpusPart, read_corpus
from vh_core.language.wording.needed_parts import needed
from vh_core.language.wording.needed_text import NeededText
from vh_core.language.wording.rules import RuleTable, rules

CORPUS = Path(__file__).parents[1] / "corpus"
#: of the corpus, one wording in so many
_ONE_IN = 40
#: texts that are made to fit a rule
_TEXTS = 20


def _tables() -> dict[str, RuleTable]:
    """All tables of rules of the reader, by where they stand."""
    found = {}
    for module in pkgutil.walk_packages(vh_core.language.__path__, "vh_core.language."):
        for name, value in vars(importlib.import_module(module.name)).items():
            if isinstance(value, RuleTable):
                found[f"{module.name}.{name}"] = value
    return found


TABLES = _tables()


@cache
def wordings() -> list[str]:
    """What people wrote, in part. Not read with this file, as each worker that runs tests reads all
    files."""
    looked_at = (w for w in read_corpus(CORPUS).wordings if w.part is CorpusPart.LOOKED_AT)
    return [wording.text.lower() for wording in looked_at][::_ONE_IN]


@pytest.mark.slow
@for_each("table", TABLES)
def test_every_rule_that_fits_a_wording_is_among_those_that_may(table: str) -> None:
    for text in wordings():
        may = {pattern.pattern for pattern, _ in TABLES[table].that_may_fit(text)}
        fit = {pattern.pattern for pattern, _ in TABLES[table] if pattern.search(text)}
        assert fit <= may, text


@pytest.mark.slow
@for_each("table", TABLES)
def test_a_text_made_to_fit_a_rule_holds_what_the_rule_needs(table: str) -> None:
    for pattern, _ in TABLES[table]:
        texts = FittingTexts(pattern.pattern)
        wanted = needed(pattern.pattern)
        for _ in range(_TEXTS):
            text = texts.one()
            assert all(any(way in text for way in ways) for ways in wanted), pattern.pattern


@pytest.mark.slow
def test_next_to_no_rule_is_tried_whatever_is_said() -> None:
    patterns = [pattern.pattern for table in TABLES.values() for pattern, _ in table]
    nothing = [pattern for pattern in patterns if not needed(pattern)]
    assert len(nothing) < len(patterns) / 20


#: a pattern, and what a text needs to fit it
NEEDS = {
    r"\bleave (?:it|them) open\b": [{"leave it open", "leave them open"}],
    r"^(.*) as (?:it|they) (?:is|are)$": [
        {" as it is", " as it are", " as they is", " as they are"}
    ],
    r"closed?\d": [{"close", "closed"}],
    r"(?:turn \w+|switch)+ off": [{"turn ", "switch"}, {" off"}],
    r"(?:one )?or (?!two)two": [{"or two", "one or two"}],
    r"(?P<one>one) or (?P=one)": [{"one or "}],
    r"(?:is it[?.]|is \(it\)) so": [{"is it? so", "is it. so", "is (it) so"}],
    r"lamp[ (|)]s": [{"lamp s", "lamp(s", "lamp|s", "lamp)s"}],
    r"lamp[]^-]+door": [{"lamp"}, {"door"}],
    r"lamp{2} doo{0,2}r{1,}": [{"lam"}, {" do"}],
    r"lam\x70 \bdoor": [],
    r"(?P<a>the )?lamp (?(a)on|off)": [],
    r"[abc]ar": [{"aar", "bar", "car"}],
    r"\w+|is": [],
    r"(?:now|\d)": [],
    r"(?i)door": [],
    r"(?i:door)s|x": [],
    r"(?:door)*": [],
}


@for_each("pattern", NEEDS)
def test_what_a_text_needs_is_read_off_the_pattern(pattern: str) -> None:
    assert sorted(map(sorted, needed(pattern))) == sorted(map(sorted, NEEDS[pattern]))


@pytest.mark.slow
@given(st.data(), st.sampled_from([*NEEDS, *(p.pattern for p, _ in TABLES[max(TABLES)])]))
def test_a_text_that_fits_holds_what_is_needed(data: st.DataObject, pattern: str) -> None:
    text = data.draw(st.from_regex(pattern))
    for ways in needed(pattern):
        assert any(way in text for way in ways)
    assert list(NeededText([r"never\b never", pattern]).may_fit(text)) == [1]


@given(st.text(alphabet="ab", max_size=12))
def test_rules_that_are_passed_over_change_nothing(text: str) -> None:
    said = (("aab", "bba"), ("bbb", "aa"), ("bba$", ""), ("a{3}", "ab"), ("^aba", "aab"))
    plain = text
    for pattern, becomes in said:
        plain = re.sub(pattern, becomes, plain)
    assert rules(*said).applied(text) == plain

"""A pattern of the reader is compiled when it is first tried, and is otherwise one of `re`."""

from __future__ import annotations

import gc
import importlib
import pkgutil
import re
from types import ModuleType

import pytest
from for_each import for_each

import vh_core.language
from vh_core.language import patterns
from vh_core.language.patterns import PatternInTime
from vh_core.language.wording import needed_parts

#: what the tables of rules are looked through with cannot wait
_AT_ONCE = {needed_parts.__name__}
_BROKEN = "(?P<a>"


def _modules() -> list[ModuleType]:
    return [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(vh_core.language.__path__, "vh_core.language.")
    ]


def test_a_pattern_is_compiled_when_it_is_first_tried() -> None:
    broken = patterns.compile(_BROKEN)
    assert broken.pattern == _BROKEN
    with pytest.raises(re.error):
        broken.search("a")


#: what is asked of a pattern
ASKED = {
    "search": lambda of: of.search("THE door", 1)["what"],
    "match": lambda of: of.match("the door"),
    "fullmatch": lambda of: of.fullmatch("door")["what"],
    "sub": lambda of: of.sub(r"[\g<what>]", "a door\nDoor", count=1),
    "subn": lambda of: of.subn("", "a door\ndoor"),
    "split": lambda of: of.split("a door, a Door"),
    "findall": lambda of: of.findall("a door\nDoor"),
    "finditer": lambda of: [found.span() for found in of.finditer("a door\nDoor")],
    "flags": lambda of: of.flags,
    "groups": lambda of: of.groups,
    "groupindex": lambda of: dict(of.groupindex),
}


@for_each("asked", ASKED)
def test_it_says_what_one_of_re_says(asked: str) -> None:
    said = (r"(?P<what>door)$", re.IGNORECASE | re.MULTILINE)
    pattern = patterns.compile(*said)
    for _ in range(2):
        assert ASKED[asked](pattern) == ASKED[asked](re.compile(*said))


@pytest.mark.slow
def test_every_pattern_of_the_reader_can_be_compiled() -> None:
    _modules()
    found = [each for each in gc.get_objects() if isinstance(each, PatternInTime)]
    assert len(found) > 500
    for pattern in found:
        if pattern.pattern != _BROKEN:  # of the test above
            assert pattern.groups >= 0


def test_no_pattern_is_compiled_by_an_import() -> None:
    """A module that has patterns imports `patterns` as `re`."""
    at_once = {
        module.__name__
        for module in _modules()
        for value in vars(module).values()
        if isinstance(value, re.Pattern)
    }
    assert at_once <= _AT_ONCE

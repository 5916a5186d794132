"""Forms of words: participles, forms in -ing, plurals."""

from __future__ import annotations

import pytest

from vh_core.naming import gerund, participle, singular, stems, third_person


@pytest.mark.parametrize(
    ("verb", "doing", "done"),
    [
        ("wash", "washing", "washed"),
        ("chop", "chopping", "chopped"),
        ("open", "opening", "opened"),
        ("lie", "lying", "lain"),
        ("unplug", "unplugging", "unplugged"),
        ("unwrap", "unwrapping", "unwrapped"),
        ("transfer", "transferring", "transferred"),
        ("come", "coming", "come"),
        ("go", "going", "gone"),
        ("have", "having", "had"),
        ("sleep", "sleeping", "slept"),
        ("stand", "standing", "stood"),
    ],
)
def test_forms_of_a_verb(verb: str, doing: str, done: str) -> None:
    assert gerund(verb) == doing
    assert participle(verb) == done
    assert verb in stems(done) or done == verb


@pytest.mark.parametrize(
    ("several", "one"),
    [
        ("scarves", "scarf"),
        ("children", "child"),
        ("lenses", "lens"),
        ("buses", "bus"),
        ("sizes", "size"),
        ("glasses", "glass"),
        ("boxes", "box"),
        ("potatoes", "potato"),
        ("buzzes", "buzz"),
        ("knives", "knife"),
        ("batteries", "battery"),
        ("glass", "glass"),
    ],
)
def test_one_of_several(several: str, one: str) -> None:
    assert singular(several) == one
    assert singular(one) == one


@pytest.mark.parametrize(
    ("verb", "form"),
    (("put", "puts"), ("wash", "washes"), ("tidy", "tidies"), ("pick", "picks"), ("fix", "fixes"),
     ("lay", "lays"), ("go", "goes"), ("switch", "switches"), ("close", "closes")),
)  # fmt: skip
def test_the_form_of_a_verb_in_s(verb: str, form: str) -> None:
    assert third_person(verb) == form

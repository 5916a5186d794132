"""Verbs, each in every frame that the table of verbs claims for it; and what is said to be done to
things, where the verb follows them."""

from __future__ import annotations

import pytest
from for_each import for_each
from reading_home import goal_of, refused, same

from vh_core.actions import VIRTUALHOME
from vh_core.language.lexicon import lexicon_of
from vh_core.language.senses import GATHER, Kind
from vh_core.language.verbs import PARTICLES, VERBS
from vh_core.naming import gerund, participle

#: verbs of which the frame is another one ("bring me …"), and those that need words of their own
_OWN_FRAME = ("me", "us", "of", "by")


def _verbs(kind: Kind, value: str = "") -> list[str]:
    """The verbs of a kind that stand before what they are about."""
    return [
        " ".join(words)
        for words, sense in VERBS.items()
        if (sense.kind, sense.value) == (kind, value) and words[-1] not in _OWN_FRAME
    ]


PLACING = _verbs(Kind.PLACE)
FETCHING = _verbs(Kind.FETCH)
DISCARDING = _verbs(Kind.TRASH)
THING = {"ON": "tv", "OFF": "computer", "OPEN": "fridge", "CLOSED": "fridge", "CLEAN": "mug"}
INTO_STATES = [
    (" ".join(words), sense.value)
    for words, sense in VERBS.items()
    if sense.kind is Kind.STATE and sense.value in THING
]
APART = [
    (verb, particle, sense.value)
    for verb, by in PARTICLES.items()
    for particle, sense in by.items()
    if sense.kind is Kind.STATE and sense.value in THING
]


@pytest.mark.slow
@for_each("verb", PLACING)
def test_a_verb_of_placing_places(verb: str) -> None:
    for place in ("on the sofa", "onto the sofa", "on the coffee table in the living room"):
        same(f"{verb} the pillow {place}", f"put the pillow {place}")
    both = f"please {verb} all the plums onto the sofa, then close the fridge"
    same(both, "put all the plums on the sofa and close the fridge")


@pytest.mark.slow
@for_each("verb", [v for v in PLACING if v != "rest"])
def test_what_is_to_be_placed_may_stand_before_the_verb(verb: str) -> None:
    first, *rest = verb.split()
    done, doing = " ".join((participle(first), *rest)), " ".join((gerund(first), *rest))
    for text in (
        f"the pillow should be {done} on the sofa",
        f"the pillow has to be {done} onto the sofa",
        f"the pillow needs {doing} on the sofa",
        f"I want the pillow {done} on the sofa",
    ):
        same(text, "put the pillow on the sofa")


@for_each("verb", FETCHING)
def test_a_verb_of_fetching_fetches(verb: str) -> None:
    same(f"{verb} the newspaper", "bring me the newspaper")
    same(f"{verb} the newspaper to the kitchen table", "put the newspaper on the kitchen table")


@for_each("verb", DISCARDING)
def test_a_verb_of_discarding_discards(verb: str) -> None:
    same(f"{verb} the newspaper", "throw the newspaper away")
    first, *rest = verb.split()
    done = " ".join((participle(first), *rest))
    same(f"the newspaper should be {done}", "throw the newspaper away")


@for_each(("verb", "state"), INTO_STATES)
def test_a_verb_of_a_state_brings_it_about(verb: str, state: str) -> None:
    same(f"{verb} the {THING[state]}", f"make sure the {THING[state]} is {state.lower()}")


@pytest.mark.slow
@for_each(("verb", "particle", "state"), APART)
def test_a_particle_may_stand_behind_the_thing(verb: str, particle: str, state: str) -> None:
    thing = THING[state]
    plain = f"make sure the {thing} is {state.lower()}"
    same(f"{verb} the {thing} {particle}", plain)
    if particle in ("on", "off", "out") and state != "CLEAN":
        for text in (
            f"the {thing} should be {participle(verb)} {particle}",
            f"the {thing} needs {gerund(verb)} {particle}",
            f"have the {thing} {participle(verb)} {particle}",
        ):
            same(text, plain)


@for_each(
    ("text", "plain"),
    [
        ("the plums on the kitchen table have to be taken to the sofa",
         "put the plums that are on the kitchen table on the sofa"),
        ("the newspaper needs throwing away", "throw the newspaper away"),
        ("the milk wants taking out of the fridge", "fetch the milk"),
        ("the mugs could do with a good wash", "wash the mugs"),
        ("both mugs need a rinse", "wash both mugs"),
        ("give the plates a quick wash", "wash the plates"),
        ("get the milk put into the fridge", "put the milk in the fridge"),
        ("have the milk moved to the fridge", "put the milk in the fridge"),
        ("get the tv off in the living room", "turn off the tv in the living room"),
        ("the lights get switched off in the kitchen", "turn off the lights in the kitchen"),
        ("the fridge should have been closed", "close the fridge"),
        ("put the milk away in the fridge", "put the milk in the fridge"),
        ("set the tv to off", "turn off the tv"),
    ],
)  # fmt: skip
def test_what_is_done_to_a_thing_may_be_said_of_it(text: str, plain: str) -> None:
    same(text, plain)


@for_each(
    "text",
    [
        "the milk was put in the fridge",
        "the milk has been taken to the kitchen",
        "the milk has been put on the kitchen table",
        "the pillow has been put on the sofa",
        "the tv must not be switched on",
        "the milk needs putting",
        "put the plates away",
        "the milk should be taken to the attic",
    ],
)
def test_nothing_is_done_where_nothing_is_asked_for_or_it_is_not_said_where(text: str) -> None:
    refused(text)


def test_every_verb_of_things_has_its_forms() -> None:
    lexicon = lexicon_of(VIRTUALHOME)
    for words, sense in VERBS.items():
        particles = PARTICLES.get(words[0], {})
        if sense.kind is Kind.PLACE and (len(words) == 1 or words[1] not in particles):
            form = (participle(words[0]), *words[1:])
            assert lexicon.done[form][1] == sense
    assert lexicon.done[("gathered",)][1].value == GATHER
    assert goal_of("tuck the magazine into the nightstand").conditions

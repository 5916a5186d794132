"""Of several errands that are said in one breath comes what comes of each alone, however each is
said: none loses its room, takes that of another, or is about what another spoke of."""

from __future__ import annotations

import random

import pytest
from errands import JOINED, Errands, asked, several
from for_each import for_each
from reading_home import corpus_home, reader_in

from vh_core.goals import Goal, RelationCondition
from vh_core.graph import GraphView
from vh_core.language import HomeAnswer, ask

_HOMES = ["embedded", "h34_aunt", "h35_three", "h32_couple", "h33_four", "h31_six"]
#: may be refused; none may be misread
_MOST_REFUSED = 0.1


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate(_HOMES)])
def test_errands_in_one_breath_come_to_what_each_comes_to(seed: int, home: str) -> None:
    reader, view = reader_in(home), GraphView(corpus_home(home))
    refused, misread, count = 0, [], 0
    for errands in several(corpus_home(home), seed, 12):
        alone = [reader.read(each.plain) for each in errands]
        wanted = [asked(each, view) for each in alone if isinstance(each, Goal)]
        if len(wanted) < len(alone):
            continue
        for name, join in JOINED.items():
            text = join([each.said for each in errands])
            found, count = reader.read(text), count + 1
            if not isinstance(found, Goal):
                refused += 1
            elif asked(found, view) != set().union(*wanted):
                misread.append((name, text, found.describe(view.graph)))
    assert not misread, "\n".join(map(str, misread))
    assert count > 40
    assert refused < _MOST_REFUSED * count


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate(_HOMES)])
def test_two_things_that_are_said_together_go_where_each_goes(seed: int, home: str) -> None:
    """Whatever stands behind a thing says where it is, however many rooms that names."""
    reader, view = reader_in(home), GraphView(corpus_home(home))
    errands, misread, refused, count = Errands(corpus_home(home), random.Random(seed)), [], 0, 0
    for _ in range(4):
        found = errands.together()
        alone = [reader.read(each) for each in found[0]] if found is not None else []
        wanted = [asked(each, view) for each in alone if isinstance(each, Goal)]
        if found is None or len(wanted) < len(alone):
            continue
        for text in found[1]:
            goal, count = reader.read(text), count + 1
            if not isinstance(goal, Goal):
                refused += 1
            elif asked(goal, view) != set().union(*wanted):
                misread.append((text, goal.describe(view.graph)))
    assert not misread, "\n".join(map(str, misread))
    assert count
    assert refused <= _MOST_REFUSED * count


@pytest.mark.slow
@for_each(("seed", "home"), [*enumerate([*_HOMES, "h30_farmer", "h32_grandson"])])
def test_so_many_as_are_said_go_where_they_are_said_to(seed: int, home: str) -> None:
    """And none from anywhere else."""
    reader, character = reader_in(home), GraphView(corpus_home(home)).character_id
    errands, misread, refused, count = Errands(corpus_home(home), random.Random(seed)), [], 0, 0
    for _ in range(4):
        for text, there, those in errands.counted():
            goal, count = reader.read(text), count + 1
            if not isinstance(goal, Goal):
                refused += 1
                continue
            put = [c for c in goal.conditions if isinstance(c, RelationCondition)]
            moved = [c for c in put if c.subject != character and c.to_id in there]
            got = {place: [c.to_id for c in moved].count(place) for place in there}
            if got != there or not {c.subject for c in put} - {character} <= {*those}:
                misread.append((text, got, goal.describe(corpus_home(home))))
    assert not misread, "\n".join(map(str, misread))
    assert count
    assert refused <= _MOST_REFUSED * count


@for_each(("seed", "home"), [*enumerate(_HOMES)])
def test_questions_are_answered_as_the_home_is(seed: int, home: str) -> None:
    graph, wrong, count = corpus_home(home), [], 0
    errands = Errands(graph, random.Random(seed))
    for _ in range(6):
        for text, value in errands.questions():
            answer = ask(text, graph)
            if isinstance(answer, HomeAnswer):
                count += 1
                wrong += [(text, answer.text)] if answer.value != value else []
    assert not wrong
    assert count > 30

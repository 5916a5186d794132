"""Of several errands that are said in one breath comes what comes of each alone, however each is
said: none loses its room, takes that of another, or is about what another spoke of."""

from __future__ import annotations

from errands import JOINED, asked, several
from for_each import for_each
from reading_home import corpus_home, reader_in

from vh_core.goals import Goal
from vh_core.graph import GraphView

_HOMES = ["embedded", "h34_aunt", "h35_three", "h32_couple", "h33_four", "h31_six"]
#: may be refused; none may be misread
_MOST_REFUSED = 0.1


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

"""HuRIC's sentences as a corpus: from examples of our own in its form."""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from vh_core.bench.language_benchmark import default_corpus
from vh_core.bench.language_corpus import ExpectedOutcome, read_corpus
from vh_core.graph import EnvironmentGraph

_TOKEN = '<token id="{0}" lemma="{1}" pos="{2}" surface="{1}"/>'
_ENTITY = (
    '<entity atom="{0}" type="{1}"><attributes/><coordinate angle="0" x="{2}" y="{3}" z="0"/>'
    "</entity>"
)
_EXAMPLE = """<huricExample id="{number}"><commands><command><sentence>{text}</sentence>
<tokens>{tokens}</tokens><semantics><frames><frame name="{frame}">
<lexicalUnit><token id="1"/></lexicalUnit><frameElements>{roles}</frameElements></frame></frames>
</semantics></command></commands><semanticMap><entities>{entities}</entities></semanticMap>
<lexicalGroundings>{grounded}</lexicalGroundings></huricExample>"""


@pytest.fixture
def huric(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(default_corpus()))
    yield importlib.import_module("from_huric")
    for name in [each for each in sys.modules if "huric" in each and "test" not in each]:
        del sys.modules[name]


def _write(
    folder: Path,
    number: int,
    text: str,
    frame: str,
    roles: dict[str, tuple[int, ...]],
    entities: dict[str, tuple[str, int, int]],
    grounded: dict[int, str],
) -> None:
    words = text.split()
    tags = ("NNS" if word.endswith("s") else "NN" for word in words)
    said = "".join(
        f'<frameElement type="{name}" semanticHead="{tokens[-1]}">'
        + "".join(f'<token id="{each}"/>' for each in tokens)
        + "</frameElement>"
        for name, tokens in roles.items()
    )
    example = _EXAMPLE.format(
        number=number,
        text=text,
        frame=frame,
        roles=said,
        tokens="".join(map(_TOKEN.format, range(1, len(words) + 1), words, tags)),
        entities="".join(_ENTITY.format(atom, *entity) for atom, entity in entities.items()),
        grounded="".join(
            f'<lexicalGrounding atom="{atom}" tokenId="{token}"/>'
            for token, atom in grounded.items()
        ),
    )
    (folder / "Simpleset").mkdir(exist_ok=True)
    (folder / "Simpleset" / f"{number}.hrc").write_text(example)


def test_a_sentence_has_a_home_of_its_own(huric: ModuleType, tmp_path: Path) -> None:
    _write(
        tmp_path, 1, "bring plates to kitchen", "Bringing", {"Theme": (2,), "Goal": (3, 4)},
        {"p": ("Plate", 9, 9), "t": ("Table", 9, 9), "k": ("Kitchen", 1, 1)}, {2: "p", 4: "k"},
    )  # fmt: skip
    _write(tmp_path, 2, "follow me", "Cotheme", {"Cotheme": (2,)}, {}, {})
    _write(
        tmp_path, 3, "take mug on table", "Taking", {"Theme": (2, 3, 4)},
        {"m": ("Cup", 9, 9), "t": ("Table", 9, 8), "r": ("Radio", 1, 1)}, {2: "m", 4: "t"},
    )  # fmt: skip
    out = tmp_path / "out"
    assert huric.convert(tmp_path, out) == (3, [])
    corpus = read_corpus(out)
    assert {wording.kind for wording in corpus.wordings} == {"bringing", "cotheme", "taking"}
    assert {each.hand for each in corpus.wordings} == {"simpleset"}
    refused = [w for w in corpus.wordings if w.expected is ExpectedOutcome.REFUSE]
    assert [wording.text for wording in refused] == ["follow me"]
    plates, mug = (_home(out, number) for number in (1, 3))
    assert len(plates.by_class["plate"]) == 2  # the sentence has several
    table = mug.by_class["table"][0]
    on_table = {edge.from_id for edge in mug.edges if edge.to_id == table}
    assert {*mug.by_class["mug"]} <= on_table
    assert not {*mug.by_class["radio"]} & on_table


def test_what_follows_from_nothing_is_left(huric: ModuleType, tmp_path: Path) -> None:
    _write(tmp_path, 4, "take it", "Taking", {"Theme": (2,)}, {}, {})
    assert huric.convert(tmp_path, tmp_path / "out")[1] == ["4: 'it' is nothing of the map"]


def _home(root: Path, number: int) -> EnvironmentGraph:
    data: dict[str, Any] = json.loads((root / "homes" / f"huric_{number}.json").read_text())
    return EnvironmentGraph.from_json(data, name=str(number))

"""A language model at work on annotated tasks: free, constrained, repaired, with goals."""

from __future__ import annotations

import importlib.util

import pytest

from vh_core.bench.eai_data import read_prompts, read_tasks
from vh_core.bench.eai_live_benchmark import CONSTRAINED, LONGEST, EaiLive
from vh_core.bench.eai_live_tables import live_report
from vh_core.llm import Completion, Request, Sample
from vh_core.llm.errors import LlmUnavailableError

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("virtualhome_eval") is None,
    reason="needs a simulator: pip install --no-deps virtualhome-eval==0.1.1",
)
MUSIC = "161_1"


class Writes:
    """Says `text` freely; among choices, takes the first of `likes` that is one, or the last."""

    name = identity = "writes"

    def __init__(self, text: str, likes: tuple[str, ...] = (), *, keeps: bool = True) -> None:
        self._text = text
        self._likes = list(likes)
        self._keeps = keeps
        self.requests: list[Request] = []

    def complete(self, request: Request) -> Completion:
        self.requests.append(request)
        text, means = self._text, None
        if request.choices and self._keeps:
            liked = self._likes.pop(0) if self._likes else "}"
            text = next((each for each in request.choices if liked in each), request.choices[-1])
            means = "choices"
        return Completion((Sample(text),), self.name, constrained_by=means)

    def close(self) -> None:
        pass


def row_of(model: Writes) -> dict[str, object]:
    tasks = {MUSIC: read_tasks()[MUSIC]}
    benchmark = EaiLive(tasks, read_prompts(), lambda: model, {"model": "writes"})
    row: dict[str, object] = benchmark.run(MUSIC)
    return row


def test_a_model_is_asked_with_the_package_s_prompt_and_its_answer_repaired():
    model = Writes('Sure:\n{"SWITCHON": ["stereo"]}\nDone.', ('"WALK": ["stereo"]', '"SWITCHON"'))
    row = row_of(model)
    of = row["models"]["writes"]  # type: ignore[index]
    assert "stereo, states:" in model.requests[0].text
    assert (of["raw"]["executable"], of["repaired"]["success"]) == (False, True)
    assert of[CONSTRAINED]["steps"] == ["[WALK] <stereo> (1000)", "[SWITCHON] <stereo> (1000)"]
    assert of[CONSTRAINED]["success"]
    steps = [choice for choice in model.requests[1].choices if "SWITCHON" in choice]
    assert steps == [], "from where it stands, nothing can be switched on"
    report = live_report({MUSIC: row})
    assert "writes, 1 task" in report
    [line] = [each for each in report.splitlines() if each.startswith("constrained")]
    assert line.split()[-4:] == ["1", "100.0", "100.0", "0.00"]


def test_a_plan_among_choices_has_an_end():
    model = Writes("{}", ('"TURNTO"',) * 100)
    found = row_of(model)["models"]["writes"]  # type: ignore[index]
    assert len(found[CONSTRAINED]["steps"]) == LONGEST


def test_where_the_server_keeps_to_no_choices_there_is_no_such_plan():
    found = row_of(Writes('{"WALK": ["stereo"]}', keeps=False))["models"]["writes"]  # type: ignore[index]
    assert CONSTRAINED not in found
    assert found["raw"]["executable"]


def test_a_model_that_cannot_be_reached_is_a_failure_of_the_row():
    class Gone(Writes):
        def complete(self, request: Request) -> Completion:
            raise LlmUnavailableError("nobody answers")

    row = row_of(Gone(""))
    assert "nobody answers" in str(row["failure"])
    assert "1 task gave no result" in live_report({MUSIC: row})

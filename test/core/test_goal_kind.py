"""The simulated reader of sentences: told what they mean, it says so in the form of goals."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from test_bench_language import BEGIN

from simulated_llm import GoalKind, OraclePolicy, SimulatedRequest
from vh_core.bench.language_conditions import JudgedGoal
from vh_core.bench.language_corpus import (
    CorpusGoal,
    CorpusPart,
    CorpusWording,
    ExpectedOutcome,
    RefusalReason,
)
from vh_core.bench.language_meanings import meaning_of
from vh_core.cli import main

LAMP_ON = {"kind": "state", "state": "ON", "node_id": 8}
OTHER_LAMP_ON = {**LAMP_ON, "node_id": 88}


def asked(sentence: str, *told: int) -> SimulatedRequest:
    things = "\n".join(f"The thing ({each}) is OFF." for each in told)
    prompt = f"Things:\n{things}\n\nSomebody says: {json.dumps(sentence)}"
    return SimulatedRequest("chat", prompt, prompt)


def answered(policy: OraclePolicy, request: SimulatedRequest) -> str:
    return "".join(span.text for span in policy.reply(request).samples[0])


def wording(*conditions: dict[str, Any]) -> CorpusWording:
    goal = CorpusGoal("a", "home", JudgedGoal(conditions, {}))
    return CorpusWording(
        "do it", "plain", "me", CorpusPart.LOOKED_AT, "home", ExpectedOutcome.DOES, (goal,)
    )


def test_a_sentence_means_what_it_means_in_the_home_that_is_told() -> None:
    policy = OraclePolicy(kinds=[GoalKind({"lamp!": [[LAMP_ON], [OTHER_LAMP_ON]]})])
    for told, meant in ((8, LAMP_ON), (88, OTHER_LAMP_ON)):
        said = json.loads(answered(policy, asked("lamp!", told)))
        assert said == {"conditions": [meant], "unclear": ""}
    said = json.loads(answered(policy, asked("what nobody said", 8)))
    assert said["conditions"] == [] and said["unclear"]


def test_a_mistaken_answer_is_another_one() -> None:
    policy = OraclePolicy(error_rate=1, kinds=[GoalKind({"lamp!": [[LAMP_ON, OTHER_LAMP_ON]]})])
    right = json.dumps({"conditions": [LAMP_ON, OTHER_LAMP_ON], "unclear": ""})
    requests = [asked("lamp!", 8, 88, *range(100, 100 + n)) for n in range(20)]
    assert right not in {answered(policy, request) for request in requests}


@pytest.mark.parametrize(
    ("condition", "stated"),
    [
        ({"every": "lamp", "state": "ON"}, [LAMP_ON]),
        ({"no": "lamp", "state": "OFF"}, [LAMP_ON]),
        ({"any": "lamp", "not_state": "OFF"}, [{**LAMP_ON, "kind": "some"}]),
        ({"every": "plum", "inside": "fridge"}, ["every", "plum", "INSIDE", 2]),
        ({"least": [2, "plum"], "at": "fridge"}, ["some", 2]),
        ({"every": 4, "held": True}, [{"kind": "held", "node_id": 4}]),
        ({"done": ["TOUCH", "plum"]}, [{"kind": "action", "action": "TOUCH", "ids": [4]}]),
        ({"every": "plum", "near": "lamp"}, "no words"),
        ({"every": "plum", "room": "kitchen"}, "no words"),
        ({"order": [["OPEN", "fridge"]]}, "no words"),
    ],
)
def test_what_a_corpus_judges_is_said_in_the_form_of_goals(condition: Any, stated: Any) -> None:
    said = meaning_of(wording(condition), BEGIN)
    if isinstance(stated, str):
        assert isinstance(said, str) and stated in said
    elif isinstance(stated[0], dict) and stated[0]["kind"] != "some":
        assert said == stated
    else:
        told = re.findall(r"\w+", json.dumps(said))
        wanted = ["some", "ON"] if isinstance(stated[0], dict) else map(str, stated)
        assert set(wanted) <= set(told)


def test_what_is_no_order_means_nothing_to_do() -> None:
    question = CorpusWording(
        "?", "question", "me", CorpusPart.LOOKED_AT, "home", ExpectedOutcome.ANSWER
    )
    assert meaning_of(question, BEGIN) == "a question"
    absent = CorpusWording(
        "a hammer",
        "impossible",
        "me",
        CorpusPart.LOOKED_AT,
        "home",
        ExpectedOutcome.REFUSE,
        reason=RefusalReason.ABSENT,
    )
    assert "absent" in meaning_of(absent, BEGIN)


@pytest.mark.slow
@pytest.mark.usefixtures("test_scene_path")
def test_a_model_that_knows_reads_nothing_wrongly(capsys: pytest.CaptureFixture[str]) -> None:
    """Of wordings of one class, in the real corpus and its homes, one of which is TestScene1."""
    asks = ["bench", "language", "--part", "looked_at", "--kind", "near_far", "--hand", "first"]
    reads = ["--strategy", "goal_directed", "--goal-directed-reader", "model"]
    reads += ["--goal-directed-form", "conditions"]
    assert main([*asks, *reads, "--llm", "simulated"]) == 0
    row = re.search(r"^first +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)", capsys.readouterr().out, re.M)
    assert row is not None
    number, right, _, misleading, wrong = map(int, row.groups())
    assert number >= 10 and right >= 60 and misleading == wrong == 0
    assert main([*asks, *reads, "--llm", "simulated", "--error-rate", "2"]) == 2

"""What calls cost, by the prices that somebody gave."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from small_home import kitchen

from vh_core.cli import main
from vh_core.events import ModelAnswered, decode, encode
from vh_core.llm.model import Usage
from vh_core.llm.prices import Prices
from vh_core.record import read_record

pytest.importorskip("openai", reason="the package openai is not installed")


def test_a_price_is_for_a_million_tokens() -> None:
    usage = Usage(1_000_000, 500_000)
    assert Prices(2.0, 8.0).of(usage) == 6.0
    assert Prices().of(usage) == 0.0


@pytest.mark.parametrize("priced", [True, False])
def test_each_call_tells_its_cost_where_prices_are_given(
    tmp_path: Path, priced: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    from simulated_llm import OraclePolicy, SimulatedServer

    home, record, told = (tmp_path / name for name in ("home.json", "task.jsonl", "report.md"))
    graph = kitchen().graph
    graph.save(home)
    prices = ["--llm-prompt-price", "2", "--llm-completion-price", "8"] if priced else []
    with SimulatedServer(OraclePolicy(graph)) as server:
        run = ["run", "open the fridge", "--scene", str(home), "--llm-url", server.url]
        run += ["--strategy", "verified", "--record", str(record), "--max-steps", "6", *prices]
        assert main([*run, "--json"]) in (0, 1)
    result = json.loads(capsys.readouterr().out)
    answers = [each for each in read_record(record).events if isinstance(each, ModelAnswered)]
    assert answers
    for event in answers:
        tokens = 2 * event.prompt_tokens + 8 * event.completion_tokens
        assert event.cost == pytest.approx(tokens / 1e6 if priced else 0.0)
        assert tokens > 0
    assert result["llm_cost"] == pytest.approx(sum(event.cost for event in answers))
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    assert main(["report", str(record), "--out", str(told)]) == 0
    *_, last = (line for line in told.read_text().splitlines() if "| simulated-oracle |" in line)
    assert last.split("|")[-2].strip() == (f"{answers[-1].cost:.4g}" if priced else "")


def test_a_price_below_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "open the fridge", "--llm-prompt-price", "-1"]) == 2
    assert "prompt" in capsys.readouterr().err


def test_records_without_costs_are_read() -> None:
    """Those of a time when nobody told them."""
    event = ModelAnswered(episode="e", number=1, time_s=0.0, elapsed_s=0.0, call=1, cost=0.5)
    data = json.loads(encode(event))
    del data["cost"]
    read = decode(json.dumps(data).encode())
    assert isinstance(read, ModelAnswered) and read.cost == 0.0

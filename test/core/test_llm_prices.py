"""What calls cost, by the prices that somebody gave."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from small_home import kitchen

from vh_core.cli import main
from vh_core.episode import statistics_of
from vh_core.events import ModelAnswered, decode, encode
from vh_core.llm.model import Usage
from vh_core.llm.prices import Prices
from vh_core.record import read_record

pytest.importorskip("openai", reason="the package openai is not installed")


def test_a_price_is_for_a_million_tokens() -> None:
    usage = Usage(1_000_000, 500_000)
    assert Prices(2.0, 8.0).of(usage) == 6.0
    assert Prices(0.0, 0.0).of(usage) == 0.0


def test_what_nobody_knows_is_not_free() -> None:
    assert Prices().of(Usage(10, 5)) is None
    assert Prices(prompt=2.0).of(Usage(10, 5)) is None
    assert Prices(prompt=2.0).of(Usage(1_000_000, 0)) == 2.0
    assert Prices().of(Usage()) == 0.0  # nothing costs nothing


def test_a_cost_of_which_a_part_is_unknown_is_unknown() -> None:
    def answered(number: int, **told: Any) -> ModelAnswered:
        return ModelAnswered(episode="e", number=number, time_s=0.0, elapsed_s=0.0, call=1, **told)

    known, unknown, kept = (
        answered(0, cost=0.5),
        answered(1, prompt_tokens=4),
        answered(2, prompt_tokens=4, cached=True),
    )
    assert statistics_of(()).llm_cost == 0.0
    assert statistics_of((known, kept, known)).llm_cost == 1.0
    assert statistics_of((known, unknown, known)).llm_cost is None


#: what is said of prices, and what a million tokens of prompts and of answers cost then
PRICES = {
    "told": (["--llm-prompt-price", "2", "--llm-completion-price", "8"], (2.0, 8.0)),
    "free": (["--llm-prompt-price", "0", "--llm-completion-price", "0"], (0.0, 0.0)),
    "unknown": ([], None),
}


@pytest.mark.parametrize("said", PRICES)
def test_each_call_tells_its_cost_where_prices_are_given(
    tmp_path: Path, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from simulated_llm import OraclePolicy, SimulatedServer

    home, record, told = (tmp_path / name for name in ("home.json", "task.jsonl", "report.md"))
    graph = kitchen().graph
    graph.save(home)
    options, prices = PRICES[said]
    with SimulatedServer(OraclePolicy(graph)) as server:
        run = ["run", "open the fridge", "--scene", str(home), "--llm-url", server.url]
        run += ["--strategy", "verified", "--record", str(record), "--max-steps", "6", *options]
        assert main([*run, "--json"]) in (0, 1)
    result = json.loads(capsys.readouterr().out)
    answers = [each for each in read_record(record).events if isinstance(each, ModelAnswered)]
    assert answers
    for event in answers:
        assert event.prompt_tokens > 0 and event.completion_tokens > 0
        if prices is None:
            assert event.cost is None
        else:
            paid = prices[0] * event.prompt_tokens + prices[1] * event.completion_tokens
            assert event.cost == pytest.approx(paid / 1e6)
    cost = result["statistics"]["llm_cost"]
    assert cost == (pytest.approx(sum(event.cost or 0 for event in answers)) if prices else None)
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    assert main(["report", str(record), "--out", str(told)]) == 0
    *_, last = (line for line in told.read_text().splitlines() if "| simulated-oracle |" in line)
    assert last.split("|")[-2].strip() == (f"{answers[-1].cost:.4g}" if prices else "")


@pytest.mark.parametrize("price", ["-2", "-0.5"])
def test_a_price_below_nothing_is_refused(price: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "open the fridge", "--llm-prompt-price", price]) == 2
    assert "prompt" in capsys.readouterr().err


def test_records_without_costs_are_read() -> None:
    """Those of a time when nobody told them."""
    event = ModelAnswered(episode="e", number=1, time_s=0.0, elapsed_s=0.0, call=1, cost=0.5)
    data = json.loads(encode(event))
    del data["cost"]
    read = decode(json.dumps(data).encode())
    assert isinstance(read, ModelAnswered) and read.cost is None

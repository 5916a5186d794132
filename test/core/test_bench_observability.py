"""The benchmark of partial observability: the same tasks, seen more or less."""

from __future__ import annotations

from pathlib import Path

import pytest

from vh_core.cli import main
from vh_core.datasets import Amounts, build_dataset, write_dataset
from vh_core.scenes import open_scene


@pytest.mark.slow
def test_success_and_steps_stand_beside_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dataset = tmp_path / "dataset.json"
    write_dataset(dataset, build_dataset({"embedded": open_scene()}, amounts=Amounts(6, 3)))
    out = tmp_path / "rows"
    arguments = ["bench", "observability", "--dataset", str(dataset), "--limit", "3"]
    assert main([*arguments, "--out", str(out)]) == 0
    shown = capsys.readouterr().out
    assert [line.split()[0] for line in shown.splitlines() if line.startswith(("full", "robot"))]
    assert len((out / "rows.jsonl").read_text().splitlines()) == 1 + 4 * 3
    assert main([*arguments, "--out", str(out), "--resume"]) == 0
    assert capsys.readouterr().out == shown

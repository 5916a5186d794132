"""What the planner writes: records and learnt demonstrations; and what goes wrong in it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from house import ABORTED, PLANNER, SUCCEEDED, House, open_house

from vh_core.outcome import Outcome
from vh_core.record import read_record
from vh_core.strategies.registry import VARIABLE

pytest.importorskip("yaml", reason="demonstrations in YAML need pyyaml")

_BROKEN = """
from vh_core.strategies import StrategySpec

def fail(options):
    raise RuntimeError("no way to make it")

SPEC = StrategySpec("broken", "Cannot be made.", fail)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("planner")


@pytest.fixture(scope="module")
def house(folder: Path) -> Iterator[House]:
    (folder / "broken_make.py").write_text(_BROKEN)
    with open_house() as house:
        path = house.environment.get("PYTHONPATH", "")
        house.environment["PYTHONPATH"] = os.pathsep.join(filter(None, [path, str(folder)]))
        house.environment[VARIABLE] = "broken_make"
        house.start_all(
            virtualhome_bridge_node={"environment": "world"},
            planner_node={
                "record_dir": str(folder / "deep" / "records"),
                "learn": str(folder / "learnt.yaml"),
            },
        )
        house.wait_until_ready()
        yield house


def test_a_dry_run_is_recorded_and_teaches_nothing(house: House, folder: Path) -> None:
    status, result = house.client().do("open all windows", dry_run=True)
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    (record,) = (folder / "deep" / "records").iterdir()
    assert read_record(record).events
    assert not (folder / "learnt.yaml").exists()


def test_a_success_is_learnt(house: House, folder: Path) -> None:
    assert house.client().do("close the fridge")[0] == SUCCEEDED
    assert house.client().do("open the fridge", instructions="with care")[0] == SUCCEEDED
    learnt = (folder / "learnt.yaml").read_text()
    assert "open the fridge" in learnt.lower() and "with care" in learnt


def test_what_fails_teaches_nothing(house: House, folder: Path) -> None:
    assert house.client().do("put all plums in the fridge", max_steps=1)[0] == ABORTED
    assert "plum" not in (folder / "learnt.yaml").read_text()


def test_a_fault_of_a_strategy_has_its_text(house: House) -> None:
    status, result = house.client().do("open the fridge", strategy="broken")
    assert (status, result.outcome) == (ABORTED, Outcome.INVALID_TASK)
    assert "no way to make it" in result.message


def test_a_folder_that_goes_away_costs_the_record_and_not_the_task(
    house: House, folder: Path
) -> None:
    shutil.rmtree(folder / "deep")
    status, result = house.client().do("turn off all lightswitches")
    assert (status, result.outcome) == (SUCCEEDED, Outcome.SUCCEEDED), result.message
    assert "the task is not recorded" in house.log(PLANNER)

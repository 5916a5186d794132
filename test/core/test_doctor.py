"""The doctor: what is wrong is named with what to do, and the rest does not hide it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vh_core.cli import doctor_command, main
from vh_core.errors import MissingDependencyError


@pytest.fixture(autouse=True)
def no_ros(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(namespace: str) -> None:
        raise MissingDependencyError("there is no ROS here")

    monkeypatch.setattr(doctor_command, "checks_of_nodes", none)


def found(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, dict[str, str]]]:
    status = main(["doctor", "--json", *words])
    return status, {each["what"]: each for each in json.loads(capsys.readouterr().out)}


def test_an_installation_that_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    status, findings = found(capsys)
    assert status == 0
    assert findings["scene"]["level"] == "ok"
    assert findings["policy"]["found"] == "none"
    assert findings["ROS"]["level"] == "warning"
    assert "make setup" in findings["ROS"]["remedy"]
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert "0 faults" in printed
    assert "→" in printed


def test_a_scene_and_a_policy_that_are_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text("version: 1\nrules:\n  - forbidd: OPEN\n")
    status, findings = found(capsys, "--scene", str(tmp_path / "no.json"), "--policy", str(policy))
    assert status == 1
    assert findings["scene"]["level"] == "fault"
    assert "line 3" in findings["policy"]["found"]
    assert findings["policy"]["remedy"]


def test_what_a_policy_names_and_the_home_lacks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    policy = tmp_path / "policy.yaml"
    policy.write_text("version: 1\nrules:\n  - {forbid: OPEN, class: frigde}\n")
    status, findings = found(capsys, "--policy", str(policy))
    assert status == 0
    assert findings["policy"]["level"] == "warning"
    assert "frigde" in findings["policy"]["found"]

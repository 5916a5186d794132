"""Domain extensions: what `household` adds, and that the core's verdicts stay what they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_home import SmallHome, kitchen

from vh_core.actions import ACTIONS, VIRTUALHOME, Domain, domain_names, load_domain
from vh_core.actions.registry import VARIABLE
from vh_core.actions.table import Action
from vh_core.cli import main
from vh_core.environments import make_environment
from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph
from vh_core.program import parse_step
from vh_core.scenes import generate_home
from vh_core.world import World

HOUSEHOLD = load_domain("household")


def after(home: SmallHome, *lines: str) -> World:
    """The household world after these steps."""
    world = World(home.graph, domain=HOUSEHOLD)
    for line in lines:
        world.apply(parse_step(line))
    return world


def test_what_is_in_a_microwave_that_is_switched_on_is_heated():
    home = kitchen().add(30, "microwave", "CAN_OPEN CONTAINERS HAS_SWITCH", "CLOSED OFF")
    home.add(31, "salmon", "GRABBABLE", inside=30)
    world = after(home, "[WALK] <microwave> (30)", "[SWITCHON] <microwave> (30)")
    assert "HEATED" in world.states(31)
    assert "HEATED" not in world.states(20)


def test_bread_in_a_toaster_is_toasted():
    home = kitchen().add(30, "toaster", "CONTAINERS HAS_SWITCH", "OFF")
    home.add(31, "breadslice", "GRABBABLE", inside=30)
    world = after(home, "[WALK] <toaster> (30)", "[SWITCHON] <toaster> (30)")
    assert "TOASTED" in world.states(31)


def test_a_plate_is_washed_only_in_hand_and_beside_a_filled_sink():
    home = kitchen().add(30, "sink", "RECIPIENT CONTAINERS").add(31, "faucet", "HAS_SWITCH", "OFF")
    home.relate(30, "CLOSE", 31).relate(31, "CLOSE", 30).add(32, "plate", "GRABBABLE", "DIRTY")
    grab = ("[WALK] <plate> (32)", "[GRAB] <plate> (32)", "[WALK] <sink> (30)")
    fill, wash = "[SWITCHON] <faucet> (31)", "[WASH] <plate> (32)"
    assert "WASHED" not in after(home, *grab, wash).states(32)
    assert "FILLED" in after(home, *grab, fill).states(30)
    washed = after(home, *grab, fill, wash)
    assert {"WASHED", "CLEAN"} <= washed.states(32)
    beside = after(home, "[WALK] <sink> (30)", fill, "[WALK] <plate> (32)", wash)
    assert "WASHED" not in beside.states(32)


def test_use_needs_the_thing_in_hand():
    world = World(kitchen().hold("RH", 20).graph, domain=HOUSEHOLD)
    assert world.check(parse_step("[USE] <plum> (20)")) == ()
    assert [v.predicate for v in world.check(parse_step("[USE] <plum> (21)"))] == ["holding"]
    core = World(kitchen().hold("RH", 20).graph)
    assert [v.predicate for v in core.check(parse_step("[USE] <plum> (20)"))] == ["known_action"]


def test_corrections_are_made_and_listed():
    home = kitchen().add(30, "cupcake").add(31, "toaster", "HAS_PLUG", "OFF").add(32, "plum")
    graph, said = HOUSEHOLD.correct(home.graph)
    assert said == (
        "cupcake (30) is GRABBABLE, EATABLE",
        "toaster (31) is HAS_SWITCH, CONTAINERS, OFF",
    )
    assert graph.nodes[30].properties == {"GRABBABLE", "EATABLE"}
    assert graph.nodes[31].states == {"OFF"}
    assert EnvironmentGraph.from_json(graph.to_json()) == graph
    assert VIRTUALHOME.correct(home.graph) == (home.graph, ())


def test_a_correction_leaves_a_state_that_is_there():
    home = kitchen().add(30, "toaster", "", "ON")
    graph, _ = HOUSEHOLD.correct(home.graph)
    assert graph.nodes[30].states == {"ON"}


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 3), choice=st.data())
def test_an_extension_never_changes_the_cores_verdicts(seed: int, choice: st.DataObject):
    graph = generate_home(seed)
    core, extended = World(graph), World(graph, domain=HOUSEHOLD)
    for _ in range(6):
        steps = list(core.applicable())
        assert [s for s in extended.applicable() if s.action in ACTIONS] == steps
        step = choice.draw(st.sampled_from(steps))
        core.apply(step)
        extended.apply(step)


def test_extensions_may_not_replace_actions():
    with pytest.raises(ConfigurationError, match="may not replace WASH"):
        VIRTUALHOME.extended("odd", effects={}, actions=[Action("WASH", "wash {}", "")])
    for action in ACTIONS.values():
        assert HOUSEHOLD.actions[action.name].preconditions == action.preconditions


def test_domains_by_name():
    assert domain_names() == ("virtualhome", "household")
    assert isinstance(load_domain("virtualhome"), Domain)
    with pytest.raises(
        ConfigurationError, match=r"there is no domain 'x' \(there are: virtualhome"
    ):
        load_domain("x")


@pytest.fixture
def somebodys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Offers a module's text as somebody else's domain."""

    def offer(text: str) -> None:
        module = f"domain_{tmp_path.name}"
        (tmp_path / f"{module}.py").write_text(
            f"from vh_core.actions import VIRTUALHOME, Domain\n{text}\n", encoding="utf-8"
        )
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setenv(VARIABLE, module)

    return offer


def test_a_domain_of_ones_own_has_a_name(
    somebodys: Callable[[str], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    somebodys(
        "from vh_core.actions import load_domain\n"
        'DOMAIN = load_domain("household").extended("mine", effects={})'
    )
    assert domain_names() == ("virtualhome", "household", "mine")
    record = tmp_path / "record.jsonl"
    command = ["run", "close the fridge", "--domain", "mine", "--record", str(record)]
    assert main(command) == 0
    assert json.loads(record.read_text().splitlines()[1])["domain"] == "mine"
    assert main(["replay", str(record)]) == 0
    capsys.readouterr()
    assert main(["run", "close the fridge", "--domain", "mien"]) == 2
    assert "'mine'" in capsys.readouterr().err


def test_a_record_of_a_domain_that_is_not_there_is_not_judged_by_another(
    somebodys: Callable[[str], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    somebodys('DOMAIN = VIRTUALHOME.extended("mine", effects={})')
    record = tmp_path / "record.jsonl"
    assert main(["run", "close the fridge", "--domain", "mine", "--record", str(record)]) == 0
    monkeypatch.delenv(VARIABLE)
    capsys.readouterr()
    assert main(["replay", str(record)]) == 2
    assert "event 0: there is no domain 'mine'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("DOMAIN = 7", "is no Domain"),
        ("", "cannot be loaded"),
        ("raise SystemError('odd')", "cannot be loaded (SystemError: odd)"),
        ('DOMAIN = VIRTUALHOME.extended("household", effects={})', "there is a domain 'household'"),
        ('DOMAIN = VIRTUALHOME.extended("../x", effects={})', "its name must be letters"),
        ('DOMAIN = Domain(7, {})', "its name must be letters"),
        (
            "from vh_core.actions import ACTIONS\n"
            'DOMAIN = VIRTUALHOME.extended("x", effects={}, actions=[ACTIONS["WASH"]])',
            "may not replace WASH",
        ),
        ('DOMAIN = VIRTUALHOME.extended("x", effects={"FLY": ()})', "there is no action 'FLY'"),
    ],
)  # fmt: skip
def test_a_domain_that_cannot_be_used_is_one_line(
    somebodys: Callable[[str], None],
    text: str,
    complaint: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    somebodys(text)
    assert main(["run", "close the fridge"]) == 2
    told = capsys.readouterr().err
    assert complaint in told and VARIABLE in told and told.count("\n") == 1


def test_the_simulator_is_not_asked_for_what_it_does_not_know():
    with pytest.raises(ConfigurationError, match="knows nothing of the domain 'household'"):
        make_environment("virtualhome", kitchen().graph, domain=HOUSEHOLD)
    heated = kitchen().add(30, "salmon", "GRABBABLE", "HEATED").graph
    with pytest.raises(ConfigurationError, match="does not know the states HEATED"):
        make_environment("virtualhome", heated)


def test_the_command_takes_a_domain(capsys: pytest.CaptureFixture[str]):
    task = "turn on the faucet"
    assert main(["run", task, "--domain", "household", "--scene", "generated:seed=1"]) == 0
    assert "SUCCEEDED" in capsys.readouterr().out


def test_commands_tell_each_correction(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    scene, program = tmp_path / "home.json", tmp_path / "program.txt"
    kitchen().add(30, "cupcake", inside=1).graph.save(scene)
    program.write_text("[WALK] <cupcake> (30)\n[GRAB] <cupcake> (30)\n")
    command = ["check", str(program), "--scene", str(scene), "--json"]
    assert main([*command, "--domain", "household"]) == 0
    told = capsys.readouterr()
    assert told.err == "corrected by the domain household: cupcake (30) is GRABBABLE, EATABLE\n"
    assert json.loads(told.out)["executable"] is True
    assert main(command) == 1
    assert capsys.readouterr().err == ""


def test_the_documentation_lists_each_correction():
    page = (Path(__file__).parents[2] / "docs" / "world_model.md").read_text(encoding="utf-8")
    for correction in HOUSEHOLD.corrections:
        gained = ", ".join((*correction.properties, *correction.states))
        assert f"| `{correction.class_name}` | {gained} |" in page

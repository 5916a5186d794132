"""Demonstrations: every form they are read in, retrieval, learning, and the default set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vh_core.actions import load_domain
from vh_core.bench.huang2022_instances import TrialHome
from vh_core.demonstrations import (
    Demonstration,
    DemonstrationFileError,
    DemonstrationStore,
    class_key,
    default_demonstrations,
    read_demonstrations,
    step_key,
)
from vh_core.errors import ConfigurationError
from vh_core.grounding import ActionBank
from vh_core.grounding.encoders import make_encoder
from vh_core.grounding.phrases import make_phrase
from vh_core.program import parse_program, parse_step
from vh_core.scenes import open_scene
from vh_core.strategies.resources import Resources
from vh_core.strategies.translated.parsing import WordForWord

BLOCKS = """\
# ours
Task: Drink milk
Description: From the fridge.
Step 1: Walk to kitchen
Step 2: Open fridge

Task: Watch TV
Step 1: walk to living_room
"""
PROGRAM = """\
Watch TV
Sit on the couch,
switch on the TV.


[WALK] <living_room> (1)
[SWITCHON] <tv> (1)
[PUTBACK] <remote_control> (1) <table> (2)
"""
YAML = """\
# by hand
- task: Drink milk
  description: "From the fridge: cold."
  steps: [walk to kitchen, open fridge]
- task: Watch TV
  steps:
    - walk to living room
"""


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# -- reading ------------------------------------------------------------------------------------


def test_blocks(tmp_path: Path):
    milk, tv = read_demonstrations(write(tmp_path, "d.txt", BLOCKS))
    assert (milk.task, milk.description) == ("Drink milk", "From the fridge.")
    assert milk.phrases == ("Walk to kitchen", "Open fridge")
    assert tv.phrases == ("Walk to living room",)


def test_the_papers_json(tmp_path: Path):
    texts = ["Task: Watch TV\nStep 1: Find remote control\nStep 2: Put remote control on couch"]
    (found,) = read_demonstrations(write(tmp_path, "d.json", json.dumps(texts)))
    assert [step_key(step) for step in found.steps] == [
        ("FIND", "remotecontrol"),
        ("PUTBACK", "remotecontrol", "couch"),
    ]


def test_a_virtualhome_program(tmp_path: Path):
    (found,) = read_demonstrations(write(tmp_path, "file1.txt", PROGRAM))
    assert (found.task, found.description) == ("Watch TV", "Sit on the couch, switch on the TV.")
    assert found.phrases[-1] == "Put remote control on table"


def test_yaml(tmp_path: Path):
    milk, tv = read_demonstrations(write(tmp_path, "d.yaml", YAML))
    assert (milk.task, milk.description) == ("Drink milk", "From the fridge: cold.")
    assert milk.phrases == ("Walk to kitchen", "Open fridge")
    assert tv.phrases == ("Walk to living room",)


def test_a_folder_is_all_its_files(tmp_path: Path):
    write(tmp_path, "a.txt", BLOCKS)
    write(tmp_path, "b.txt", PROGRAM)
    assert [each.task for each in read_demonstrations(tmp_path)] == [
        "Drink milk",
        "Watch TV",
        "Watch TV",
    ]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("d.txt", "Task: A\nStep 1: Walk to kitchen\nStep 3: Sleep", r"line 3: expected step 2"),
        ("d.txt", "Task: A\nStep 1: Frobnicate", r"line 2: 'Frobnicate' is no step"),
        ("d.txt", "Task: A\n\nTask: B\nStep 1: Sleep", r"line 1: the task 'A' has no steps"),
        ("d.txt", "Task: A\nStep 1: Sleep\nTask: B", r"line 3: a new task"),
        ("d.txt", "Task:  \nStep 1: Sleep", r"line 1: the task has no name"),
        ("d.txt", "Task: A\nStep 1: Sleep\n\nStep 2: Sleep", r"line 4: .* starts with"),
        ("d.txt", "Task: A\nwhat is this", r"line 2: expected \"Step 1"),
        ("p.txt", "Watch TV\n\n[WALK] <tv> (1)\nthe end", r"line 4: expected a step"),
        ("p.txt", "Watch TV\n[WALK] <tv> (one)", r"line 2: .*must be an integer"),
        ("p.txt", "Watch TV\n[FLY] <tv> (1)", r"line 2: there is no action \[FLY\]"),
        ("p.txt", "Watch TV\n\n", r"has no steps"),
        ("d.json", '["Task: A\\nStep 1: Fly"]', r"entry 1, line 2: 'Fly' is no step"),
        ("d.json", '["Task: A\\nStep 1: Sleep", 3]', r"entry 2: expected a text, found int"),
        ("d.json", '{"a": 1}', r"expected a list"),
        ("d.json", '["a",\n', r"line 2: not JSON"),
        ("d.json", '[""]', r"entry 1: it is empty"),
        ("d.yaml", "- task: A\n  steps:\n    - fly", r"line 3: 'fly' is no step"),
        ("d.yaml", "- task: A\n", r"line 1: this demonstration has no 'steps'"),
        ("d.yaml", "- task: A\n  steps: []\n", r"line 1: .* has no steps"),
        ("d.yaml", "- task: A\n  step: [sleep]\n", r"line 2: 'step' is unknown"),
        ("d.yaml", "- task: A\n  task: B\n", r"line 2: 'task' stands twice"),
        ("d.yaml", "task: A\nsteps: [sleep]", r"line 1: expected a list of demonstrations"),
        ("d.yaml", "- task: [a]\n  steps: [sleep]", r"line 1: expected a text"),
        ("d.yaml", "- task: 'A\n", r"line \d: not YAML"),
        ("d.yaml", "- sleep", r"line 1: expected a demonstration"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, name: str, text: str, message: str):
    path = write(tmp_path, name, text)
    with pytest.raises(DemonstrationFileError, match=message) as caught:
        read_demonstrations(path)
    assert str(path) in str(caught.value)


def test_files_that_are_none(tmp_path: Path):
    with pytest.raises(DemonstrationFileError, match="No such file"):
        read_demonstrations(tmp_path / "missing.txt")
    with pytest.raises(DemonstrationFileError, match="holds no file"):
        read_demonstrations(tmp_path)
    (tmp_path / "d.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DemonstrationFileError, match="UTF-8"):
        read_demonstrations(tmp_path / "d.txt")


def test_a_demonstration_has_a_task_and_steps():
    with pytest.raises(ConfigurationError, match="name of its task"):
        Demonstration(" ", (make_phrase("SLEEP"),))
    with pytest.raises(ConfigurationError, match="no steps"):
        Demonstration("Sleep", ())


def test_class_names_are_compared_without_what_varies():
    assert class_key("Living Room") == class_key("living_room") == class_key("livingroom")


def test_all_of_the_papers_demonstrations_parse(shared: Path):
    found = read_demonstrations(shared / "data" / "huang2022_available_examples.json")
    assert len(found) == 5088
    # 204 as they are written; some differ from another in spaces only
    assert len({each.task for each in found}) == 202
    assert sum(len(each.steps) for each in found) == 50202


# -- the default set ----------------------------------------------------------------------------


def test_the_default_set_is_large_and_varied():
    found = default_demonstrations()
    assert len(found) >= 80
    assert len({each.task.lower() for each in found}) == len(found)
    assert all(each.description for each in found)
    used = {step.action for each in found for step in each.steps}
    assert len(used) >= 30


@pytest.mark.slow
@pytest.mark.usefixtures("simulator_installed")
def test_each_of_the_default_set_can_be_executed_in_the_embedded_home():
    home = TrialHome(open_scene(), simulator=True)  # in the world model, and in VirtualHome's
    for demonstration in default_demonstrations():
        assignment = home.assign(demonstration.steps)
        assert assignment.executable, f"{demonstration.task}: {assignment.reason}"
        assert len(assignment.program) == len(demonstration.steps)


def test_each_of_its_steps_is_admissible_in_the_embedded_home():
    admissible = WordForWord(ActionBank.from_graph(open_scene()))
    for demonstration in default_demonstrations():
        for phrase in demonstration.phrases:
            assert admissible.find(phrase), f"{demonstration.task}: {phrase}"


# -- retrieval ----------------------------------------------------------------------------------


class Letters:
    """An encoder that counts letters, and how often it was asked."""

    identity = "letters"

    def __init__(self) -> None:
        self.asked: list[int] = []
        self._inner = make_encoder("lexical")

    def encode(self, texts: list[str]) -> object:
        self.asked.append(len(texts))
        return self._inner.encode(texts)


def test_the_most_similar_task_is_found():
    store = DemonstrationStore.open()
    encoder = make_encoder("lexical")
    for query, task in (
        ("drink some milk", "Drink milk"),
        ("wash the clothes", "Wash clothes"),
        ("turning off the floor lamp", "Turn off the floor lamp"),
    ):
        ((found, similarity),) = store.most_similar(query, encoder)
        assert found.task == task
        assert 0 < similarity <= 1.0001


def test_tasks_are_encoded_once_and_each_name_counts_once():
    milk = Demonstration("Drink milk", (make_phrase("SLEEP"),))
    again = Demonstration("Drink milk", (make_phrase("STANDUP"),))
    store = DemonstrationStore([milk, again, Demonstration("Sleep", (make_phrase("SLEEP"),))])
    encoder = Letters()
    found = [store.most_similar("drink milk", encoder, count=5) for _ in range(3)]
    assert encoder.asked == [2, 1, 1, 1]
    assert [each.task for each, _ in found[0]] == ["Drink milk", "Sleep"]
    assert found[0][0][0] is milk
    assert found[0] == found[2]


def test_no_demonstrations_no_example():
    store = DemonstrationStore([])
    assert store.most_similar("x", make_encoder("lexical")) == ()
    assert store.fixed() is None


def test_the_fixed_example_depends_on_the_seed_alone():
    store = DemonstrationStore.open()
    assert store.fixed(3) == store.fixed(3)
    assert len({store.fixed(seed) for seed in range(20)}) > 5  # type: ignore[arg-type]


def test_tasks_held_out_are_gone():
    store = DemonstrationStore.open()
    assert not store.without(["drink MILK"]).of_task("Drink milk")
    assert len(store.without(["drink MILK"])) == len(store) - 1


# -- learning -----------------------------------------------------------------------------------


WALK = parse_program("[WALK] <living_room> (3)\n[SWITCHON] <tv> (7)")


def test_a_success_is_learned_and_kept(tmp_path: Path):
    path = tmp_path / "mine" / "learned.yaml"
    store = DemonstrationStore.open(learned=path)
    before = len(store)
    odd = 'watch "TV": now — ünïcode # 1\nagain'
    assert store.add(odd, WALK, description="as told", source="simulated")
    assert store.add("watch TV", WALK)
    assert not store.add("Watch TV", WALK), "the same again"
    reopened = DemonstrationStore.open(learned=path)
    assert len(reopened) == before + 2
    one, other = list(reopened)[-2:]
    assert one.task == 'Watch "TV": now — ünïcode # 1 again'
    assert (one.description, one.source) == ("as told", "simulated")
    assert other.phrases == ("Walk to living room", "Switch on tv")
    ((found, _),) = reopened.most_similar("watch TV", make_encoder("lexical"))
    assert found.task in ("Watch TV", one.task)


def test_what_was_learned_is_found_at_once():
    store = DemonstrationStore([Demonstration("Sleep", (make_phrase("SLEEP"),))])
    encoder = make_encoder("lexical")
    store.most_similar("water the plants", encoder)
    store.add("water the plants", WALK)
    ((found, _),) = store.most_similar("water the plants", encoder)
    assert found.task == "Water the plants"


def test_only_successes_with_steps_are_learned(tmp_path: Path):
    store = DemonstrationStore([])
    assert not store.add("x", ())
    # the whole of what was done, or nothing
    with pytest.raises(ConfigurationError, match=r"\[USE\] <tv> \(7\) is no step of 'virtualhome'"):
        store.add("x", (*WALK, parse_step("[USE] <tv> (7)")))
    assert len(store) == 0
    with pytest.raises(ConfigurationError, match=r"must end in \.yaml"):
        DemonstrationStore([], learned=tmp_path / "d.json")
    (tmp_path / "dir.yaml").mkdir()
    with pytest.raises((ConfigurationError, DemonstrationFileError)):
        DemonstrationStore([], learned=tmp_path / "dir.yaml").add("x", WALK)


def test_what_stands_beside_a_given_model_has_the_domain_that_is_asked_for():
    use = parse_step("[USE] <knife> (1)")
    with pytest.raises(ConfigurationError, match="is no step of 'virtualhome'"):
        Resources.of().demonstrations().add("Use the knife", [use])
    household = Resources.of(domain=load_domain("household"))
    assert household.demonstrations().add("Use the knife", [use])

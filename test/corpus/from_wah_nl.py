"""Make a corpus of the instructions that people wrote for WAH-NL's tasks.

    python test/corpus/from_wah_nl.py wah_examples_for_prompt_default.json DIR [SCENE]
    vh-planner bench language --corpus DIR

WAH-NL (Choi et al., "LoTa-Bench", ICLR 2024) has people's instructions for tasks of Watch-And-Help
(Puig et al., ICLR 2021): fill the dishwasher, put food in the fridge, set the table. Its file of
examples, https://github.com/lbaa2022/LLMTaskPlanning, resource/, is not a part of this project. A
task's goal is what its `task_plan` brings about. The homes are ours, or the one of SCENE (a file of
VirtualHome's, say), with what WAH's tasks name and they lack. Many instructions ask for something
else than the goal that they were written for ("the table" for the coffee table): such a one is
counted as wrong here if it is done as it is said.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

from vh_core.scenes import open_scene

#: our homes
HOMES = {"embedded": "embedded", "seven_rooms": "generated:seed=2344,rooms=7,objects=240"}
#: what a home may lack, and what of the embedded home it is like; it lies on the first kitchen
#: counter, but for what stands in the kitchen
LIKE = {
    "pudding": "cupcake", "pancake": "cupcake", "poundcake": "cupcake", "cupcake": "cupcake",
    "juice": "juice", "wine": "juice", "dishwasher": "dishwasher",
}  # fmt: skip
STANDS = frozenset({"dishwasher"})
_STEP = re.compile(r"^(find|pick up|put down|open|close|switch on) (?:an?|the|some) (.+)$")


def conditions(plan: list[str]) -> Iterator[dict[str, Any]]:
    """What a plan brings about, as conditions of the corpus. Raises `ValueError`."""
    found = ""
    for step in plan:
        match = _STEP.match(step.strip())
        if match is None:
            raise ValueError(f"{step!r} is no step of WAH-NL's")
        verb, name = match[1], match[2].replace(" ", "")
        if verb == "find":
            found = name
        elif verb == "put down":
            how = "inside" if found in ("fridge", "dishwasher") else "on"
            yield {"least": [1, name], how: found}
        elif verb == "switch on":
            yield {"every": name, "state": "ON"}


def home(graph: str) -> dict[str, Any]:
    """A home with what it has not, in VirtualHome's JSON form. Of each it has one that can be
    carried: TestScene1 has cupcakes that nobody picks up."""
    data: dict[str, Any] = json.loads(json.dumps(open_scene(graph).to_json()))
    nodes, edges = data["nodes"], data["edges"]
    ours = json.loads(json.dumps(open_scene("embedded").to_json()))["nodes"]
    counter = next(node for node in nodes if node["class_name"] == "kitchencounter")["id"]
    rooms = {node["id"] for node in nodes if node["category"] == "Rooms"}
    room = next(
        edge["to_id"]
        for edge in edges
        if (edge["from_id"], edge["relation_type"]) == (counter, "INSIDE")
        and edge["to_id"] in rooms
    )
    for name, kind in LIKE.items():
        there = [node for node in nodes if node["class_name"] == name]
        if any(name in STANDS or "GRABBABLE" in node["properties"] for node in there):
            continue
        like = next(node for node in ours if node["class_name"] == kind)
        number = max(node["id"] for node in nodes) + 1
        added = {**deepcopy(like), "id": number, "class_name": name, "prefab_name": None}
        added.pop("bounding_box", None)
        nodes.append(added)
        pairs: tuple[tuple[int, int, str], ...] = ((number, room, "INSIDE"),)
        if name not in STANDS:
            pairs += ((number, counter, "ON"),)
            pairs += ((number, counter, "CLOSE"), (counter, number, "CLOSE"))
        edges += [{"from_id": a, "to_id": b, "relation_type": how} for a, b, how in pairs]
    return data


def convert(tasks: list[dict[str, Any]], root: Path, homes: Mapping[str, str] | None = None) -> int:
    """Write the corpus; how many wordings it has. A text that stands twice is taken once."""
    homes = homes or HOMES
    for part in ("looked_at", "held_out"):
        (root / part).mkdir(parents=True, exist_ok=True)
    for name, graph in homes.items():
        (root / f"{name}.json").write_text(json.dumps(home(graph)))
    goals: dict[str, Any] = {}
    groups: list[dict[str, Any]] = []
    seen: set[str] = set()
    for task in tasks:
        name = f"wah_{task['task_id']}"
        said = [text for text in dict.fromkeys(task["nl_instructions"]) if text not in seen]
        seen.update(said)
        if not said:
            continue
        final = list(conditions(task["task_plan"]))
        scene = [*homes][task["task_id"] % len(homes)]
        goals[name] = {"scene": scene, "final": final, "may": {"state": "dishwasher"}}
        groups.append({"does": name, "said": [{"plain": text} for text in said]})
    scenes = {name: {"graph": str((root / f"{name}.json").resolve())} for name in homes}
    for file, content in {
        "classes.yaml": {"plain": "an instruction of WAH-NL"},
        "hands.yaml": {"wah_nl": {"one_in": 0}},
        "scenes.yaml": scenes,
        "goals_wah_nl.yaml": goals,
        "looked_at/wah_nl.yaml": groups,
    }.items():
        (root / file).write_text(json.dumps(content, ensure_ascii=False, indent=1))  # is YAML
    return len(seen)


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    _, source, target, *scene = sys.argv
    homes = {"scene": scene[0]} if scene else None
    print(convert(json.loads(Path(source).read_text()), Path(target), homes), "wordings")

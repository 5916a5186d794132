"""Make a corpus of what people said to household robots, from HuRIC.

    python test/corpus/from_huric.py HURIC/en DIR
    vh-planner bench language --corpus DIR

HuRIC 2.1 (Vanzo, Croce, Bastianelli, Basili, Nardi, "Grounded language interpretation of robotic
commands through structured learning", Artificial Intelligence 278, 2020; Apache 2.0) has 656
English sentences with their frames, and a map of what is in the home for each. The data, of
https://github.com/crux82/huric, is not a part of this project. Each sentence has a home of its own
here (`huric_home.py`), and what should come of it follows from its frames (`huric_meaning.py`) or,
where these leave open what a person would want, from our judgement by its number
(`huric_judged.yaml`). A third is held out, drawn by a hash of the number. Hands are HuRIC's
subsets, classes the frame that a sentence is about.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from huric_example import Example, read_examples
from huric_home import build
from huric_meaning import TELLS, LeftOpenError, Meaning

HERE = Path(__file__).resolve().parent


def part_of(number: str) -> str:
    """The part that a sentence belongs to."""
    drawn = int(hashlib.sha256(f"huric {number}".encode()).hexdigest(), 16)
    return "held_out" if drawn % 3 == 0 else "looked_at"


def kind_of(example: Example) -> str:
    """The frame that the sentence is about: not how one gets there, nor what is told beside it."""
    names = [frame.name for frame in example.frames]
    orders = [name for name in names if name not in TELLS] or names
    return next((name for name in orders if name != "Motion"), orders[0]).casefold()


@dataclass(slots=True)
class Corpus:
    """The corpus as it is made."""

    root: Path
    goals: dict[str, Any] = field(default_factory=dict)
    scenes: dict[str, Any] = field(default_factory=dict)
    groups: dict[tuple[str, str], list[Any]] = field(default_factory=dict)
    kinds: set[str] = field(default_factory=set)

    def take(self, example: Example, things: dict[str, Any], ours: dict[str, Any]) -> None:
        """A sentence with its home. Raises `LeftOpenError`."""
        called = {**things["called"], **ours.get("called", {})}
        home = build(example, {**things, "called": called}, ours.get("home", {}))
        for node in home.nodes:
            node["states"] = ours.get("states", {}).get(node["class_name"], node["states"])
        if "held" in ours:
            home.take(ours["held"])
        expected = {key: ours[key] for key in ("does", "asks", "answer", "refuse") if key in ours}
        expected = expected or Meaning(example, home).of()
        home.not_yet(expected.get("does", ()))
        name = f"huric_{example.number}"
        path = (self.root / "homes" / f"{name}.json").resolve()
        path.write_text(json.dumps(home.to_json()))
        self.scenes[name] = {"graph": str(path)}
        self.kinds.add(kind_of(example))
        group = self._group(name, expected, {"may": ours["may"]} if "may" in ours else {})
        said = {kind_of(example): example.text}
        said |= {"absent": ours["absent"]} if "absent" in ours else {}
        part = part_of(example.number), example.subset
        self.groups.setdefault(part, []).append({**group, "said": [said]})

    def _group(self, name: str, expected: dict[str, Any], may: dict[str, Any]) -> dict[str, Any]:
        """What is expected, with the goals that it names."""
        if "does" in expected:
            self.goals[name] = {"scene": name, "final": expected["does"], **may}
            return {"does": name}
        if "asks" not in expected:
            return {**expected, "scene": name}
        names = [f"{name}_{number}" for number, _ in enumerate(expected["asks"])]
        for each, final in zip(names, expected["asks"], strict=True):
            self.goals[each] = {"scene": name, "final": final, **may}
        return {"asks": names}

    def write(self) -> None:
        """All files of the corpus but the homes."""
        files: dict[str, Any] = {
            "classes.yaml": {kind: f"what HuRIC calls {kind}" for kind in sorted(self.kinds)},
            "scenes.yaml": self.scenes,
            "goals_huric.yaml": self.goals,
            **{f"{part}/{subset}.yaml": found for (part, subset), found in self.groups.items()},
        }
        for file, content in files.items():
            (self.root / file).parent.mkdir(exist_ok=True)
            text = json.dumps(content, ensure_ascii=False, indent=1)  # is YAML
            (self.root / file).write_text(text)


def convert(folder: Path, root: Path) -> tuple[int, list[str]]:
    """Write the corpus; how many sentences it has, and those of which nothing was made."""
    things = yaml.safe_load((HERE / "huric_things.yaml").read_text())
    judged = yaml.safe_load((HERE / "huric_judged.yaml").read_text())
    (root / "homes").mkdir(parents=True, exist_ok=True)
    corpus, left = Corpus(root), []
    for example in read_examples(folder):
        try:
            corpus.take(example, things, judged.get(int(example.number), {}))
        except LeftOpenError as error:
            left.append(f"{example.number}: {error}")
    corpus.write()
    return sum(map(len, corpus.groups.values())), left


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    number, without = convert(Path(sys.argv[1]), Path(sys.argv[2]))
    print(number, "sentences, and", len(without), "of which nothing was made")
    print(*without, sep="\n")

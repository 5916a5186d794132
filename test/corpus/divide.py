"""Sort a file of wordings into the two parts of the corpus.

    python test/corpus/divide.py NEW.yaml

NEW.yaml is a list of groups, as README.md says. Each wording goes to looked_at/NEW.yaml or to
held_out/NEW.yaml, as hands.yaml has it for the hand NEW; what stands in these files is kept.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from vh_core.bench.language_corpus import (
    CorpusPart,
    Division,
    read_corpus,
    read_hands,
    read_yaml,
    topic_of,
)

HERE = Path(__file__).resolve().parent


def divide(path: Path, root: Path = HERE) -> dict[CorpusPart, int]:
    """Sort the wordings of the file; how many each part holds of this name afterwards."""
    classes = set(read_yaml(root / "classes.yaml"))
    division = read_hands(root).get(path.stem, Division())
    groups: dict[str, dict[str, Any]] = {}
    sources = [path, *(root / part.value / path.name for part in CorpusPart)]
    for source in sources:
        for group in (read_yaml(source) or []) if source.exists() else []:
            head = {key: value for key, value in group.items() if key != "said"}
            kept = groups.setdefault(json.dumps(head, sort_keys=True), {**head, "said": []})
            kept["said"] += [item for item in group["said"] if item not in kept["said"]]
    counts = {}
    for part in CorpusPart:
        own = [
            (
                group,
                [
                    item
                    for item in group["said"]
                    if division.part_of(_text(item, classes), topic_of(group)) is part
                ],
            )
            for group in groups.values()
        ]
        lines = [line for group, said in own if said for line in _lines(group, said)]
        (root / part.value / path.name).write_text("\n".join(lines) + "\n")
        counts[part] = sum(len(said) for _, said in own)
    read_corpus(root)
    return counts


def _text(item: dict[str, Any], classes: set[str]) -> str:
    return str(next(value for key, value in item.items() if key in classes))


def _lines(group: dict[str, Any], said: list[dict[str, Any]]) -> list[str]:
    head = [f"{key}: {_written(value)}" for key, value in group.items() if key != "said"]
    lines = [f"{'- ' if at == 0 else '  '}{line}" for at, line in enumerate([*head, "said:"])]
    for item in said:
        pairs = [f"{key}: {_written(value)}" for key, value in item.items()]
        lines += [f"{'    - ' if at == 0 else '      '}{pair}" for at, pair in enumerate(pairs)]
    return lines


def _written(value: Any) -> str:
    if isinstance(value, str) and value.isidentifier() and value not in ("true", "false", "null"):
        return value
    return json.dumps(value, ensure_ascii=False)  # JSON is YAML


if __name__ == "__main__":
    for part, count in divide(Path(sys.argv[1])).items():
        print(f"{part.value}: {count}")

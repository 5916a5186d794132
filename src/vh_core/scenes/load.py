"""Opening a scene by what the user wrote: nothing, a wish, or a file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from vh_core.errors import ConfigurationError
from vh_core.graph import EnvironmentGraph, read_json_file
from vh_core.scenes.generator import generate_home

_EMBEDDED, _GENERATED = "embedded", "generated"
_NUMBERS = ("seed", "rooms", "objects")
_ALLOWED = (
    'allowed are "embedded", "generated:seed=0,rooms=6,objects=240,adversarial" (each part may be '
    "left out; CLASS=NUMBER fixes how many there are of a class), or the path of a VirtualHome "
    "graph file (.json)"
)
#: datasets of VirtualHome wrap the graph before a program and the one after it
_WRAPPED = "init_graph"


def open_scene(spec: str | Path | None = None) -> EnvironmentGraph:
    """The scene that `spec` names.

    None and "embedded" are the embedded home, "generated:…" is one made to measure, all else is a
    file; files that wrap the graph as `init_graph` are unwrapped. Raises `ConfigurationError`,
    `SceneFileError` or `GraphError`.
    """
    if isinstance(spec, Path):
        return _from_file(spec)
    text = _EMBEDDED if spec is None else spec.strip()
    if text == _EMBEDDED:
        return _embedded()
    if not text:  # a variable that a script forgot to set, more likely than a wish
        raise ConfigurationError(f"the name of the scene is empty; {_ALLOWED}")
    head, colon, options = text.partition(":")
    if head == _GENERATED:
        return _from_options(text, options if colon else "")
    return _from_file(Path(text))


@cache
def _embedded() -> EnvironmentGraph:
    """The embedded home; laid out once, as nothing changes a graph."""
    return generate_home(name=_EMBEDDED)


def scene_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names, with each pattern of files ("graphs/Trimmed*.json") replaced by the files that it
    matches, in order. Raises `ConfigurationError` for one that matches none."""
    found: list[str] = []
    for name in names:
        if not any(sign in name for sign in "*?["):
            found.append(name)
            continue
        files = [str(file) for file in sorted(Path(name).parent.glob(Path(name).name))]
        if not files:
            raise ConfigurationError(f"no scene file matches {name!r}")
        found += files
    return tuple(found)


def _from_options(spec: str, options: str) -> EnvironmentGraph:
    numbers: dict[str, int] = {}
    adversarial = False
    for part in filter(None, (piece.strip() for piece in options.split(","))):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if key in numbers:
            raise ConfigurationError(f"{key!r} stands twice in the scene {spec!r}")
        if key == "adversarial":
            if value.lower() not in ("", "true", "false") or (equals and not value):
                raise ConfigurationError(f"adversarial is true or false, got {value!r}; {_ALLOWED}")
            adversarial = value.lower() != "false"
            continue
        try:
            numbers[key] = int(value)
        except ValueError:
            raise ConfigurationError(
                f"cannot read {part!r} in the scene {spec!r}; {_ALLOWED}"
            ) from None
    known = {key: numbers.pop(key) for key in _NUMBERS if key in numbers}
    return generate_home(
        known.pop("seed", 0), **known, instances=numbers, adversarial=adversarial, name=spec
    )


def _from_file(path: Path) -> EnvironmentGraph:
    if not path.exists() and path.suffix != ".json" and len(path.parts) == 1:
        raise ConfigurationError(f"there is no scene {str(path)!r}; {_ALLOWED}")
    data = read_json_file(path)
    if isinstance(data, dict) and "nodes" not in data and _WRAPPED in data:
        data = data[_WRAPPED]
    return EnvironmentGraph.from_json(data, name=path.name)

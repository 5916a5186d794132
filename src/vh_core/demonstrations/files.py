"""Reading demonstrations, in whichever of the known forms they are written."""

from __future__ import annotations

import json
import os
from pathlib import Path

from vh_core.actions import VIRTUALHOME, Domain
from vh_core.demonstrations.blocks import read_block, read_blocks
from vh_core.demonstrations.demonstration import Demonstration, DemonstrationFileError
from vh_core.demonstrations.program_file import read_program_file
from vh_core.demonstrations.yaml_file import read_yaml
from vh_core.input_files import read_text

YAML_SUFFIXES = (".yaml", ".yml")


def read_demonstrations(
    path: str | os.PathLike[str], domain: Domain = VIRTUALHOME
) -> tuple[Demonstration, ...]:
    """All demonstrations in a file; in a folder, of every file in it, in the order of names.

    ``.json`` is the paper's list of texts, ``.yaml`` a list of our own; any other text either
    starts with "Task:" or is a VirtualHome program. Steps are those of the domain.
    Raises `DemonstrationFileError`.
    """
    path = Path(path)
    if path.is_dir():
        files = sorted(entry for entry in path.rglob("*") if entry.is_file())
        if not files:
            raise DemonstrationFileError(str(path), "this folder holds no file")
        return tuple(found for entry in files for found in read_demonstrations(entry, domain))
    source = str(path)
    try:
        text = read_text(path, "utf-8-sig")
    except UnicodeDecodeError as error:
        raise DemonstrationFileError(source, f"it is no UTF-8 text ({error.reason})") from None
    except OSError as error:
        raise DemonstrationFileError(source, error.strerror or "it cannot be read") from None
    suffix = path.suffix.lower()
    if suffix == ".json":
        return tuple(read_paper_json(text, source, domain))
    if suffix in YAML_SUFFIXES:
        return tuple(read_yaml(text, source, domain))
    first = next((line for line in text.splitlines() if line.strip() and line[0] != "#"), "")
    if not first or first.lower().lstrip().startswith("task:"):
        return tuple(read_blocks(text, source, domain))
    return (read_program_file(text, source, domain),)


def read_paper_json(text: str, source: str, domain: Domain = VIRTUALHOME) -> list[Demonstration]:
    """huang2022's published form: a list of texts, "Task: …\\nStep 1: …".

    Raises `DemonstrationFileError`, which counts entries of the list from 1.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise DemonstrationFileError(source, f"not JSON: {error.msg}", line=error.lineno) from None
    except RecursionError:
        raise DemonstrationFileError(source, "nested too deeply") from None
    if not isinstance(data, list):
        message = 'expected a list of texts, as in ["Task: …\\nStep 1: …"]'
        raise DemonstrationFileError(source, message)
    found = []
    for number, entry in enumerate(data, start=1):
        where = f"{source}, entry {number}"
        if not isinstance(entry, str):
            raise DemonstrationFileError(where, f"expected a text, found {type(entry).__name__}")
        lines = [(line, text) for line, text in enumerate(entry.splitlines(), 1) if text.strip()]
        if not lines:
            raise DemonstrationFileError(where, "it is empty")
        found.append(read_block(lines, where, domain))
    return found

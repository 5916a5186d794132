"""The examples in the documentation, as files that can be imported."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
_BLOCK = re.compile(r'^```python\n("""(?P<name>\w+): .*?)^```$', re.DOTALL | re.MULTILINE)


def write_strategies(folder: Path) -> list[str]:
    """Write each strategy of the guide into a module of its own; their names."""
    page = (DOCS / "write_your_own_strategy.md").read_text(encoding="utf-8")
    found = {block["name"]: block[1] for block in _BLOCK.finditer(page)}
    for name, code in found.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    return list(found)

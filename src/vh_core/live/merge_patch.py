"""JSON Merge Patch (RFC 7396): what changed from one document to the next, as a document.

Documents are values: whoever changes one makes a new one and shares what stays. So parts that are
the same object are not looked into, and a difference costs what changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

#: a JSON object; no value in it is None, which a patch takes for "not there any more"
Document: TypeAlias = Mapping[str, Any]


def difference(old: Document, new: Document) -> dict[str, Any]:
    """The patch that makes `new` of `old`; empty where they are equal."""
    patch: dict[str, Any] = {}
    for key, value in new.items():
        before = old.get(key)
        if before is value:
            continue
        if isinstance(before, Mapping) and isinstance(value, Mapping):
            inner = difference(before, value)
            if inner:
                patch[key] = inner
        elif before is None or before != value:
            patch[key] = value
    patch.update(dict.fromkeys(old.keys() - new.keys()))
    return patch


def merged(document: Document, patch: Document) -> dict[str, Any]:
    """The document after a patch."""
    result = dict(document)
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, Mapping):
            before = result.get(key)
            result[key] = merged(before if isinstance(before, Mapping) else {}, value)
        else:
            result[key] = value
    return result

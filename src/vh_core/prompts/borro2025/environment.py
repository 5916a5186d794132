"""What of the environment a guide's prompt tells: nothing, or one of the paper's three levels."""

from __future__ import annotations

from vh_core.graph import EnvironmentGraph

#: §4.2: no information, all objects, with their static properties, with their dynamic ones as well
LEVELS = ("none", "objects", "static", "dynamic")


def environment_lines(graph: EnvironmentGraph, level: str) -> tuple[str, ...]:
    """Appendix B.2: a line for each object, in the order of the graph; objects that a line does not
    tell apart share one. None for the level "none"."""
    if level == "none":
        return ()
    lines = []
    for node in graph.nodes.values():
        line = node.class_name
        if level in ("static", "dynamic"):
            properties = "ROOM" if node.is_room else ", ".join(sorted(map(str, node.properties)))
            line += f": properties - {{{properties}}}"
        if level == "dynamic":
            line += f" | states - {{{', '.join(sorted(map(str, node.states)))}}}"
        lines.append(line)
    return tuple(dict.fromkeys(lines))

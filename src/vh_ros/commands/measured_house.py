"""The nodes of a home, each a process of its own, and a node of ours beside them, for measuring."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from vh_ros.commands.processes import NodeProcesses
from vh_ros.nodes.table import house_with
from vh_ros.plumbing.ros_domain import own_domain
from vh_ros.plumbing.spinning import spinning_node
from vh_ros.plumbing.stoppable_node import StoppableNode

#: nobody grounds phrases here
_UNUSED = "action_translator_node"


@contextmanager
def measured_house(name: str, bridge: Mapping[str, object]) -> Iterator[StoppableNode]:
    """Start the nodes, the bridge with these parameters, in a ROS domain of their own, in which the
    node of this name is as well."""
    with own_domain() as domain:
        os.environ.update(domain)
        processes = NodeProcesses(domain, output=sys.stderr.fileno())
        try:
            for entry in house_with("virtualhome"):
                if entry.name != _UNUSED:
                    processes.start(entry, bridge if entry.executor else {})
            with spinning_node(name) as node:
                yield node
        finally:
            processes.stop()

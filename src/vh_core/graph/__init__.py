"""The environment graph: what is in the home, in which state, and how it is related.

The form is VirtualHome's own JSON (a list of nodes, a list of edges). A graph is an immutable
value; what changes over time is a `World` over it, or a chain of `GraphDelta`s. Reading and
writing is lossless: fields that this project does not know are carried through, in order.
"""

from vh_core.graph.edge import Adjacency, Edge, GraphDelta, combined
from vh_core.graph.fitting import require_fits
from vh_core.graph.graph import EnvironmentGraph, name_of
from vh_core.graph.node import BoundingBox, Node
from vh_core.graph.reading import read_json_file
from vh_core.graph.view import GraphView, HomeView
from vh_core.graph.vocabulary import (
    CHARACTER_CLASS,
    EXCLUSIVE_STATES,
    ROOM_CATEGORY,
    TAKES_INSIDE,
    TAKES_ON,
    HouseholdState,
    Property,
    Relation,
    State,
    class_key,
)

__all__ = [
    "CHARACTER_CLASS",
    "EXCLUSIVE_STATES",
    "ROOM_CATEGORY",
    "TAKES_INSIDE",
    "TAKES_ON",
    "Adjacency",
    "BoundingBox",
    "Edge",
    "EnvironmentGraph",
    "GraphDelta",
    "GraphView",
    "HomeView",
    "HouseholdState",
    "Node",
    "Property",
    "Relation",
    "State",
    "class_key",
    "combined",
    "name_of",
    "read_json_file",
    "require_fits",
]

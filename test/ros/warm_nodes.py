"""What the process that nodes are forked from imports: whatever a node loads or works out as it
starts that is the same in every home. `PYTHONPATH` names this folder there.

What other packages offer is looked up here, too; tests of nodes name theirs in variables, which are
read anew.
"""

from __future__ import annotations

import gc
from contextlib import suppress
from importlib import import_module

import forked_nodes  # noqa: F401  what a fork runs first
from rclpy.utilities import get_rmw_implementation_identifier
from rosidl_generator_py import import_type_support

from vh_core.actions.registry import domain_names
from vh_core.errors import ConfigurationError
from vh_core.language import Reader
from vh_core.language.activities import default_activities
from vh_core.scenes import open_scene
from vh_core.strategies.registry import strategy_names
from vh_ros.nodes.table import NODES

for entry in NODES:
    import_module(f"vh_ros.nodes.{entry.name}")
for package in (
    *("vh_planner", "action_msgs", "builtin_interfaces", "diagnostic_msgs", "geometry_msgs"),
    *("lifecycle_msgs", "rcl_interfaces", "sensor_msgs", "service_msgs", "std_msgs", "std_srvs"),
    *("type_description_interfaces", "unique_identifier_msgs", "visualization_msgs"),
):
    import_type_support(package)
get_rmw_implementation_identifier()
default_activities()
# with the first sentence tables are looked through and patterns compiled: half a second for each
# node that reads one, and all but nothing where that is done
for said in (
    "put all plums in the fridge and turn off the lights in the kitchen",
    "robot, could you bring me the book from the bedroom, please?",
    "paint the ceiling with joy",
):
    Reader(open_scene("embedded")).read(said)
with suppress(ConfigurationError):  # here nobody need have what a variable names
    domain_names(), strategy_names()
# no fork need look through all of that again
gc.freeze()

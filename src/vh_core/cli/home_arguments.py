"""The arguments that say which home is looked at, with which table of actions, and who is in it."""

from __future__ import annotations

import argparse

from vh_core.actions import Domain, domain_names
from vh_core.cli.arguments import add_noted, given_name, index
from vh_core.cli.notices import notice
from vh_core.graph import EnvironmentGraph
from vh_core.scenes import open_scene


def add_character_argument(parser: argparse.ArgumentParser) -> None:
    """Add `--character`."""
    parser.add_argument(
        "--character",
        type=index,
        default=0,
        metavar="N",
        help="who acts, of several (default: 0)",
    )


def add_home_arguments(parser: argparse.ArgumentParser) -> None:
    """Add `--scene`, `--domain` and `--character`, for what looks at a home and does nothing."""
    parser.add_argument(
        "--scene", type=given_name, metavar="FILE", help="default: the embedded home"
    )
    add_domain_argument(parser)
    add_character_argument(parser)


def add_domain_argument(parser: argparse.ArgumentParser) -> None:
    """The argument of commands that work with the world model."""
    add_noted(
        parser,
        "--domain",
        choices=domain_names(),
        default=domain_names()[0],
        help="the table of actions: VirtualHome's own (default), or one that extends it",
    )


def open_corrected(scene: str | None, domain: Domain) -> EnvironmentGraph:
    """The scene with the domain's corrections, each of which is told on stderr."""
    graph, said = domain.correct(open_scene(scene))
    for correction in said:
        notice(f"corrected by the domain {domain.name}: {correction}")
    return graph

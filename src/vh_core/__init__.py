"""vh_core: plan household tasks over an environment graph, with every step checked.

    import vh_core

    with vh_core.open_home() as home:
        print(home.do("put all plums in the fridge").outcome.name)

The library knows nothing of ROS and imports no heavy package: `import vh_core` costs milliseconds,
and the names that stand here are looked up when they are asked for. The pieces, from the ground up
(each may import only what stands before it)::

    errors, graph, program → actions → world → (grounding, llm, goals) → strategies
        → episode → environments → home → bench, live → cli
"""

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module typing would be most of what is imported here
    from vh_core.episode import EpisodeResult as EpisodeResult
    from vh_core.home import OpenHome as OpenHome
    from vh_core.home import open_home as open_home
    from vh_core.outcome import Outcome as Outcome

__version__ = "0.1.0"

#: names that are offered here, and where they stand
_PLACES = {
    "EpisodeResult": "vh_core.episode",
    "OpenHome": "vh_core.home",
    "Outcome": "vh_core.outcome",
    "open_home": "vh_core.home",
}


def __getattr__(name: str) -> object:
    place = _PLACES.get(name)
    if place is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(place), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_PLACES])

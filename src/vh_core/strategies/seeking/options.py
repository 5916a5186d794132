"""The settings of the strategy `seeking`."""

from __future__ import annotations

from dataclasses import dataclass

from vh_core.settings import check_settings, setting

TABLE, MODEL, BOTH = RANKINGS = ("table", "model", "both")


@dataclass(frozen=True, slots=True)
class SeekingOptions:
    """How far is looked for what a task names. Raises `ConfigurationError` for values out of
    range."""

    most_places: int = setting(
        30,
        "places that are looked into at most, rooms and closed things",
        unit="count",
        low=1,
        high=10000,
        main=True,
    )
    ranking: str = setting(
        "table",
        "who says which places are likely: the table of likely places; a language model (model), "
        "and the table where it gives no ranking; or both: the table, and the model for what that "
        "leaves open",
        choices=RANKINGS,
        main=True,
    )
    places: str = setting("", "YAML file with likely places; empty: our own (likely_places.yaml)")

    def __post_init__(self) -> None:
        check_settings(self)

"""What aoyama2025 reports in Tables 1 and 2, to stand beside what is measured here.

312 state-change and 103 placement tasks in VirtualHome v2.3 (Unity), where switching on what is on
is no error; gpt-4o-mini-2024-07-18 and gpt-4o-2024-08-06 at temperature 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from vh_core.datasets import Kind


@dataclass(frozen=True, slots=True)
class PublishedRates:
    """One row: SR, and its failures AEFR, FRRMA and ETFR, as shares; average steps."""

    model: str
    success: float
    execution_failures: float
    maximum_attempts: float
    erroneous_ends: float
    average_steps: float

    def __str__(self) -> str:
        rates = (
            self.success,
            self.execution_failures,
            self.maximum_attempts,
            self.erroneous_ends,
        )
        shown = " / ".join(f"{rate:.3f}" for rate in rates)
        return f"{self.model}: {shown} / {self.average_steps:.3f}"


def _rows(
    *rows: tuple[str, str, float, float, float, float, float],
) -> dict[str, tuple[PublishedRates, ...]]:
    found: dict[str, tuple[PublishedRates, ...]] = {}
    for method, model, *rates in rows:
        found[method] = (*found.get(method, ()), PublishedRates(model, *rates))
    return found


_MINI, _FULL = "gpt-4o-mini", "gpt-4o"

#: kind → method (a name in `aoyama2025_methods.METHODS`) → rows
PUBLISHED_RATES: Mapping[Kind, Mapping[str, tuple[PublishedRates, ...]]] = {
    "state change": _rows(
        ("baseline", _FULL, 0.032, 0.0, 0.535, 0.433, 10.481),
        ("single", _MINI, 0.625, 0.026, 0.231, 0.119, 4.747),
        ("single", _FULL, 0.788, 0.016, 0.173, 0.022, 4.381),
        ("multi", _MINI, 0.750, 0.045, 0.183, 0.022, 4.917),
        ("multi", _FULL, 0.894, 0.019, 0.000, 0.087, 3.391),
        ("single-no-check", _MINI, 0.615, 0.003, 0.253, 0.128, 4.872),
        ("single-no-check", _FULL, 0.760, 0.016, 0.189, 0.035, 4.449),
        ("multi-no-check", _MINI, 0.696, 0.016, 0.253, 0.035, 5.080),
        ("multi-no-check", _FULL, 0.872, 0.010, 0.016, 0.103, 3.478),
    ),
    "placement": _rows(
        ("baseline", _FULL, 0.000, 0.010, 0.573, 0.417, 15.398),
        ("single", _MINI, 0.466, 0.146, 0.029, 0.359, 7.282),
        ("single", _FULL, 0.738, 0.117, 0.029, 0.117, 8.078),
        ("multi", _MINI, 0.408, 0.117, 0.029, 0.447, 6.447),
        ("multi", _FULL, 0.816, 0.117, 0.019, 0.049, 8.272),
        ("single-no-check", _MINI, 0.476, 0.117, 0.019, 0.388, 6.592),
        ("single-no-check", _FULL, 0.680, 0.165, 0.029, 0.126, 7.320),
        ("multi-no-check", _MINI, 0.437, 0.126, 0.010, 0.427, 6.136),
        ("multi-no-check", _FULL, 0.796, 0.117, 0.029, 0.058, 7.767),
    ),
}

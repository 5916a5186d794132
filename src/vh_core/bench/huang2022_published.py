"""What huang2022 reports, to stand beside what is measured here.

88 tasks held out of 292, 7 scenes, executability and longest common subsequence in per cent.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Published:
    """One row of the paper's tables 1 and 2."""

    model: str
    executability: float
    lcs: float

    def __str__(self) -> str:
        return f"{self.model}: {self.executability:.2f} / {self.lcs:.2f}"


#: method (a name in `huang2022.METHODS`) → rows
PUBLISHED: dict[str, tuple[Published, ...]] = {
    "vanilla": (Published("GPT-3 175B", 7.79, 17.82), Published("Codex 12B", 18.07, 16.97)),
    "translated": (Published("GPT-3 175B", 73.05, 24.09), Published("Codex 12B", 78.57, 24.72)),
    "no-translation": (Published("Codex 12B", 31.49, 22.53),),
    "no-dynamic-example": (Published("Codex 12B", 50.86, 22.84),),
    "no-trajectory-correction": (Published("Codex 12B", 55.19, 24.43),),
}

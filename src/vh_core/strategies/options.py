"""What strategies are made of: models, demonstrations, and the parameters of each method."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from vh_core.demonstrations import DemonstrationStore
    from vh_core.grounding.scene import SceneTranslator
    from vh_core.grounding.translate import TranslationModel
    from vh_core.llm.model import LanguageModel
    from vh_core.strategies.translated_options import TranslatedOptions


@dataclass(frozen=True, slots=True)
class StrategyOptions:
    """What `make_strategy` may use; each strategy takes what it needs.

    `llm`: the Planning LM, with the budget of one task. `translator`: the Translation LM over
    whatever home is observed; share it with the episode. `translation`: a Translation LM over a
    bank of its own, which then decides what is admissible instead of the home. `demonstrations`:
    default, the set that comes with the project. `translated`: the parameters of huang2022.
    """

    llm: LanguageModel | None = None
    translator: SceneTranslator | None = None
    translation: TranslationModel | None = None
    demonstrations: DemonstrationStore | None = None
    translated: TranslatedOptions | None = None

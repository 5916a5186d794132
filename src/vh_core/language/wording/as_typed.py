"""What people type in lists, in steps and in parentheses, in sentences of one kind each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vh_core.language.wording.headed_by_things import HeadedByThings
from vh_core.language.wording.sentences import Sentence
from vh_core.language.wording.step_by_name import as_one_order
from vh_core.language.wording.told_in_parentheses import InParentheses
from vh_core.language.wording.trial import OrderTrial


@dataclass(frozen=True, slots=True)
class AsTyped:
    """Writes it out. `is_room`, `names` and `is_carried` say whether words name a room, anything,
    or what can be carried, `begins_order` whether a text begins as an order."""

    is_room: Callable[[str], bool]
    names: Callable[[str], bool]
    is_carried: Callable[[str], bool]
    begins_order: Callable[[str], bool]
    trial: OrderTrial

    def written_out(self, said: Sequence[Sentence]) -> list[Sentence]:
        """The sentences without parentheses of where things are, headings that name things, and
        steps that belong together. Raises `Unclear`."""
        enclosed = InParentheses(self.is_room, self.names, self.is_carried, self.trial)
        headed = HeadedByThings(self.names, self.is_room, self.begins_order, self.trial)
        return as_one_order(headed.written_out(enclosed.told(said)), self.begins_order)

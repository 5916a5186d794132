"""What is admissible word for word. Nothing else can be parsed without a Translation LM (§2.3)."""

from __future__ import annotations

from vh_core.demonstrations import class_key
from vh_core.grounding.bank import ActionBank
from vh_core.grounding.phrases import ActionPhrase


class WordForWord:
    """Finds the action of a bank that a phrase spells out.

    Nothing is guessed and no article left out. Only case and the spaces in class names do not
    matter: nobody who says "living room" can know whether a home has a living_room or a
    livingroom.
    """

    def __init__(self, bank: ActionBank) -> None:
        self._by_letters: dict[str, ActionPhrase] = {}
        for phrase in bank.phrases:
            self._by_letters.setdefault(class_key(phrase.text), phrase)

    def find(self, text: str) -> ActionPhrase | None:
        """The action, or None if the phrase is not admissible as it stands."""
        return self._by_letters.get(class_key(text.strip()))

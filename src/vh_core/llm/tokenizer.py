"""The model's own tokens of texts, where a server tells them.

OpenAI's protocol has no such question; llama.cpp's server answers it at `/tokenize`, beside `/v1`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from vh_core.llm.attempts import Attempts
from vh_core.llm.call import Call
from vh_core.llm.retry import AttemptFailure

#: most texts that are remembered, and most that are asked about at once
_MOST_REMEMBERED = 200_000
_MOST_AT_ONCE = 5_000


class Tokenizer:
    """Asks a server for the tokens of texts, once for each text. For the coroutines of one event
    loop."""

    def __init__(self, attempts: Attempts) -> None:
        self._attempts = attempts
        self._known: dict[str, tuple[int, ...]] = {}

    async def tokens_of(
        self, texts: Sequence[str], call: Call
    ) -> tuple[tuple[int, ...], ...] | AttemptFailure | None:
        """The tokens of each text; none for a text in which a character takes several, of which
        llama.cpp's grammars make no sense. None if this server does not tell tokens."""
        if len(self._known) + len(texts) > _MOST_REMEMBERED:
            self._known.clear()
        missing = [text for text in dict.fromkeys(texts) if text not in self._known]
        for start in range(0, len(missing), _MOST_AT_ONCE):
            part = missing[start : start + _MOST_AT_ONCE]
            raw = await self._attempts.tokens(part, call)
            if isinstance(raw, AttemptFailure):
                not_offered = raw.status is not None and raw.status < 500 and not raw.passing
                return None if not_offered else raw
            found = _read(raw, part)
            if found is None:
                return None
            self._known |= found
        return tuple(self._known[text] for text in texts)


def _read(raw: bytes, texts: Sequence[str]) -> dict[str, tuple[int, ...]] | None:
    """The tokens of each text, told by what they spell; None if they do not spell the texts."""
    try:
        entries = iter(json.loads(raw)["tokens"])
        found = {}
        for text in texts:
            tokens: list[int] = []
            spelt, whole, wanted = b"", True, text.encode()
            while len(spelt) < len(wanted):
                entry = next(entries)
                token, piece = entry["id"], entry["piece"]
                if type(token) is not int or not isinstance(piece, (str, list)):
                    return None
                tokens.append(token)
                whole = whole and isinstance(piece, str)
                spelt += piece.encode() if isinstance(piece, str) else bytes(piece)
            if spelt != wanted:
                return None
            found[text] = tuple(tokens) if whole else ()
    except (ValueError, KeyError, TypeError, StopIteration, RecursionError):
        return None
    return found if next(entries, None) is None else None

"""The sessions of all who talk with one node."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.episode.meant import Meant, Remember
from vh_core.episode.result import EpisodeResult
from vh_core.episode.session import HomeSession

#: sessions that are kept, the ones that were talked in last
_MOST_SESSIONS = 32


class Sessions:
    """The sessions of those who talk with one node, by name.

    Without a name there is no "it", nor "and in the kitchen?", and all else refers to whatever was
    done last, by whomever.
    """

    def __init__(self) -> None:
        self._by_name: dict[str, HomeSession] = {}
        self._of_all = HomeSession()

    def meant(self, session: str, text: str) -> Meant:
        """What a sentence means in the session of this name."""
        if not session:
            found = self._of_all.meant(text)
            goes_with = found.asked or found.continues
            return Meant(text) if goes_with else replace(found, mentioned=())
        self._by_name[session] = own = self._by_name.pop(session, None) or HomeSession()
        while len(self._by_name) > _MOST_SESSIONS:
            del self._by_name[next(iter(self._by_name))]
        return own.meant(text)

    def remember(
        self,
        session: str,
        meant: Meant,
        result: EpisodeResult,
        mentioned: Sequence[tuple[int, ...]] = (),
    ) -> None:
        """What came of it, for this session and for those who name none."""
        if session in self._by_name:
            self._by_name[session].remember(meant, result, mentioned)
        if not session or meant.remember is Remember.TASK:
            self._of_all.remember(meant, result, mentioned)

"""What one reading of a sentence decided where the sentence did not."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager

from vh_core.goals import Choice, ChoiceOf, LeftOut, NoInside, Note
from vh_core.graph import EnvironmentGraph


class Decisions:
    """Collects the notes of one reading.

    `decided` maps the number of a choice to what shall be chosen there; it counts where that is
    among the options of that choice and as many as it asks for. `leaves_open`: what is unclear is
    decided, or refused, by whoever reads, so nothing is refused or taken for being near.
    """

    def __init__(
        self,
        graph: EnvironmentGraph,
        decided: Mapping[int, tuple[int, ...]] | None = None,
        *,
        leaves_open: bool = False,
    ) -> None:
        self.leaves_open = leaves_open
        self._graph = graph
        self._decided = decided or {}
        self._made = 0
        self.notes: list[Note] = []
        #: the choices for what was spoken of, and nothing asked of
        self._spoken_of: list[Note] = []

    def choose(
        self,
        of: ChoiceOf,
        noun: str,
        chosen: tuple[int, ...],
        options: Collection[int],
        *,
        out_of: int | None = None,
        rivals: tuple[int, ...] = (),
        or_all: bool = False,
    ) -> tuple[int, ...]:
        """What is chosen among the options: `chosen`, unless something else was decided. `rivals`
        and `or_all` are as in `Choice`."""
        other = self._decided.get(self._made, ())
        fits = len(other) == len(chosen) or (or_all and {*other} == {*rivals})
        if fits and set(other) <= set(options):
            chosen = other
        refs = tuple(self._graph.refs[node_id] for node_id in chosen)
        count = len(options) if out_of is None else out_of
        self.notes.append(
            Choice(of, noun, refs, count, tuple(options), self._made, rivals, or_all=or_all)
        )
        self._made += 1
        return chosen

    @contextmanager
    def by_the_way(self) -> Iterator[None]:
        """What is chosen meanwhile is only spoken of."""
        known = len(self.notes)
        yield
        self._spoken_of += [note for note in self.notes[known:] if isinstance(note, Choice)]

    def drop_for_nothing(self, asked_of: Iterable[int]) -> None:
        """Take back the notes of what was chosen for what was only spoken of, and decided nothing
        of those that something is `asked_of`: another is meant, which the words after it say."""
        meant = {*asked_of}
        self.notes[:] = [
            note
            for note in self.notes
            if not (isinstance(note, Choice) and note in self._spoken_of) or _decides(note, meant)
        ]

    def forget(self, noun: object) -> None:
        """Take the note of what was chosen for a noun back, if that was decided last."""
        last = self.notes[-1] if self.notes else None
        if isinstance(last, Choice) and last.noun == str(noun):
            self.notes.pop()

    def leave_out(self, noun: str, ids: Iterable[int], why: str) -> None:
        """Note what a noun means, too, and cannot take part."""
        refs = tuple(self._graph.refs[node_id] for node_id in ids)
        self.notes.append(LeftOut(noun, refs, why))

    def without_inside(self, node_id: int) -> None:
        """Note that things go on something that they should be in."""
        self.notes.append(NoInside(self._graph.refs[node_id]))


def _decides(choice: Choice, meant: set[int]) -> bool:
    """Whether what was chosen is among what is meant, or what is meant is the rest: "I'll use two
    of the peppers, put the others away"."""
    chosen = {ref.id for ref in choice.chosen}
    rest = {*choice.options} - chosen
    return not meant.isdisjoint(chosen) or (bool(rest) and rest <= meant)

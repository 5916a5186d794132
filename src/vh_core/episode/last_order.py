"""What a sentence means that goes on with the last order of a talk: put right, with one thing more,
or done again otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from vh_core.episode.account import Done
from vh_core.episode.continued import OneMoreStrategy
from vh_core.episode.corrected import CorrectedStrategy, OtherOneStrategy
from vh_core.episode.correction_phrases import CorrectionKind, TurnCorrection
from vh_core.episode.meant import Meant, is_of_things, order_of, refused_as
from vh_core.episode.said_of_talk import About, about
from vh_core.episode.session_strategies import AgainStrategy, BackStrategy, RedoStrategy
from vh_core.episode.spoken_of import Groups


@dataclass(frozen=True, slots=True)
class LastOrder:
    """The last order, where there was one, with all that was `done` so far, in so many turns."""

    last: Meant | None
    done: Sequence[Done]
    number: int

    def put_right(
        self, text: str, instead: TurnCorrection, spoken_of: Groups, *, asks: bool
    ) -> Meant | None:
        """What a sentence means that says what the order should have said; None where there is no
        order. `asks`: what was said since asked something."""
        said = "" if asks else order_of(self.last)
        unsaid = instead.kind is CorrectionKind.EXCEPT and not asks
        said = said or (self.last.text if unsaid and self.last is not None else "")
        if self.last is None or not said:
            return None
        instead = instead.of(said)
        whole = instead.applied(said) if order_of(self.last) else ""
        if not whole:
            why = f'I cannot tell what of "{said}" is put right by "{text}"'
            return refused_as(text, f"{why}; say the whole order again.")
        order = (self.done, said, whole, self.number - self.last.since, self.last.mentioned)
        strategy: CorrectedStrategy
        if instead.kind is CorrectionKind.OTHER:
            another = instead.said != "the other"
            strategy = OtherOneStrategy(*order, any_other=another, named=instead.name)
        else:
            found_there = instead.kind is CorrectionKind.INSTEAD
            which, place = instead.says_which, instead.of_a_place(said)
            strategy = CorrectedStrategy(*order, found=found_there, says_which=which, place=place)
        found = Meant(text, strategy, mentioned=spoken_of, continues=True, whole=whole)
        return replace(found, since=self.last.since)

    def with_one_more(self, text: str, more: str) -> Meant | None:
        """What a sentence means that does with one thing more what the order did, or does something
        with what that left out; None where there is no order."""
        said = order_of(self.last)
        if self.last is None or not said:
            return None
        whole = f"{said.rstrip(' .!;,')}. {f'And {more}' if more else text}"
        strategy = OneMoreStrategy(self.done, said, whole, self.number - self.last.since)
        found = Meant(text, strategy, mentioned=self.last.mentioned, continues=True, whole=whole)
        return replace(found, since=self.last.since)

    def again(self, text: str, change: str) -> Meant:
        """What a sentence means that has it done again, with a `change` or without."""
        last = self.last
        if last is None:
            return refused_as(text, "Nothing was done yet that could be done again.")
        if change and last.change and is_of_things(change) != is_of_things(last.change):
            said = f'"{last.text}", done again {last.change}'
            only_one = f"One thing is changed at a time, and the last task was {said}"
            return refused_as(text, f"{only_one}; say the task in full.")
        if not change and self.done and self.done[-1].undoes:
            return replace(last, strategy=RedoStrategy(self.done), whole=order_of(last))
        more = change.removeprefix("with ")
        if last.whole and more != change:  # of several orders one after the other, the last
            return self.with_one_more(text, more) or Meant(text)
        change = change or last.change
        if about(last.text).kind is About.BACK:
            return Meant(last.text, BackStrategy(self.done))
        said = last.whole or last.text
        if not change:
            return Meant(said, mentioned=last.mentioned)
        return Meant(said, AgainStrategy(said, change), change, last.mentioned)

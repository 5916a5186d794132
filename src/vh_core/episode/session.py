"""One talk about one home: what "it", "again", "undo that" and "what did you do" refer to.

    sentence ─► HomeSession.meant ─► Meant ─► an episode ─► HomeSession.remember

A `HomeSession` is the one place that remembers, for a terminal and for nodes alike. It does no
task itself: whoever talks with it has an episode run with what a sentence means.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vh_core.episode.accepting import accepted, declined
from vh_core.episode.account import Done, account_of
from vh_core.episode.as_it_was import AsItWasStrategy, asked_of_before
from vh_core.episode.continued import AfterRefusalStrategy
from vh_core.episode.correction_phrases import (
    CorrectionKind,
    complains,
    correction,
    stops_it,
)
from vh_core.episode.deeds_told import whether_last, why_last
from vh_core.episode.follow_ups import (
    asked_more,
    asked_of,
    asked_of_the_one,
    follows_up,
    of_the_opposite,
)
from vh_core.episode.last_order import LastOrder
from vh_core.episode.meant import (
    Meant,
    Remember,
    complained,
    is_plain,
    is_refused_question,
    order_of,
    puts_right,
    refused_as,
)
from vh_core.episode.next_to_it import next_to_it
from vh_core.episode.pleasantries import reply, without_opening
from vh_core.episode.put_back import (
    PutBackStrategy,
    PutThereTooStrategy,
    PutWhereAskedStrategy,
    WhereItWasStrategy,
    is_there_too,
    put_last,
)
from vh_core.episode.result import EpisodeResult
from vh_core.episode.said_around import (
    SaidAroundStrategy,
    is_of_the_talk,
    parts_of_turn,
    taken_for,
)
from vh_core.episode.said_of_talk import About, about
from vh_core.episode.session_phrases import (
    asks_of_a_place,
    asks_where_it_was,
    carries_it,
    changes_it,
    done_so_too,
    goes_on,
    goes_on_in,
    in_full,
    names_things,
    one_taken_out,
    puts_back,
    puts_named_back,
    puts_one_back,
    puts_that_one_back,
    room_too,
    speaks_as_of_one,
    speaks_of_both,
    speaks_of_it,
    speaks_of_left_out,
    takes_out,
    that_too,
    the_one_there,
    then_there,
)
from vh_core.episode.session_strategies import (
    BackStrategy,
    DeedStrategy,
    RefusalStrategy,
    SessionAnswerStrategy,
    UndoStrategy,
)
from vh_core.episode.spoken_of import Groups, SpokenOf
from vh_core.episode.to_undo import Before, before_task, home_before
from vh_core.episode.told_places import (
    AskedPlace,
    is_called,
    is_one,
    names_a_thing,
    names_nothing_new,
    names_place,
    names_place_before,
    of_that,
    only_takes,
    place_empty,
    place_told,
    put_where_asked,
    said_of,
    speaks_of_there,
    that_place,
)
from vh_core.episode.which_done import WhichDoneStrategy, which_was_done
from vh_core.outcome import Outcome
from vh_core.task import HomeAnswer

#: tasks that a session remembers, and of how many of them the home as it was before
_MOST_REMEMBERED, _MOST_TO_UNDO = 100, 20
#: what is asked of something that was done, or not
_OF_A_DEED = (About.WHETHER, About.FORGOTTEN, About.WHY, About.WHY_DONE, About.ASKED_FOR)


class HomeSession:
    """Remembers one talk. Not safe for several threads."""

    def __init__(self) -> None:
        self._done: list[Done] = []
        self._to_undo: list[Before] = []
        #: how many tasks there were
        self._number = 0
        #: the last task, where it changed nothing and nobody was told so yet
        self._without_change = ""
        self._last: Meant | None = None
        self._spoken_of = SpokenOf()
        #: the question that was answered last, where nothing was done since
        self._asked = ""
        #: whether something was told of then
        self._asked_told = False
        #: the same, where what was done since was done with what it asked of
        self._asked_before = ""
        #: what was said last, where that was not understood: it may say what "it" is
        self._told = ""
        #: whether that asked something
        self._told_asks = False
        #: where "there" is, where that was said last in what was not understood
        self._there = ""
        #: and where it was asked last whether something is
        self._place = AskedPlace()
        #: what may be meant by what was said last, where that was not understood
        self._offers: tuple[str, ...] = ()
        #: and what "it" was then
        self._offered_of: Groups = ()

    def meant(self, text: str) -> Meant:
        """What a turn means after all that was said, or else a part of it that something is said
        around."""
        if offer := accepted(text, self._offers):
            return Meant(offer, mentioned=self._offered_of)
        if self._offers and declined(text):
            answer = SessionAnswerStrategy(HomeAnswer("All right; nothing is done."))
            return Meant(text, answer, remember=Remember.NOTHING)
        whole = self._meant_alone(text)
        if not (is_plain(whole) or isinstance(whole.strategy, RefusalStrategy)):
            return whole
        for around in parts_of_turn(text):
            if speaks_of_there(around.core) and names_place(around.before):
                continue  # the mug is on the desk. put the plum there
            part = self._meant_alone(around.core)
            if is_of_the_talk(part):
                strategy = SaidAroundStrategy(whole, part, around)
                return replace(whole, strategy=strategy, continues=part.continues)
            full = in_full(without_opening(around.core))
            said = part.text if part.continues else full  # in the words of a whole sentence
            if is_plain(part) and said != around.core:
                meant = " ".join(filter(None, (around.before, f"{said}.", around.behind)))
                return self._meant_alone(meant)
        return whole

    def _meant_alone(self, text: str) -> Meant:
        """What a sentence means after all that was said."""
        if kindly := reply(text):
            answer = SessionAnswerStrategy(HomeAnswer(kindly))
            return Meant(text, answer, remember=Remember.NOTHING)
        if self._last is not None or self._spoken_of.last or self._asked or self._told:
            text = in_full(without_opening(text))
            text = one_taken_out(text, self._asked or order_of(self._last))
        said = said_of(self._there, of_the_opposite(self._asked, text))
        asked = self._place
        where = put_where_asked(asked.said, said)
        at_it = speaks_of_there(where) or asks_of_a_place(where)
        at_it = at_it and not names_place_before(where)
        if asked.elsewhere and asked.said and at_it:
            either = f'"there" may be {asked.said}, as you asked, or where that is'
            refused = refused_as(text, f"{either}; name the place.", Remember.TASK)
            return replace(refused, continues=True, whole=text)
        if where == text and asked.is_one and not asked.elsewhere:
            said = where = said_of(asked.said, text)  # it is there, as was asked
        found = self._meant(where)
        if where != said and found.strategy is None:
            puts = PutWhereAskedStrategy(asked.said)
            found = replace(found, strategy=puts, whole=found.text)
        return replace(found, continues=True) if where != text else found

    def _meant(self, text: str) -> Meant:
        """What a sentence means that says more than thanks."""
        said = about(text)
        if said.kind is About.AGAIN:
            return self._order.again(text, said.rest)
        if said.kind is About.UNDO:
            return self._undo(text)
        if said.kind is About.NOTHING:
            return self._of_the_home(text)
        if said.kind is About.LEFT:
            return Meant(f"did you leave {said.rest}?", mentioned=self._spoken_of.of(text))
        if said.kind is About.BACK:
            return self._back(text)
        if said.kind in _OF_A_DEED:
            strategy = DeedStrategy(tuple(self._done), said)
            return Meant(
                text, strategy, mentioned=self._spoken_of.last, remember=Remember.SPOKEN_OF
            )
        if said.kind in (About.WHETHER_LAST, About.WHY_LAST):
            tell = whether_last if said.kind is About.WHETHER_LAST else why_last
            answer = tell(self._done)
        else:
            answer = account_of(self._done, said)
        return Meant(text, SessionAnswerStrategy(answer), remember=Remember.NOTHING)

    def _of_the_home(self, text: str) -> Meant:
        """What a sentence means that says nothing of the talk itself."""
        if (further := self._asked_further(text)) is not None:
            return further
        if (asked := which_was_done(text)) is not None:
            which = WhichDoneStrategy(tuple(self._done), asked)
            return Meant(text, which, remember=Remember.SPOKEN_OF, continues=True)
        if self._done and (question := asked_of_before(text)):
            was = AsItWasStrategy(tuple(self._done), question)
            spoken_of = self._spoken_of.of(text)
            return Meant(text, was, mentioned=spoken_of, remember=Remember.SPOKEN_OF)
        if stops_it(text) and self._done and (started := self._done[-1].started):
            it = "it" if len(started) == 1 else "them"
            return Meant(f"turn {it} off", mentioned=(started,))
        if complains(text) and self._done:
            return complained(text, self._to_undo[-1].text if self._to_undo else "")
        instead = correction(text)
        if instead is None and self._told and not self._told_asks:  # that could not be done
            there = correction(f"no, {then_there(text)}")
            instead = there if there and there.kind is CorrectionKind.INSTEAD else None
        before = self._asked or (self._asked_before if text.rstrip().endswith("?") else "")
        of = follows_up(text) if before else ""
        if self._asked and instead is not None:
            if instead.kind.is_of_an_order:  # "what is on the desk", I mean "not the towel"
                why = f'I cannot tell what of "{self._asked}" is put right by "{text}"'
                return refused_as(text, f"{why}; say the whole order, or question.")
            of = instead.said
        if of:
            return Meant(asked_of(before, of), mentioned=self._spoken_of.last, asked=before)
        last = None if self._asked or self._told else self._last
        said = order_of(last)
        room = "" if last is None else room_too(text, f"{said or last.text} {last.change}")
        if last is not None and (where := goes_on_in(text) or room):
            if the_one := the_one_there(where, said):  # turn it off | and in the bathroom
                return self._order.with_one_more(text, the_one) or Meant(text)
            return self._order.again(text, where)
        order, spoken_of, asks = self._order, self._spoken_of.last, self._told_asks
        corrected = instead and order.put_right(text, instead, spoken_of, asks=asks)
        found = corrected or self._continued(text)
        return found or Meant(text, mentioned=self._spoken_of.of(text))

    def _asked_further(self, text: str) -> Meant | None:
        """What a question means that asks more of the same, of the one in another place, or of a
        place that was spoken of; None for any other text."""
        if the_one := asked_of_the_one(self._asked, text):
            return Meant(the_one, mentioned=self._spoken_of.last, asked=the_one)
        if more := asked_more(self._asked, text):
            return Meant(more, mentioned=self._spoken_of.last, asked=self._asked, more=True)
        told = self._asked and self._asked_told
        too, where = that_too(text, order_of(self._last) if told else "")
        several = "them" in too.split()
        if too and [len(each) > 1 for each in self._spoken_of.last[:1]] == [several]:
            puts = PutThereTooStrategy(tuple(self._done)) if where else None
            whole = too if where else ""
            return Meant(too, puts, mentioned=self._spoken_of.last, continues=True, whole=whole)
        of_it, that = of_that(text, self._spoken_of.last)
        if that:
            return Meant(of_it, mentioned=that)
        unknown = that_place(text) if self._last is not None or self._asked else ""
        if unknown:
            return refused_as(
                text, f'I cannot tell which one "that {unknown}" is; say where it is.'
            )
        return None

    def remember(
        self, meant: Meant, result: EpisodeResult, mentioned: Sequence[tuple[int, ...]] = ()
    ) -> None:
        """What came of it; `mentioned` is what the sentence spoke of (`Strategy.mentioned`)."""
        self._offers, self._offered_of = result.offers, meant.mentioned
        meant = taken_for(meant)
        if meant.remember is Remember.NOTHING_TO_UNDO:
            self._without_change = ""
        if meant.remember in (Remember.NOTHING, Remember.NOTHING_TO_UNDO):
            return
        if mentioned:
            asked, goes_on = result.answer is not None, bool(meant.whole or meant.change)
            home = home_before(result)
            self._spoken_of.add(
                mentioned,
                home,
                asked=asked,
                goes_on=goes_on,
                instead=puts_right(meant),
                takes_out=not asked and takes_out(meant.text),
                as_one=speaks_as_of_one(meant.whole or meant.text),
                as_it=carries_it(meant.text) and not asked,
                steps=result.steps,
            )
        failed = not (mentioned or result.steps or result.succeeded or result.answer)
        said = f"{meant.text} {meant.change}".strip()
        self._there = place_told(said, home_before(result)) or self._there if failed else ""
        asks = meant.remember is Remember.SPOKEN_OF or is_refused_question(meant, result)
        self._remember_told(meant, result, asks=asks, unnamed=not mentioned)
        if asks:
            return
        keeps = failed or only_takes(said) or changes_it(said)
        self._place = self._place if keeps else AskedPlace()
        if result.answer is not None:
            self._asked, self._asked_before = meant.asked or meant.text, ""
            self._asked_told = bool(mentioned)
            home = home_before(result)
            self._place = AskedPlace.of(self._asked, result.answer, home)
            empty = "" if result.answer.about else place_empty(self._asked)
            self._there = empty if is_one(empty, home) else ""
        elif result.succeeded or result.steps:
            of_it = speaks_of_it(meant.text) and not names_things(meant.text)
            self._asked_before, self._asked = (self._asked if of_it else ""), ""
        if result.answer is not None:  # nothing was done
            return
        undoes = meant.remember is Remember.UNDONE
        instead = self._number - meant.since if puts_right(meant) and result.steps else 0
        done = Done.of(meant.text, meant.change, result, undoes=undoes, puts_right=instead)
        self._done = [*self._done, done][-_MOST_REMEMBERED:]
        self._number += 1
        if undoes:
            if result.succeeded:
                self._to_undo.pop()
            return
        refused = result.outcome is Outcome.INVALID_TASK and not result.steps
        if not (refused and meant.whole):  # what it went on with is gone on with
            since = self._number - 1 if meant.since < 0 else meant.since
            self._last = replace(meant, since=since)
        before = before_task(done.text, result)
        self._without_change = done.text if before is None else ""
        if before is not None:
            self._to_undo = [*self._to_undo, before][-_MOST_TO_UNDO:]

    def _remember_told(
        self, meant: Meant, result: EpisodeResult, *, asks: bool, unnamed: bool
    ) -> None:
        """Remember what was said and not done, or asked of what is not there: nothing that was
        spoken of before it is what it was about. `unnamed`: nothing is known of what it spoke."""
        if unnamed and (meant.more or (not asks and names_nothing_new(meant.text))):
            return
        if asks or (result.answer is not None and result.answer.unknown):
            known = not (unnamed and names_a_thing(meant.text))
            self._told, self._told_asks = ("", False) if known else (meant.text, True)
            return
        refused = result.outcome in (Outcome.INVALID_TASK, Outcome.NO_PLAN) and not result.steps
        if not (refused and unnamed):
            self._told, self._told_asks = "", False
        elif (meant.strategy is None or meant.whole) and (
            names_a_thing(meant.text) or not self._told
        ):
            self._told, self._told_asks = meant.text, False
            if names_a_thing(meant.text):
                self._spoken_of.forget()

    def _there_too(self, text: str) -> Meant | None:
        """What a sentence means that puts something "there too", which is where something was put,
        and not what was opened or switched since; None for any other."""
        last, put = self._spoken_of.last, put_last(text, self._done)
        asked = self._asked or self._told
        if asked or put is None or not is_there_too(text, self._done) or put in (*last, ())[0]:
            return None
        return Meant(text, mentioned=last[1:])

    def _continued(self, text: str) -> Meant | None:
        """What a sentence means that goes on with what was said before it; None for any other."""
        if (there := self._there_too(text)) is not None:
            return there
        mentioned = self._spoken_of.of(text)
        if not self._told and (several := self._spoken_of.may_be_any(text)):
            return refused_as(text, f'"it" may be {several}; say which, or "them".')
        if not self._told and (unclear := self._spoken_of.unclear_them(text)):
            return refused_as(text, f"{unclear}; name them.")
        if (back := self._put_back(text)) is not None:
            return back
        if asks_where_it_was(text) and mentioned and not self._told:
            where = WhereItWasStrategy(tuple(self._done))
            spoken_of = Remember.SPOKEN_OF
            return Meant(text, where, mentioned=mentioned, remember=spoken_of, continues=True)
        if self._told and (speaks_of_it(text) or asks_of_a_place(text)):
            told = "" if self._told_asks else self._told
            if told and speaks_of_both(text) and not names_a_thing(told):
                why = f'"{told}" was not done, so that I cannot tell what "both" are; name them.'
                return refused_as(text, why)
            strategy = AfterRefusalStrategy(told, names=names_a_thing(self._told))
            return Meant(text, strategy, mentioned=mentioned, continues=True)
        said = "" if self._asked else order_of(self._last)
        if so_too := done_so_too(text, said):
            return Meant(so_too, mentioned=mentioned, continues=True)
        if (near := next_to_it(text, said, self._done)) is not None:
            since = self._last.since if near.said and self._last is not None else -1
            whole = near.said or text
            return Meant(text, near, mentioned=mentioned, continues=True, whole=whole, since=since)
        more = "" if self._asked else goes_on(text)
        if more or speaks_of_left_out(text, said):
            return self._order.with_one_more(text, more)
        return self._asked_or_ordered(text)

    def _put_back(self, text: str) -> Meant | None:
        """What a sentence means that has something put back where it was, or on what it names; None
        for any other."""
        mentioned = self._spoken_of.of(text)
        of_several = len(mentioned[0]) > 1 if mentioned else False
        if puts_one_back(text) or (of_several and puts_that_one_back(text)):
            return refused_as(text, "I cannot tell which one that is; name it, or say where it is.")
        place = puts_back(text)
        if place is not None and self._told and names_a_thing(self._told):
            why = f'"{self._told}" was not done, so nothing was moved; name what to put back.'
            return refused_as(text, why)
        name = "" if self._told else puts_named_back(text)
        those = [group for group in self._spoken_of.last if name and is_called(group, name)]
        if place is None and len(those) != 1:
            return None
        about = mentioned if place is not None else tuple(those)
        if not (about and self._done):
            return None
        back = PutBackStrategy(tuple(self._done), place or "")
        return Meant(text, back, mentioned=about, continues=True)

    def _asked_or_ordered(self, text: str) -> Meant | None:
        """The refusal of "and the others?" behind an order, which may ask, or order."""
        plain = text.rstrip(" ?!.")
        asks = text.rstrip().endswith("?") and not self._asked
        more = (goes_on(plain) or goes_on_in(plain)) if asks else ""
        if not more or (found := self._order.with_one_more(text, more)) is None:
            return None
        why = f'I cannot tell whether "{text}" asks something, or says to do the same once more'
        why += f'; say "{plain}, too", or the whole question.'
        return replace(found, strategy=refused_as(text, why).strategy)

    @property
    def _order(self) -> LastOrder:
        return LastOrder(self._last, tuple(self._done), self._number)

    def _back(self, text: str) -> Meant:
        return Meant(text, BackStrategy(tuple(self._done)))

    def _undo(self, text: str) -> Meant:
        last = self._to_undo[-1] if self._to_undo else None
        if self._without_change:  # an older task is not what "that" is
            further = f'said again, this undoes "{last.text}"' if last else "nor is there any other"
            why = f'The last task, "{self._without_change}", changed nothing to undo; {further}.'
            return refused_as(text, why, Remember.NOTHING_TO_UNDO)
        if last is None:
            return refused_as(text, "There is nothing to undo.")
        strategy = UndoStrategy(last.home, last.changed)
        return Meant(f"undo: {last.text}", strategy, remember=Remember.UNDONE)

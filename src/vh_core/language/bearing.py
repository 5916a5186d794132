"""Whether what is said beside an order bears on it: the one place that decides that a remark is
harmless.

goal, and each part of its text that was taken as a remark ─► could it change which things, how
many, how they should be, where, when or whether? ─► it is refused, and the words are named

What goes before an order that refers back to it ("two plums are on the desk, put them …") was
taken into account when "them" was looked for.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property

from vh_core.goals import Goal, RelationCondition, Remark, StateCondition
from vh_core.graph import Property
from vh_core.language import patterns as re
from vh_core.language.about_goal import QUALITIES, STATES
from vh_core.language.about_places import AboutPlaces
from vh_core.language.declared import bears, bears_as_reason
from vh_core.language.function_words import number_of
from vh_core.language.misunderstanding import Unclear
from vh_core.language.named_things import NamedThings
from vh_core.language.singled_out import singled_out
from vh_core.language.told_there import told_one_by_one
from vh_core.language.wording import remark_numbers as numbers
from vh_core.language.wording import remark_words as words
from vh_core.language.wording.antecedent import is_of_something_else
from vh_core.language.wording.asides import orders_in
from vh_core.language.wording.beforehand import refers_back
from vh_core.language.wording.given_names import GIVEN_NAMES
from vh_core.language.wording.part_of_some import (
    is_any_part,
    tells_how_one_is,
    tells_of_part,
)
from vh_core.language.wording.said_in_short import with_apostrophes
from vh_core.language.wording.said_partly import (
    around,
    denies_what_follows,
    is_cut_off,
    is_wished_for,
    parts_of,
    unfinished_parts,
)
from vh_core.language.wording.telling import takes_up
from vh_core.language.wording.told_of_others import behinds, goes_on_with_what_is_told
from vh_core.language.wording.told_together import told_together
from vh_core.language.wording.word_classes import NUMBER, TITLES, either

_IS_SO = re.compile(
    r"\b(?:is|are|was|were|been|left|lying)(?: (?:still|already|all|both|quite|very|so|too))*"
    r" (dirty|clean|open|closed|shut|on|off)\b(?! (?:the|my|our|a|an|one|top)\b)"
)
_IS_SOMEWHERE = re.compile(r"\b(?:is|are)\b(?: \w+){0,4}? (?:on|in|at|inside)\b")
#: not the thing that "it" would be
_NOT_IT = re.compile(r"^(?:no,? )?not (?:the|my|our|that|this) [a-z]+(?: [a-z]+)?$")
_DONE_TO_IT = re.compile(
    r"^\W*(?:please |just |and |but )*[a-z]+(?: (?:on|off|away|up))? (?:it|them)\b"
)
#: somebody with a title, or called by a name
_TITLED = re.compile(
    rf"(?<!my )(?<!our )\b{either(TITLES)} [a-z]+|^{either(GIVEN_NAMES)}(?= [a-z])"
)
#: "one of the cupcakes" has a name, and is none of what was said before
_ONE_OF = re.compile(r"\bone of (?=(?:the|my|our)\b)")
_DONE_TO_THAT = re.compile(
    r"^\W*(?:please |just |and |so |then |can you |could you |would you )*(?:(?:turn|switch) (?:it|them|that) (?P<how>on|off)\b"
    r"|(?P<verb>put|bring|take|get|fetch|move|throw|lay|carry|open|close|shut|wash|clean) (?:it|them)\b)"
)
_MOVES_IT = re.compile(
    r"^\W*(?:please |just |and |can you |could you |would you )*"
    r"(?:put|bring|take|get|fetch|hand|give|move|throw|lay|carry|pass) (?:it|them)\b"
)
#: what is spoken of, or some of it, is to stay as it is
_IT_STAYS = re.compile(
    r"^(?:and |but )?(?:(?:it|they|these|those|both|some|all of (?:it|them))|(?!(?:the|those|these) other)(?:the|that|this|those|these) (?:\w+ )?ones?) (?:(?:should|must|can|may|will|has to|have to|ought to|need to|needs to) )?(?:just )?(?:stays?|remains?)(?: (?:(?:where|as) (?:it|they) (?:is|are)|alone|put|untouched))?$"
)
_WORD = re.compile(r"[a-z]")
#: what the heat does to what stands on it
_BOILS = re.compile(r"\b(?:boil(?:s|ing)?|burn(?:s|ing)?)\b")
#: sums up what was asked for
_SUMS_UP = re.compile(
    rf"^(?:and |so )*(?:that|it|this|those|they|these) (?:is|are|makes?|should (?:be|make)|comes? to)(?: (?:just|exactly|all|about))? (?P<n>{NUMBER})(?: (?:items?|things?|pieces?|objects?|of them))?(?: (?:in (?:all|total)|altogether|all together|all told))?$"
)
#: leaves something out
_NOT_ANY = re.compile(r"\bnothing (?:that|which|but|from)\b")


def require_no_bearing(
    goal: Goal,
    text: str,
    things: NamedThings,
    verbs: Collection[str],
    harmless: Collection[str] = (),
    declared: Collection[str] = (),
    *,
    of_it: bool = False,
    is_reason: bool = False,
) -> None:
    """Raise `Unclear` where a part of a text that was taken as a remark may say more than that, but
    for those of which a person has said that they are `harmless`. `verbs` are those of orders;
    `declared` are remarks that are known for such by their grammar alone; `of_it`: what they tell
    of is what the goal is about; `is_reason`: they are why it is asked for."""
    asked = _Asked(goal, things, verbs)
    for note in goal.notes:
        if isinstance(note, Remark) and " " in note.said and note.said not in harmless:
            said = note.said.lower()
            if takes_up(said):
                continue  # water, and none that is here
            tells = note.said in declared
            beside = around(said, text.lower())
            what = singled_out(said, *beside, text.lower(), goal, things)
            what = what or asked.told_by_what_it_stands(said)
            by_whom = _TITLED.sub("my friend", said)
            if not what and words.withdraws(by_whom, *around(said, with_apostrophes(text))):
                what = "that it is not to be done"
            if tells and is_reason and not of_it:
                what = what or asked.reason_on(said, *beside)
            else:
                is_it = tells and of_it
                what = what or asked.borne_on(said, *beside, is_clause=tells, of_it=is_it)
                what = what or (asked.declared_on(said) if tells and not of_it else "")
            if what:
                reason = f'"{note.said}" may say {what}, and I do not know how'
                say = "say it as a part of what to do, or leave it out"
                raise Unclear("not_understood", f"{reason}; {say}", left_out=note.said)


@dataclass(frozen=True)
class _Asked(AboutPlaces):
    """What a goal is about, and what a remark may say of it; `verbs` are those of orders."""

    verbs: Collection[str]

    @cached_property
    def _told_each(self) -> frozenset[str]:
        """The remarks that say where each thing is that the goal is about, and no more."""
        said = [note.said.lower() for note in self.goal.notes if isinstance(note, Remark)]
        return told_one_by_one(said, self._nodes, self.things)

    def borne_on(
        self,
        said: str,
        before: str,
        after: str,
        *,
        is_clause: bool = False,
        of_it: bool = False,
    ) -> str:
        """What a remark may say of what is asked for, which stands before and after it; empty where
        it is harmless. `is_clause`: it is known to be a whole sentence; `of_it`: one that tells
        what "it" is behind it."""
        said = _TITLED.sub("my friend", said)
        not_it = _NOT_IT.match(said) and _DONE_TO_IT.match(after)
        if denies_what_follows(said, after) or _NOT_ANY.search(said) or not_it:
            return "that it is not to be done"
        named = bool(self.things.classes(said))
        if any(
            goes_on_with_what_is_told(said, each, self.verbs, named=named)
            for each in behinds(said, before, after)
        ):
            return "who does what stands after it"
        if is_cut_off(said, after) and self._is_so_wished(after):
            return "something of what stands after it"
        if numbers.is_needed_by_another(said, before, after):
            return "that more of them are wanted"
        if self._sums_up(said):
            return ""
        if said in self._told_each and not self._orders(said, is_clause=is_clause):
            return ""
        return next(self._ways(said, before, after, is_clause=is_clause, of_it=of_it), "")

    def _sums_up(self, said: str) -> bool:
        """Whether it says no more than how many things are moved, or changed, and they are as
        many."""
        found = _SUMS_UP.match(said)
        if found is None or found["n"] == "one":  # one of them, or the one
            return False
        moved = {e.from_id for e in self.goal.conditions if isinstance(e, RelationCondition)}
        return number_of(found["n"]) == len(moved or self._changed)

    def told_by_what_it_stands(self, said: str) -> str:
        """Which of several a remark may say that tells by what "it" stands: the thing, or the place
        where that goes."""
        some = any(choice.out_of > len(choice.chosen) for choice in self._choices)
        told = some and words.tells_what_it_is_by(said) and said not in self._told_each
        return "which ones are meant" if told else ""

    def declared_on(self, said: str) -> str:
        """What a sentence that only declares something may say of what is asked for."""
        about = self._classes | self._spoken_of
        several, brought = self._several, not self._states
        return next(bears(said, self.things, about, several=several, brought=brought), "")

    def reason_on(self, said: str, before: str, after: str) -> str:
        """What the reason for what is asked may say of it besides."""
        return next(self._besides(said, f"{before} {after}", not _WORD.search(after)), "")

    def _besides(self, said: str, order: str, behind: bool) -> Iterator[str]:
        (named, rooms), subject = self.things.named(said), words.subject_of(said)
        kinds = self._classes | self._spoken_of
        it = bool(named & kinds) or words.says_there(said)
        if words.is_used(said) and self._disturbs(rooms, it=it):
            yield "whether it is to be done"
        if words.tells_of_it(said) and any(choice.rivals for choice in self._choices):
            yield "which ones are meant"
        yield from ["how something should be"] if self._may_take_more(said) else ()
        how = self._several, not numbers.has_number(order), behind
        yield from bears_as_reason(said, self.things, kinds, *how)
        yield from self._elsewhere_too(subject)
        yield from self._elsewhere(said, order, rooms or self._room_told(said))
        yield from self._so(said, subject or said, self.things.named(subject)[0])

    def _ways(
        self, said: str, before: str, after: str, *, is_clause: bool, of_it: bool
    ) -> Iterator[str]:
        named, rooms = self.things.named(said)
        subject = words.subject_of(said)
        about, _ = self.things.named(subject)
        touched = bool(named & (self._classes | self._spoken_of))
        again = touched or not named or bool(named & self.things.named(after)[0])
        back = of_it or (not is_clause and words.goes_back(after) and again)
        ones = touched or (bool(named) and words.speaks_of_ones(said))
        if self._stays(said, touched=ones) or words.leaves_it_open(said):
            return
        if self._orders(said, is_clause=is_clause):
            yield "what else is wanted"
        is_before = not before.strip() and _WORD.search(after) is not None
        if is_before and words.says_done(said):
            yield "whether it is to be done"
        better = not back and words.says_better(said) and subject and not words.is_ambient(said)
        yield from self._left_of_part(said, after, named)
        if words.says_instead(said) or better:
            yield "that something else is meant"
        if words.asks_for_more(said):
            yield "what else is wanted"
        so_wished = _IT_STAYS.match(said) or words.says_how_it_should_be(said)
        if so_wished and not (back and touched and words.forbids(said)):
            yield "how something should be"
        if words.waits(said, before) or words.then_is_later(said, after):
            yield "when it is to be done"
        unnamed = not (named or rooms or words.wants_something(said))
        rest = _ONE_OF.sub("", after)
        refers = words.goes_back(rest) and refers_back(rest, self.things)  # to nothing named there
        wanted = unnamed and words.wanted(said) and refers
        moved = None if of_it else _MOVES_IT.match(after)
        if (
            wanted
            or (moved is not None and is_of_something_else(said, self.things, moved[0]))
            or self._of_that(said, after)
        ):
            yield 'what "it", or "them", is that comes after it'
        if not back:
            yield from self._which(said, subject, about, rooms)
            yield from self._elsewhere_too(subject)
            yield from self._how_many(said, f"{before} {after}")
            so = f"{said} already" if after.strip().startswith("already") else said
            yield from self._what_else(so, about, rooms, touched=touched)
        it = touched or words.says_there(said)
        used = words.is_used(said) and not words.points_there(after)
        if used and self._disturbs(rooms, it=it):
            yield "whether it is to be done"
        yield from self._not_those(said, after)
        yield from self._only_some(said, after, named)
        if not back:
            yield from self._elsewhere(said, f"{before} {after}", rooms)
            yield from self._so(said, subject or said, about)

    def _of_that(self, said: str, after: str) -> bool:
        """Whether "it" behind a remark may be what that names, and the goal is for something else:
        "granny fell asleep in front of the tv, so switch it off"."""
        done, named = _DONE_TO_THAT.match(after), self.things.named(said)[0]
        if done is None or not named or named & (self._classes | self._spoken_of):
            return False
        nodes, ids = self.things.graph.nodes, self.things.of_classes(named)
        if done["how"] is not None:
            return any(Property.HAS_SWITCH in nodes[i].properties for i in ids)
        if done["verb"] in ("open", "close", "shut"):
            return any(Property.CAN_OPEN in nodes[i].properties for i in ids)
        return self.things.is_carried(ids)

    def _left_of_part(self, said: str, after: str, named: frozenset[str]) -> Iterator[str]:
        """Where it tells of some of several, and not of any, and the others are meant."""
        nodes, ids = self.things.graph.nodes, self.things.of_classes(named)
        is_food = bool(ids) and all(nodes[i].category == "Food" for i in ids)
        if tells_of_part(said, after) and not is_any_part(said, is_food=is_food):
            yield "which ones are left"
        if len(ids) > 1 and named & self._classes and tells_how_one_is(said, after):
            yield "which one of them is meant"

    def _is_so_wished(self, after: str) -> bool:
        """Whether what a sentence goes on with is asked for: "(you left) the light on"."""
        words = re.findall(r"[a-z]+", re.split(r"[.!?;]", after)[0])
        states = {STATES[word] for word in words if word in STATES}
        wished = [each for each in self.goal.conditions if isinstance(each, StateCondition)]
        asked = (*wished, *self._states) if words[:1] and words[0] in STATES else wished
        return not states or any(each.state in states for each in asked)

    def _orders(self, said: str, *, is_clause: bool) -> bool:
        """Whether it orders something in so many words, or names beside what it tells something
        that an order before it may be for, too: "because it is cold, and the curtains as well"."""
        begins = any(0 in orders_in(part, self.verbs) for part in parts_of(said))
        if begins and not is_wished_for(said):
            return True
        if words.has_enough(said) or told_together(said):
            return False
        parts = (part for part in unfinished_parts(said) if not (is_clause and part == said))
        return any(map(self._is_other, parts))

    def _is_other(self, part: str) -> bool:
        """Whether a part of a remark names what nothing is asked for."""
        nodes, every = (
            self.things.graph.nodes,
            {each.class_name for each in self.things.graph.rooms},
        )
        there = {nodes[i].class_name for i in self.things.above(self._nodes)}
        at = (self.things.room_of(i) for i in self._nodes)
        rooms = {self._class_of(i) for i in at if i is not None}
        known = self._classes | (there - every)
        names = self.things.names(part)
        return any(name.isdisjoint(known if name - every else rooms) for name in names)

    def _stays(self, said: str, *, touched: bool) -> bool:
        """Whether it says that something stays which the order leaves as it is."""
        classes, rooms = self._place(said)
        there = bool(classes or rooms) and not any(
            self.things.is_at(i, classes, rooms) for i in self._nodes
        )
        goes_on = there or not touched or self._is_of_others(said)
        return goes_on and words.says_stays(said) and not _IT_STAYS.match(said)

    def _which(
        self, said: str, subject: str, about: frozenset[str], rooms: frozenset[int]
    ) -> Iterator[str]:
        """Where it may say which of several things are meant."""
        which = "which ones are meant, or not meant"
        if words.says_whose(said) and (about & self._classes or words.tells_of_it(said)):
            yield which
        placed = self._is_told_of_all(said) and (
            words.tells_of_it(said) or self._tells_no_more(subject, about)
        )
        counted = numbers.without_counted(said, self._may_be_of_it)
        if words.points(counted) and self._several and not placed:
            yield which
        if about & self._classes and self._several and not placed and self._restricts(subject):
            yield which
        rivals = any(choice.rivals for choice in self._choices)
        if not about and rivals and words.tells_of_it(said) and not placed:
            yield which

    def _how_many(self, said: str, rest: str) -> Iterator[str]:
        if not self._several:
            return
        if numbers.says_there_are_enough(said) and numbers.has_number(self.goal.text):
            return
        if numbers.says_how_many(said):
            yield "how many are wanted"
        if numbers.says_for_how_many(said) and not numbers.has_number(rest):
            yield "how many are wanted"

    def _what_else(
        self, said: str, about: frozenset[str], rooms: frozenset[int], *, touched: bool
    ) -> Iterator[str]:
        """Where it may ask for something more."""
        wanted, _ = self.things.named(words.wanted(said))
        carried = self.things.is_carried(self.things.of_classes(wanted))
        unwanted = words.is_not_wanted(said) and carried
        if wanted and bool(wanted & self._classes) is unwanted:
            yield "what else is wanted"
        if words.says_too(said) and (about or rooms or wanted or words.wanted(said)):
            yield "what else is wanted"
        elsewhere = bool(rooms) and not any(
            self.things.room_of(i) in rooms for i in self._nodes if self._class_of(i) in about
        )
        other = not about & self._classes or elsewhere
        other = other and not (_BOILS.search(said) and self._is_on_it(about))
        if about and other and words.says_a_state(said) and not words.denies(said):
            yield "what else is to be changed"

    def _is_on_it(self, classes: frozenset[str]) -> bool:
        """Whether something of these classes is in or on what is switched off."""
        ids = self.things.of_classes(classes)
        return any(self._nodes & self.things.above([i]) for i in ids) and not self._several

    def _not_those(self, said: str, after: str) -> Iterator[str]:
        """Where it says what there is, and where, and other such things are meant: "there is fruit
        on the desk. Put the apple …, and the rest in the bowl"."""
        found = words.says_there_is(said)
        if found is None or not words.goes_back(after) or words.says_others(after):
            return
        what, count = found
        about, _ = self.things.named(what)
        classes, rooms = self.things.called(said.partition(what)[2])
        those = {i for i in self._nodes if self._class_of(i) in about - classes}
        so = {STATES[word] for word in what.split() if word in QUALITIES}
        nodes = self.things.graph.nodes
        there = all(self.things.is_at(i, classes, rooms) for i in those)
        if ((classes or rooms) and not there) or any(so.difference(nodes[i].states) for i in those):
            yield "which ones are meant"
        if those and 0 < count != len(those) and (count < len(those) or words.says_them(after)):
            yield "how many are meant"

    def _only_some(self, said: str, after: str, named: frozenset[str]) -> Iterator[str]:
        """Where it says of things where they are, and some of those that are moved are there, and
        others of the same name are not."""
        classes, rooms = self._place(said)
        fixed = {
            c for c in classes if not self.things.is_carried(self.things.graph.by_class.get(c, ()))
        }
        moved = [
            i for i in self._nodes if self._class_of(i) in named and self.things.is_carried([i])
        ]
        there = [i for i in moved if self._is_there(i, frozenset(fixed), rooms)]
        if words.says_others(f"{said} {after}") or not _IS_SOMEWHERE.search(said):
            return
        if there and len(there) < len(moved):
            yield "which ones are meant"

    def _so(self, said: str, subject: str, about: frozenset[str]) -> Iterator[str]:
        """Where it says how something is, and what was chosen is not so."""
        found = _IS_SO.search(said)
        if found is None or not (about & self._classes or words.tells_of_it(subject)):
            return
        nodes, state = self.things.graph.nodes, STATES[found[1]]
        for choice in self._choices:
            so = {i for i in choice.options if state in nodes[i].states}
            if so and not so >= {ref.id for ref in choice.chosen}:
                yield "which ones are meant"

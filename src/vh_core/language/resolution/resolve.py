"""From clauses to a `Goal` over the nodes of one graph."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from vh_core.goals import (
    HANDS,
    ActionCondition,
    Condition,
    Goal,
    HeldCondition,
    RelationCondition,
    Told,
    node_of,
)
from vh_core.graph import State, name_of
from vh_core.language import patterns as re
from vh_core.language.misunderstanding import Cause, CauseOf, Unclear
from vh_core.language.parsing.complaints import where_only
from vh_core.language.parsing.shared_words import taken_without
from vh_core.language.resolution.acting import Acting
from vh_core.language.resolution.bringing import Bringing
from vh_core.language.resolution.changing import Changing
from vh_core.language.resolution.cleanliness import Cleanliness
from vh_core.language.resolution.denials import Denials
from vh_core.language.resolution.emptied import require_emptied
from vh_core.language.resolution.filled import filled
from vh_core.language.resolution.handling import Handling
from vh_core.language.resolution.not_switched import told_left_running
from vh_core.language.resolution.once import Once
from vh_core.language.resolution.places import WASHING
from vh_core.language.resolution.placing import Placing
from vh_core.language.resolution.pointed_places import PointedPlaces
from vh_core.language.resolution.reaching import (
    FIND,
    Openings,
    opened_to_find,
    put_down_there,
    reached_for,
)
from vh_core.language.resolution.referents import Referents
from vh_core.language.resolution.resting import done_at_rest, where_one_rests
from vh_core.language.resolution.said_together import SaidTogether
from vh_core.language.resolution.spoken import Spoken
from vh_core.language.resolution.stages import Stages
from vh_core.language.resolution.supposed import Supposed
from vh_core.language.resolution.taken_out import (
    put_down_later,
    put_into_room,
    require_taken_somewhere,
)
from vh_core.language.resolution.the_others import others_follow
from vh_core.language.resolution.vessels import poured
from vh_core.language.resolution.washed_first import washed_first
from vh_core.language.resolution.washing import (
    is_wiped,
    put_back,
    washed_by_machine,
    washed_by_what_follows,
    washed_there,
)
from vh_core.language.senses import AT_REST, GOES_ON, KEEP, LEAVE, LIKEWISE, TO_BE_WASHED, Kind
from vh_core.language.syntax import Clause, Quantity

#: clauses about the character itself or its hands
_ALONE = frozenset(
    {Kind.GO, Kind.POSTURE, Kind.STAND, Kind.FETCH, Kind.RELEASE, Kind.ACT, Kind.APPLY, Kind.SLEEP}
)
#: clauses about actions that something must be so for
_PREPARED = frozenset({Kind.SLEEP, Kind.ACT})
#: said of what is to stay in hand
_IN_HAND = re.compile(r"\b(?:me|us|him|her|them|hold|keep|hands?)\b")
_TO_SOMEBODY_ELSE = re.compile(r"\b(?:me|us|him|her|hold|keep|hands?)\b")
_TO_SOMEBODY = re.compile(r"\b(?:bring|fetch|hand|pass|give|me|us)\b")
#: clauses between which things are gathered: "get the milk, open the fridge and put them in"
_BETWEEN = frozenset({Kind.FETCH, Kind.GO, Kind.STATE, Kind.STAND})


class Resolver:
    """Turns the clauses of one sentence into conditions, one after the other."""

    def __init__(self, referents: Referents) -> None:
        self._referents = referents
        self._spoken, self._supposed = Spoken(referents), Supposed(referents)
        self._pointed = PointedPlaces(referents)
        self._said_together = SaidTogether(referents)
        self._bringing = Bringing(referents)
        self._denials = Denials(referents)
        self._once = Once(referents)
        self._cleanliness = Cleanliness(referents)
        self._changing = Changing(referents)
        #: whether what the last clause depends on is so
        self._counted = True
        #: what was taken, and left in hand when "it" was put somewhere
        self._left_in_hand: set[int] = set()
        placing, handling, acting = Placing(referents), Handling(referents), Acting(referents)
        self._by_kind: dict[Kind, Callable[[Clause], list[Condition]]] = {
            Kind.STATE: self._changing.state,
            Kind.PLACE: placing.place,
            Kind.TRASH: placing.trash,
            Kind.FETCH: handling.fetch,
            Kind.RELEASE: handling.release,
            Kind.GO: acting.go,
            Kind.POSTURE: acting.posture,
            Kind.STAND: acting.stand,
            Kind.ACT: acting.act,
            Kind.APPLY: acting.apply,
            Kind.SLEEP: acting.sleep,
        }

    def goal(self, clauses: list[Clause], text: str) -> Goal:
        """The goal of the clauses, over the text that they come from. Raises `Unclear`."""
        stages = Stages(self._referents.view.character_id, self._referents.affordances.excluded_by)
        posture: list[Condition] = []
        openings = Openings(self._referents)
        into_rooms: list[RelationCondition] = []
        clauses = taken_without(clauses)
        for at, said in enumerate(clauses):
            washed = washed_there(self._referents, self._cleanliness.unsaid(said))
            full = [one for each in washed for one in filled(self._referents, each)]
            clauses[at : at + 1] = [
                one for each in full for one in washed_first(self._referents, each)
            ]
            clause, before = clauses[at], clauses[at - 1] if at else None
            if clause.denied:
                self._denials.remember(clause)
                continue
            if not clause.asks:
                self._mention(clause, next(iter(clauses[at + 1 : at + 2]), None))
                continue
            if clause.when and not self._counts(clause, before, stages):
                self._require(clause)
                continue
            self._changing.goes_on_with = tuple(
                noun
                for after in clauses[at + 1 : at + 2]
                if (after.kind, after.states) == (clause.kind, clause.states)
                for noun in after.objects
            )
            conditions = self._conditions(clause, before, clauses[at + 1 :], rests=bool(posture))
            if washed_by_what_follows(self._referents, clause, clauses[at + 1 : at + 2]):
                self._referents.first = []
                continue
            if self._brings_about(before, clause, conditions, text):
                continue
            if self._referents.first:
                stages.add(self._referents.first, ordered=clause.ordered, alone=True, passing=True)
                self._referents.first = []
            if opened_to_find(self._referents, clause, clauses[at + 1 : at + 2]):
                told = Told(f"{clause.objects[0]}: opened only for what is found there")
                self._referents.decisions.notes.append(told)
                continue
            if clause.kind is Kind.ACT and posture:
                conditions = done_at_rest(self._referents, posture, conditions, stages)
            openings.add(clause, conditions)
            into_rooms += put_into_room(self._referents, clause, conditions)
            posture = conditions if clause.kind is Kind.POSTURE else posture
            self._add(clause, conditions, stages)
            if self._referents.afterwards:
                stages.add(self._referents.afterwards, ordered=True, alone=True)
                self._referents.afterwards = []
            posture = posture if stages.rests else []
        stages.drop(openings.on_the_way())
        stages.drop(put_down_later(self._referents, into_rooms, stages.stages))
        stages.drop(washed_by_machine(self._referents, stages.final()))
        return self._ended(stages, clauses, text)

    def _ended(self, stages: Stages, clauses: list[Clause], text: str) -> Goal:
        """The goal of all stages, with what is to be as it was again, or stays as it is."""
        washed = put_back(self._referents, (each for stage in stages.stages for each in stage))
        if washed:
            stages.add(washed, ordered=True, alone=True)
        require_emptied(self._referents, clauses)
        stays = self._denials.stays(stages.stages)
        if stays:
            stages.add(stays, ordered=False, alone=False, statement=True)
        stages.let_go(self._referents.memory.spared)
        final = stages.final()
        self._require_hands(final, text)
        require_taken_somewhere(self._referents, clauses, final, text)
        self._referents.decisions.notes.extend(told_left_running(self._referents, final))
        self._referents.decisions.drop_for_nothing(i for each in final for i in each.mentions)
        ordered = tuple(tuple(stage) for stage in stages.stages)
        return Goal(final, text, tuple(self._referents.decisions.notes), ordered)

    def _mention(self, clause: Clause, after: Clause | None) -> None:
        """A clause asks for nothing, and speaks of something."""
        clause = self._said_together.in_one_place(clause, after)
        with self._referents.decisions.by_the_way():
            self._spoken.of(clause, after)
        if clause.kind is Kind.MENTION and not (clause.said or clause.value):
            self._changing.brought_up = clause.objects[-1:]

    def _conditions(
        self, clause: Clause, before: Clause | None, after: list[Clause], *, rests: bool
    ) -> list[Condition]:
        """What a clause asks for, between those before and after it; `rests`: sitting or lying."""
        self._referents.memory.begin()
        self._referents.meant.clear()
        if clause.kind is Kind.FETCH and clause.place is not None:
            clause = self._bringing.meant(clause, after)
        elif clause.kind is Kind.FETCH and clause.objects:
            clause = self._bringing.onwards(clause)
        if clause.value == GOES_ON:
            clause = self._bringing.going_on(clause, before)
        if clause.value == LIKEWISE:
            clause = self._bringing.likewise(clause)
        clause = put_down_there(self._referents, reached_for(self._referents, clause, after))
        clause = where_one_rests(self._referents, clause, after)
        puts = after[:1] if after and after[0].kind is Kind.PLACE else []
        its = (each.place for each in puts if all(noun.is_it for noun in each.objects))
        self._referents.memory.goes_to = next(its, None)
        self._referents.memory.others_follow = others_follow(clause, after)
        washes = after[0] if after and State.CLEAN in after[0].states else None
        self._referents.memory.washed_next = washes is not None and washes.has_pronouns_alone
        clause = self._said_together.of(self._said_together.taken_there(clause), after)
        clause = poured(self._referents, clause)
        if clause.kind is Kind.FETCH and self._washes(after):
            clause = replace(clause, value=TO_BE_WASHED)
        fetched = {*self._referents.memory.fetched}
        if clause.kind is Kind.SLEEP and clause.place is None and rests:
            conditions: list[Condition] = [ActionCondition(clause.value)]  # where it lies
        else:
            conditions = self._by_kind[clause.kind](clause)
        if clause.kind is Kind.PLACE:
            put = {i for each in conditions for i in each.mentions}
            self._left_in_hand |= self._not_put(clause, put, fetched)
        self._require_heeded(clause)
        self._once.require(conditions)
        self._remember_places(conditions)
        if clause.kind is Kind.STATE and not clause.statement:
            self._referents.memory.changed |= {i for each in conditions for i in each.mentions}
        washed = clause.kind is Kind.STATE and clause.has_pronouns_alone  # that is done with it
        if clause.kind not in _BETWEEN or (washed and "CLEAN" in clause.states):
            self._referents.memory.fetched.clear()
        if not (clause.kind is Kind.GO or clause.value == FIND):
            self._referents.memory.sought.clear()
        return conditions

    def _not_put(self, clause: Clause, put: set[int], fetched: set[int]) -> set[int]:
        """What was taken, and may be meant as well by what is put: by "it" whatever was fetched, by
        a name what is of that kind."""
        carried = fetched | {*self._referents.memory.carried}
        if not carried & put:
            return set()
        if all(noun.words and not noun.pick for noun in clause.objects):
            nodes = self._referents.graph.nodes
            kinds = {nodes[i].class_name for i in put}
            return {i for i in carried - put if nodes[i].class_name in kinds}
        return fetched - put if all(noun.is_it for noun in clause.objects) else set()

    def _brings_about(
        self, before: Clause | None, clause: Clause, conditions: list[Condition], text: str
    ) -> bool:
        """Whether things are to be fetched only to be where the clause before has them: "all books
        should be on the shelf, so bring those in the hall". Raises `Unclear` where they are to be
        brought to somebody."""
        at_once = not (clause.ordered or clause.has_pronouns_alone)
        placed = before is not None and before.kind is Kind.PLACE and (before.statement or at_once)
        held = [node_of(each.node_id) for each in conditions if isinstance(each, HeldCondition)]
        fetched = clause.kind is Kind.FETCH and not clause.statement
        if not (placed and held and fetched and all(i in self._referents.put for i in held)):
            return False
        if _TO_SOMEBODY_ELSE.search(text.lower()):
            reason = "I cannot tell whether that should be there in the end, or brought to somebody"
            raise Unclear("not_understood", f"{reason}; say one of the two")
        for node_id in held:
            self._referents.memory.carried.pop(node_id, None)
        return True

    def _add(self, clause: Clause, conditions: list[Condition], stages: Stages) -> None:
        """Add what a clause asks for. Raises `Unclear` for a contradiction."""
        if clause.kind in _PREPARED:  # first to lie, then to sleep; a dark screen shows nothing
            before_it = [c for c in conditions if not isinstance(c, ActionCondition)]
            if before_it:
                stages.add(before_it, ordered=clause.ordered, alone=True)
        if clause.kind is Kind.PLACE and clause.value in (KEEP, LEAVE):  # left out before it
            stays = [each for each in conditions if each.holds(self._referents.view)]
            stages.spare(stays)
            self._referents.memory.left_alone.update(i for each in stays for i in each.mentions[:1])
        clash = stages.add(
            conditions,
            ordered=clause.ordered,
            alone=is_wiped(clause) or (clause.kind in _ALONE and not stages.joins(conditions)),
            statement=clause.statement,
            posture=clause.kind is Kind.POSTURE,
        )
        if clash is not None:
            one, other = (condition.describe(self._referents.graph) for condition in clash)
            reason = f'"{one}" and "{other}" cannot both be; say "then" for one after the other'
            raise Unclear("contradiction", reason)

    def _require_hands(self, final: tuple[Condition, ...], text: str) -> None:
        """Raise `Unclear` for more things in hand than there are hands; those that are brought to
        somebody can be put down there, and nobody said where. "Take the milk, take a cupcake and
        put it on the table" says nothing of the milk, or means both."""
        graph = self._referents.graph
        in_hand = [each for each in final if isinstance(each, HeldCondition)]
        left = [each for each in in_hand if node_of(each.node_id) in self._left_in_hand]
        if left and not _IN_HAND.search(text.lower()):
            what = name_of(graph, node_of(left[0].node_id))
            reason = f'"it" may be the {what} as well, which was taken before'
            raise Unclear("not_understood", f"{reason}; say where that goes")
        parted, taken = {*self._referents.memory.parted}, self._referents.memory.taken
        in_hands = {node_of(each.node_id) for each in in_hand}
        if len(taken) > 1 and in_hands and in_hands <= parted - taken:
            reason = f"there are {len(parted)}, and {len(taken)} of them are put somewhere"
            raise Unclear("not_understood", f"{reason}; say where the others go")
        held = [name_of(graph, node_of(each.node_id)) for each in in_hand]
        if len(held) > len(HANDS):
            reason = f"nobody can hold {len(held)} things in two hands ({', '.join(held[:5])} …)"
            if _TO_SOMEBODY.search(text.lower()):
                raise Unclear("not_understood", f"{reason}; say where to put them down")
            raise Unclear("unsuitable", reason)

    def _washes(self, after: list[Clause]) -> bool:
        """Whether what was taken is washed, put where things are washed, or thrown away, by the
        first clause that speaks of it."""
        of_it = (
            each
            for each in after
            if any(noun.quantity is Quantity.PRONOUN for noun in each.objects)
        )
        clause = next(of_it, None)
        if clause is None:
            return False
        if clause.place is None:
            return clause.kind is Kind.TRASH or State.CLEAN in clause.states
        noun = clause.place.noun
        match = self._referents.vocabulary.match(noun.words) if noun.words else None
        return match is None or not WASHING.isdisjoint(match.classes)

    def _require_heeded(self, clause: Clause) -> None:
        """Raise `Unclear` where nothing was looked for that a clause leaves out."""
        nouns = [*clause.objects, *([clause.place.noun] if clause.place is not None else [])]
        for noun in nouns:
            if noun.excepted and noun.excepted not in self._referents.memory.heeded:
                left = " and ".join(each.full for each in noun.excepted)
                reason = f'I do not know what to leave out as "{left}"'
                raise Unclear("not_understood", reason, cause=Cause(CauseOf.SENSE, left))

    def _counts(self, clause: Clause, before: Clause | None, stages: Stages) -> bool:
        """Whether what a request depends on is so: all of it. Where it is not, that is what the
        goal says. It is looked at once for all clauses that depend on it, which then are done, or,
        of "otherwise", are not."""
        goes_on = before is not None and before.asks and before.when == clause.when
        unless_before = before.unless if before is not None and goes_on else None
        if unless_before is clause.unless:
            return self._counted
        looked = [
            self._supposed.holds(
                self._pointed.named(when, clause),
                one=_is_for_one(clause),
                of_it=_is_of_it(clause),
                unless=clause.unless,
            )
            for when in clause.when
        ]
        if goes_on and self._counted:
            self._counted = False
            self._referents.decisions.notes.append(Told(f"{clause}: not asked for, as that is so"))
            return False
        self._counted = self._is_so(clause, looked, stages)
        return self._counted

    def _is_so(
        self,
        clause: Clause,
        looked: list[tuple[list[Condition], list[Condition]]],
        stages: Stages,
    ) -> bool:
        """Whether a request counts by what was found of all that it depends on."""
        is_so = all(holding for holding, _ in looked)
        if not looked or is_so is not clause.unless:
            return True
        unmet = [each for so, not_so in looked for each in (so if clause.unless else not_so)]
        if clause.now:
            what = "; ".join(map(str, clause.when))
            reason = (
                f'it is not so now ("{what}"), and I cannot wait until it is; say what to do now'
            )
            raise Unclear("not_understood", reason, cause=Cause(CauseOf.WAIT, what))
        said = "; ".join(condition.describe(self._referents.graph) for condition in unmet[:4])
        self._referents.decisions.notes.append(Told(f"{clause}: not asked for, as {said}"))
        if not stages.oppose(unmet):  # "if it is off, turn it on; if it is on, turn it off"
            stages.add(unmet, ordered=clause.ordered, alone=True, statement=True)
        return False

    def _remember_places(self, conditions: list[Condition]) -> None:
        """Where things are from now on, for what is put beside them; these are carried no more."""
        for each in conditions:
            if isinstance(each, RelationCondition):
                target = (each.relation, node_of(each.to_id))
                node_id = node_of(each.from_id)
                self._referents.put[node_id] = target
                if node_id != self._referents.view.character_id:
                    self._referents.memory.put_away[node_id] = target[1]
                self._referents.memory.carried.pop(node_id, None)

    def _require(self, clause: Clause) -> None:
        """Raise `Unclear` where a clause that does not count names what is not here."""
        nouns = [*clause.objects, *([clause.place.noun] if clause.place is not None else [])]
        while nouns:
            noun = nouns.pop()
            self._referents.selector.require(noun)
            for place in noun.places:
                if place.is_relation and noun.quantity is Quantity.PRONOUN:
                    raise where_only(place)
            nouns += [*(place.noun for place in noun.places), *noun.excepted]


def _is_for_one(clause: Clause) -> bool:
    """Whether a request is about one of those that "if a lamp is off" may speak of: who says so of
    a window that is open, or a plate that is dirty, means every one."""
    return not AT_REST.union({State.CLEAN}).issuperset(clause.states) or not clause.states


def _is_of_it(clause: Clause) -> bool:
    """Whether a request is about what it depends on: "if the lights are on, turn them off"."""
    return any(noun.quantity is Quantity.PRONOUN for noun in clause.objects)

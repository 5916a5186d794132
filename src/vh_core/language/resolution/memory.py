"""What the clauses of a task have spoken of, for what refers to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from vh_core.language.syntax import Noun, Place
from vh_core.naming import Words


@dataclass(slots=True)
class Memory:
    """What was spoken of, and where. `standing` is the room that the one who acts is in."""

    standing: int | None
    #: whether something can be carried
    is_movable: Callable[[int], bool] = lambda _: False
    #: groups of ids that "it" or "them" may mean, most recent first
    recent: list[tuple[int, ...]] = field(default_factory=list)
    #: those of them that tasks before this one spoke of
    earlier: tuple[tuple[int, ...], ...] = ()
    #: groups of ids that "there" may mean, most recent first: where what was spoken of is or goes
    spots: list[tuple[int, ...]] = field(default_factory=list)
    #: what the clause before was about
    latest: list[tuple[int, ...]] = field(default_factory=list)
    #: the room that was gone to last; things that nothing else is said of are in it
    room: int | None = None
    #: the room of what was named just before, with its room
    hint: int | None = None
    #: whether the room that was gone to was named for all that follows
    within: bool = False
    #: whether a room was named since anything was asked for
    entered: bool = False
    #: the rooms of what was called "there": "here" is none of them
    yonder: set[int] = field(default_factory=set)
    #: what was gone to last, if that is no room
    spot: int | None = None
    #: what was looked for in the clauses just before, in one place after the other, for "them"
    sought: list[int] = field(default_factory=list)
    #: what was in hand when one went there
    taken_along: set[int] = field(default_factory=set)
    #: what was to be fetched in the clauses just before, for "them"
    fetched: list[int] = field(default_factory=list)
    #: what was to be fetched and was not put anywhere yet, for its name; whether by a plural one
    carried: dict[int, bool] = field(default_factory=dict)
    #: where the next clause puts what is fetched by the one that is read
    goes_to: Place | None = None
    #: whether the others go elsewhere by the next clause: the one that is there already is the one
    others_follow: bool = False
    #: where what was fetched was said to be
    sources: tuple[int, ...] = ()
    #: places that are known by what was said to be there, the last named first: "the cupboard" of
    #: "the chips are in the cupboard" is the one that they are in, and is so from then on
    holders: list[int] = field(default_factory=list)
    #: whether of what was spoken of last it was only told where it is
    told_where: bool = False
    #: what the same is done with in the clause that is read: the tv of "the tv and the light"
    done_beside: tuple[int, ...] = ()
    #: what the clause that is read named before the noun that is: "it" of "the phone and the book
    #: next to it"
    named_beside: tuple[int, ...] = ()
    #: whether what the clause that is read is about is washed by the next one: none that is clean
    washed_next: bool = False
    #: what was opened last, for "the door"
    opened: int | None = None
    #: that, and what was opened with it: "both closets"
    opened_together: tuple[int, ...] = ()
    #: whether it was closed since, and whether one went elsewhere
    shut_again: bool = False
    gone_from_opened: bool = False
    #: the room that was left last, if no other was gone to: "the door" is that of it
    left: int | None = None
    #: what something was poured into, in the clause before
    vessel: int | None = None
    #: whether that was only said to be put there, as what goes on may be: "put milk in the mug"
    only_put: bool = False
    #: what was poured out of: it can be put back
    poured: set[int] = field(default_factory=set)
    #: what an order changed that was seen to by that: neither taken, nor put anywhere
    changed: set[int] = field(default_factory=set)
    #: what is to be washed
    washed: set[int] = field(default_factory=set)
    #: what a task before this one put on or in what can be carried itself, and how each is there
    laid: dict[int, tuple[str, int]] = field(default_factory=dict)
    #: what was closed in the clause before
    closed: tuple[int, ...] = ()
    #: the name of what was spoken of, with its places, and that of the last place, for "the other"
    words: Words = ()
    #: whether "the light" of the room that one stands in was spoken of: "the curtains" are its, too
    light_of_here: bool = False
    #: whether that is from a task before this one
    recalled_words: bool = False
    #: the names of several kinds that were told of together, the last of which is `words`
    kinds: tuple[Words, ...] = ()
    #: by what name each thing was spoken of last: "the trousers" are "them", whatever came since
    names: dict[int, Words] = field(default_factory=dict)
    places: tuple[Place, ...] = ()
    place: Words = ()
    #: that of the last place before the clause that is read
    place_before: Words = ()
    #: whether that was "a book from the desk", or so many
    some_there: bool = False
    #: whether something was left out by where it is: "there" may be that place
    left_out: bool = False
    #: what "except …" left out of the clause that is read, and of the one before: "that one"
    excepted: tuple[int, ...] = ()
    excepted_before: tuple[int, ...] = ()
    #: what any clause left out, and what it said to stay as it is: see `spoken_of`
    omitted: set[int] = field(default_factory=set)
    left_alone: set[int] = field(default_factory=set)
    #: exceptions that something was left out for; what is not to be taken after all
    heeded: set[tuple[Noun, ...]] = field(default_factory=set)
    spared: set[int] = field(default_factory=set)
    #: some of several that were spoken of: what "the plums" are after "two plums"
    introduced: set[int] = field(default_factory=set)
    #: what was named as one of several, or counted off: "the other" is any of those that are left
    whichever: set[int] = field(default_factory=set)
    #: what belongs where it is, and of which it was told where that is: by its name
    told: dict[Words, set[int]] = field(default_factory=dict)
    #: what vessels were told by, which comes along with them: the apples of "the bowl of apples",
    #: and how each is in or on it
    contents: dict[int, dict[int, str]] = field(default_factory=dict)
    #: single things that cannot be carried, in the order in which they were named: "the closet" is
    #: the one that was opened, where no other is nearer by
    fixed: dict[Words, int] = field(default_factory=dict)
    #: several, of which "one" was taken, and "the other" is left; and those that were
    parted: tuple[int, ...] = ()
    taken: set[int] = field(default_factory=set)
    #: several, of which "the first" was spoken of
    counted: tuple[int, ...] = ()
    #: of which noun "the first" was spoken of, and among which things it was counted off
    row: tuple[Noun, tuple[int, ...]] | None = None
    #: things of different kinds, and which of them "the first" was
    counted_of_kinds: tuple[tuple[int, ...], int | None] = ((), None)
    #: things that were put somewhere, and where each of them is then
    put_away: dict[int, int] = field(default_factory=dict)
    #: whether one of what was spoken of last was told by its number: "the first"
    counted_off: bool = False
    #: things of one name that were told of one by one, in turn: "the first" is the first of them
    in_turn: tuple[int, ...] = ()
    #: what was told of last as "the other"
    told_other: int | None = None
    #: what one thing was called of which nothing was done, and all that it may be: "don't close the
    #: window, open it"
    not_chosen: tuple[Noun, tuple[int, ...]] | None = None
    #: what was chosen among several
    chosen: set[int] = field(default_factory=set)

    @property
    def said(self) -> Words:
        """The name of what this text spoke of last."""
        return () if self.recalled_words else self.words

    @property
    def filled(self) -> set[int]:
        """Where things were put."""
        return {*self.put_away.values()}

    @property
    def here(self) -> int | None:
        """The room that was gone to, or that the character is in."""
        return self.room if self.room is not None else self.standing

    def remember(self, *groups: tuple[int, ...]) -> None:
        """What a clause was about: objects first, then where."""
        fresh = [group for group in groups if group]
        if fresh and not (groups[0] and {*groups[0]} <= {*self.in_turn}):
            self.in_turn = ()  # the first of them was put somewhere, the second is next
        self.told_other = None
        self.latest, self.entered, self.vessel, self.told_where = fresh, False, None, False
        self.recent = [*fresh, *(group for group in self.recent if group not in fresh)]
        if any(len(group) > 1 and not {*group} <= {*self.parted} for group in fresh):
            self.parted, self.taken, self.counted_off = (), set(), False
        spots = [group for group in groups[1:] if group]
        fixed = [group for group in fresh if not all(map(self.is_movable, group))]
        spots = spots or fixed
        carried = [group for group in fresh if group not in spots]  # what is held is last "there"
        kept = [group for group in self.spots if group not in spots and group not in carried]
        self.spots = [*spots, *kept, *carried]

    def open_up(self, those: tuple[int, ...]) -> None:
        """These were opened, the last of them last."""
        self.opened, self.opened_together = those[-1], those
        self.shut_again, self.gone_from_opened = False, False

    def has_just_opened(self, besides: int) -> bool:
        """Whether the clause before opened something, and not this."""
        opened = self.opened is not None and (self.opened,) in self.latest
        return (
            opened and not self.shut_again and besides not in (self.opened, *self.opened_together)
        )

    def close(self, those: Iterable[int]) -> None:
        """These were closed in the clause that is read, or nothing was."""
        self.closed = tuple(those)
        self.shut_again |= self.opened in self.closed

    def begin(self) -> None:
        """A clause begins: what the one before left out, and its place, may be spoken of."""
        self.excepted_before, self.excepted = self.excepted, ()
        self.place_before = self.place

    def hold_in_mind(self, holders: Iterable[int]) -> None:
        """Remember the places that things were said to be at."""
        fresh = [*dict.fromkeys(holders)]
        self.holders = [*fresh, *(each for each in self.holders if each not in fresh)]

    @property
    def parts_places(self) -> bool:
        """Whether what "one" was taken of are places."""
        return bool(self.parted) and not any(map(self.is_movable, self.parted))

    def take_one_of(self, those: Iterable[int], chosen: Iterable[int]) -> None:
        """Remember which of several "one" was, for the next one and "the other"."""
        self.parted = self.parted or tuple(those)
        self.taken.update(chosen)

    def speak_of(self, noun: Noun, ids: Iterable[int] = ()) -> None:
        """Remember the words of a noun, for "the other one", and what was called so."""
        if noun.words:
            self.words, self.recalled_words = noun.words, False
            self.places = noun.places
            self.names.update(dict.fromkeys(ids, noun.words))

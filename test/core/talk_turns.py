"""The turns of which talks are made: each says something of what a talk came to so far, with the
ends that the referee has for it."""

from __future__ import annotations

import random
from collections.abc import Callable

from talk_referee import End, Said, Talk, Turn
from talk_world import HAND, Answer, Named, World, pick

Kind = Callable[[random.Random, Talk], Said | None]
_STATES = {"ON": "turn {} on", "OFF": "turn {} off", "OPEN": "open {}", "CLOSED": "close {}"}
#: on them stands what is no less a place, and so many things are told one by one
_CROWDED, _MOST_TOLD = ("tv stand", "desk", "dresser"), 10
_ASKED = {"ON": "on", "OFF": "off", "OPEN": "open", "CLOSED": "closed"}


def _thing(dice: random.Random, talk: Talk) -> Named | None:
    """A thing that lies somewhere."""
    lying = [each for each in talk.names.things if talk.world.place(each.id) > 0]
    return pick(dice, lying)


def _place(dice: random.Random, talk: Talk, *things: int) -> Named | None:
    """A place where these are not, and that is none of them."""
    return pick(dice, talk.names.places, [talk.world.place(i) for i in things])


def _new(talk: Talk, kind: str, things: tuple[int, ...], world: World, **more: object) -> End:
    turn = Turn(kind, things, chain=things, **more)  # type: ignore[arg-type]
    return talk.end(turn, world)


def _put(talk: Talk, things: tuple[int, ...], place: Named) -> End:
    return _new(talk, "put", things, talk.world.moved(things, place.id), place=place.id)


def _said(text: str, *ends: End | None, clear: bool = False) -> Said:
    """A turn; where no end is, it is only to be asked back."""
    kept = tuple(each for each in ends if each is not None)
    return Said(text, kept, clear and bool(kept))


# -- what is said anew -------------------------------------------------------------------------


def put(dice: random.Random, talk: Talk) -> Said | None:
    t = _thing(dice, talk)
    p = _place(dice, talk, t.id) if t else None
    if t is None or p is None:
        return None
    frame = dice.choice(["put the {} {} the {}", "please put the {} {} the {}"])
    return _said(frame.format(t.name, p.how, p.name), _put(talk, (t.id,), p), clear=True)


def put_two(dice: random.Random, talk: Talk) -> Said | None:
    t, u = _thing(dice, talk), _thing(dice, talk)
    p = _place(dice, talk, t.id, u.id) if t and u else None
    if t is None or u is None or p is None or t == u:
        return None
    text = f"put the {t.name} and the {u.name} {p.how} the {p.name}"
    return _said(text, _put(talk, (t.id, u.id), p), clear=True)


def put_each(dice: random.Random, talk: Talk) -> Said | None:
    t, u = _thing(dice, talk), _thing(dice, talk)
    p = _place(dice, talk, t.id, u.id) if t and u else None
    q = _place(dice, talk, t.id, u.id) if t and u else None
    if t is None or u is None or p is None or q is None or t == u or p == q:
        return None
    text = f"put the {t.name} {p.how} the {p.name} and the {u.name} {q.how} the {q.name}"
    world = talk.world.moved([t.id], p.id).moved([u.id], q.id)
    return _said(text, _new(talk, "each", (t.id, u.id), world, place=q.id), clear=True)


def bring(dice: random.Random, talk: Talk) -> Said | None:
    t = _thing(dice, talk)
    if t is None or talk.world.at(HAND):
        return None
    p = talk.names.place(talk.world.place(t.id))
    source = f" from the {p.name}" if p is not None and dice.random() < 0.4 else ""
    at = p.id if source and p is not None else 0
    end = _new(talk, "bring", (t.id,), talk.world.moved([t.id], HAND), place=at)
    return _said(f"bring me the {t.name}{source}", end, clear=True)


def switch(dice: random.Random, talk: Talk) -> Said | None:
    d = pick(dice, talk.names.devices)
    return _state(talk, d, "switch", "OFF" if d and _is(talk, d.id, "ON") else "ON")


def open_(dice: random.Random, talk: Talk) -> Said | None:
    b = pick(dice, [*talk.names.boxes, *talk.names.windows])
    return _state(talk, b, "open", "CLOSED" if b and _is(talk, b.id, "OPEN") else "OPEN")


def _is(talk: Talk, thing: int, state: str) -> bool:
    return state in talk.world.facts[thing].states


def _state(talk: Talk, thing: Named | None, kind: str, so: str) -> Said | None:
    if thing is None:
        return None
    end = _new(talk, kind, (thing.id,), talk.world.made([thing.id], so), so=so)
    return _said(_STATES[so].format(f"the {thing.name}"), end, clear=True)


def put_nowhere(dice: random.Random, talk: Talk) -> Said | None:
    t = _thing(dice, talk)
    where = dice.choice(["in the swimming pool", "on the trampoline", "in the garage"])
    return Said(f"put the {t.name} {where}", (), about=(t.id,)) if t else None


def switch_none(dice: random.Random, talk: Talk) -> Said | None:
    return _said(f"turn on the {dice.choice(['helicopter', 'jukebox', 'sauna'])}")


def put_all(dice: random.Random, talk: Talk) -> Said | None:
    """Several of a kind, from one place to another."""
    found = _several(dice, talk)
    if found is None:
        return None
    many, ids, source = found
    q = _place(dice, talk, *ids)
    if q is None:
        return None
    text = f"put the {many} from the {source.name} {q.how} the {q.name}"
    world = talk.world.moved(ids, q.id)
    end = _new(talk, "put", ids, world, place=q.id, source=source.id)
    return _said(text, end, clear=True)


def put_one(dice: random.Random, talk: Talk) -> Said | None:
    """One of several: whichever."""
    found = _several(dice, talk)
    if found is None:
        return None
    many, ids, source = found
    q = _place(dice, talk, *ids)
    if q is None:
        return None
    text = f"put one of the {many} from the {source.name} {q.how} the {q.name}"
    ends = [
        talk.end(
            Turn(
                "put",
                (i,),
                q.id,
                source=source.id,
                chain=(i,),
                rest=tuple(j for j in ids if j != i),
            ),
            talk.world.moved([i], q.id),
        )
        for i in ids
    ]
    return _said(text, *ends, clear=True)


def _several(dice: random.Random, talk: Talk) -> tuple[str, tuple[int, ...], Named] | None:
    """Two or more of a kind on or in one place that has a name."""
    found = []
    for many, ids in talk.names.kinds.items():
        for place in talk.names.places:
            there = tuple(i for i in ids if talk.world.place(i) == place.id)
            if len(there) > 1:
                found.append((many, there, place))
    return dice.choice(found) if found else None


# -- what is asked -----------------------------------------------------------------------------


def where(dice: random.Random, talk: Talk) -> Said | None:
    t = _thing(dice, talk)
    return _where(talk, t.id, f"where is the {t.name}?", clear=True) if t else None


def _where(talk: Talk, thing: int, text: str, *, clear: bool) -> Said | None:
    place = talk.world.place(thing)
    if place <= 0:
        return None
    turn = Turn("where", (thing,), place)
    told = Answer(frozenset({thing, place}), frozenset({thing}))
    return _said(text, talk.end(turn, answer=told), clear=clear)


def whether_at(dice: random.Random, talk: Talk) -> Said | None:
    t = _thing(dice, talk)
    p = pick(dice, talk.names.places)
    if t is None or p is None:
        return None
    here = talk.names.place(talk.world.place(t.id))
    p = here if here is not None and dice.random() < 0.5 else p
    told = Answer(begins="yes" if talk.world.place(t.id) == p.id else "no")
    turn = Turn("whether", (t.id,), p.id)
    text = f"is the {t.name} {p.how} the {p.name}?"
    return _said(text, talk.end(turn, answer=told), clear=True)


def whether_so(dice: random.Random, talk: Talk) -> Said | None:
    d = pick(dice, [*talk.names.devices, *talk.names.boxes, *talk.names.windows])
    if d is None:
        return None
    states = ("OPEN", "CLOSED") if d not in talk.names.devices else ("ON", "OFF")
    so = dice.choice(states)
    told = Answer(begins="yes" if _is(talk, d.id, so) else "no")
    turn = Turn("whether", (d.id,), so=so)
    return _said(f"is the {d.name} {_ASKED[so]}?", talk.end(turn, answer=told), clear=True)


def what_at(dice: random.Random, talk: Talk) -> Said | None:
    p = pick(dice, talk.names.places)
    ids = talk.world.at(p.id) if p is not None else ()
    if p is None or p.name in _CROWDED or len(ids) > _MOST_TOLD:
        return None
    turn = Turn("what", ids, p.id)
    told = Answer(frozenset(ids), frozenset({p.id}))
    return _said(f"what is {p.how} the {p.name}?", talk.end(turn, answer=told), clear=True)


def how_many(dice: random.Random, talk: Talk) -> Said | None:
    found = _several(dice, talk)
    if found is None:
        return None
    many, ids, p = found
    turn = Turn("what", ids, p.id)
    told = Answer(begins=str(len(ids)))
    text = f"how many {many} are {p.how} the {p.name}?"
    return _said(text, talk.end(turn, answer=told), clear=True)


# -- what says nothing -------------------------------------------------------------------------


def idle(dice: random.Random, talk: Talk) -> Said | None:
    """Nothing is to be done; "no" alone may be a complaint, and "yes" answers nothing."""
    words = [
        "thanks",
        "ok",
        "leave it",
        "never mind",
        "yes",
        "no",
        "thank you, robot",
        "stop",
        "good",
    ]
    text = dice.choice(words)
    turn = Turn("idle")
    return _said(text, talk.end(turn, answer=Answer()), talk.end(turn))


ANEW: tuple[tuple[Kind, int], ...] = (
    (put, 8),
    (put_two, 3),
    (put_each, 2),
    (bring, 4),
    (switch, 3),
    (open_, 3),
    (put_nowhere, 1),
    (switch_none, 1),
    (put_all, 3),
    (put_one, 3),
    (where, 4),
    (whether_at, 3),
    (whether_so, 2),
    (what_at, 2),
    (how_many, 2),
    (idle, 2),
)

"""The turns that say an order once more, take it back, or are about all that was told; and all
turns that go on with others, each with how often it is drawn."""

from __future__ import annotations

import random
from dataclasses import replace

from talk_follow_ups import (
    _one_of,
    and_u,
    and_u_asked,
    another,
    bring_it,
    is_it_so,
    no_in_p,
    no_u,
    open_it,
    put_it,
    put_it_back,
    put_it_in_there,
    put_one_of_them,
    put_them,
    put_them_back,
    put_there,
    switch_it,
    switch_them,
    take_it_out,
    take_out_of_nothing,
    the_other,
    where_is_it,
    where_was_it,
)
from talk_referee import Said, Talk, Turn
from talk_turns import _CROWDED, _MOST_TOLD, Kind, _place, _put, _said
from talk_world import Answer

# -- once more, and taken back -----------------------------------------------------------------


def undo(dice: random.Random, talk: Talk) -> Said | None:
    """The last order that changed something; of what was put right, the whole, or that alone."""
    left: list[Turn] = []
    for turn in talk.turns:
        if turn.kind == "undo":
            left = left[:-1]
        elif turn.orders:
            left.append(turn)
    if not left or any(not each.after.changed(each.before) for each in talk.turns if each.orders):
        return None
    last = left[-1]
    worlds = [last.before, *([last.mistake] if last.mistake is not None else [])]
    again = talk.turns[-1].kind == "undo"
    worlds += [talk.turns[-1].before] if again else []
    turn = Turn("undo", last.about)
    text = dice.choice(["undo that", "undo"])
    clear = talk.turns[-1] is last and last.mistake is None
    return _said(text, *(talk.end(turn, world) for world in worlds), clear=clear)


def again(dice: random.Random, talk: Talk) -> Said | None:
    """Behind "undo that" what was undone; behind an order that order, which is done."""
    last = talk.turns[-1] if talk.turns else Turn("idle")
    if not last.orders or last.kind in ("back", "each"):
        return None
    text = dice.choice(["do it again", "do that again"])
    if last.kind != "undo":
        more = _one_of(talk, last.rest, talk.names.place(last.place)) if last.rest else []
        return _said(text, talk.end(replace(last, mistake=None)), *more)
    undone = next((t for t in reversed(talk.turns[:-1]) if t.orders), None)
    if undone is None or undone.kind in ("undo", "back") or undone.mistake is not None:
        return None
    same = undone.before.facts == last.after.facts
    return _said(text, talk.end(undone, undone.after), clear=True) if same else None


def what_in_there(dice: random.Random, talk: Talk) -> Said | None:
    last = talk.turns[-1] if talk.turns else Turn("idle")
    p = talk.names.place(last.place)
    if last.kind not in ("put", "where", "whether") or p is None or last.rest:
        return None
    if p.name in _CROWDED or len(talk.world.at(p.id)) > _MOST_TOLD:
        return None
    ids = talk.world.at(p.id)
    text = f"what is {p.how} {dice.choice(['there', 'it'])}?"
    told = Answer(frozenset(ids), frozenset({p.id}))
    return _said(text, talk.end(Turn("what", ids, p.id), answer=told))


def put_all_of_them(dice: random.Random, talk: Talk) -> Said | None:
    """All that was told to be somewhere."""
    last = talk.last
    if last.kind != "what" or len(last.about) < 2 or not all(map(talk.names.moves, last.about)):
        return None
    p = _place(dice, talk, *last.about)
    if p is None or len(last.about) > 5:
        return None
    them = dice.choice(["them", "all of them", "them all"])
    return _said(f"put {them} {p.how} the {p.name}", _put(talk, last.about, p), clear=True)


FOLLOWING: tuple[tuple[Kind, int], ...] = (
    (put_it, 5),
    (bring_it, 3),
    (put_it_back, 6),
    (open_it, 4),
    (switch_it, 5),
    (take_it_out, 3),
    (take_out_of_nothing, 1),
    (where_is_it, 2),
    (where_was_it, 2),
    (is_it_so, 2),
    (put_them, 5),
    (put_them_back, 6),
    (switch_them, 5),
    (put_one_of_them, 4),
    (the_other, 8),
    (another, 8),
    (and_u, 6),
    (and_u_asked, 4),
    (no_u, 6),
    (no_in_p, 5),
    (put_there, 5),
    (put_it_in_there, 8),
    (undo, 4),
    (again, 3),
    (what_in_there, 2),
    (put_all_of_them, 5),
)

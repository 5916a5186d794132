"""The turns that go on with what was said before them, with the ends that the referee has."""

from __future__ import annotations

import random
from dataclasses import replace

from talk_referee import End, Said, Talk, Turn
from talk_turns import _is, _place, _put, _said, _thing, _where
from talk_world import HAND, Answer, Named, World, pick

# -- "it" --------------------------------------------------------------------------------------


def put_it(dice: random.Random, talk: Talk) -> Said | None:
    it, clear = talk.it(talk.names.moves)
    p = _place(dice, talk, it) if it else pick(dice, talk.names.places)
    if p is None or not talk.spoken:
        return None
    frame = dice.choice(["put it {} the {}", "now put it {} the {}", "then put it {} the {}"])
    text = frame.format(p.how, p.name)
    return _said(text, _put(talk, (it,), p), clear=clear) if it else Said(text, ())


def bring_it(dice: random.Random, talk: Talk) -> Said | None:
    it, clear = talk.it(talk.names.moves)
    if it is None or talk.world.at(HAND):
        return None
    turn = Turn("bring", (it,), chain=(it,))
    return _said("bring it to me", talk.end(turn, talk.world.moved([it], HAND)), clear=clear)


def put_it_back(dice: random.Random, talk: Talk) -> Said | None:
    """Where it was before it was moved: of what was moved twice, the one or the other place."""
    if not talk.spoken:
        return None
    text = dice.choice(["put it back", "put it back where it was", "put it where it was"])
    first, clear = talk.it(talk.names.moves)
    moved, _ = talk.it(lambda i: talk.names.moves(i) and bool(talk.was_at(i)))
    if first is not None and talk.was_at(first):
        ends = [_back(talk, (first,), world) for world in talk.back([first])]
        return _said(text, *ends, clear=clear and talk.last.kind in ("put", "bring"))
    ends = [_back(talk, (moved,), world) for world in talk.back([moved])] if moved else []
    stays = _back(talk, (first,), talk.world) if first is not None else None
    return _said(text, *ends, stays)


def _back(talk: Talk, things: tuple[int, ...], world: World) -> End:
    places = {world.place(i) for i in things}
    place = places.pop() if len(places) == 1 else 0
    return talk.end(Turn("back", things, max(place, 0), chain=things), world)


def open_it(dice: random.Random, talk: Talk) -> Said | None:
    it, clear = talk.it(talk.names.opens, places=True)
    if it is None:
        return None
    so = "CLOSED" if _is(talk, it, "OPEN") else "OPEN"
    text = {"OPEN": "open it", "CLOSED": dice.choice(["close it", "close it again"])}[so]
    turn = Turn("open", (it,), so=so, chain=(it,))
    return _said(text, talk.end(turn, talk.world.made([it], so)), clear=clear)


def switch_it(dice: random.Random, talk: Talk) -> Said | None:
    it, clear = talk.it(talk.names.switches, places=True)
    if it is None or all(each.id != it for each in talk.names.devices):
        return None
    so = "OFF" if _is(talk, it, "ON") else "ON"
    text = f"turn it {so.lower()}{dice.choice(['', ' again'])}"
    turn = Turn("switch", (it,), so=so, chain=(it,))
    return _said(text, talk.end(turn, talk.world.made([it], so)), clear=clear)


def take_it_out(dice: random.Random, talk: Talk) -> Said | None:
    """In hand, or where it was before: either is out."""
    it, clear = talk.it(talk.names.moves)
    p = talk.names.place(talk.world.place(it)) if it else None
    if it is None or p is None or p.how != "in" or talk.world.at(HAND):
        return None
    ends = [_back(talk, (it,), world) for world in talk.back([it])]
    held = talk.end(Turn("bring", (it,), chain=(it,)), talk.world.moved([it], HAND))
    return _said(dice.choice(["take it out", "take it out again"]), held, *ends, clear=clear)


def take_out_of_nothing(dice: random.Random, talk: Talk) -> Said | None:
    """Out of what is in nothing, nothing is taken."""
    t = _thing(dice, talk)
    here = talk.names.place(talk.world.place(t.id)) if t else None
    if t is None or here is None or here.how == "in":
        return None
    return Said(f"take the {t.name} out", (), about=(t.id,))


def where_is_it(dice: random.Random, talk: Talk) -> Said | None:
    it = talk.last.about[0] if len(talk.last.about) == 1 else None
    if it is None or not talk.names.moves(it) or talk.last.kind == "undo":
        return None
    return _where(talk, it, "where is it?", clear=True)


def where_was_it(dice: random.Random, talk: Talk) -> Said | None:
    it = talk.last.about[0] if len(talk.last.about) == 1 else None
    if it is None or not talk.was_at(it):
        return None
    place, turn = talk.was_at(it)[0], Turn("where", (it,))
    told = Answer(frozenset({it, place}), frozenset({it}))
    return _said("where was it?", talk.end(turn, answer=told))


def is_it_so(dice: random.Random, talk: Talk) -> Said | None:
    if len(talk.last.about) != 1 or talk.last.kind not in ("switch", "open"):
        return None
    (it,) = talk.last.about
    so = "ON" if talk.last.kind == "switch" else "OPEN"
    told = Answer(begins="yes" if _is(talk, it, so) else "no")
    turn = Turn("whether", (it,), so=so)
    return _said(f"is it {so.lower()}?", talk.end(turn, answer=told), clear=True)


# -- "them" ------------------------------------------------------------------------------------


def put_them(dice: random.Random, talk: Talk) -> Said | None:
    found, clear = talk.them(talk.names.moves)
    p = _place(dice, talk, *(i for each in found for i in each))
    if p is None or not found:
        return None
    them = dice.choice(["them", "both", "both of them"] if len(found[0]) == 2 else ["them"])
    found = [each for each in found if them == "them" or len(each) == 2]
    ends = [_put(talk, each, p) for each in found]
    return _said(f"put {them} {p.how} the {p.name}", *ends, clear=clear)


def put_them_back(dice: random.Random, talk: Talk) -> Said | None:
    moved, clear = talk.them(lambda i: talk.names.moves(i) and bool(talk.was_at(i)))
    if not moved:
        return None
    ends = [_back(talk, each, world) for each in moved for world in talk.back(each)]
    text = dice.choice(
        ["put them back", "put them where they were", "put them back where they were"]
    )
    return _said(text, *ends, clear=clear)


def switch_them(dice: random.Random, talk: Talk) -> Said | None:
    names = talk.names
    found, clear = talk.them(lambda i: any(each.id == i for each in names.devices))
    if not found:
        return None
    so = dice.choice(["ON", "OFF"])
    ends = [
        talk.end(Turn("switch", each, so=so, chain=each), talk.world.made(each, so))
        for each in found
    ]
    return _said(f"turn them {so.lower()}", *ends, clear=clear)


def put_one_of_them(dice: random.Random, talk: Talk) -> Said | None:
    ids = talk.last.about
    p = _place(dice, talk, *ids)
    alike = len({talk.names.graph.nodes[i].class_name for i in ids}) == 1
    if p is None or len(ids) < 2 or not alike or talk.last.kind not in ("put", "what", "back"):
        return None
    return _said(f"put one of them {p.how} the {p.name}", *_one_of(talk, ids, p), clear=True)


def _one_of(talk: Talk, ids: tuple[int, ...], p: Named | None) -> list[End]:
    return (
        []
        if p is None
        else [
            talk.end(
                Turn("put", (i,), p.id, chain=(i,), rest=tuple(j for j in ids if j != i)),
                talk.world.moved([i], p.id),
            )
            for i in ids
        ]
    )


def the_other(dice: random.Random, talk: Talk) -> Said | None:
    """The one that was left, or the rest of several."""
    last = talk.turns[-1] if talk.turns else Turn("idle")
    rest = last.rest
    if last.kind != "put" or not rest:
        return None
    turn = replace(last, about=rest, chain=(*last.chain, *rest), rest=(), mistake=None)
    if dice.random() < 0.5:
        words = ["and the other one", "the other one too"] if len(rest) == 1 else ["and the rest"]
        end = talk.end(turn, talk.world.moved(rest, last.place))
        return _said(dice.choice(words), end, clear=True)
    p = _place(dice, talk, *rest, *last.about)
    if p is None:
        return None
    other = "the other one" if len(rest) == 1 else "the rest"
    end = _put(talk, rest, p)
    return _said(f"put {other} {p.how} the {p.name}", end, clear=True)


def another(dice: random.Random, talk: Talk) -> Said | None:
    last = talk.turns[-1] if talk.turns else Turn("idle")
    if last.kind != "put" or not last.rest:
        return None
    no = dice.random() < 0.5
    if no and len(last.rest) == 1:
        text = "no, the other one"
    else:
        text = "no, another one" if no else "and another one"
    ends = []
    for i in last.rest:
        rest = tuple(j for j in (*last.rest, *(last.about if no else ())) if j != i)
        chain = (i,) if no else (*last.chain, i)
        turn = Turn("put", (i,), last.place, chain=chain, rest=rest)
        if no:
            ends.append(_instead(talk, turn, last.before.moved([i], last.place)))
        else:
            ends.append(talk.end(turn, talk.world.moved([i], last.place)))
    return _said(text, *ends, clear=True)


# -- with another thing, or elsewhere ----------------------------------------------------------


def and_u(dice: random.Random, talk: Talk) -> Said | None:
    last = talk.last
    if last.kind not in ("put", "bring", "switch", "open") or len(talk.world.at(HAND)) > 1:
        return None
    u = _other(dice, talk, last)
    if u is None:
        return None
    frames = [
        "and the {}",
        "and the {} too",
        "the {} too",
        "do the same with the {}",
        "also the {}",
    ]
    turn = replace(last, about=(u.id,), chain=(*last.chain, u.id), rest=(), mistake=None)
    end = talk.end(turn, talk.same(last, [u.id], talk.world))
    text = dice.choice(frames).format(u.name)
    if not last.about or talk.turns[-1].kind == "refused":
        return Said(text, (), about=(u.id,))
    return _said(text, end, clear=True)


def _other(dice: random.Random, talk: Talk, last: Turn) -> Named | None:
    names = talk.names
    many = {"put": names.things, "bring": names.things, "switch": names.devices}
    those = many.get(last.kind, [*names.boxes, *names.windows])
    open_ = [each for each in those if talk.can(last, each.id) and each.id not in last.about]
    base = last.before
    changed = [e for e in open_ if talk.same(last, [e.id], talk.world).changed(talk.world)]
    return pick(dice, [e for e in changed if talk.same(last, [e.id], base).changed(base)])


def and_u_asked(dice: random.Random, talk: Talk) -> Said | None:
    last = talk.turns[-1] if talk.turns else Turn("idle")
    t = _thing(dice, talk)
    if t is None or t.id in last.about or not last.about or not talk.names.moves(last.about[0]):
        return None
    text = dice.choice(["and the {}?", "what about the {}?"]).format(t.name)
    if last.kind == "where":
        return _where(talk, t.id, text, clear=last.place > 0)
    if last.kind != "whether" or not last.place:
        return None
    told = Answer(begins="yes" if talk.world.place(t.id) == last.place else "no")
    return _said(text, talk.end(Turn("whether", (t.id,), last.place), answer=told), clear=True)


def _instead(talk: Talk, turn: Turn, after: World) -> End:
    """An end where the last order is taken back, and this done."""
    last = talk.turns[-1]
    return End(replace(turn, before=last.before, after=after, mistake=last.after))


def no_u(dice: random.Random, talk: Talk) -> Said | None:
    last = talk.turns[-1] if talk.turns else Turn("idle")
    if last.kind not in ("put", "bring", "switch", "open") or len(last.about) != 1:
        return None
    u = _other(dice, talk, last)
    if u is None or u.id in last.chain:
        return None
    chain = tuple(i for i in last.chain if i not in last.about)
    turn = replace(last, about=(u.id,), chain=(*chain, u.id), rest=())
    frames = ["no, the {}", "i meant the {}", "no, i meant the {}", "sorry, the {}"]
    end = _instead(talk, turn, talk.same(last, [u.id], last.before))
    clear = (
        len(last.chain) == 1
        and not last.rest
        and not last.source
        and (last.kind != "bring" or not last.place)
    )
    return _said(dice.choice(frames).format(u.name), end, clear=clear)


def no_in_p(dice: random.Random, talk: Talk) -> Said | None:
    last = talk.turns[-1] if talk.turns else Turn("idle")
    if last.kind not in ("put", "back") or not last.place or len(last.chain) != len(last.about):
        return None
    p = _place(dice, talk, *last.about)
    if p is None or any(last.before.place(i) == p.id for i in last.about):
        return None
    turn = replace(last, kind="put", place=p.id)
    text = dice.choice(["no, {} the {}", "i meant {} the {}", "no, {} the {} instead"])
    end = _instead(talk, turn, last.before.moved(last.about, p.id))
    return _said(text.format(p.how, p.name), end, clear=last.kind == "put")


def put_there(dice: random.Random, talk: Talk) -> Said | None:
    place, clear = talk.there()
    away, place = place < 0, abs(place)
    p = talk.names.place(place)
    u = _thing(dice, talk)
    if p is None or u is None or talk.world.place(u.id) == place or u.id == place:
        return None
    there = dice.choice(["there", "there too", "in there" if p.how == "in" else "on there"])
    here = talk.names.place(talk.world.place(talk.last.about[0])) if away else None
    if away and (there.startswith("there") or here is None or here.how == p.how):
        return Said(f"put the {u.name} {there}", (), about=(u.id,))
    last = talk.last
    goes_on = (*last.chain, u.id) if last.kind == "put" else (u.id,)
    turn = Turn("put", (u.id,), place, chain=goes_on)
    end = talk.end(turn, talk.world.moved([u.id], place))
    return _said(f"put the {u.name} {there}", end, clear=clear)


def put_it_in_there(dice: random.Random, talk: Talk) -> Said | None:
    """Into what was asked of; where it was taken from is not "in there"."""
    last = talk.turns[-1] if talk.turns else Turn("idle")
    place, _ = talk.there()
    p = talk.names.place(abs(place))
    if (
        last.kind != "bring"
        or last.place
        or p is None
        or p.how != "in"
        or p.id == last.before.place(last.about[0])
    ):
        return None
    return _said("put it in there", _put(talk, last.about, p))

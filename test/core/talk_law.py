"""Makes talks of two to five turns over generated homes, has them done, and holds what comes of
each turn against the ends that the referee has for it.

    python test/core/talk_law.py --talks 2000 --first 0 --jobs 2

tells how many talks end right, refused, and wrong, and each that is wrong.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from talk_once_more import FOLLOWING
from talk_referee import End, Said, Talk, Turn
from talk_turns import ANEW, Kind
from talk_world import HAND, Names, World
from talking import Chat

from vh_core.episode import EpisodeResult
from vh_core.outcome import Outcome

RIGHT, REFUSED, WRONG = "right", "refused", "wrong"
#: of so many homes one is the embedded one
_HOMES = 12
_MOST_TURNS = 5


@dataclass(frozen=True)
class Verdict:
    """What came of a talk: `kinds` are the kinds of its turns, the last the one it ended with."""

    seed: int
    home: str
    end: str
    told: tuple[str, ...]
    kinds: tuple[str, ...]
    #: the turn was refused that has one clear meaning
    clear: bool = False


def held(seed: int) -> Verdict:
    """The talk of this seed, held against the referee."""
    dice = random.Random(f"talk {seed}")
    home = "embedded" if seed % _HOMES == 0 else f"generated:seed={seed}"
    chat = Chat(home)
    graph = chat.look()
    talk = Talk(Names.of(graph), World.of(graph))
    told: list[str] = []
    kinds: list[str] = []
    for at in range(dice.randint(2, _MOST_TURNS)):
        kind, said = _next(dice, talk, follows=at > 0 and dice.random() < 0.75)
        kinds.append(kind)
        result = chat.say(said.text)
        after = World.of(chat.look())
        end, why = _judged(talk, said, result, after)
        told.append(f"{said.text} => {_outcome(result)}{f' ## {why}' if why else ''}")
        if end == WRONG:
            return Verdict(seed, home, WRONG, tuple(told), tuple(kinds))
        if end == REFUSED and said.ends:
            return Verdict(seed, home, REFUSED, tuple(told), tuple(kinds), said.clear)
        if end == REFUSED:
            turn = Turn("refused", said.about)
            talk.take(talk.end(turn).turn)
            continue
        fits = [each for each in said.ends if _fits(each, result, after)]
        talk.take(fits[0].turn)
        if len({each.turn.about for each in fits}) > 1:  # which one was meant does not show
            break
        if len(talk.world.at(HAND)) > 1:  # no hand is free: what is put down for that is no matter
            break
    return Verdict(seed, home, RIGHT, tuple(told), tuple(kinds))


def _next(dice: random.Random, talk: Talk, *, follows: bool) -> tuple[str, Said]:
    """A turn that can be said now."""
    while True:
        kinds: Sequence[tuple[Kind, int]] = FOLLOWING if follows else ANEW
        (kind,) = dice.choices([k for k, _ in kinds], [weight for _, weight in kinds])
        said = kind(dice, talk)
        if said is not None:
            return kind.__name__, said
        follows = follows and dice.random() < 0.95


def _judged(talk: Talk, said: Said, result: EpisodeResult, after: World) -> tuple[str, str]:
    """What came of a turn, and what is wrong with it."""
    if result.outcome is not Outcome.SUCCEEDED:
        changed = talk.world.changed(after)
        names = talk.names.graph
        return (WRONG, after.told(changed, names)) if changed else (REFUSED, "")
    if any(_fits(each, result, after) for each in said.ends):
        return RIGHT, ""
    if not said.ends:
        return WRONG, "only to be asked back"
    wanted = said.ends[0]
    if result.answer is not None or wanted.answer is not None:
        return WRONG, f"means {wanted.answer}"
    off = after.changed(wanted.turn.after)
    names = talk.names.graph
    return WRONG, f"is {after.told(off, names)}; means {wanted.turn.after.told(off, names)}"


def _fits(end: End, result: EpisodeResult, after: World) -> bool:
    if end.turn.after.changed(after):
        return False
    if end.answer is None or result.answer is None:
        return end.answer is None and result.answer is None
    return end.answer.fits(result.answer.text)


def _outcome(result: EpisodeResult) -> str:
    if result.answer is not None:
        return f"? {result.answer.text[:160]}"
    if result.outcome is Outcome.SUCCEEDED:
        return f"+ {'; '.join(map(str, result.steps))}"
    return f"- {(result.message or '')[:240]}"


def main() -> None:
    """Tell of many talks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--talks", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--refused", action="store_true", help="tell also what is refused")
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.talks)
    with ProcessPoolExecutor(given.jobs) as pool:
        verdicts = list(pool.map(held, seeds, chunksize=20))
    for each in verdicts:
        clear = each.end == REFUSED and each.clear and given.refused
        if each.end == WRONG or clear:
            print(f"{each.end} {each.seed} {each.home} {each.kinds[-1]}")
            print("".join(f"    {line}\n" for line in each.told), end="")
    print(Counter(each.end for each in verdicts), "turns", sum(len(e.kinds) for e in verdicts))
    for end in (WRONG, REFUSED):
        last = Counter(e.kinds[-1] for e in verdicts if e.end == end and (end == WRONG or e.clear))
        print(end, "by the last turn:", dict(last.most_common()))


if __name__ == "__main__":
    main()

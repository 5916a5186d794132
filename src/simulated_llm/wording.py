"""How steps are said: plainly, by the action table's templates, or freely, as models do."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from simulated_llm.policy import Dice
from vh_core.actions import ACTIONS
from vh_core.program import Step

#: the words that VirtualHome's class names are made of, where they are more than one
_WORD_LIST = """
alarm bag bar basket bath bathroom bedroom bin board bottle bowl box bread bunch butter button
cabinet can ceiling cell chair chopping christmas clock closet clothes coat coffee computer
condiment control cooking counter cpu cream cutlery desk dining dish dishwashing door drawer
electric electrical fan fire floor fork frame fryer frying garbage glass hair hand home jacket
juice kitchen knife lamp light liquid living machine maker mat mouse office pan pants paper
peanut phone photo picture pie pile pot powder power product pudding rack remote room rope
rubber sauce screen shelf shirt shoe shower slice soap socket sofa sponge stand station sticky
stove switch table tea toilet tooth towel tray tv wall washing water window wine yoga
"""
_WORDS = frozenset(_WORD_LIST.split())

#: other ways of saying an action; {0} and {1} are its objects
_FREELY: dict[str, tuple[str, ...]] = {
    "WALK": ("go to the {0}", "head over to the {0}", "I first walk to the {0}"),
    "RUN": ("run over to the {0}", "hurry to the {0}"),
    "FIND": ("look for the {0}", "locate the {0}"),
    "GRAB": ("pick up the {0}", "take the {0}", "get hold of the {0}"),
    "PUTBACK": ("place the {0} on the {1}", "set the {0} down on the {1}"),
    "PUTIN": ("place the {0} inside the {1}", "put the {0} into the {1}"),
    "OPEN": ("open up the {0}", "pull the {0} open"),
    "CLOSE": ("shut the {0}", "close the {0} again"),
    "SWITCHON": ("turn on the {0}", "turn the {0} on", "power on the {0}"),
    "SWITCHOFF": ("turn off the {0}", "turn the {0} off", "power off the {0}"),
    "SIT": ("sit down on the {0}", "take a seat on the {0}"),
    "LIE": ("lie down on the {0}",),
    "WATCH": ("watch the {0} for a while",),
    "TURNTO": ("turn towards the {0}", "face the {0}"),
    "POUR": ("pour some of the {0} into the {1}",),
    "WASH": ("wash the {0} thoroughly", "clean the {0}"),
    "DRINK": ("drink from the {0}",),
    "READ": ("read the {0} for a while",),
}


@dataclass(frozen=True, slots=True)
class Saying:
    """A step in words. `action` is "" for words that follow no template; `names` are the objects
    as they are said; `words` is what is said, without a capital."""

    words: str
    action: str = ""
    names: tuple[str, ...] = ()

    def about(self, names: Sequence[str]) -> Saying:
        """The same action with other objects."""
        return plainly(self.action, names)

    def freely(self, dice: Dice) -> Saying:
        """The same in other words."""
        ways = _FREELY.get(self.action, ())
        if ways:
            return replace(self, words=dice.choose(ways).format(*self.names))
        return replace(self, words=f"then {self.words}")


def plainly(action: str, names: Sequence[str]) -> Saying:
    """An action by its template in the table."""
    return Saying(ACTIONS[action].phrase.format(*names), action, tuple(names))


def say(step: Step) -> Saying:
    """A step by its template, classes as people write them."""
    return plainly(step.action, [spoken(ref.class_name) for ref in step.objects])


def spoken(class_name: str) -> str:
    """A class name as people write it: "lightswitch" and "light_switch" → "light switch"."""
    return " ".join(_parted(part) for part in class_name.split("_"))


def _parted(name: str) -> str:
    """The name as the fewest known words that spell it, or as it is."""
    if name in _WORDS:
        return name
    best: list[list[str] | None] = [[]]
    for end in range(1, len(name) + 1):
        ways = [
            [*before, name[start:end]]
            for start in range(end)
            if (before := best[start]) is not None and name[start:end] in _WORDS
        ]
        best.append(min(ways, key=len, default=None))
    return " ".join(best[-1] or [name])


def key_of(name: str) -> str:
    """A name or class for comparison: "the Light Switch" and "light_switch" are one."""
    return re.sub(r"[\s_-]+", "", name.lower().strip().removeprefix("the "))


def _pattern(template: str) -> re.Pattern[str]:
    parts = [re.escape(part) for part in template.split("{}")]
    return re.compile("(.+?)".join(parts) + r"[.!]?\Z", re.IGNORECASE)


_TEMPLATES = [(row.name, _pattern(row.phrase)) for row in ACTIONS.values()]


def readings(words: str, known: Collection[str] = ()) -> Iterator[Saying]:
    """What words may mean by the templates. With `known`, keys of names, only readings all of
    whose names are among them."""
    text = " ".join(words.split())
    for action, pattern in _TEMPLATES:
        found = pattern.match(text)
        if found is None:
            continue
        names = tuple(name.strip().lower() for name in found.groups())
        if not known or all(key_of(name) in known for name in names):
            yield Saying(text, action, names)

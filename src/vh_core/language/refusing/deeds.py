"""What is to be done to a thing of this home in a way that is not known: "dim the lights", "set the
oven to 200", "turn the radio up". What can be done with it says more than the word that is not known.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vh_core.actions import Domain
from vh_core.actions.preconditions import HasProperty
from vh_core.graph import Node, Property
from vh_core.language import patterns as re
from vh_core.language.function_words import FUNCTION_WORDS
from vh_core.language.lexicon import lexicon_of
from vh_core.language.named_things import NamedThings, name_at
from vh_core.language.senses import Kind
from vh_core.language.wording.word_classes import NUMBER
from vh_core.naming import Vocabulary

_DETERMINER = r"(?:(?:all|both|every|each|one|some|a|an|two|three)(?: of)?(?: (?:the|my|our))?|the|my|our|your|his|her|this|that|these|those)"
_ORDER = re.compile(
    rf"(?P<deed>(?P<verb>[a-z]+)(?: (?P<how>up|down|out|off|over|around|on|at|to|with|into|in))?) {_DETERMINER} (?P<what>.+)$"
)
#: to some degree, or how much of it
_LEVEL = rf"(?:(?:about|around|exactly) )?(?:{NUMBER}(?: (?:degrees?|percent|celsius|fahrenheit|watts?|minutes?|hours?|c|f))*|(?:the )?(?:high(?:est)?|low(?:est)?|max(?:imum)?|min(?:imum)?|medium|full|half)(?: [a-z]+)?|channel [a-z0-9]+)"
_TO_LEVEL = re.compile(
    rf"(?:set|put|turn|adjust|switch|change|heat|preheat|turn (?:up|down|on)|switch on) {_DETERMINER} (?P<what>[a-z ]+?)(?: (?:up|down|on))? (?P<level>(?:to|at|on) {_LEVEL})$"
)
#: more of it, or less
_UP_OR_DOWN = re.compile(
    rf"(?P<verb>turn|switch|put|set|crank|bring|push|make)(?: (?P<way>up|down) {_DETERMINER} (?P<what>[a-z ]+)| {_DETERMINER} (?P<named>[a-z ]+?) (?:a (?:bit|little) )?(?P<after>up|down|higher|lower|louder|quieter|brighter|darker|hotter|colder|warmer|cooler)(?: (?:a )?(?:bit|little|notch|lot))?)$"
)
#: done to nearly anything, and of no use to whoever asks for something else
_OF_LITTLE_USE = frozenset({"PUSH", "PULL", "TYPE", "MOVE", "DRINK"})
#: ends as a plural does, or as another form of a verb than an order has
_NO_VERB = re.compile(r"(?:ed|ing|ly|(?<![su])s)$")
#: how something is, and not what is done to it
_TELLS = re.compile(r" (?:is|are|was|were|has|have|had|should|must|will|can)\b")
#: done at a place, or to it
_AT_PLACES = frozenset({"work", "knock", "play", "jump", "step", "dance", "climb", "bang", "tap"})
_PARTICLES = frozenset({"up", "down", "off", "over", "around", "out"})
#: words of other use, that are no verbs
_NO_VERBS = FUNCTION_WORDS | {"there", "here", "thanks", "nothing", "everything", "something"}
#: what stands behind what something is made of, or where it is
_BETWEEN = frozenset(
    {"of", "in", "on", "at", "to", "for", "with", "from", "out", "and", "or", "under", "near", "by"}
)
#: which way it lies
_TURNED = re.compile(
    rf"(?P<verb>turn|flip|swing|switch|knock|tip|roll) {_DETERMINER} (?P<what>[a-z ]+?) (?P<way>over|around|round|back|away|upside down|sideways)$"
)
#: a part of something that is known as a whole
_PART = re.compile(
    rf"(?P<verb>[a-z]+)(?: (?:on|off|out|up|down))? {_DETERMINER} (?P<part>[a-z]+(?: [a-z]+)?) (?P<role>of|on|off|to|from) {_DETERMINER} (?P<whole>[a-z]+(?: [a-z]+)?)$"
)
_PARTS = frozenset(
    {"button", "switch", "knob", "handle", "lid", "cover", "cap", "leg", "screen", "plug", "cable",
     "cord", "lock", "bulb", "battery", "shade", "cushion", "pillowcase", "sheet", "corner",
     "edge", "channel", "volume", "temperature", "timer", "sound", "brightness", "display", "label",
     "seal", "hinge", "spout", "wheel", "door handle", "light bulb", "power button", "back", "top"}
)  # fmt: skip


class Deeds:
    """What can be done to what an order names."""

    def __init__(self, things: NamedThings, vocabulary: Vocabulary, domain: Domain) -> None:
        self._things = things
        self._vocabulary = vocabulary
        self._domain = domain

    def reason(self, said: str) -> str:
        """Why an order, without courtesy, cannot be done to what it names; empty where its form
        says nothing of that."""
        return self.of_what_is_here(said) or self._unknown_deed(said)

    def of_what_is_here(self, said: str) -> str:
        """The same, where a word of the order names nothing here and need not: a degree, a part."""
        return self._degree(said) or self._of_a_part(said)

    def _degree(self, said: str) -> str:
        level = _TO_LEVEL.match(said)
        named = self._named(level["what"]) if level is not None else ("", ())
        if level is not None and _switches(named[1]):
            return (
                f'I cannot set anything to a degree ("{level["level"]}"); {self._instead(*named)}'
            )
        turned = _TURNED.match(said)
        if turned is not None and (named := self._named(turned["what"]))[1]:
            how = f"{turned['verb']} … {turned['way']}"
            return f'I do not know how to "{how}" the {named[0]}; {self._instead(*named)}'
        more = _UP_OR_DOWN.match(said)
        if more is None:
            return ""
        named = self._named(more["what"] or more["named"])
        how = f"{more['verb']} … {more['way'] or more['after']}"
        if not _switches(named[1]):
            return ""
        return f'I cannot do anything by degrees ("{how}"); {self._instead(*named)}'

    def _of_a_part(self, said: str) -> str:
        """Of a thing that is known, and not part by part."""
        found = _PART.match(said)
        if found is None or found["part"] not in _PARTS or self._named(found["part"])[1]:
            return ""
        sense = lexicon_of(self._domain).verbs.get((found["verb"],))
        moved = sense is not None and sense.kind is Kind.PLACE
        whole, nodes = self._named(found["whole"])
        if not nodes or (moved and found["role"] != "of"):
            return ""
        known = f'I know the {whole} as a whole, and no parts of it ("{found["part"]}")'
        return f"{known}; {self._instead(whole, nodes)}"

    def _unknown_deed(self, said: str) -> str:
        found = _ORDER.match(said)
        if found is None or _TELLS.search(found["what"]):
            return ""
        if not self._is_unknown(found["verb"], found["how"] or ""):
            return ""
        name, nodes = self._named(found["what"])
        if not nodes:
            return ""
        deed = f'I do not know how to "{found["deed"]}" the {name}'
        return f"{deed}; {self._instead(name, nodes)}"

    def _is_unknown(self, verb: str, how: str) -> bool:
        """Whether a word may be a verb that has no meaning here, with this particle."""
        if verb in _NO_VERBS or _NO_VERB.search(verb):
            return False
        if how and how not in _PARTICLES and verb not in _AT_PLACES:
            return False  # eggs in the fridge
        verbs = lexicon_of(self._domain).verbs
        if (verb, how) in verbs:
            return False
        sense = verbs.get((verb,))
        return sense is None or how in _PARTICLES or (bool(how) and sense.kind is Kind.SPLIT)

    def _named(self, said: str) -> tuple[str, Sequence[Node]]:
        """The name that a text begins with, whatever stands before it, and the things called so."""
        words = said.split()
        for at in range(min(len(words), 3)):
            if words[at] in _BETWEEN:
                break
            found = name_at(self._vocabulary, words, at)
            if found is not None:
                nodes = self._things.graph.nodes
                ids = self._things.of_classes(found[0].classes)
                things = [nodes[i] for i in ids if not nodes[i].is_room]
                return " ".join(words[at : at + found[1]]), things
        return "", ()

    def _instead(self, name: str, nodes: Sequence[Node]) -> str:
        """What can be done with things, as the end of a reason."""
        it = "them" if self._vocabulary.is_plural(tuple(name.split())) else "it"
        can = [*dict.fromkeys(_said_of(it, phrase) for phrase in self._phrases(nodes))]
        if any(Property.GRABBABLE in node.properties for node in nodes):
            can.append(f"bring {it} to you, or to another place")
        if not can:
            return f"nor is there anything else that I could do with the {name}"
        return f"what I can do with the {name}: {', '.join(can)}"

    def _phrases(self, nodes: Sequence[Node]) -> Iterator[str]:
        """The phrases of the actions that one of the nodes can undergo as not everything can, or
        that change how it is."""
        affordances = self._domain.affordances
        verbs = lexicon_of(self._domain).verbs
        changing = {affordances.giving(state) for state in affordances.states}
        for action in self._domain.actions.values():
            own = any(isinstance(fact, HasProperty) for fact in action.preconditions)
            sense = verbs.get(tuple(action.phrase.removesuffix(" {}").split()))
            if action.arity != 1 or sense is None or action.name in _OF_LITTLE_USE:
                continue
            if sense.kind not in (Kind.STATE, Kind.ACT):
                continue
            if (own or action in changing) and any(
                affordances.can_undergo(node, action.name) for node in nodes
            ):
                yield action.phrase


def _switches(nodes: Sequence[Node]) -> bool:
    return any(Property.HAS_SWITCH in node.properties for node in nodes)


def _said_of(it: str, phrase: str) -> str:
    """An action's phrase of what is spoken of: "switch it on"."""
    verb, *rest = phrase.removesuffix(" {}").split()
    if rest and rest[-1] in ("on", "off", "in", "out"):
        return " ".join([verb, it, *rest])
    return phrase.format(it)

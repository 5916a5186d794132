"""How people say it who are learning the language, in its own order and words.

    in bathroom the curtains should be open → the curtains in the bathroom should be open
    give me please the remote of television → give me the remote
    put inside fridge the salmon            → put the salmon inside fridge
    the closet is open, close please        → the closet is open, close it
    open the light                          → turn on the light

Each rule is one idea, of whatever things and verbs; where names matter the home says what is one.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from collections.abc import Collection

from vh_core.language import patterns as re
from vh_core.language.named_things import NamedThings
from vh_core.language.wording.rules import Rules, rules
from vh_core.language.wording.word_classes import FROM, GIVING, PLACED, PUTTING, either
from vh_core.naming import VESSELS, singular

_PREPOSITION = either(PLACED, FROM)
_PUT = either(PUTTING)
_GIVE = either(GIVING)
_SWITCH_ON = r"(?:put on|make on|light(?: up)?|enable|start up|lit|set on)"
_SWITCH_OFF = r"(?:put off|make off|put out|extinguish|set off|turn out)"
_WEATHER = r"(?:dark|bright|cold|warm|hot|stuffy|chilly|loud|noisy|light|freezing)"
_NOT_OWNERS = frozenset(
    {"one", "all", "both", "some", "any", "each", "none", "most", "half", "many", "much", "pair", "two",
     "three", "four", "five", "rest", "out", "inside", "front", "top", "instead", "because", "kind", "course", "slice",
     "piece", "bunch", "load", "lot", "number", "every", "several", "few", "either", "neither", "think", "care", "off", "use", "end"}
)  # fmt: skip
_DETERMINERS = r"(?:the|my|our|your|all|both|every|each|these|those|this|that|a|an|some|one|two|three|four|any)"
#: rules of which each is one idea, on one sentence without its mark
_RULES: Rules = rules(
    # please, wherever it stands
    (r",? \bplease\b,? (?=\w)", " "),
    (r"^please,? (?=you\b|to\b|say\b|[a-z])", ""),
    (r",? please$", ""),
    # to do it
    (r"^to (?P<verb>[a-z]+) (?=\w)", r"\g<verb> "),
    # that, and which
    (r"(?<=[a-z]) what (?=(?:is|are|was|were|stands?|lies?|hangs?|sits?)\b)", " that "),
    (r"\b(?:next|near|close|beside) (?:from|of|at|by|with) (?=\w)", "next to "),
    # on and off
    (r"\b(?:put|make|set|get|do) (?P<what>it|them|him|her|that|those|this) (?P<how>on|off)\b(?! (?:the|my|our|your|an?|one|top|each|every|both|that|this|these|it|them|here|there)\b)", r"turn \g<how> \g<what>"),
    (r"^(?P<rest>(?:[^,]+, )?)make (?:some |more |the |a )?light(?: here)?$", r"\g<rest>turn on the light"),
    # what it is about, left out
    (r"^(?P<said>(?:(?!\bis\b).)+ are (?:(?!\bis\b).)+?), (?:and |so )?(?P<verb>(?:open|close|shut|wash|clean|stop|start)|(?:turn|switch) (?:on|off))$", r"\g<said>, \g<verb> them"),
    (r"^(?P<said>.+ (?:is|are) .+?), (?:and |so )?(?P<verb>(?:open|close|shut|wash|clean|stop|start)|(?:turn|switch) (?:on|off))$", r"\g<said>, \g<verb> it"),
    (rf"(?P<before>^|, |\band |\bthen )(?!move to\b)(?P<verb>{_PUT})(?P<back> back)? (?=(?:{_PREPOSITION}) (?:(?:the|my|our|your|a) )?\w+(?: \w+)?(?:$|,| and\b))", r"\g<before>\g<verb> it\g<back> "),
    (rf"^(?P<verb>{_GIVE}) (?:to )?me$", "bring it to me"),
    # why something is as it should not be
    (r"^why (?P<be>is|are) (?P<what>(?:the|my|our|all|both)(?: [a-z]+){1,3}?)(?: still)? (?P<state>on|off|open|closed|dirty|running)(?P<where>(?: (?:in|on|at) (?:the|my|our) \w+(?: room)?)?)(?:,? (?:when|if|while|although|since) .+)?$", r"\g<what>\g<where> \g<be> \g<state>"),
    # the thing, before who wants it where
    (rf"^(?P<what>(?:(?!i\b|we\b)[a-z]+ ){{1,4}})(?P<who>i|we) (?P<want>want|need|would like) (?P<where>{_PREPOSITION} .+)$", r"\g<who> \g<want> the \g<what>\g<where>"),
    (r"^(?P<what>(?:the |my |our )?(?:[a-z]+ ){1,2})(?:i|we) (?:do not|don't) (?:need|use|want)(?: (?:it|them|more|any more|anymore|any longer|now|right now))*$", r"there is \g<what>"),
    (r"^(?P<what>(?:the |my |our )?[\w ]+?) (?:becomes?|became|goes|went|turns?|gets?|is getting|is going|are going|are getting) (?:bad|off|old|cold|rotten|warm|sour|soft|mouldy|dry|wet)$", r"there is \g<what>"),
    # where it is from and where it goes
    (rf"^(?P<start>(?:{_PUT}) .+? (?:from|off|out of) (?:(?! (?:in|on|inside|into|onto) ).)+?) in (?P<place>(?:the )?\w+(?: \w+)?)$", r"\g<start> into \g<place>"),
    (r"^(?P<what>(?:the |my )?[\w ]+?) (?:out of|from|off) (?P<from>the [\w ]+?),? and (?P<how>onto|into|to|on|in) (?P<to>the [\w ]+)$", r"put \g<what> from \g<from> \g<how> \g<to>"),
)  # fmt: skip
_FRONTED = re.compile(r"^(?:(?:and|so|now|here) )?(?P<how>in|on|at|from|inside) (?P<rest>.+)$")
_SAID_THERE = re.compile(
    r"^(?:(?:here|there),? )?(?:it )?(?P<be>is|are) (?:here |there )?(?P<what>.+)$"
)
_SAYS_BE = re.compile(
    r"^(?P<what>(?:the |my |our |all |all the |both |every |some |no )?(?:[a-z]+ ){0,3}?[a-z]+) (?P<said>(?:should|must|shall|has to|have to|needs?|ought to|can|may|is|are)\b.*)$"
)
#: what else is said to be so
_AND_ANOTHER = re.compile(
    r",? and (?=(?:the|my|our|all|both|every|no) [^,]*? (?:should|must|shall|has to|have to|needs?|ought to)\b)"
)
_PLACED = re.compile(
    rf"\b(?:{_PREPOSITION}|at|from) (?:the|my|our|a)\b|\b(?:here|there|everywhere)\b"
)
_OF = re.compile(
    r"(?P<what>[a-z]+) of (?P<article>the |my |our |your |this )?(?P<owner>[a-z]+(?: [a-z]+){0,2})"
)
_INSIDE_OUT = re.compile(
    rf"^(?P<before>(?:.+? (?:and|then) )?)(?P<verb>{_PUT}) (?P<how>{_PREPOSITION}) (?P<rest>.+)$"
)
_LAST_ORDER = re.compile(
    rf"^(?P<what>{_DETERMINERS} .+?),? (?:also )?(?P<verb>{_PUT}|open|close|shut|wash|clean)(?P<where>(?: back)? {_PREPOSITION} .+)?$"
)
#: before an order's verb
_ORDER_BEGINS = r"(?P<before>^|[.,!?;] |\b(?:please|you|and|then|to) )"
_STATES_OF = re.compile(
    rf"{_ORDER_BEGINS}(?P<verb>{_SWITCH_ON}|{_SWITCH_OFF}|open|close|shut) (?P<what>(?:{_DETERMINERS} )*(?:of the |the )?)(?![^.,;!?]* (?:on|off|down|up)(?:$|[.,;!?]| and\b))(?P<name>[a-z]+(?: [a-z]+){{0,2}})"
)
_OPENED = frozenset({"open", "close", "shut"})
#: things and their states, with no word between them
_SO_OR_SO = re.compile(
    r"^(?:(?:the |my |our |all |and )*(?:(?!(?:is|are|turn|switch|put|and|the|my|our|all|on|off|open|closed|shut)\b)[a-z]+ ){1,4}(?:on|off|open|closed|shut)(?: ?,| and|(?= too$| please$)|$) ?)+(?:too|please)?$"
)
_ITEM = re.compile(r"^\s*(?:[-*•–]|\d{1,2}[.)])\s", re.MULTILINE)
_SENTENCE_ENDS = re.compile(r"\s*[.!?;\n]+\s*")
#: alone there, and not in the whole home: "in the bathroom only the light should be on"
_ONLY_THERE = re.compile(r"(?:in|on|at) (?:the|my|our) [a-z]+(?: [a-z]+)?,? (?:only|just) ")

#: two that are told of, which are what is put somewhere without a word for it
_TWO_THERE = re.compile(r"there (?:is|are) [^,.;]+? and (?!in\b|on\b|it\b)[^,.;]+ (?:on|in|at) ")
_IT = re.compile(r"\bit\b")


class LearnersEnglish:
    """Puts sentences in order, in one home; `verbs` are those of orders."""

    def __init__(self, things: NamedThings, verbs: Collection[str]) -> None:
        self._things = things
        self._verbs = verbs

    def switched(self, text: str) -> str:
        """The text with "open" and "close" as on and off, of what can be switched and not opened."""
        return _STATES_OF.sub(
            lambda found: self._switched(found) if found["verb"] in _OPENED else found[0], text
        )

    def in_order(self, text: str) -> str:
        """The text (in lower case) in order, sentence by sentence; as it is where nothing is to be
        done."""
        sentences: list[str] = []
        start = 0
        listed = _ITEM.search(text) is not None  # whose lines stay apart
        for found in [*_SENTENCE_ENDS.finditer(text), None]:
            said = text[start : found.start() if found else None].strip()
            mark = found[0].strip() if found else ""
            start = found.end() if found else len(text)
            if not said:
                continue
            other = said if _ONLY_THERE.match(said) else self._sentence(said)
            if sentences and _TWO_THERE.match(sentences[-1]) and not _IT.search(said):
                other = _IT.sub("them", other)
            asked = mark == "?" and other != said and other.partition(" ")[0] in self._verbs
            why = mark == "?" and said.startswith("why ") and other != said
            between = "\n" if listed and found is not None and "\n" in found[0] else " "
            sentences.append(f"{other}{'.' if asked or why else mark}{between}")
        ordered = "".join(sentences).strip()
        return text if listed and ordered.split() == text.split() else ordered

    def _sentence(self, text: str) -> str:
        text = _RULES.applied(text, self._ruled)
        text = _STATES_OF.sub(self._switched, text)
        text = _OF.sub(self._belonging, text)
        for step in (self._not_fronted, self._inside_out, self._order_last):
            text = step(text)
        return re.sub(r"\s+", " ", text).strip(" ,")

    def _ruled(self, pattern: re.Pattern[str], becomes: str, text: str) -> str:
        def other(found: re.Match[str]) -> str:
            verb = found.groupdict().get("verb")
            known = verb is None or verb.split()[0] in self._verbs
            return found.expand(becomes) if known else found[0]

        return pattern.sub(other, text)

    def _switched(self, found: re.Match[str]) -> str:
        words = tuple(found["name"].split())
        ends = [end for end in range(len(words), 0, -1) if self._things.knows(words[:end])]
        if not ends or not self._things.only_switches(words[: ends[0]]):
            return found[0]
        on = found["verb"] == "open" or re.fullmatch(_SWITCH_ON, found["verb"])
        return f"{found['before']}turn {'on' if on else 'off'} {found['what']}{found['name']}"

    def _belonging(self, found: re.Match[str]) -> str:
        """ "lamps of nightstands", "curtains of the bathroom", "remote of tv"."""
        what, article = found["what"], found["article"] or "the "
        words = tuple(found["owner"].split())
        if what in _NOT_OWNERS or singular(what) in VESSELS or what.isdigit():
            return found[0]
        length = self._things.place_at(words)
        if not length:
            return found[0]
        owner, rest = " ".join(words[:length]), " ".join(("", *words[length:]))
        if self._things.is_room(words[:length]):
            return f"{what} in {article}{owner}{rest}"
        if self._things.only_switches(words[:length]):
            return f"{what}{rest}"
        return f"{what} on {article}{owner}{rest}"

    def _not_fronted(self, text: str) -> str:
        """ "in bathroom the curtains should be open", "in kitchen is dark"."""
        found = _FRONTED.match(text)
        if found is None:
            return text
        words = tuple(found["rest"].replace(",", " ,").split())
        length = self._room_before_states(words) or self._place_before_order(words)
        if not length or length == len(words):
            return text
        place = " ".join(words[:length])
        place = place if re.match(r"(?:the|my|our|your|this) ", place) else f"the {place}"
        rest = " ".join(words[length:]).replace(" ,", ",").strip(" ,")
        where = f"{found['how']} {place}"
        there = _SAID_THERE.match(rest)
        if there is not None and re.match(rf"(?:too |so |very )?{_WEATHER}\b", there["what"]):
            return f"it is {there['what'].split(',')[0]} {where}{_after_comma(there['what'])}"
        if there is not None:
            what, order = self._before_order(there["what"])
            return f"there {there['be']} {_with_article(what)} {where}{order}"
        says = _SAYS_BE.match(rest)
        if says is not None and says["what"].split()[0] not in self._verbs:
            return self._said_there(says, where)
        return f"{where}, {rest}"

    def _before_order(self, text: str) -> tuple[str, str]:
        """What is told, and the order behind a comma: "two apples, put one on the table"."""
        for comma in re.finditer(r",(?: and| so)? (?=(?:please )?(?P<verb>[a-z]+))", text):
            if comma["verb"] in self._verbs:
                return text[: comma.start()], text[comma.start() :]
        return text, ""

    def _said_there(self, says: re.Match[str], where: str) -> str:
        """ "(in the bathroom) the curtains should be open and the light should be off": each of
        them there, where nothing else is said of where it is."""
        first, *others = _AND_ANOTHER.split(says["said"])
        parts = [f"{says['what']} {where} {first}"]
        for other in others:
            also = _SAYS_BE.match(other)
            free = also is not None and not _PLACED.search(other)
            parts.append(f"{also['what']} {where} {also['said']}" if also and free else other)
        return " and ".join(parts)

    def _room_before_states(self, words: tuple[str, ...]) -> int:
        """How many of the words name the room of "(in) the bedroom light off, lamp on"; 0 where no
        thing and its state follow a room."""
        if not _SO_OR_SO.search(" ".join(words)):
            return 0
        article = words[0] in ("the", "my", "our")
        for end in (article + 2, article + 1):
            if end < len(words) - 1 and self._things.is_room(words[article:end]):
                return end
        return 0

    def _place_before_order(self, words: tuple[str, ...]) -> int:
        """How many words name a place before an order: "the kitchen | switch on the toaster"."""
        length = self._things.place_at(words)
        if length < len(words) and words[length] in self._verbs:
            return length
        fits = (at for at in range(length - 1, 0, -1) if self._things.place_at(words[:at]) == at)
        return next((at for at in fits if words[at] in self._verbs), length)

    def _inside_out(self, text: str) -> str:
        """ "put inside fridge the salmon"."""
        found = _INSIDE_OUT.match(text)
        if found is None:
            return text
        words = tuple(found["rest"].split())
        length = self._things.place_at(words)
        what = words[length:]
        if not length or not what or what[0] in ("and", "then", "with", "in", "on", "at", ","):
            return text
        place = " ".join(words[:length])
        if "," in place:
            return text
        return f"{found['before']}{found['verb']} {' '.join(what)} {found['how']} {place}"

    def _order_last(self, text: str) -> str:
        """ "the fruits from the table put on the shelf"."""
        found = _LAST_ORDER.match(text)
        if found is None or re.search(r"\b(?:is|are|should|must|i|we|you)\b", found["what"]):
            return text
        return f"{found['verb']} {found['what']}{found['where'] or ''}"


def _after_comma(text: str) -> str:
    _, comma, rest = text.partition(",")
    return f",{rest}" if comma else ""


def _with_article(text: str) -> str:
    """ "dirty mug and dirty glass" with articles."""
    parts = [
        part
        if re.match(rf"(?:{_DETERMINERS}|\d+)\b", part) or part.split()[-1].endswith("s")
        else f"a {part}"
        for part in text.split(" and ")
    ]
    return " and ".join(parts)

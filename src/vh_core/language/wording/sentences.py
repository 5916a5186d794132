"""From a text to its sentences: lists and numbered steps written out, and what ends each one."""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from dataclasses import dataclass

from vh_core.language import patterns as re
from vh_core.language.wording.asked_as_order import ASKED_AS_ORDER
from vh_core.language.wording.contrasts import with_both_said
from vh_core.language.wording.duties import with_duties_plain
from vh_core.language.wording.former_and_latter import with_both_named
from vh_core.language.wording.leaving import with_leaving
from vh_core.language.wording.one_each import ONE_EACH
from vh_core.language.wording.one_for_each_person import ONE_FOR_EACH_PERSON
from vh_core.language.wording.rules import rules
from vh_core.language.wording.said_in_short import without_short_forms
from vh_core.language.wording.same_place import in_same_place
from vh_core.language.wording.same_room import in_same_room
from vh_core.language.wording.steps_in_full import with_steps_in_full
from vh_core.language.wording.taken_and_put import with_taken_put
from vh_core.language.wording.told_how_many import ALL_TOLD
from vh_core.language.wording.two_sentences import TWO_SENTENCES
from vh_core.language.wording.typed_goals import with_goals_plain
from vh_core.language.wording.typed_lists import (
    with_heads_told,
    with_lines_counted,
    with_parentheses_told,
)
from vh_core.language.wording.typed_steps import with_steps_plain
from vh_core.language.wording.word_classes import OPENABLE, ORDER, WHOEVER

_ITEM = re.compile(r"^\s*(?:[-*•–]|\(?\d{1,2}[.):]|step\s+\w+\s*[:.)-]?)\s+(.*\S)\s*$")
#: what announces "1) …" or "a) …" without a colon
_BEFORE_THE_FIRST = re.compile(r"^(?P<head>[a-z][\w' ]*?)(?:[.,;]| [-–—]) +(?=\(?[1a][.)] )")
_INLINE = re.compile(r"(?:^|\s)\(?(\d{1,2}|[a-h])[.)]\s+")
#: "Step 1: …"
_ONLY_STEP = re.compile(r"^\s*1[.)]\s+(?!.*(?:^|\s)2[.)])", re.DOTALL)
#: "1- put the …", of which there is no second
_ONE_ORDER = re.compile(rf"^\s*1\s?[-–/]\s*{ORDER} ")
_STEP = re.compile(r"(?<!\w)step (\d{1,2})(?:\s*[:.)]|\s+[-–])\s+")
#: "1- …", "2/ …", "#3 …", "task 4: …", which count off as "1) …" does
_COUNTED_OFF = re.compile(
    r"(?:^|(?<=[\s;,]))(?:(?:#|task |step |order |nr\.? ?|no\.? ?)\(?(?P<named>\d{1,2})\)?\s?[-–/:.)]?|(?P<number>\d{1,2})\s?[-–/]|(?P<letter>[a-h])-)(?:\s*(?=[a-z])|\s+(?=\d{1,2} [a-z]))"
)
#: what announces a list in the line before it
_FOLLOWING = re.compile(
    r"\b(?:(?:all )?(?:of )?(?:the |these )?following|these|this|those|below|as follows)\b"
)
#: ends a list that is no line of its own
_LIST_ENDS = re.compile(
    r"[.!?]+(?=\s|$)|[,;]? (?:and )?then (?=[a-z])|; *(?=and [a-z]+ (?:it|them)\b)"
)
#: "a 1 pound cake", "one single plum", "1juice", "a plum,a lime"
_NUMBERS = rules(
    (r"(?<=[a-z]),(?=[a-z0-9])", ", "),
    (r"(?<![\w.,])(\d{1,2})(?=[a-z]{3,})", r"\1 "),
    (
        r"(?<!\bnot )\b(?:an? (?:1|one)|(?:one|1) single) (?!(?:of|by|at|time|way|for|and|or|in|on|to)\b)(?=[a-z])",
        "one ",
    ),
    (
        r"(^|[,;:\n] ?|\b(?:and|with|put|take|bring|get|grab|fetch|place|move|store|collect) )single (?=[a-z])",
        r"\1one ",
    ),
    (
        r"\b(put|place|bring|set|lay|and|,) 1 (?=(?:on|in|into|onto|to|at|next to) (?:each|every|the|my|both)\b)",
        r"\1 one ",
    ),
)
#: "…, and so do the notes"
_SO_DO = re.compile(
    r"((?:^|[.;,!\n]\s*|\band )(?:and )?)so (?:do|does|should|must|go|goes) (?=(?:the|my|our|all)\b)"
)
_STOPS = re.compile(r"[.!?;]")
_TIMES = re.compile(r"\b(\d+)\s*x\s+(?=[a-z])")
#: "mug x2", "wine glasses 2x", where the name of a thing is all that stands before it
_COUNTED_BY = (
    r"(?:and|with|plus|put|take|bring|get|grab|fetch|place|move|load|need|want|me|to|of|the|my)"
)
_TIMES_AFTER = re.compile(
    rf"(?P<before>^|[,;:\n] ?|\b{_COUNTED_BY} )(?P<what>(?:(?!{_COUNTED_BY}\b)[a-z]+ ){{0,2}}(?!{_COUNTED_BY}\b)[a-z]+)"
    r" ?(?:[x*×] ?(?P<number>\d{1,2})(?=$|[ ,.;:\n])|(?P<too>\d{1,2}) ?[x×](?=$|[,.;:\n]| (?:in|on|into|onto|to|from|and)\b))"
)
#: "- not the one on the table, the other one", behind the order that it tells more of
_DASH_NOT = re.compile(r"\s+[-–—]\s+(?=(?:and |but )?not (?:the|my|that|those|this|these)\b)")
#: "the milk - not the juice - goes on the table"
_DASHES_NOT = re.compile(r"\s+[-–—]\s+(not (?:the|my|that|those|this|these) [\w' ]+?)\s+[-–—]\s+")
#: "milk -> fridge", "tv -> off", "milk -> in the fridge"
#: and then what somebody is, has or does: no list begins there
_DASH_SOMEBODY = re.compile(
    rf"(?<=[a-z])\s+[-–—]\s+(?=(?:i|we|he|she|{WHOEVER}|[a-z]+)(?:'(?:m|ve|ll|d)| (?:will|am|have been|has been|had|was|were|(?:is|are) (?:coming|here|back|late|tired|ill|asleep|hungry)))\b)(?!(?:it|that|this|there|they|these|those|what|which|who)\b)"
)
_ARROW = re.compile(r"\s*(?:[-=–]+>|→|⇒|➔|➡)\s*")
_ARROW_STATE = re.compile(
    rf"{_ARROW.pattern}(?=(?:on|off|open|closed|shut|clean|in|into|on|onto|to|inside|at)\b)"
)
_ARROW_BACK = re.compile(r"\s*(?:<[-=]+|←)\s*")
_ENDS = re.compile(r"[.!?;\n\r]+|:(?=\s|$)")
_PLACE = re.compile(r"^(?:on|in|into|onto|to|inside|at|under)\b")
_MUCH = r"(?: (?:very|much|really|quite|so|ever(?= so\b)|just|dearly|rather|absolutely|simply|most|also|still))*"
_WANTS = re.compile(
    rf"\b(?:i|we)(?: would|'d){_MUCH} (?:like|love|prefer)(?: (?:to have|it if(?! you)|to see(?= (?:the|my|all|every|our|both|an?|one|two|three)\b[^.,!?]+ (?:on|off|open|closed|shut|clean|(?:on|in|inside|on top of) (?:the|my) [\w ]+)(?:$|[.,!]))))?\b|\b(?:i|we) (?:(?:want|need|wish) to have\b|(?:want|wish) to see(?= (?:the|my|all|every|our|both|an?|one|two|three)\b[^.,!?]*? (?:off|open|closed|shut|clean|on|(?:on|in|inside|on top of) (?:the|my) [\w ]+)(?:$|[.,!\n])))|\bwe want\b"
    rf"|\b(?:i|we)(?: would|'d){_MUCH} (?:(?:rather|sooner) have(?= (?:(?:the|my|our|an?|some|one|two|three) )(?:[a-z]+ )?(?!on\b|off\b|open\b|closed\b|shut\b|clean\b)[a-z]+(?:$|[.,;!]))|be{_MUCH} (?:glad (?:of|for)|grateful for|thankful for|obliged for))"
)
#: what should be so, and that somebody see to it
_SEEN_TO = re.compile(
    r"(\b(?:should(?:n't)?|must(?:n't)?|has to|have to|needs? to|ought to)\b[^.;!?\n]*)[.;!]+ +(?=(?:please )?(?:arrange|ensure|see to|take care of|make|organi[sz]e) (?:that|it|this)(?: so| happen)?(?: please)?(?:$|[.!]))"
)
_STATE_AFTER_COLON = re.compile(r": (on|off|open|closed|shut|clean)(?=$|[.,;\n])")
#: "who left the fridge open again?"
_LEFT_BY_WHOM = re.compile(
    r"\bwho(?: has| keeps)? (?:left|leaves|leaving|forgot) ([^.!?;,]+?) (open|on|off|running|closed|unlocked)"
    r"((?: (?:in|on) (?:the|my|our) [a-z]+(?: [a-z]+)?)?)(?: (?:again|all (?:day|night|the time)|every (?:day|night|time)|like (?:that|this)))*(?=[.…!?;,]|$)\?*"
    r"(?:[.…?]* *(?:me|us|him|her|you|(?:my|the|our) [a-z]+),? (?:i (?:guess|suppose|think|bet)|probably|of course|again))?"
)


def _so_is_it(found: re.Match[str]) -> str:
    """That something is so, of who left it so; a sentence of its own, as the question was, where
    nobody answers it."""
    answered = re.match(r" *(?:me|i did|i do)\b", found.string[found.end() :])
    stop = "." if "?" in found[0] and not answered else ""
    return f"{found[1]} is {found[2]}{found[3]}{stop}"


#: "somebody put dirty towels back into the cabinet"
_PUT_BY_WHOM = re.compile(
    r"(?<!can )(?<!could )(?<!would )(?<!will )(?<!should )(?<!must )(?<!might )(?<!may )(?<!let )(?<!have )(?<!please )\b(?:somebody|someone|he|she|they) (?:has |have )?(?:put|left|placed|stored) ((?:(?!running|open|closed|on |off )[\w ])+?) (?:back )?(in|on)(?:to|side)? (the)\b"
)
#: "a candle on the table; take one from the kitchen"
_ONE_FROM = re.compile(
    r"\b(a|an|one|another)(?: more)? ([a-z]+(?: [a-z]+)?) (on|in|onto|into) ((?:the|my|our) [a-z]+(?: [a-z]+)?)[.,;] (?:so |please |you can |just )?(?:take|get|fetch|use|grab) (?:one|it|that) (?:out )?(?:from|of) ((?:the|my|our) [a-z]+(?: [a-z]+)?)(?=,? please|[.;!,]|$)"
)
#: "put the lime and the wine on the table. get them from the kitchen"
_NO_THING = r"(?:the|my|our|an?|one|both|two|three|four|all|some|it|them|everything|that|this|in|on|at|from|of|off|to|into|onto|with|for|and|or|then|which|near|by)"
_A_THING = rf"(?:(?:the|my|our|an?|one|both|two|three|four|all the|some|\d+) )?(?!{_NO_THING}\b)[a-z]+(?: (?!{_NO_THING}\b)[a-z]+){{0,3}}"
_THEM_FROM = re.compile(
    rf"(?P<put>(?:^|(?<=[.!?;\n] ))(?:(?:please|can you|could you) )*(?:put|place|lay|set|bring|move|carry|(?:i|we)(?:'d| would)? (?:like|need|want)(?: to have)?|there should be) |(?:^|(?<=[.!?;\n] ))(?:the|my|our) (?P<needs>[a-z]+(?: [a-z]+){{0,2}}) needs )(?P<what>{_A_THING}(?:(?:,? and |, (?!and\b)){_A_THING})*)(?P<to> (?:on|in|onto|into|to|inside) (?:the |my |our )?(?P<there>[a-z]+(?: (?!and\b|then\b)[a-z]+){{0,4}}))?[.;!]+ "
    r"(?:(?:please|you can|so|just),? )*(?:get|take|fetch|grab|use|bring) (?:it|them|these|those|both(?: of them)?|all of them)(?: all| both)? (?:out )?(?P<from>(?:from|out of|off) (?:the|my|our) (?P<here>[a-z]+(?: (?!and\b|then\b|to\b|in\b|on\b|into\b|onto\b|please\b)[a-z]+){0,3}))(?=(?:,? please)?\s*(?:[.;!]|$))"
)
#: "i forgot to close the fridge. do it for me?"
_FORGOT = re.compile(
    r"(?:^|(?<=[.!?,] ))(?:(?:oh no|oops|oh|sorry|i think|i believe|i guess|and),? )*(?:i|we)(?: have)? forg[eo]t(?:ten)? to ((?:close|shut|turn|switch|put|bring|take|wash|open|clean|get|start)\b[^.!?]*?)(?: (?:this (?:morning|afternoon|evening)|yesterday|last night|earlier(?: today)?|today|just now|again))*[.!?,]+ (?:so |can you |could you |would you |please )*do (?:it|that|so)(?: for (?:me|us))?(?:,? (?:please|(?:will|would|can|could) you))*(?=[.!?]|$)"
)
#: told without who it is: "forgot to close the fridge", "been on my feet all day"
_SUBJECTLESS = re.compile(
    r"(?P<before>^|[.!?;\n] +)(?:(?P<be>been|had enough)|(?P<done>(?:just )?(?:got (?=(?:an?|the|my|no) [^?.!\n]*[.!])|forgot|forgotten|(?:think|reckon) (?=i\b)|dropped|spilt|spilled|ran out|broke|wouldn't (?:mind|say no)|could (?:do with|murder)|would love|'d love|left (?=(?:the|my|our) [a-z]+|(?:it|them) (?:on|open|running)(?:$|[.!]))|lost (?=(?:my|the)\b)))|(?P<it>(?:smells|stinks|reeks)(?= (?:like|of|so|really|bad|awful|terrible|horrible|in)\b)))\b"
)
#: "my", as some say it
_ME = re.compile(
    r"\b(?P<before>(?:in|on|under|off|with|near|by|of|turn (?:on|off)|switch (?:on|off)|turn|switch|close|shut|open|wash|clean|find|left|leave|lost|seen|charge|unplug|dropped|put) )me (?=(?!(?:the|a|an|some|one|two|my|up|down|on|off|out|in|at|to|and|or|but|if|when|now|please|too|as|so|again|more|any|all|every|that|this|these|those|alone|be|with|for|here|there|something|anything|are|is|was|were|has|who|which|while|because|before|after|until|then|later|first|over|back|away|home|instead|just|today|tonight|tomorrow|once|again|plus)\b)[a-z])"
)
#: with nothing that it is after: "close the fridge after"
_AFTER = re.compile(r"(?<=\w) after(?= *(?:$|[.,;!\n]))")
#: "get the milk out the fridge"
_TAKE_OUT = re.compile(
    rf"\b(?:get|take|grab|bring|fetch|pull) (?!out\b)(?:(?!\b(?:out|from|and|to)\b)[\w ])+ out (?=(?:the |my |our )?(?:(?!(?:of|in|into|on|onto|to|from|at|and|for|with|by|near|then)\b)[a-z]+ )?(?:{OPENABLE}|frige|fridg|frigde|firdge)s?\b)"
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in lower case, and the mark that ends it (".", "!", "?", ";", ":" or ""); `items`
    are those of the list that it announces."""

    text: str
    mark: str = ""
    items: tuple[str, ...] = ()


def sentences(text: str) -> list[Sentence]:
    """The sentences of a text in lower case. The items of a list stand with the sentence that
    announces them."""
    found: list[Sentence] = []
    for line in _written_out(_normal(text)):
        if isinstance(line, Sentence):
            found.append(line)
            continue
        start = 0
        for end in [*_ENDS.finditer(line), None]:
            part = line[start : end.start() if end else None].strip(" \t,")
            mark = end[0][0] if end else ""
            if "?" in (end[0] if end else ""):
                mark = "?"
            start = end.end() if end else len(line)
            if not part:
                continue
            if found and found[-1].mark == ":" and _PLACE.match(part):
                found[-1] = Sentence(f"{found[-1].text} {part}", mark)  # pillow: on the bed
            else:
                found.append(Sentence(part, mark.replace("\n", ".").replace("\r", ".")))
    return found


#: where something is liked to be, and that it be put there
_PUT_THERE = re.compile(
    r"^(?:i (?:like|love|prefer|want|always keep|usually keep|usually have|would like)(?: to have| to keep| having| to see)? )?(?P<what>(?:my|the|all|our|some|two|three|a few|a couple of) (?:(?!that\b|which\b|not\b|are\b|is\b|would\b|belongs?\b|goe?s?\b|lives?\b|should\b)\w+ ){0,4}(?!that\b|which\b|not\b|are\b|is\b|would\b|belongs?\b|goe?s?\b|lives?\b|should\b)\w+)"
    r"(?: would (?:look|be) (?:so |much |very )?\w+(?: off)?| (?:usually |normally |always )?(?:goes|go|belongs?|is kept|are kept|lives?))? (?P<where>(?:on|in) (?:the|my|our) [\w ]+?)"
    r"(?:, all of them)?[.,;!] (?:so |please |and |can you |could you |now )*(?:put|move|bring|take|lay) (?:it|them) (?:back|(?:back |all )?there)(?: please)?(?=[.,!]|$)"
)
_WHAT_I_WANT = re.compile(
    r"\bwhat i(?:'d| would)? (?:really )?(?:like|love|want|need|prefer|expect) is (?:for )?(.+?) to (?=be\b|go\b|stand\b)"
)


#: "the milk's place is the fridge"
_PLACE_IS = re.compile(
    r"\b((?:the|my|our) \w+)'s (?:right |proper |usual )?(?:place|home|spot) is (?:(in |on |at )|(?=the\b))()(the|my)"
)


#: "fix all three: …", before what is to be done
_SEE_TO_THESE = re.compile(
    r"(^|(?<=[.!?;\n] ))(?:(?:please|can you|could you|would you|so|now),? )*(?:fix|do|sort|see to|take care of|handle|deal with|change|correct|put(?= [\w ]+ (?:right|straight):)|attend to) "
    r"(?:(?:all|both|the|these|those) (?:of )?)?(?:it|this|that|them|these|those|everything|all|both|(?:two|three|four|five)(?: (?:of )?(?:them|these|those|things))?|things)?(?<! )(?: out| right| straight)?"
    r"(?: for (?:me|us))?(?:,? please)?: *(?=\S)"
)


#: where from and where to, before what: "from the fridge onto the table: the milk and one juice"
_FROM_TO = re.compile(
    r"(?:^|(?<=[.!?;\n] )|(?<=\n))(?:please )?(?:from|out of|off) (?P<source>(?:the|my|our) [\w ]+?)(?:,? (?:please )?(?:bring|take|move|carry|put|get))? (?P<where>(?:into|onto|to|in|on) (?:the|my|our) [\w ]+?): (?P<what>[^.!?;:\n]+)"
)


#: "switch off everything: the tv, the radio and the lamp"
_ALL_OF_THESE = re.compile(
    r"\b(?P<verb>(?:turn|switch) (?:on|off)|close|shut|open|bring me|wash|clean) (?:everything|all of it|all of (?:this|these)|the following(?: things)?)"
    r"(?P<where> in (?:the|my) [\w ]+?)?: (?P<these>(?:(?:the|my|both|all) )?[a-z]+(?: [a-z]+)?(?:(?:,| and|, and) (?:(?:the|my|both|all) )?[a-z]+(?: [a-z]+)?)+)(?=$|[.!])"
)


def _normal(text: str) -> str:
    text = with_leaving(without_short_forms(_ONLY_STEP.sub("", text)))
    text = with_lines_counted(with_heads_told(text))
    text = with_duties_plain(with_steps_plain(with_steps_in_full(text)))
    text = with_goals_plain(text)
    text = _ONLY_STEP.sub("", _counted_off(_STEP.sub(r"\1) ", text)))
    text = in_same_place(in_same_room(text))
    text = with_taken_put(text)
    text = _TAKE_OUT.sub(r"\g<0>of ", _AFTER.sub(" afterwards", text))
    text = _NUMBERS.applied(text)
    text = re.sub(r"(?<=\w) (?:[&+]|n|'n'?|n') (?=\w)", " and ", text)
    text = _ONE_FROM.sub(r"\1 \2 from \5 \3 \4", text)
    text = _THEM_FROM.sub(_taken_there, text)
    text = _ME.sub(r"\g<before>my ", _SUBJECTLESS.sub(_with_subject, text))
    text = _FORGOT.sub(r"\1", text)
    text = with_both_said(with_both_named(text))
    text = ASKED_AS_ORDER.applied(text)
    text = ALL_TOLD.applied(
        ONE_EACH.applied(ONE_FOR_EACH_PERSON.applied(TWO_SENTENCES.applied(text)))
    )
    text = _SEE_TO_THESE.sub(r"\1", text)
    text = _ALL_OF_THESE.sub(r"\g<verb> \g<these>\g<where>", text)
    text = _FROM_TO.sub(_taken_from, text)
    text = _SEEN_TO.sub(r"\1, ", text)
    text = _SO_DO.sub(r"\1ditto ", text)
    text = _PUT_THERE.sub(r"put \g<what> \g<where>", text)
    text = _WHAT_I_WANT.sub(r"\1 should ", text)
    text = _PLACE_IS.sub(lambda found: f"{found[1]} should be {found[2] or 'in '}{found[4]}", text)
    text = _STATE_AFTER_COLON.sub(r" \1", text)
    text = re.sub(r"\bwe need\b", "i need", _WANTS.sub("i want", text))
    text = re.sub(r", and (?=(?:in|at) (?:the|my|our)\b)", " and ", text)
    text = _LEFT_BY_WHOM.sub(_so_is_it, text)
    text = _PUT_BY_WHOM.sub(r"there is \1 \2 \3", text)
    text = re.sub(r"\b((?:two|three|2|3) \w+): (?=(?:put )?one\b)", r"\1, ", text)
    text = _DASH_NOT.sub(", ", _DASHES_NOT.sub(r", \1, ", text))
    text = _DASH_SOMEBODY.sub(". ", text) if "\n" not in text else text
    text = re.sub(r"\s+[-–—]\s+(?=[a-z])", ": ", text) if "\n" not in text else text
    text = _ARROW_BACK.sub(": ", _ARROW.sub(" to ", _ARROW_STATE.sub(" ", text)))
    text = with_parentheses_told(text)
    text = _TIMES_AFTER.sub(
        lambda found: f"{found['before']}{found['number'] or found['too']} {found['what']}", text
    )
    return _TIMES.sub(r"\1 ", text)


def _counted_off(text: str) -> str:
    """The text with "1) …" for "1- …", where it counts from the first on: "2- plums" may be two."""
    found = [*_COUNTED_OFF.finditer(text)]
    marks = [each["named"] or each["number"] or each["letter"] for each in found]
    letters = marks[:1] == ["a"]
    counted = "abcdefgh" if letters else [str(number) for number in range(1, 100)]
    if marks == ["1"] and _ONE_ORDER.match(text):
        return text[found[0].end() :]
    if len(marks) < 2 or marks != [*counted[: len(marks)]]:
        return text
    for each, mark in zip(reversed(found), reversed(marks), strict=True):
        text = f"{text[: each.start()]}{mark}) {text[each.end() :]}"
    return text


def _with_subject(found: re.Match[str]) -> str:
    """What is told, with who it is."""
    if found["it"]:
        return f"{found['before']}it {found['it']}"
    said = f"i have {found['be']}" if found["be"] else f"i {found['done']}"
    return f"{found['before']}{said}"


def _taken_there(found: re.Match[str]) -> str:
    """An order of which each thing is said to be from there, where that is not where it goes."""
    there, here = found["there"] or found["needs"] or "", found["here"]
    goes = bool(found["to"]) is not bool(found["needs"])
    if not goes or here.endswith(there) or there.endswith(here):
        return found[0]
    listed = re.split(r"(, and |,? and |, )", found["what"])
    parts = (part if at % 2 else f"{part} {found['from']}" for at, part in enumerate(listed))
    return f"{found['put']}{''.join(parts)}{found['to'] or ''}"


def _taken_from(found: re.Match[str]) -> str:
    """An order of which each thing is said to be from there."""
    things = re.split(r", and |, | and ", found["what"].strip(" ,"))
    listed = " and ".join(f"{thing} from {found['source']}" for thing in things)
    return f"put {listed} {found['where']}"


def _written_out(text: str) -> list[str | Sentence]:
    """The lines of a text, the items of a list with the line that announces them."""
    lines = [line for line in text.splitlines() if line.strip()]
    written: list[str | Sentence] = []
    items: list[str] = []
    for line in [*lines, ""]:
        item = _ITEM.match(line)
        if item is not None and not _is_number_of_things(line, lines):
            items.append(item[1])
            continue
        if items:
            before = written.pop() if written else ""
            written += _with_items(before, items) if isinstance(before, str) else [before, *items]
            items = []
        if line:
            written.append(line)
    return [part for line in written for part in _inline(line)]


def _is_number_of_things(line: str, lines: list[str]) -> bool:
    """Whether a line that begins with "2." is no item but all there is."""
    return len(lines) == 1 and re.match(r"^\s*[-*•–]", line) is None


def _with_items(header: str, items: list[str]) -> list[str | Sentence]:
    """The items of a list with the line before it, where that announces them."""
    before, _, last = header.rstrip().rpartition(". ")
    head = last.rstrip(": ").strip(" \t,")
    if not head or not (header.rstrip().endswith(":") or not _STOPS.search(last)):
        return [header, *items]
    announced: list[str | Sentence] = [before] if before else []
    return [*announced, Sentence(head, ":", tuple(items))]


def _inline(line: str | Sentence) -> list[str | Sentence]:
    """The line with what it counts off in it as items: "…: 1) … 2) …"."""
    if isinstance(line, Sentence):
        return [line]
    header, colon, rest = line.partition(":")
    items = _numbered(rest if colon else line)
    if items:
        return _with_items(f"{header}:", items) if colon else [*items]
    head = _BEFORE_THE_FIRST.match(line)
    items = _numbered(line[head.end() :]) if head is not None else []
    if head is not None and items:
        return _with_items(f"{head['head']}:", items)
    if colon and rest.strip() and _FOLLOWING.search(header):
        ends = _LIST_ENDS.search(rest)
        listed, after = (rest[: ends.start()], rest[ends.end() :]) if ends else (rest, "")
        if ends is not None and "then" in ends[0]:
            after = f"then {after}"
        found = _with_items(f"{header}:", [listed.strip(" .!").replace(";", ",")])
        return [*found, *([after.strip()] if after.strip() else [])]
    return [line]


def _numbered(text: str) -> list[str]:
    """The items of "1) … 2) …" or "a) … b) …"; none where the text does not count from the first
    on."""
    before, *parts = _INLINE.split(" " + text)
    marks, items = parts[::2], parts[1::2]
    counted = "abcdefgh" if marks[:1] == ["a"] else [str(number) for number in range(1, 100)]
    if before.strip() or len(items) < 2 or marks != list(counted[: len(marks)]):
        return []
    return [item.strip(" ,;") for item in items]

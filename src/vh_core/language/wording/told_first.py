"""What is told before an order, so that the order can say "it": where to look for a thing, who left it
there, after which occasion, and that it should not be there; what is asked by its name alone; and what two
things change places with. Patterns over a text in lower case, before its sentences are told apart.
"""

# ruff: noqa: E501 - a pattern is read best on one line

from __future__ import annotations

from vh_core.language import patterns as re
from vh_core.language.wording.names_in_texts import THE, up_to_three, word_of_name
from vh_core.language.wording.rules import BEGINS, BEGINS_OR_GOES_ON, table
from vh_core.language.wording.word_classes import (
    OCCASIONS,
    ORDER,
    PUTTING,
    ROOMS,
    SMALL_NUMBER,
    SOMEBODY,
    either,
)

_WORD = word_of_name(
    "you not no should must has have be there here open closed running already too"
)
_WORDS = up_to_three(_WORD)
_SOME = rf"(?:the|my|our|an?|some|{SMALL_NUMBER}|one) {_WORDS}"
_IN_A_ROOM = rf"(?: (?:in|of) (?:{THE} )?{either(ROOMS)})?"
_PLACE = rf"(?:in|on|inside|under) {THE} {_WORDS}{_IN_A_ROOM}"
_POLITE = r"(?:(?:so|please|and|then|can you|could you|would you),? )*"
_DO_IT = rf"(?={_POLITE}(?:(?:turn|switch) (?:on|off)|{ORDER}) (?:(?:it|them|that|those|both|one)\b|me it))"
_WRONG = r"(?:a mistake|wrong|not good|no good|not right|bad|silly|odd|strange|nonsense|not where (?:it belongs|they belong)|the wrong place|not its place|not their place)"
_WHO = either(SOMEBODY, rf"(?:the|my|our) {either('kids', 'children', 'guests', 'boys', 'girls')}")
_ONE = rf"(?:the {_WORD} one|the one (?:in|on|from|at) {THE} {_WORDS})"


def _found_there(found: re.Match[str]) -> str:
    """What there is where one is to look: some of a kind is told to be there, and "the folder" is
    the one that is there."""
    where = f"{found['in']} {found['place']}"
    what = re.sub(r"^some ", "", found["what"])
    if what.startswith(("the ", "my ", "our ")):
        return f"{found['do']}{what} that is {where}"
    be = "is" if re.match(r"an? |one ", what) else "are"
    return f"there {be} {what} {where}. {found['do']}{found['it']}"


def _there_are(found: re.Match[str]) -> str:
    what = found["what"]
    be = "is" if re.match(r"(?:an?|one|the|my|our) ", what) else "are"
    return f"there {be} {what} {found['place']}"


def _changed_over(found: re.Match[str]) -> str:
    """Where each of the two goes, of those that are to change places."""
    those = found["those"]
    one = f"put {found['a']} of the {those} {found['there']}"
    return f"{one}. put {found['b']} of the {those} {found['here']}"


def _with_articles(found: re.Match[str]) -> str:
    """Things that are named without an article, before an order for them."""
    return f"{found['do']}the {found['a']} and the {found['b']} "


_BELIEVED = r"(?:(?:i|we) (?:think|believe|guess)(?: that)? |(?:i am|i'm|we are|we're) (?:fairly |pretty |quite |almost )?(?:sure|certain)(?: that)? )?"
#: of what there are several, by what stands before it
_ARE_SEVERAL = re.compile(
    rf"(?!(?:an?|one|the|my|our|1) )(?:some .*s$|{SMALL_NUMBER} |[a-z ]*[^s]s$)"
)


def _hated(found: re.Match[str]) -> str:
    """What is to be done with what somebody hates to be open, or dirty; as it stands where that
    would be something else."""
    if (found["so"] == "open") is not bool(found["close"]):
        return found[0]
    verb = "close" if found["close"] else "wash"
    return f"{verb} the {found['so']} {found['what']}{found['at'] or ''}"


TOLD_FIRST = table(
    # i can hear water running in the bathroom, that is the tap; … running, i think it is the bathroom
    (
        rf"{BEGINS_OR_GOES_ON}(?P<but>but )?(?:there(?: is|'s)|(?:i|we) (?:think (?:i|we) )?(?:can |could )?(?:still )?(?:hear|see)) (?:still |the |some )*water (?:still )?running"
        rf"(?: (?:in|from) {THE} (?P<room>{either(ROOMS)})(?:,? (?:that(?: is|'s| must be)|it(?: is|'s| must be)) {THE} (?:tap|faucet))?|[.,;]? (?:and )?{_BELIEVED}(?:it|that)(?: is|'s| must be) (?:coming )?(?:in |from )?{THE} (?P<believed>{either(ROOMS)}))(?=\s*(?:[.,;!?]|$)| and )",
        lambda found: (
            f"{found['but'] or ''}the tap is running in the {found['room'] or found['believed']}"
        ),
    ),
    # there are loads of plums in the kitchen
    (
        r"\bthere (?:is|are) (?:still )?(?:(?:lots|loads|plenty|tons|heaps)|an? (?:whole )?(?:lot|load)) of (?=(?:(?:dirty|clean|old|empty) )?[a-z]+s\b(?![^.;!?]* and an? ))",
        "there are many ",
    ),
    # look in the nightstand, there is a magazine, bring it here
    (
        rf"{BEGINS}(?:please )?(?:have a look|go and look|go look|take a look|look|check|search|peek) (?P<in>in|inside|on|under)(?:to)? (?P<place>{THE} {_WORDS}{_IN_A_ROOM})[,;.:]* (?:and )?(?:there(?: is|'s| should be| must be| are| might be| ought to be)|you(?: will|'ll| should)? (?:find|see)) (?P<what>{_SOME})(?: in (?:there|it)| inside)?[,;.:]* (?P<do>{_POLITE}(?:{ORDER}(?: me)?) )(?P<it>it|them|that|those|both|one)\b",
        _found_there,
    ),
    # in the cupboard somebody has put two dirty plates
    (
        rf"{BEGINS}(?P<place>{_PLACE}|in {either(ROOMS)} (?:cupboard|cabinet)),? {_WHO} (?:has |have |had )?(?:put|left|placed|forgotten|forgot|stuffed|hidden) (?P<what>{_SOME})(?=[.;,!])",
        _there_are,
    ),
    # in the bedroom someone left the closet open
    (
        rf"{BEGINS}(?P<place>in {THE} {either(ROOMS)}),? (?P<left>{_WHO} (?:has |have |had )?left (?P<what>{THE} {_WORDS})) (?P<so>open|on|running)(?=[.;,!]| and {ORDER}\b)",
        r"\g<left> \g<place> \g<so>",
    ),
    # … there is a folder, which is a mistake
    (
        rf"(?P<there>{BEGINS}(?:there (?:is|are) [^.;!?,]+|(?:in|on) [^.;!?,]+? (?:there )?(?:is|are) [^.;!?,]+)), (?:and )?(?:which|that) (?:is|are) {_WRONG}(?=\s*[.;!]|,)",
        r"\g<there>",
    ),
    (
        rf"(?P<there>{BEGINS}(?:there (?:is|are) [^.;!?]+|(?:in|on) [^.;!?,]+? (?:there )?(?:is|are) [^.;!?,]+)[.;!]) (?:that|this|it)(?: is|'s) {_WRONG}[.;!,]+ {_DO_IT}",
        r"\g<there> ",
    ),
    # after the party there is a plate on the table, put it in the sink
    (
        rf"{BEGINS}after (?:the |our |my |a )?(?:{_WORD} )?{either(OCCASIONS)},? (?=there (?:is|are) [^.;!?]+?[,;.!] {_DO_IT[3:-1]})",
        "",
    ),
    # kitchen table: the fruit into the fridge
    (
        rf"{BEGINS}(?P<head>(?:the )?(?:(?:kitchen|coffee|dining|dining room) ?)?(?:table|desk|counter|nightstand|dresser|shelf|bookshelf|sofa)): (?P<what>(?:(?:the|all(?: the)?|both|my|our) )?{_WORD}(?: {_WORD})?) (?P<to>(?:into|onto) [^,.;:!?]+)(?=[.!?]?$)",
        lambda found: (
            f"put {found['what']} from the {found['head'].removeprefix('the ')} {found['to']}"
        ),
    ),
    # the plum on the counter? put it in the fridge
    (
        rf"{BEGINS}(?P<what>{THE} {_WORDS}(?: {_PLACE}){{0,2}})\? {_DO_IT}",
        r"\g<what>, ",
    ),
    (
        rf"{BEGINS}(?P<what>{THE} {_WORDS}(?: {_PLACE}){{0,2}})\? (?:that|it|they|those) (?=(?:goe?s?|belongs?|should (?:go|be)|must (?:go|be)) (?:in|on|into|onto|to)\b)",
        r"\g<what> ",
    ),
    # check the cabinet, there must be a mug in there; it belongs in the sink
    (
        rf"{BEGINS}(?:please )?(?:have a look|look|check|search) (?P<place>(?:in |on |inside )?{THE} {_WORDS}{_IN_A_ROOM})[,;.:]* (?:and )?there(?: is|'s| should be| must be| are| might be| ought to be) (?P<what>(?:an?|one|some|two|three) {_WORDS})(?: in (?:there|it)| inside| on it)?[,;.:]* (?=(?:it|they) (?:goe?s?|belongs?|should|must)\b)",
        lambda found: (
            f"there {'is' if re.match('an? |one ', found['what']) else 'are'} {found['what']} {found['place'] if re.match('in |on |inside ', found['place']) else 'in ' + found['place']}. "
        ),
    ),
    # chips and candy bar are not healthy, throw them away
    (
        rf"{BEGINS}(?:the )?(?P<a>{_WORD}(?: {_WORD})?) and (?:the )?(?P<b>{_WORD}(?: {_WORD})?) (?:are|is) (?:not (?:good|healthy)(?: for (?:you|us|me))?|unhealthy|fattening|too sweet)[,;.!] (?P<do>{_POLITE}(?:throw (?:away )?|{either(PUTTING, 'take', 'bring')} ))(?:them|both|both of them) ",
        _with_articles,
    ),
    # chips and salmon are in the kitchen, put them in the fridge
    (
        rf"{BEGINS}(?P<a>(?!the\b|my\b|our\b|an?\b|all\b|both\b|some\b|no\b|one\b|two\b|three\b|these\b|those\b|there\b|everything\b){_WORD}(?: {_WORD})?) and (?:the )?(?P<b>(?!my\b|our\b|an?\b|all\b|both\b|some\b|no\b|one\b|two\b|three\b){_WORD}(?: {_WORD})?) are (?=(?:still )?{_PLACE}[,;.!] {_POLITE}{ORDER} (?:them|both)\b)",
        r"the \g<a> and the \g<b> are ",
    ),
    # there is a mug in a cabinet already. put the one from the office in there too
    (
        rf"{BEGINS}there(?: is|'s)(?: already)? (?:an?|one) (?P<x>{_WORDS}) (?P<in>in|on) (?:an?|the|one of the) (?P<k>{_WORDS})(?: already)?[.;,!] (?P<do>{_POLITE}(?:put|place|bring|take|move) )(?:the other(?: one)?,? )?the one (?P<from>(?:from|on|in) {THE} {_WORDS}),? (?:(?:in|on) )?there(?: too| as well)?(?=(?:,? please)?\s*(?:[.;!?]|$))",
        r"\g<do>the \g<x> \g<from> \g<in> the \g<k> where the other \g<x> is",
    ),
    # on the shelf stands wine, in the dresser there is a towel
    (
        rf"{BEGINS}(?P<at>{_PLACE}) (?:stands?|lies?|sits?) (?P<what>(?!there\b)(?:{_SOME}|{_WORDS}))(?=[.,;!] {_DO_IT})",
        lambda found: (
            f"there {'are' if _ARE_SEVERAL.match(found['what']) else 'is'} {found['what']} {found['at']}"
        ),
    ),
    (
        rf"{BEGINS}(?P<at>{_PLACE}),? there(?P<be> is|'s| are|'re) (?P<what>(?:{_SOME}|{_WORDS}))(?=[.,;!] {_DO_IT})",
        r"there\g<be> \g<what> \g<at>",
    ),
    # the closet is open, and so are a cabinet and the window
    (
        rf"{BEGINS}(?P<a>(?!(?:there|if|when|unless|make|i|we)\b)[^.;!?,]+?) (?:is|are) (?P<so>open|closed|shut|dirty|on|off),? (?:and )?so (?:is|are) (?P<b>[^.;!?]+?)(?=[.;!] )",
        r"\g<a> and \g<b> are \g<so>",
    ),
    # i hate open drawers. close them
    (
        rf"{BEGINS}(?:i|we) (?:really )?(?:hate|dislike|don't like|do not like|can't stand|cannot stand|can't bear|cannot bear|can't have|don't want(?: to see)?|do not want(?: to see)?) (?:(?:any|seeing|having) )?(?P<so>open|dirty) (?P<what>{_WORD}(?: {_WORD})?s)(?P<at> {_PLACE})?[.,;!:]+ (?:so |please )*(?:(?P<close>close|shut)|(?P<wash>wash|clean)) (?:them|all of them|them all)(?=(?:,? please)?\s*(?:[.!;]|$))",
        _hated,
    ),
    (
        rf"{BEGINS}(?:i|we) (?:really )?(?:hate|dislike|don't like|do not like|can't stand|cannot stand|can't bear|cannot bear|can't have|don't want(?: to see)?|do not want(?: to see)?) (?:(?:any|seeing|having) )?(?P<so>open|dirty) (?P<what>{_WORD}(?: {_WORD})?s)(?P<at> {_PLACE})?[.,;!:]+ (?:so )?(?:they|all of them|they all)(?: all)? (?:should|must|have to|need to|are to) (?:all )?be (?:(?P<close>closed|shut)|(?P<wash>clean|washed))(?=(?:,? please)?\s*(?:[.!;]|$))",
        _hated,
    ),
    # two cabinets are open, one in the office and one in the kitchen. close both
    (
        rf"{BEGINS}two (?P<what>{_WORD}(?: {_WORD})?)s are (?:standing |left )?(?P<so>open|dirty|on|closed)[,:;] one (?:is )?(?P<a>{_PLACE}) and (?:the other|one|another)(?: one)?(?: is)? (?P<b>{_PLACE})[.,;!]+ (?P<do>{_POLITE}(?:close|shut|open|wash|clean|(?:turn|switch) off)) (?:both(?: of them)?|them(?: both)?|the two(?: of them)?)(?P<off> off)?(?=(?:,? please)?\s*(?:[.!;]|$))",
        r"\g<do> the \g<so> \g<what> \g<a> and the \g<so> \g<what> \g<b>\g<off>",
    ),
    # swap the towels: the dirty one goes in the cabinet and the clean one on the rack
    (
        rf"{BEGINS}(?:please )?(?:swap|exchange|switch) (?:the )?(?:two )?(?P<those>{_WORD}(?: {_WORD})?s)[:;.,] (?P<a>{_ONE}) (?:goe?s? |should go |to go )?(?P<there>(?:in|on|into|onto|to) {THE} {_WORDS}),? and (?P<b>{_ONE}) (?:goe?s? |should go |to go )?(?P<here>(?:in|on|into|onto|to) (?:{THE}|that) {_WORDS})(?=\s*[.;!]|$)",
        _changed_over,
    ),
)

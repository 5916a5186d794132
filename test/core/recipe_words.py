"""How people who are paid for it type a recipe: phrases made into orders, and these into a text,
drawn by chance."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from recipe_phrases import Phrases, capital, listed, several
from recipes import Move, Recipe, Switching

#: words that orders begin with
_VERBS = frozenset(
    {"put", "place", "set", "lay", "store", "load", "move", "bring", "carry", "take", "grab",
     "pick", "get", "collect", "gather", "go", "walk", "open", "wash", "clean"}
)  # fmt: skip
_PLURAL = {"needs": "need", "has": "have", "goes": "go", "belongs": "belong", "is": "are"}


class Teller(Phrases):
    """Says one recipe, as one person would: what is said once stays so."""

    def say(self, recipe: Recipe) -> str:
        """The whole of it, typed."""
        layout = self.one(
            (5, self._sentences), (4, self._lines), (4, self._in_order), (3, self._in_a_row),
            (2, self._listed), (2, self._told_first),
        )  # fmt: skip
        text = layout(recipe)
        if self.odds(0.12):
            text = self._politely(text)
        if self.odds(0.12):
            text = self._slipped(text)
        style = self.chance.random()
        if style > 0.97:
            text = text.upper()
        if style < 0.25:
            text = text.lower()
        if style < 0.12 and "\n" not in text:
            text = text.rstrip(".")
        return text

    # layouts

    def _sentences(self, recipe: Recipe) -> str:
        return " ".join(f"{capital(each)}." for each in self._orders(recipe))

    def _lines(self, recipe: Recipe) -> str:
        said = self._orders(recipe)
        marks = ("", ". "), ("", ") "), ("Step ", ": "), ("", "- "), ("- ", ""), ("", "")
        before, behind = self.any(*marks)
        end = self.any("", ".")
        return "\n".join(
            f"{before}{at if behind else ''}{behind}{capital(each)}{end}"
            for at, each in enumerate(said, 1)
        )

    def _in_order(self, recipe: Recipe) -> str:
        said = self._orders(recipe)
        if len(said) == 1:
            return f"{capital(said[0])}."
        comma = self.any("", ",")
        ways = "First/Next/Finally First/Then/Lastly Firstly/After_that/Finally First/Then/Then"
        way = self.any(*ways.split(), "First_of_all/And_then/At_last").replace("_", " ")
        first, mid, last = way.split("/")
        words = [first, *[mid] * (len(said) - 2), last]
        return " ".join(f"{w}{comma} {each}." for w, each in zip(words, said, strict=True))

    def _in_a_row(self, recipe: Recipe) -> str:
        said = self._orders(recipe)
        joint = self.any(", ", ", then ", " and then ", ", and then ", ", after that ", " and ")
        if len(said) > 2 and joint in (", ", " and ") and self.odds(0.7):
            return f"{capital(', '.join(said[:-1]))}{self.any(',', '')} and {said[-1]}."
        return f"{capital(joint.join(said))}."

    def _listed(self, recipe: Recipe) -> str:
        """Under a heading, with arrows, or behind a colon."""
        moves = [each for each in recipe.steps if isinstance(each, Move) and not each.washed]
        if len(moves) < len(recipe.steps):
            return self._lines(recipe)
        lines: list[str] = []
        for step in moves:
            lines += self.any(self._arrows, self._headed, self._headed)(step)
        return "\n".join(lines)

    def _told_first(self, recipe: Recipe) -> str:
        """What is there is told, and then what to do with it."""
        said = []
        for step in recipe.steps:
            if isinstance(step, Switching) or not self._can_be_told(step):
                said += self._sentence_of(step)
                continue
            said += self._told(step)
        return " ".join(f"{capital(each)}." for each in said)

    # steps

    def _orders(self, recipe: Recipe) -> list[str]:
        return [each for step in recipe.steps for each in self._sentence_of(step)]

    def _sentence_of(self, step: Move | Switching) -> list[str]:
        if isinstance(step, Switching):
            return self._switched(step)
        if step.washed:
            return self._washed(step)
        way = self.one(
            (4, self._at_once), (4, self._taken), (3, self._one_by_one), (1, self._should),
            (1, self._gathered),
        )  # fmt: skip
        return way(step)

    def _switched(self, step: Switching) -> list[str]:
        on = step.state.lower()
        verb = self.any("turn", "switch")
        what = self.place(step.what)
        if self.odds(0.3):
            return [f"{verb} {what} {on}"]
        return [f"{verb} {on} {what}"]

    def _washed(self, step: Move) -> list[str]:
        groups = self.all_from(step.groups)
        them = self.them(step.groups)
        wash = self.any("wash", "clean", "wash")
        if self.odds(0.4):
            said = [f"{wash} {groups}", self.put(step, them)]
        else:
            said = [f"take {groups}", f"{wash} {them}", self.put(step, them)]
        return said + self._ending(step)

    def _at_once(self, step: Move) -> list[str]:
        """All in one order."""
        return [self.put(step, self.all_from(step.groups)), *self._ending(step)]

    def _taken(self, step: Move) -> list[str]:
        """Gone to, taken, brought and put down."""
        said: list[str] = []
        for source, those in groupby(step.groups, key=lambda g: (g.source, g.top)):
            groups = [*those]
            if self.odds(0.5):
                said.append(self.gone_to(source[0]))
            if not source[1] and source[0].opens and self.odds(0.6):
                said.append(f"open {self.place(source[0])}")
            take = self.any("take", "grab", "pick up", "get", "collect", "take")
            said.append(f"{take} {self.all_from(groups)}")
            if len(said) > 1 and said[-2].startswith("open") and self.odds(0.6):
                said.append(f"close {self.place(source[0])}")
        if self.odds(0.5):
            said.append(self.gone_to(step.to))
        opened = step.to.opens and self.odds(0.4)
        if opened:
            said.append(f"open {self.place(step.to)}")
        them = self.them(step.groups)
        inside = self.any("inside", "in it", "inside it") if opened and self.odds(0.6) else ""
        said.append(self.put(step, them, carry=False, there=inside))
        return said + self._ending(step)

    def _one_by_one(self, step: Move) -> list[str]:
        """An order for each group, of which later ones may lean on the first."""
        said = []
        opened = step.to.opens and self.odds(0.3)
        if opened:
            said.append(f"open {self.place(step.to)}")
        for at, group in enumerate(step.groups):
            source = self.all_from([group])
            if at and self.odds(0.35):
                said.append(self.any(f"do the same with {source}", f"do the same for {source}"))
                continue
            too = self.any("", " too", " as well", "") if at else ""
            there = "inside" if opened and self.odds(0.5) else ""
            said.append(f"{self.put(step, source, there=there)}{too}")
        return said + self._ending(step)

    def _should(self, step: Move) -> list[str]:
        """What should be so."""
        many = len(step.groups) > 1 or several(step.groups[0])
        groups = self.all_from(step.groups, every=False)
        should = self._duty(many=many)
        return [f"{groups} {should} {self.into(step, plain=True)}", *self._ending(step)]

    def _duty(self, *, many: bool) -> str:
        """That it should be so, or that they should."""
        said = self.any(
            "should be placed", "should go", "needs to go", "must be put", "belongs", "has to go",
            "should be", "goes", "is to be placed", "needs to be put",
        )  # fmt: skip
        first, _, rest = said.partition(" ")
        return " ".join(filter(None, (_PLURAL.get(first, first) if many else first, rest)))

    def _gathered(self, step: Move) -> list[str]:
        gather = self.any("gather", "collect", "gather up", "get")
        everything = self.any("everything", "all of them", "them", "it all", "them all")
        if len(step.groups) == 1 and not several(step.groups[0]):
            everything = "it"
        put = self.put(step, everything, carry=False)
        return [f"{gather} {self.all_from(step.groups)} and {put}", *self._ending(step)]

    def _ending(self, step: Move) -> list[str]:
        said = []
        if step.closed:
            it = "it" if self.odds(0.3) else self.place(step.to)
            said.append(f"{self.any('close', 'close', 'shut')} {it}")
        if step.on:
            it = "it" if self.odds(0.4) else self.place(step.to)
            it = it if self.odds(0.8) or step.to.node.class_name == "microwave" else "the machine"
            on = f"turn {it} on" if it == "it" else f"turn on {it}"
            said.append(self.any(on, f"switch {it} on", f"start {it}"))
        if len(said) == 2 and self.odds(0.4):
            return [" and ".join(said)]
        return said

    # lists

    def _arrows(self, step: Move) -> list[str]:
        arrow = self.any(" -> ", " => ", " - ", ": ")
        plain = self.any(True, False)
        lines = []
        for group in step.groups:
            told = arrow in (" - ", ": ") or not plain
            goal = self.place(step.to, article=told)
            goal = f"{self.preposition(step)} {goal}" if told else goal
            lines.append(f"{self.item(group, where=True)}{arrow}{goal}")
        return lines + self._ending(step)

    def _headed(self, step: Move) -> list[str]:
        sources = {(g.source, g.top) for g in step.groups}
        if len(sources) == 1 and self.odds(0.7):
            at = step.groups[0]
            to = f"{self.preposition(step)} {self.place(step.to)}"
            put, source = capital(self.put_verb(step)), self.source(at)
            head = self.any(
                f"From {source} {to}:", f"{put} these from {source} {to}:",
                f"Move from {source} {to}:", f"{put} {to} from {source}:",
                f"{put} the following things from {source} {to}:",
            )  # fmt: skip
            lines = [self.item(group) for group in step.groups]
        else:
            following = self.any("", " the following", " these things", " the following things")
            put = f"{capital(self.put_verb(step))}{following}"
            head = f"{put} {self.preposition(step)} {self.place(step.to)}:"
            lines = [self.item(group, where=True) for group in step.groups]
        mark = self.any("- ", "", "* ")
        return [head, *(f"{mark}{each}" for each in lines), *map(capital, self._ending(step))]

    # what is told

    def _can_be_told(self, step: Move) -> bool:
        return len({(g.source, g.top) for g in step.groups}) == 1 and all(
            g.all for g in step.groups
        )

    def _told(self, step: Move) -> list[str]:
        first = step.groups[0]
        names = [self.counted(group) for group in step.groups]
        where, many = self.at(first), len(names) > 1 or first.count > 1
        them = self.them(step.groups)
        told = self.any(
            f"there {'are' if many else 'is'} {listed(names)} {where}",
            f"{where} there {'are' if many else 'is'} {listed(names)}",
            f"somebody left {listed(names)} {where}",
            f"someone forgot {listed(names)} {where}",
            f"I see {listed(names)} {where}",
        )  # fmt: skip
        if step.washed:
            return [told, f"wash {them} and {self.put(step, them)}", *self._ending(step)]
        if self.odds(0.6):
            said = f"{self.any('', 'please ', '')}{self.put(step, them)}"
        else:
            should = self._duty(many=many)
            said = f"{'they' if many else 'it'} {should} {self.into(step, plain=True)}"
        return [told, said, *self._ending(step)]

    # how it is typed

    def _politely(self, text: str) -> str:
        def small(said: str) -> str:
            return said[:1].lower() + said[1:]

        thanks: tuple[Callable[[str], str], ...] = (
            lambda said: f"{said}{_gap(said)}Thank you.",
            lambda said: f"{said}{_gap(said)}Thanks!",
        )
        begins: tuple[Callable[[str], str], ...] = (
            lambda said: f"Please {small(said)}",
            lambda said: f"Hello robot, please {small(said)}",
            lambda said: f"Robot, {small(said)}",
            lambda said: f"Hi, can you please {small(said)}",
            lambda said: f"I would like you to {small(said)}",
        )
        is_order = text.split(" ")[0].lower() in _VERBS and "\n" not in text
        return self.any(*thanks, *(begins if is_order else ()))(text)

    def _slipped(self, text: str) -> str:
        """With one name of a thing or place mistyped."""
        words = sorted({word for word in self.words if len(word) > 4 and word in text})
        if not words:
            return text
        word = self.chance.choice(words)
        at = self.chance.randint(1, len(word) - 3)
        slip = self.any(
            word[:at] + word[at + 1] + word[at] + word[at + 2 :], word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1 :],
        )  # fmt: skip
        return text.replace(word, slip, 1)


def _gap(said: str) -> str:
    return "\n" if "\n" in said else " " if said.endswith(".") else ". "

"""The actions that can be taken now, as prompts list them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from vh_core.graph import Property
from vh_core.program import ObjectRef, Step
from vh_core.prompts.borro2025 import PublishedAction
from vh_core.world import World


@dataclass(frozen=True, slots=True)
class ListedAction:
    """An action as the paper writes it, "[PUTIN]<salmon><microwave>", and the steps that it comes
    to here, of which the last is the one that counts."""

    text: str
    steps: tuple[Step, ...]

    @property
    def step(self) -> Step:
        """What counts."""
        return self.steps[-1]


class ActionList:
    """Actions by index, the same for all queries of one decision."""

    def __init__(self, actions: Sequence[ListedAction]) -> None:
        self._actions = tuple(actions)
        self._indices: dict[str, list[int]] = {}
        for index, action in enumerate(self._actions):
            self._indices.setdefault(action.text, []).append(index)

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, index: int) -> ListedAction:
        return self._actions[index]

    def has(self, index: int | None) -> bool:
        """Whether there is an action of this index."""
        return index is not None and 0 <= index < len(self._actions)

    def indices_of(self, text: str | None) -> tuple[int, ...]:
        """Every action that is written so."""
        return tuple(self._indices.get(text, ())) if text is not None else ()

    def partitions(self, size: int) -> Iterator[tuple[int, ...]]:
        """The indices in order, so many at a time."""
        for start in range(0, len(self._actions), size):
            yield tuple(range(start, min(start + size, len(self._actions))))

    def lines(self, indices: Iterable[int], *, grouped: bool = False) -> tuple[str, ...]:
        """A line for each action, as in B.4; or, `grouped`, for each first object: "tv: 3 [WALK],
        17 [SWITCHON]"."""
        if not grouped:
            return tuple(map(self.line, indices))
        by_object: dict[str, list[str]] = {}
        alone: list[str] = []
        for index in indices:
            verb, _, rest = self._actions[index].text.partition("<")
            first, _, others = rest.partition(">")
            if first:
                by_object.setdefault(first, []).append(f"{index} {verb}{others}")
            else:
                alone.append(self.line(index))
        return (*alone, *(f"{name}: {', '.join(each)}" for name, each in by_object.items()))

    def line(self, index: int) -> str:
        """An action with its index, as in B.4."""
        return f"{index} {self._actions[index].text}"


def written(name: str, objects: Sequence[ObjectRef]) -> str:
    """An action in the VirtualHome language, without ids (§3.1)."""
    return f"[{name}]{''.join(f'<{ref.class_name}>' for ref in objects)}"


def applicable_actions(
    world: World, actions: Sequence[PublishedAction], left_out: Collection[Step] = ()
) -> tuple[ListedAction, ...]:
    """Every one of the actions that can be taken in the world, in the order of the paper's list and
    then of ids, but for those whose steps are `left_out`."""
    found: list[ListedAction] = []
    for action in actions:
        if len(action.steps) > 1:
            found += _in_several_steps(world, action)
            continue
        found += (
            ListedAction(written(action.name, step.objects), (step,))
            for step in world.applicable(action.steps)
        )
    return tuple(each for each in found if not any(step in left_out for step in each.steps))


def _in_several_steps(world: World, action: PublishedAction) -> Iterator[ListedAction]:
    """An action that another one has to come before."""
    *before, last = action.steps
    for node_id in sorted(world.nodes_with_property(Property.LOOKABLE)):
        refs = (world.ref(node_id),)
        steps = tuple(Step(name, refs) for name in (*before, last))
        after = world.fork()
        for step in steps[:-1]:
            if after.is_applicable(step):
                after.apply(step)
        if after.is_applicable(steps[-1]):
            yield ListedAction(written(action.name, refs), steps)

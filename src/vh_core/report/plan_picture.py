"""A home from above as a picture (SVG), from the document that the live page draws as well."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

_CM, _MARGIN = 100, 20
_UNSEEN = frozenset({"Floor", "Floors", "Ceiling", "Rooms", "Characters"})
_NAMED_CM = 44
_HANDS = frozenset({"HOLDS_RH", "HOLDS_LH"})


def plan_picture(
    home: Mapping[str, Any], *, marked: Collection[int] = (), way: Collection[Any] = ()
) -> Element:
    """The picture; `marked` things are ringed and named, `way` is where somebody went."""
    x0, z0, wide, deep = home.get("bounds", (0, 0, 10, 10))
    place = _Place(x0 * _CM, (z0 + deep) * _CM)
    size = f"{-_MARGIN} {-_MARGIN} {wide * _CM + 2 * _MARGIN:g} {deep * _CM + 2 * _MARGIN:g}"
    svg = Element("svg", {"viewBox": size, "class": "plan", "role": "img"})
    for room in home["rooms"].values():
        if "box" in room:
            _rect(svg, place.box(room["box"]), "room")
    things = sorted(
        ((int(key), each) for key, each in home["things"].items()),
        key=lambda pair: -_area(pair[1]),
    )
    for node_id, each in things:
        _draw(svg, place, home, each, node_id in marked)
    for room in home["rooms"].values():
        if "box" in room:
            box = place.box(room["box"])
            _text(svg, box[0] + 12, box[1] + 26, room["class"], "name")
    if len(way) > 1:
        points = " ".join(f"{place.x(x):g},{place.y(z):g}" for x, z in way)
        SubElement(svg, "polyline", {"points": points, "class": "way"})
    for node_id, each in things:
        if node_id in marked and not each.get("at"):
            x, y = place.of(home, each)
            _text(svg, x, y - 14, each["class"], "label")
    for _, each in things:
        if each.get("at"):
            x, y = place.of(home, each)
            SubElement(svg, "circle", {"cx": f"{x:g}", "cy": f"{y:g}", "r": "16", "class": "actor"})
    return svg


class _Place:
    """From metres in the home to places in the picture."""

    def __init__(self, right: float, top: float) -> None:
        self._right = right
        self._top = top

    def x(self, metres: float) -> float:
        return round(metres * _CM - self._right, 1)

    def y(self, metres: float) -> float:
        return round(self._top - metres * _CM, 1)

    def box(self, box: Any) -> tuple[float, float, float, float]:
        x, z, wide, deep = box
        return self.x(x), self.y(z + deep), round(wide * _CM, 1), round(deep * _CM, 1)

    def of(self, home: Mapping[str, Any], each: Mapping[str, Any]) -> tuple[float, float]:
        """The middle of a thing; of one whose box is wrong, what holds it."""
        for _ in range(6):
            holder = home["things"].get(str(each.get("holder")))
            if not each.get("astray") or holder is None:
                break
            if each.get("relation") in _HANDS:
                x, y = self.of(home, holder)
                return x + 22, y + 8
            each = holder
        if each.get("at"):
            return self.x(each["at"][0]), self.y(each["at"][1])
        x, z, wide, deep = each.get("box", (0, 0, 0, 0))
        return self.x(x + wide / 2), self.y(z + deep / 2)


def _draw(
    svg: Element, place: _Place, home: Mapping[str, Any], each: Mapping[str, Any], marked: bool
) -> None:
    if each["category"] in _UNSEEN or "box" not in each:
        return
    kind = "wall" if each["category"] == "Walls" else "solid"
    states = set(each["states"])
    if each.get("grabbable") or (kind == "solid" and _area(each) < 0.03):
        x, y = place.of(home, each)
        marks = f"small{' on' if 'ON' in states else ''}{' marked' if marked else ''}"
        SubElement(svg, "circle", {"cx": f"{x:g}", "cy": f"{y:g}", "r": "6", "class": marks})
        return
    lit = " on" if "ON" in states else " opened" if "OPEN" in states else ""
    box = place.box(each["box"])
    _rect(svg, box, f"{kind}{lit}{' marked' if marked else ''}")
    if kind == "solid" and min(box[2:]) >= _NAMED_CM / 2 and max(box[2:]) >= _NAMED_CM:
        middle = (box[0] + box[2] / 2, box[1] + box[3] / 2 + 4)
        _text(svg, *middle, each["class"][: max(3, int(max(box[2:]) / 7))], "inner")


def _rect(svg: Element, box: tuple[float, float, float, float], kind: str) -> None:
    names = ("x", "y", "width", "height")
    SubElement(
        svg, "rect", {**{n: f"{v:g}" for n, v in zip(names, box, strict=True)}, "class": kind}
    )


def _text(svg: Element, x: float, y: float, said: str, kind: str) -> None:
    SubElement(svg, "text", {"x": f"{x:g}", "y": f"{y:g}", "class": kind}).text = said


def _area(each: Mapping[str, Any]) -> float:
    box = each.get("box", (0, 0, 0, 0))
    return float(box[2] * box[3])

"""The story of recorded tasks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from vh_core.events import Checking, Event, Executed, SetBack, Verified
from vh_core.live import RobotView, merged
from vh_core.report.plan_picture import plan_picture
from vh_core.report.plots import Span, plot_time
from vh_core.report.sections import Report, ReportSection, TableOf

#: floor plans of one task, and how much of a prompt or answer is shown, characters
_MOST_PLANS, _MOST_TEXT = 8, 20_000


def report_on_records(records: Iterable[tuple[str, Sequence[Event]]]) -> Report:
    """A report on recorded tasks, each with its name: what was asked, what came of it, and how the
    home was meanwhile. Raises `MissingDependencyError` without matplotlib."""
    told = [(name, tuple(events)) for name, events in records]
    views = [_view(events) for _, events in told]
    sections = [_overview([view.document.get("task", {}) for view in views])]
    for (_, events), view in zip(told, views, strict=True):
        sections += _episode(events, view)
    titles = [view.document.get("task", {}).get("text", "") for view in views]
    return Report(titles[0] if len(titles) == 1 else f"{len(titles)} tasks", tuple(sections))


def _view(events: Sequence[Event]) -> RobotView:
    view = RobotView("record")
    for event in events:
        view.take(event)
    return view


def _overview(tasks: Sequence[Mapping[str, Any]]) -> ReportSection:
    header = ("task", "outcome", "verified", "strategy", "seconds", "tokens")
    rows = tuple(
        (
            str(task.get("text", "")),
            str(task.get("outcome", "not ended")),
            "yes" if task.get("verified") else "no",
            str(task.get("strategy", "")),
            f"{task.get('elapsed_s', 0.0):.2f}",
            str(sum(task.get("tokens", (0, 0)))),
        )
        for task in tasks
    )
    return ReportSection("Overview", tables=(TableOf(header, rows),))


def _episode(events: Sequence[Event], view: RobotView) -> list[ReportSection]:
    document = view.document
    task, steps = document.get("task", {}), document.get("steps", {})
    said = [str(task.get("message", "It has no end in the record."))]
    said += [f"Not verified: {task['unverified']}"] if task.get("unverified") else []
    said += list(task.get("notes", ()))
    goal = TableOf(
        ("condition", "holds"),
        tuple(
            (each["text"], "yes" if each["holds"] else "no")
            for each in task.get("conditions", {}).values()
        ),
    )
    sections = [
        ReportSection(str(task.get("text", "A task")), tuple(said), (goal,) if goal.rows else ())
    ]
    if steps:
        spans = _spans(events)
        pictures = (("When each step was in hand", plot_time(spans)),) if spans else ()
        sections.append(ReportSection("Steps", tables=(_steps(steps),), pictures=pictures, level=3))
    plans = _plans(events, view)
    if plans:
        sections.append(ReportSection("The home meanwhile", pictures=tuple(plans), level=3))
    calls = document.get("calls", {})
    if calls:
        sections.append(_calls(calls))
    return sections


def _steps(steps: Mapping[str, Mapping[str, Any]]) -> TableOf:
    header = ("", "step", "what became of it", "why", "seconds")
    rows = tuple(
        (
            number,
            str(row.get("text") or row.get("phrase", "")),
            str(row["status"]),
            "; ".join(str(row[name]) for name in ("repaired", "reason") if row.get(name)),
            f"{row['took_s']:.3g}" if "took_s" in row else "",
        )
        for number, row in steps.items()
    )
    return TableOf(header, rows)


def _spans(events: Sequence[Event]) -> list[Span]:
    spans: list[Span] = []
    began: tuple[str, float] | None = None
    for event in events:
        if isinstance(event, Checking):
            began = (str(event.step), event.elapsed_s)
        elif began is not None and isinstance(event, (Verified, SetBack)):
            good = isinstance(event, Verified) and not event.missing
            spans.append(Span(began[0], began[1], event.elapsed_s, good))
            began = None
    return spans


def _plans(events: Sequence[Event], view: RobotView) -> list[tuple[str, Any]]:
    """The home at first and after steps, evenly chosen where there are many."""
    course = view.course(events[0].episode) if events else None
    if course is None:
        return []
    done = {e.number: str(e.step) for e in events if isinstance(e, Executed)}
    document: Mapping[str, Any] = course.start
    moments: list[tuple[str, Mapping[str, Any]]] = []
    caption = "At first"
    for number, patch in course.changes:
        document = merged(document, patch)
        caption = f"After {done[number]}" if number in done else caption
        if "home" in patch and document.get("home"):
            moments.append((caption, document))
    if len(moments) > _MOST_PLANS:
        last = len(moments) - 1
        kept = sorted({round(i * last / (_MOST_PLANS - 1)) for i in range(_MOST_PLANS)})
        moments = [moments[i] for i in kept]
    return [
        (
            told,
            plan_picture(
                each["home"],
                marked=each.get("task", {}).get("targets", ()),
                way=each.get("task", {}).get("way", ()),
            ),
        )
        for told, each in moments
    ]


def _calls(calls: Mapping[str, Mapping[str, Any]]) -> ReportSection:
    header = ("call", "model", "prompt tokens", "answer tokens", "seconds", "cost")
    rows, details = [], []
    for number, call in calls.items():
        cells = (str(call.get(n, "")) for n in ("model", "prompt_tokens", "completion_tokens"))
        cost = f"{call['cost']:.4g}" if "cost" in call else ""
        rows.append((number, *cells, f"{call.get('took_s', 0.0):.2f}", cost))
        asked = "\n\n".join(f"{m['role']}:\n{m['content']}" for m in call.get("messages", ()))
        answered = "\n\n".join(call.get("samples", ())) or str(call.get("failure", ""))
        details.append((f"Call {number}", f"{asked}\n\nanswer:\n{answered}"[:_MOST_TEXT]))
    return ReportSection(
        "Language model",
        tables=(TableOf(header, tuple(rows)),),
        details=tuple(details),
        level=3,
    )

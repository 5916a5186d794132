"""Reports: one self-contained file about recorded tasks, or about runs of benchmarks.

A report is made of titled tables, with plots and floor plans between them; the tables are the same
in HTML, Markdown and CSV.
"""

from vh_core.report.episodes import report_on_records
from vh_core.report.runs import BenchRun, read_run, report_on_runs
from vh_core.report.sections import Report, ReportSection, TableOf
from vh_core.report.writing import require_report, write_report

__all__ = [
    "BenchRun",
    "Report",
    "ReportSection",
    "TableOf",
    "read_run",
    "report_on_records",
    "report_on_runs",
    "require_report",
    "write_report",
]

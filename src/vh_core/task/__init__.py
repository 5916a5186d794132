"""What travels between those who plan, those who execute and those who look on. Values only."""

from vh_core.task.answer import HomeAnswer
from vh_core.task.execution import CheckResult, Execution, ExecutionCode
from vh_core.task.failure import Failure
from vh_core.task.home import Home
from vh_core.task.observation import Observation, Origins
from vh_core.task.ruling import Ruling
from vh_core.task.so_far import SoFar
from vh_core.task.task import Task

__all__ = [
    "CheckResult",
    "Execution",
    "ExecutionCode",
    "Failure",
    "Home",
    "HomeAnswer",
    "Observation",
    "Origins",
    "Ruling",
    "SoFar",
    "Task",
]

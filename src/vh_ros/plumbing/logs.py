"""The library's log records, shown as the node's."""

from __future__ import annotations

import logging

from rclpy.impl.rcutils_logger import RcutilsLogger
from rclpy.logging import get_logger


class RosLogHandler(logging.Handler):
    """Passes records of Python's logging to the logger of a node."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._logger: RcutilsLogger = get_logger(name)

    def emit(self, record: logging.LogRecord) -> None:
        """Pass a record on. Each level stands on a line of its own: rclpy tells calls apart by
        their place in the source, and refuses one place that changes its severity.
        """
        text = self.format(record)
        if record.levelno >= logging.CRITICAL:
            self._logger.fatal(text)
        elif record.levelno >= logging.ERROR:
            self._logger.error(text)
        elif record.levelno >= logging.WARNING:
            self._logger.warning(text)
        elif record.levelno >= logging.INFO:
            self._logger.info(text)
        else:
            self._logger.debug(text)


def show_library_logs(name: str) -> None:
    """From now on what `vh_core` logs is shown under this node's name."""
    library = logging.getLogger("vh_core")
    library.setLevel(logging.DEBUG)  # which of it is seen is for the ROS log level to say
    library.propagate = False
    library.addHandler(RosLogHandler(name))

"""The desk of questions on the wire: a latched topic of what is open, a service for answers."""

from __future__ import annotations

from typing import Any

from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node

from vh_core.asking import Question, QuestionDesk
from vh_planner import msg
from vh_planner.srv import AnswerQuestion
from vh_ros.plumbing.interface import ANSWER_QUESTION, QUESTIONS, QUESTIONS_QOS
from vh_ros.plumbing.messages.questions import question_to_msg

#: most of who says to have answered that is kept, characters
_LONGEST_NAME = 80


class QuestionBoard:
    """Shows the questions of a node's tasks, and takes answers. `desk` is what asks."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._asked_at: dict[str, Any] = {}
        self._shown = node.create_publisher(msg.Questions, QUESTIONS, QUESTIONS_QOS)
        self.desk = QuestionDesk(self._show)
        node.create_service(
            AnswerQuestion,
            ANSWER_QUESTION,
            self._on_answer,
            callback_group=ReentrantCallbackGroup(),
        )
        self._show(())

    def _show(self, questions: tuple[Question, ...]) -> None:
        now = self._node.get_clock().now().to_msg()
        self._asked_at = {each.id: self._asked_at.get(each.id, now) for each in questions}
        shown = [question_to_msg(each, self._asked_at[each.id]) for each in questions]
        self._shown.publish(msg.Questions(questions=shown))

    def _on_answer(
        self, request: AnswerQuestion.Request, response: AnswerQuestion.Response
    ) -> AnswerQuestion.Response:
        by = request.by[:_LONGEST_NAME]
        received = self.desk.answer(request.question_id, request.answer, by)
        response.code, response.message = int(received.code), received.message
        return response

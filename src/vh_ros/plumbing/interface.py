"""The names on the wire and their quality of service: the contract between the nodes.

All names are relative, so that a namespace is a robot.
"""

from __future__ import annotations

from rclpy.qos import DurabilityPolicy, QoSProfile, ReliabilityPolicy

# actions
EXECUTE_TASK = "execute_task"
RUN_EPISODE = "run_episode"
EXECUTE_STEP = "execute_step"
# services
CHECK_PRECONDITIONS = "check_preconditions"
TRANSLATE_ACTION = "translate_action"
ANSWER_QUESTION = "answer_question"
CONTROL_TASK = "control_task"
LIST_TASKS = "list_tasks"
PAUSE_EPISODE = "pause_episode"
EPISODE_RECORD = "episode_record"
HOME_REVISION = "home_revision"
LOAD_SCENE = "load_scene"
RESET_SCENE = "reset_scene"
# topics
ENVIRONMENT_GRAPH = "environment_graph"
ENVIRONMENT_DELTA = "environment_delta"
QUESTIONS = "questions"
EVENTS = "events"
MARKERS = "markers"
BELIEF_DIFFERENCE = "belief_difference"
EPISODE_STATE = "episode_state"
POLICY_DECISIONS = "policy_decisions"
RESERVATIONS = "reservations"
TASK_LIST = "task_list"
TASK_REJECTIONS = "task_rejections"

#: latched: who comes late has the home at once
GRAPH_QOS = QoSProfile(
    depth=1,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
#: latched: who comes late has what stands now
STATE_QOS = QoSProfile(
    depth=1,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
#: the same from several planners: a listener keeps as many samples in all as its depth
EPISODE_STATES_QOS = QoSProfile(
    depth=64,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
#: latched: who comes late has the questions that are open
QUESTIONS_QOS = QoSProfile(
    depth=1,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
#: none may be lost while the listener lives; an episode tells hundreds in a moment
EVENTS_QOS = QoSProfile(
    depth=2048,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.VOLATILE,
)
#: latched: who comes late has the home, and what changed since
MARKERS_QOS = QoSProfile(
    depth=16,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
#: latched by each of several speakers; a listener keeps one sample in all, not of each, if that is
#: its depth
CLAIM_QOS = QoSProfile(
    depth=64,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.TRANSIENT_LOCAL,
)
#: none may be lost while the listener lives; a longer backlog is a gap, which the graph closes
DELTA_QOS = QoSProfile(
    depth=256,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.VOLATILE,
)
#: what the policy decides, a step each; and what robots of one home are about to take
DECISIONS_QOS = QoSProfile(
    depth=256,
    reliability=ReliabilityPolicy.RELIABLE,
    durability=DurabilityPolicy.VOLATILE,
)
#: a plan's feedback comes in bursts; rclpy's own depth of 10 would lose some of it
FEEDBACK_QOS = QoSProfile(depth=256)
#: goals, cancels and asked-for results may come in bursts as well; what is beyond rclpy's own depth
#: of 10 is dropped, and whoever sent it waits for ever
REQUEST_QOS = QoSProfile(depth=1024)
#: the same for the services that an action is made of, on either side
ACTION_QOS = {
    "goal_service_qos_profile": REQUEST_QOS,
    "result_service_qos_profile": REQUEST_QOS,
    "cancel_service_qos_profile": REQUEST_QOS,
}
#: how long a server keeps the result of a task or episode for a client that asks for it late, and
#: of a step, of which there are more, seconds. Every goal that is kept stands in every message
#: about the goals' status, which each client reads in full at each change (10 us a goal): with
#: 300 s a planner at full speed spent more on what was over than on its steps
RESULT_TIMEOUT_S = 60
STEP_RESULT_TIMEOUT_S = 10

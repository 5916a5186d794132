"""What a robot can do: from actions of the table to calls of its own skills. Data only, no ROS.

skills.yaml ─► read_skills ─► Skills ─► SkillBody ─► Caller, which reaches the robot
"""

from vh_core.skills.body import Caller, Reply, SkillBody
from vh_core.skills.reading import read_skills, skills_from
from vh_core.skills.skill import AnswerTopic, CallKind, PerceptionSource, Skill, SkillCall, Skills
from vh_core.skills.template import Template, TemplateError
from vh_core.skills.values import Frame, sample_values

__all__ = [
    "AnswerTopic",
    "CallKind",
    "Caller",
    "Frame",
    "PerceptionSource",
    "Reply",
    "Skill",
    "SkillBody",
    "SkillCall",
    "Skills",
    "Template",
    "TemplateError",
    "read_skills",
    "sample_values",
    "skills_from",
]

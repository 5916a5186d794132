"""vh_core: plan household tasks over an environment graph, with every step checked.

The library knows nothing of ROS and imports no heavy package: `import vh_core` costs
milliseconds. The pieces, from the ground up (each may import only what stands before it)::

    errors, graph, program → actions → world → (grounding, llm, goals) → strategies
        → episode → environments, bench → cli
"""

__version__ = "0.1.0"

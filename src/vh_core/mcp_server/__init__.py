"""A home as tools for any agent that speaks MCP, the Model Context Protocol.

    agent ─► MCP (stdio, HTTP) ─► HomeTools ─► Robot ─► episodes, with their policy and questions

Nothing is decided here: each tool converts, makes one call into `vh_core.live`, and converts back.
What a person has to approve is asked of the person at the client (`approving.py`). This package is
the only one that imports the SDK.
"""

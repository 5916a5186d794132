"""What nodes and commands share: starting and stopping, parameters, clients, messages, and the
home on its two topics. Knows no particular node.
"""

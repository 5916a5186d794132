"""The ROS side of vh_planner: `nodes`, the `plumbing` that they share, and the `commands` that
start or ask them.

Each callback converts, makes one call into `vh_core`, and converts back. Nothing here plans, and
nothing outside this package imports rclpy.
"""

"""The ROS nodes of vh_planner.

Each callback converts, makes one call into `vh_core`, and converts back. Nothing here plans, and
nothing outside this package imports rclpy.
"""

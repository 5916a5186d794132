"""The nodes, one file each (`*_node.py`), the table that lists them, and the parts that one of
them alone has.
"""

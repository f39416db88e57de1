"""``gitmem mcp``: the memory of one place for any client of the Model Context Protocol, over stdin and stdout.

The tools are a table (``tools``), what they do is ``gitmem.Memory``, and only ``server`` knows the protocol's SDK.
"""

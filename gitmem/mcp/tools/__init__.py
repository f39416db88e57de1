"""The table of tools, in the order in which clients list them."""

from __future__ import annotations

from gitmem.mcp.tools.context import CONTEXT
from gitmem.mcp.tools.forget import FORGET
from gitmem.mcp.tools.recall import RECALL
from gitmem.mcp.tools.remember import REMEMBER
from gitmem.mcp.tools.review import REVIEW
from gitmem.mcp.tools.supersede import SUPERSEDE
from gitmem.mcp.tools.verify import VERIFY

TOOLS = (REMEMBER, RECALL, CONTEXT, VERIFY, SUPERSEDE, FORGET, REVIEW)
BY_NAME = {tool.name: tool for tool in TOOLS}

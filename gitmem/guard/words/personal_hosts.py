"""Parts of host names: tunnels, people's devices, and the duty beside a name that makes a host one person's."""

from __future__ import annotations

TUNNELS = (
    ".ngrok.io",
    ".ngrok.app",
    ".ngrok.dev",
    ".ngrok-free.app",
    ".ngrok-free.dev",
    ".trycloudflare.com",
    ".loca.lt",
    ".localtunnel.me",
    ".serveo.net",
    ".lhr.life",
    ".localhost.run",
    ".ts.net",
    ".devtunnels.ms",
    ".app.github.dev",
    ".githubpreview.dev",
    ".gitpod.io",
    ".pinggy.link",
    ".pinggy.io",
    ".tunnelmole.net",
    ".bore.pub",
    ".zrok.io",
)

SAMPLES = frozenset(
    "abc abc123 abcd abcd1234 example foo id my name sample subdomain tailnet test xxx xxxx xyz your random tail".split()
)
"""Parts of a tunnel's name that only samples have."""

DEVICES = (
    "macbook",
    "imac",
    "mac",
    "mbp",
    "laptop",
    "thinkpad",
    "pc",
    "desktop",
    "xps",
    "iphone",
    "ipad",
    "notebook",
    "workstation",
    "air",
)

DUTIES = frozenset(
    """
    box branch demo dev devbox env environment feature laptop local localdev mbp namespace ns playground preview qa sandbox sbx stage staging
    test testing vm workspace ws
    """.split()
)

INSIDE = frozenset("internal local lan corp intra intranet home localdomain".split())
"""Top labels of networks that are nobody else's."""

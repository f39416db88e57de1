"""What stands beside a private phone number or account, and what beside a public one."""

from __future__ import annotations

OWN_PHONE = (
    "my mobile", "my cell", "my phone", "my number", "my private", "my whatsapp", "call me", "text me", "ring me", "phone me", "sms me", "whatsapp me",
    "'s mobile", "'s cell", "'s phone", "'s number", "’s mobile", "’s cell", "’s phone", "’s number", "(mobile", "(cell", "(private",
    "mobile:", "cell:", "mobile number:", "cell phone:", "private phone", "private number", "home phone", "personal phone", "personal number",
    "meine nummer", "meine handy", "meine tel", "meine mobil", "handynummer", "handy:", "handy ", "mobil:", "mobilnummer", "privatnummer", "(privat", "ruf mich",
    "mon portable", "mon numéro", "mi móvil", "mi número", "mi teléfono", "携帯", "我的手机", "我的电话",
)  # fmt: skip
PHONE = (
    "phone",
    "tel:",
    "tel.",
    "telefon",
    "whatsapp",
    "mobile",
    "reach",
    "call ",
    "text ",
    "number",
    "nummer",
    "erreichbar",
    "on +",
    "☎",
    "📞",
    "电话",
    "手机",
    "電話",
)

PUBLIC = (
    "hotline", "support", "test", "example", "sample", "format", "e.164", "dummy", "fake", "regex", "seed", "validat", "twilio", "fixture",
    "office", "reception", "helpdesk", "help desk", "customer", "mock", "switchboard", "pattern", "placeholder", "beispiel", "default", "parse", "normaliz",
    "normalis", "zentrale", "kunden", "input", "field", "response", "request", "schema", "api", "\": \"",
)  # fmt: skip
"""Beside a number: it is nobody's own, or a sample."""

PLATFORMS = (
    "telegram",
    "discord",
    "signal",
    "whatsapp",
    "slack",
    "wechat",
    "skype",
    "threema",
    "mastodon",
    "instagram",
    "twitter",
    "linkedin",
    "viber",
    "微信",
    "t.me/",
)
PRIVATE_PLATFORMS = ("telegram", "discord", "signal", "whatsapp", "wechat", "skype", "threema", "viber", "微信")

EASTERN_OWN = (
    "加我微信",
    "我的微信",
    "我微信",
    "加微信",
    "我的telegram",
    "私の line",
    "私のline",
    "lineは",
    "line id:",
)
"""Behind these an account is the writer's own."""
PUBLIC_WORDS = frozenset("bot team official support".split())
OWN_HANDLE = frozenset("me my i'm i mich mir mein meine meinem meiner".split())

PUBLIC_HANDLE = (
    "bot",
    "team",
    "official",
    "channel",
    "news",
    "support",
    "group",
    "community",
    "dev",
    "app",
    "hq",
    "ops",
    "alerts",
    "here",
    "everyone",
    "channel",
)
PUBLIC_BESIDE = (
    "channel",
    "group",
    "community",
    "server",
    " bot",
    "announce",
    "release",
    "kanal",
    "gruppe",
    "updates",
    "webhook",
    "follow",
    "our ",
    "mention",
)

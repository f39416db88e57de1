"""Instructions that nobody's memory should hold, whoever wrote them: to evade the guard, to hide something from the
person, to run what a stranger serves, to forget what one was told. A memory is read by every later session."""

from __future__ import annotations

import re

_GUARDS = (
    r"(?:gitmem|the guard|guard (?:checks?|rules?)|pre-?(?:commit|push)(?: hooks?)?|(?:git|commit|stop"
    r"|claude|tool) hooks?"
    r"|secret scann\w+|safety \w+|security (?:checks?|rules?|warnings?)|permission (?:prompts?|checks?|dialogs?)"
    r"|guard ?rails?|den schutz|sicherheits\w+)"
)
_EVADES = re.compile(
    rf"\b(?:ignore|bypass|skip|disable|circumvent|evade|work around|get around|turn off|switch off|suppress"
    rf"|override|silence"
    rf"|uninstall|umgeh\w*|ignorier\w*|überspring\w*|deaktivier\w*)\b.{{0,30}}\b{_GUARDS}\b"
    rf"|\b{_GUARDS}\b.{{0,30}}\b(?:umgehen|ignorieren|überspringen|deaktivieren|abschalten|ausschalten)\b"
    r"|--no-verify\b|\bgitmem_disable\b|\bcore\.hookspath\b|--dangerously|\bskip=[\w,-]{1,60} git commit"
    r"|gitmem: ?allow"
    r"|\b(?:send|upload|post|exfiltrate|leak|forward|copy|transmit|schicke?|sende)\b.{0,60}(?:\b(?:secrets?"
    r"|credentials?"
    r"|tokens?|passwords?|api keys?|environment variables?|ssh keys?|private keys?|source code|passwörter"
    r"|zugangsdaten)\b|\.env\b).{0,60}(?:\bto\b|\ban\b)"
    r"|\b(?:curl|wget|iwr|invoke-webrequest)\b[^|]{0,200}\|\s?(?:sudo )?(?:ba|z|da)?sh\b"
    r"|\beval\s?[\"'(]?\$\(\s?(?:curl|wget)|\bbase64 (?:-d|--decode)\b.{0,40}\||\brm -rf (?:/|~|\$home)(?:\s|$)"
    r"|\b(?:approve|allow|accept|trust|grant|say yes to)\b.{0,30}\b(?:permission\w*|all (?:requests|commands|prompts)"
    r"|every(?:thing| command| request| prompt)|any (?:command|request)|tool calls?)\b",
    re.IGNORECASE,
)
"""Not where it is forbidden: "never use --no-verify"."""
_FORBIDDEN = re.compile(
    r"\b(?:never|don't|do not|must not|mustn't|not|no|stop|without|nie|niemals|nicht|kein\w*|forbid\w*"
    r"|forbidden|banned|prohibited|verboten|avoid|darf"
    r"|dürfen)\b",
    re.IGNORECASE,
)
_HIDES = re.compile(
    r"\b(?:ignore|disregard|forget|override|ignoriere|vergiss|ignora|oublie)\b.{0,30}\b(?:previous|prior"
    r"|above|earlier"
    r"|existing|other|system|vorherigen|bisherigen|obigen|anteriores|précédentes)\b.{0,20}\b(?:instructions?|rules?"
    r"|prompts?|messages?|guidelines?|memor\w+|anweisungen|regeln|instrucciones|consignes)\b"
    r"|\b(?:system prompt|developer mode|jailbreak|you are now (?:in|a|an)\b|new instructions? follow)"
    r"|\bwithout (?:telling|informing|notifying|asking|alerting) (?:the )?(?:user|human|operator|anyone)\b"
    r"|\b(?:don't|do not|never) (?:tell|inform|alert|mention (?:this|it) to|show (?:this"
    r"|it) to) (?:the )?(?:user|human"
    r"|operator|person|anyone)\b|\bhide (?:this|it|them) from\b"
    r"|</?(?:system|instructions?|assistant|admin|im_start)\b|\[(?:system|inst|admin)\]|^\s*(?:system|assistant)\s?:",
    re.IGNORECASE,
)


def injected(text: str) -> bool:
    """Whether the statement is one of these."""
    if _HIDES.search(text):
        return True
    return any(
        not _FORBIDDEN.search(text[max(0, match.start() - 60) : match.start()]) for match in _EVADES.finditer(text)
    )

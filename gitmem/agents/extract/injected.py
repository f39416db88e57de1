"""Instructions that nobody's memory should hold, whoever wrote them: to evade the guard, to hide something from the
person, to run what a stranger serves, to forget what one was told. A memory is read by every later session."""

from __future__ import annotations

import re

from gitmem.agents.extract.forbidden import is_forbidden
from gitmem.agents.extract.unmasked import unmasked

_GUARDS = (
    r"(?:gitmem|the guard|guard (?:checks?|rules?)|pre-?(?:commit|push)(?: hooks?)?|(?:git|commit|stop"
    r"|claude|tool) hooks?"
    r"|secret scann\w+|safety \w+|security (?:checks?|rules?|warnings?)|permission (?:prompts?|checks?|dialogs?)"
    r"|guard ?rails?|den schutz|sicherheits\w+)"
)
_SECRETS = (
    r"(?:\b(?:secrets?|credentials?|tokens?|passwords?|api keys?|environment variables?|ssh keys?|private keys?"
    r"|source code|passwörter|zugangsdaten)\b|\.env\b)"
)
_ASKING = (
    r"(?:ask\w*|confirm\w*|permission|prompt\w*|nachfrag\w*|nachzufragen|rückfrag\w*|frag\w*|zu fragen|bestätig\w*)"
)
_ALL = (
    r"(?:everything|anything|(?:all|any|every|each|whatever)\b(?: of)?(?: \w{1,15})? ?(?:commands?|tools?|actions?)?"
    r"|commands?|tools?|alles?|jede\w{0,2}|befehle?)"
)
_EVADES = re.compile(
    rf"\b(?:ignore|bypass|skip|disable|circumvent|evade|work around|get around|turn off|switch off|suppress"
    rf"|override|silence"
    rf"|uninstall|umgeh\w*|ignorier\w*|überspring\w*|deaktivier\w*)\b.{{0,30}}\b{_GUARDS}\b"
    rf"|\b{_GUARDS}\b.{{0,30}}\b(?:umgehen|ignorieren|überspringen|deaktivieren|abschalten|ausschalten)\b"
    r"|\bno[- ]?verify\b|\bgitmem_disable\b|\bcore\.hookspath\b|--dangerously|\bskip=[\w,-]{1,60} git commit"
    r"|gitmem: ?allow|\bhusky(?:_skip_hooks)?=[01]\b|\bbackdoors?\b"
    r"|\b(?:allowlist|whitelist)\b.{0,30}\bsecrets?\b|\bsecrets?\b.{0,40}\b(?:allowlist|whitelist)\b"
    r"|\byou have (?:full|unlimited|blanket|every|all)\b.{0,10}\bpermissions?\b"
    r"|\bcommit(?:s|ted|ting)? (?:always |only |everything |all |it |changes |code ){0,2}(?:with |using |via |mit )?"
    r"(?:the |git )?[`\"']?-[amsvq]{0,3}n[amsvq]{0,3}\b"
    rf"|\b(?:send|upload|post|exfiltrate|leak|forward|copy|transmit|schicke?|sende)\b.{{0,60}}{_SECRETS}.{{0,60}}"
    r"(?:\bto\b|\ban\b)"
    r"|\b(?:include|print|show|paste|output|echo|append|put|attach|embed|add|reveal|repeat|copy|quote)\b.{0,60}"
    rf"{_SECRETS}.{{0,30}}\b(?:in|into|to|with|at the end of)\s(?:(?:your|every|each|all)\s"
    r"(?:[\w-]{1,15}\s)?"
    r"(?:answers?|repl(?:y|ies)|responses?|messages?|output|summar(?:y|ies)|commit messages?|comments?|prs?"
    r"|pull requests?)|the chat)\b(?! headers?)"
    r"|\b(?:curl|wget|iwr|invoke-webrequest)\b[^|]{0,200}\|\s?(?:sudo )?(?:ba|z|da)?sh\b"
    r"|<\(\s?(?:curl|wget)\b|\b(?:ba|z|da)?sh -c [\"']?\$\(\s?(?:curl|wget)"
    r"|\b(?:curl|wget|iwr|invoke-webrequest)\b.{0,200}?(?:;|&&|\bthen\b|\band\b)\s{0,3}(?:run |execute )?(?:sudo )?"
    r"(?:(?:ba|z|da)?sh|source|chmod|python3?|perl|node)\s{1,3}(?:\+x\s|[0-7]{3,4}\s)?[~./]\S"
    r"|\beval\s?[\"'(]?\$\(\s?(?:curl|wget)|\bbase64 (?:-d|--decode)\b.{0,40}\||\brm -rf (?:/|~|\$home)(?:\s|$)"
    r"|\b(?:approve|allow|accept|trust|grant|say yes to)\b.{0,30}\b(?:permission\w*|all (?:requests|commands|prompts)"
    r"|every(?:thing| command| request| prompt| question)|any (?:command|request)|tool calls?)\b"
    r"|\b(?:approve|accept|confirm|merge (?:every|all|any))\b.{0,40}\b(?:without (?:looking|reading|review\w*|checking)"
    r"|blindly|unseen|ungeprüft)\b"
    r"|\b(?:rückfrage|nachfrage|frage|anfrage|berechtigung)\w{0,8}\b.{0,30}\bmit [\"']?ja\b|\bmit [\"']?ja\b.{0,20}"
    r"\b(?:beantworte|antworte)\w*"
    r"|\banswer\b.{0,30}\b(?:questions?|prompts?|requests?)\b.{0,10}\byes\b"
    rf"|\b(?:never|don't|do not|stop|skip|without|no need to|nie|niemals|ohne)\b.{{0,15}}\b{_ASKING}\b"
    r"[^.;:!?\n]{0,60}"
    rf"\b(?:run\w*|execut\w*|do|approv\w*|allow\w*|accept\w*|führe?|ausführen|mach\w*)\b.{{0,20}}\b{_ALL}\b"
    r"|\b(?:run|execute|do|approve|führe?|mache?|erledige?)\b.{0,20}\b(?:everything|anything|(?:all|any|every)"
    r" commands?|them all|alles|alle befehle|jeden befehl)\b"
    rf".{{0,30}}\b(?:without|ohne|never|no)\b.{{0,15}}\b{_ASKING}\b"
    r"|\b(?:do|follow|obey|execute|run)\b (?:exactly )?(?:whatever|everything|anything)\b.{0,60}\b(?:tells? you|says?"
    r"|asks?|instructs?|orders?|contains?)\b"
    r"|\b(?:disable|turn off|switch off|skip|ignore|bypass|deaktivier\w*)\b.{0,20}\b(?:tls|ssl|certificates?|certs?"
    r"|https|host ?keys?|signatures?|zertifikat\w*)\b.{0,15}\b(?:verif\w*|checks?|checking|validation|prüfung|errors?)"
    r"|\bnode_tls_reject_unauthorized\b|\bsslverify\b.{0,10}\bfalse\b"
    r"|\b(?:ignore|disregard|override|ignoriere)\b (?:all|any|every|your|alle)(?: of)?(?: (?:the|your|our|my))?"
    r" (?:instructions?|rules?|guidelines|policies|safeguards|regeln|anweisungen)\b"
    r"|(?<!不要)(?<!别)(?<!勿)(?:忽略|无视|忘记|忘掉|绕过)(?:所有|一切|全部|之前|以前|以上|上述|先前|此前|任何)"
    r".{0,8}(?:规则|指令|指示|说明|限制|提示|规定)"
    r"|(?:これまで|以前|すべて|全て|全部|上記|前)の.{0,6}(?:指示|ルール|規則|命令).{0,4}(?:無視|忘れ)(?!しない|ない)",
    re.IGNORECASE,
)
"""Not where it is forbidden: "never use --no-verify"."""
_HIDES = re.compile(
    r"\b(?:ignore|disregard|forget|override|ignoriere|vergiss|ignora|oublie)\b.{0,30}\b(?:previous|prior"
    r"|above|earlier"
    r"|existing|other|system|vorherigen|bisherigen|obigen|anteriores|précédentes)\b.{0,20}\b(?:instructions?|rules?"
    r"|prompts?|messages?|guidelines?|memor\w+|anweisungen|regeln|instrucciones|consignes)\b"
    r"|\b(?:system prompt|developer mode|jailbreak|you are now (?:in|a|an)\b|new instructions? follow)"
    r"|\bwithout (?:telling|informing|notifying|asking|alerting) (?:the )?(?:user|human|operator|anyone)\b"
    r"|\b(?:don't|do not|never) (?:tell|inform|alert|mention (?:this|it|that)(?: \w{1,12})? to|show (?:this"
    r"|it) to) (?:the )?(?:user|human"
    r"|operator|person|anyone)\b|\bhide (?:this|it|them) from\b"
    r"|</?(?:system|instructions?|assistant|admin|im_start)\b|\[(?:system|inst|admin)\]|^\s*(?:system|assistant)\s?:",
    re.IGNORECASE,
)


def injected(text: str) -> bool:
    """Whether the statement is one of these."""
    text = unmasked(text)
    if _HIDES.search(text):
        return True
    return any(not is_forbidden(text, match.start(), match.end()) for match in _EVADES.finditer(text))

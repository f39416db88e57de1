"""Words around a secret that is told: what it is called, what links it to its value, and what is only about it."""

from __future__ import annotations

import re

from gitmem.agents.extract.table import either

WHAT = re.compile(
    either(r"""
        (?<!1)passw(?:or[dt]|örter)(?:s|e|es)?  passwd  \bpass ?(?:phrase|code)s?  \bp(?:ass)?wd?  kennw(?:ort|örter)s?
        \b(?:api|access|secret|private|sandbox|licen[cs]e|signing|encryption|master|prod|test|account|storage|
        admin|product|recovery|deploy|webhook|service|stripe|openai|aws)[ -]?(?:key|token)s?
        (?<![\w-])tokens?  \b(?:client|webhook|shared|jwt|app|session|otp|totp|2fa|mfa|hmac|oauth|signing)[ -]secrets?
        \bseed(?: phrase)?  (?:api|zugangs|lizenz|produkt|master)-?schlüssel  \bgeheimnis
        (?:\b(?:2fa|mfa|otp|totp)[ -])?\b(?:backup|recovery|restore|wiederherstellungs|emergency|notfall)-? ?codes?
        \b(?:key|schlüssel) (?:to|for|für|zu[mr]?) (?:(?:the|our|die|den|das) )?[\w-]{1,20}  \bcombination
        \bpin
        (?:\b(?:wi-?fi|wlan|door|gate|alarm|lock|safe|garage|entry|access|vault|unlock)[ -]?|tresor-?|tür-?|
        alarm-?|safe-?|zugangs-?|schloss-?|tor-?|garagen-?|zahlen-?)codes?
        \blogins?  \bcredentials?  \bcreds  zugangsdaten  anmeldedaten  logindaten
        \bcontraseñas?  \bcredenciales  \bclave(?: de acceso| api)?  \bmots? de passe
        \bclé (?:d'api|api|secrète)  \bsenha
        \b(?:wi-?fi|wlan|db|admin|root|mail|ftp|sudo|ssh|smtp)[ -]pass  \bwifi key  \bwlan[ -]?schlüssel
    """)
    + r"(?!\w)",
    re.IGNORECASE,
)
CODE = re.compile(
    r".*(?:pin|codes?|passwor[dt]|kennwort|passcode|pw|pwd|contraseña|clave|combination|mot de passe|senha)",
    re.IGNORECASE,
)
"""A number may be its value."""
LOOSE = re.compile(
    r"logins?|credentials?|creds|zugangsdaten|anmeldedaten|logindaten|credenciales|seed|(?:key|schlüssel) .*",
    re.IGNORECASE,
)
NOUN = re.compile(
    r"(?:'s?)?[ -]"
    + either(r"""
        headers?  lifetimes?  lengths?  rotations?  pages?  polic(?:y|ies)  managers?  formats?  fields?  endpoints?
        urls?  variables?  files?  names?  prefix(?:es)?  suffix(?:es)?  stores?  storage  servers?  services?
        providers?  hash(?:es|ing)?  resets?  inputs?  forms?  flows?  buckets?  types?  expiry  expiration  ttl
        limits?  counts?  budgets?  usage  algorithms?  screens?  views?  routes?  tests?  tables?  columns?  rules?
        requirements?  checks?  validation  validators?  strength  generators?  scann\w+  scans?  prompts?  buttons?
        links?  sources?  classes  class  functions?  modules?  handlers?  refresh  exchange  encryption  parsing
        parsers?  scopes?  claims?  issuers?  auth  authentication  authori[sz]ation  cookies?  caches?  creation
        window  windows  sizes?  age  history  recovery  changes?  attempts?  errors?  hints?  placeholder  param\w*
        bits  size  based  free  less  protected  secured
        (?:läng|richtlini|seit|rotation|manager|feld|datei|namen?|präfix|format)\w*
        länge  mindestlänge  richtlinie  rotation  seite  feld  datei
    """)
    + r"(?!\w)",
    re.IGNORECASE,
)
"""With it the words are about something else: "the token lifetime"."""
LINK = re.compile(
    r"\b(?:is|are|(?:it|that)'s|ist|sind|lautet|lauten|was|war|remains|stays|bleibt|heißt|reads|equals|to|auf|es|son|será|est|sont|é"
    r")\b\s{0,4}[:=]?|[:=→]|\s(?:-{1,2}|–|—)>?\s",
    re.IGNORECASE,
)
FILLERS = re.compile(
    r"\s{0,4}(?:(?:übrigens|now|jetzt|still|just|currently|again|wieder|noch|probably|nur|always|immer|usually|set to"
    r"|simply|einfach|also|auch|really|actually|only|called|siempre|toujours|ahora|in fact|of course"
    r"|basically|indeed)\s{1,4}){0,4}[*_(]{0,3}",
    re.IGNORECASE,
)
BACK = re.compile(
    r"(?:(?:^|\s)(?:is|are|ist|sind|lautet|was|war|es|est|works as|serves as|gilt als|=)\s)(?:\w{1,12}[\s-]){0,4}$|"
    r"^(?:lautet|lauten|ist|gilt)\b",
    re.IGNORECASE,
)
SIGNS_IN = re.compile(
    r"\b(?:log(?:s|ged)?[ -]?(?:in|on)|sign(?:ed)?[ -]?in|basic[ -]?auth\w*|auth\w{0,12}|credentials?|creds"
    r"|user(?:name)?|accounts?|connect|einloggen|anmeld\w{1,8}|zugang\w{0,8}|ssh|ftp|smtp|imap|admin|demo|root)\b",
    re.IGNORECASE,
)
PAIR = re.compile(
    r"(?<![\w/:.-])[\w.@+-]{2,40}:"
    r"(?P<value>(?!v?\d{1,4}(?:\.\d{1,4}){0,3}(?:-[a-z]{1,10}\d{0,2})?(?:[\s.,;]|$))[^\s:/\"')]{6,80})(?![/:\w])"
)
SLASHED = re.compile(r"(?<!\S)[\w.@+-]{2,40} / (?P<value>[^\s/]{6,80})")
COMMANDS = (
    re.compile(r"\b(?:mysql|mariadb|mysqldump|mysqladmin)\b[^\n|]{0,120}?\s-p(?P<value>[^\s\"']{3,})"),
    re.compile(
        r"\b(?:user(?:name)?|login)\b[^\n]{0,60}?\bpass\b\s?[:=]?\s?(?P<value>(?=\S*\d)(?=\S*[a-z])[^\s,.]{5,80})"
    ),
    re.compile(r"\b[Bb]earer\s(?P<value>(?=\S{0,80}\d)[\w.-]{16,})"),
    re.compile(r"\bsshpass\b[^\n|]{0,60}?\s-p\s{0,2}[\"']?(?P<value>[^\s\"']{3,})"),
    re.compile(r"\bredis-cli\b[^\n|]{0,120}?\s-a\s{1,2}[\"']?(?P<value>[^\s\"']{3,})"),
    re.compile(
        r"(?<!\S)(?:-u|--user|--proxy-user|--basic)(?:\s{1,2}|=)[\"']?[^\s:\"'/]{1,40}:(?P<value>[^\s\"'/]{3,80})(?!/)"
    ),
    re.compile(
        r"(?<!\S)--?(?:password|passwd|pass|pwd|token|api-key|secret)(?:\s{1,2}|=)[\"']?(?P<value>[^\s\"']{4,})"
    ),
    re.compile(r"\b[A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PGPASS|SECRET|TOKEN|API_KEY)=[\"']?(?P<value>[^\s\"']{4,})"),
)
CJK = re.compile(
    r"(?:パスワード|暗証番号|パスフレーズ|apiキー|トークン|密码|密碼|口令|令牌|密钥|비밀번호)[^\s。，、a-z0-9]{0,12}?"
    r"(?:は|是|为|為|：|:|은|는|이)\s{0,2}[\"「『]?(?!(?:jwt|uuid|bcrypt|argon2\w*|sha\d*|base64|vault|env|[a-z_]{0,30}_"
    r"(?:key|token))(?![a-z0-9])|https?:)[!-~]{4,}",
    re.IGNORECASE,
)

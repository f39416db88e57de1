"""Mail hosts of private people, and names before the ``@`` that are nobody's own."""

from __future__ import annotations

FREE_HOSTS = (
    "@gmail.",
    "@googlemail.",
    "@outlook.",
    "@hotmail.",
    "@live.",
    "@msn.com",
    "@yahoo.",
    "@ymail.com",
    "@icloud.com",
    "@me.com",
    "@mac.com",
    "@aol.",
    "@gmx.",
    "@web.de",
    "@t-online.de",
    "@freenet.de",
    "@posteo.",
    "@mailbox.org",
    "@proton.me",
    "@protonmail.",
    "@pm.me",
    "@tutanota.",
    "@tuta.",
    "@fastmail.",
    "@hey.com",
    "@zoho.com",
    "@mail.com",
    "@email.com",
    "@duck.com",
    "@qq.com",
    "@foxmail.com",
    "@163.com",
    "@126.com",
    "@yeah.net",
    "@sina.com",
    "@sina.cn",
    "@139.com",
    "@naver.com",
    "@hanmail.net",
    "@daum.net",
    "@mail.ru",
    "@yandex.",
    "@ya.ru",
    "@inbox.ru",
    "@bk.ru",
    "@list.ru",
    "@rambler.ru",
    "@ukr.net",
    "@orange.fr",
    "@free.fr",
    "@laposte.net",
    "@wanadoo.fr",
    "@sfr.fr",
    "@libero.it",
    "@virgilio.it",
    "@wp.pl",
    "@o2.pl",
    "@interia.pl",
    "@onet.pl",
    "@seznam.cz",
    "@bluewin.ch",
    "@comcast.net",
    "@verizon.net",
    "@att.net",
    "@sbcglobal.net",
    "@cox.net",
    "@btinternet.com",
    "@rediffmail.com",
    "@uol.com.br",
    "@bol.com.br",
    "@terra.com.br",
    "@docomo.ne.jp",
    "@ezweb.ne.jp",
    "@softbank.ne.jp",
    "@telenet.be",
    "@ziggo.nl",
    "@xs4all.nl",
)

PUBLIC_NAMES = frozenset(
    """
    abuse account accounts admin administrator alerts announce api app billing board bot builds business careers ci
    coc community compliance conduct contact contacto deploy dev developer developers devops discuss dpo editor
    enquiries feedback finance git github hello help helpdesk hi hosting hr info inquiries invest jobs kontakt legal
    list mail mailer maintainer maintainers marketing media moderators news newsletter no-reply noreply notifications
    office official oncall ops opensource orders oss pm podcast postmaster press privacy project projects
    reply robot root sales security service services shop spam staff studio support sysadmin team webmaster
    """.split()
)
"""Parts of names of shared mailboxes."""

SAMPLE_NAMES = frozenset(
    """
    first.last firstname.lastname vorname.nachname name.surname a abc account address adresse anna.mueller anyone b bar baz bob buyer candidate client correo customer
    demo doe dummy email example fake foo foobar hans.mustermann guest jane jane.doe janedoe jdoe john john.doe johndoe
    john.smith johnsmith jsmith lead me member mock my.email myemail mymail name new nobody old
    owner person personal placeholder recipient sample seller sender someone somebody student target test tester
    their.email user username vendor victim visitor x xxx xyz you your your.email youremail yourmail yourname
    max.mustermann
    """.split()
)
"""Names before the ``@`` that samples use."""

SAMPLE_PARTS = (
    "test",
    "example",
    "demo",
    "sample",
    "dummy",
    "fake",
    "mock",
    "your",
    "user",
    "foo",
    "xxx",
    "seed",
    "guest",
)
"""A name with one of these in it is a sample's."""

SAMPLE_DOMAINS = frozenset("example.com example.org example.net localhost users.noreply.github.com".split())

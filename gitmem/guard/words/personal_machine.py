"""How people speak of their own machine, in English and German."""

from __future__ import annotations

CUES = (
    "my ", "this laptop", "his ", "her ", "this mac", "this machine", "this box", "this pc", "this workstation", "this computer", "'s ", "’s ", "under my",
    "mein", "diesem laptop", "diesem rechner", "diesem mac", "dieser maschine", "diesem pc",
)  # fmt: skip

SETS = {
    "machine": frozenset(
        """
        box chromebook computer desktop hackintosh homelab imac laptop mac macbook machine mbp minipc nas notebook pc
        powerbook raspberry rig server surface thinkpad tower tablet ultrabook vm vps workstation xps
        """.split()
    ),
    "part": frozenset(
        """
        pi arch ubuntu fedora debian nixos basement desk garage rtx <num> bandwidth bluetooth camera cpu disk display docker drive dual external fan fork gpu graphics hard headset internet ipad iphone
        android android isp keyboard monitor monitors mouse network pixel phone proxy ram router screen screens ssd smartphone vpn wifi
        wi-fi webcam dotfiles hardware sandbox tunnel wsl wsl2
        """.split()
    ),
    "adj": frozenset(
        """
        16 32 arm ancient apple big corporate current dev development first gaming home intel linux lenovo local m1 m2 m3 m4
        main new office old other own personal primary private second slow small spare tiny windows work company
        """.split()
    ),
    "service": frozenset(
        "database db postgres postgresql mysql redis mongo docker server setup proxy cluster minikube instance checkout clone "
        "copy repo environment env python node venv ollama install installation network config".split()
    ),
    "maschine": frozenset(
        "laptop rechner computer pc mac macbook notebook desktop server nas gerät arbeitsrechner arbeitslaptop dienstlaptop privatrechner "
        "maschine workstation netz internet festplatte grafikkarte gpu monitor bildschirm handy telefon tastatur heimserver vm".split()
    ),
}

CERTAIN = (
    "my ?@adj @machine|@part",
    "my ?@adj raspberry pi",
    "my docker|postgres|postgresql|mysql|redis|mongodb|minikube|kubectl|nginx|proxy|colima|brew|homebrew|asdf|pyenv|nvm|server",
    "my own|local|dev|home|personal @service",
    "in my setup|environment|network|terminal|shell",
    "under|on|next my desk",
    "on|from|at|in|to|via this laptop|macbook|mac|pc|workstation|imac|thinkpad|notebook|chromebook",
    "^ this laptop|macbook|pc|workstation|imac|thinkpad|mac|box has|is|runs|needs|cannot|can't|only|uses|was",
    "mein|meinem|meiner|meinen|meines|meine ?alten|alter|altem|neuen|neuem|lokalen|lokaler|lokales|privaten|privater|eigenen @maschine",
    "auf|an|von diesem laptop|macbook|mac|notebook|pc",
)

USER = (
    "^ ?the user's|users ?@adj chromebook|computer|desktop|imac|laptop|macbook|notebook|pc|thinkpad|workstation|monitor|monitors|"
    "screen|keyboard|mouse|headset|webcam|gpu|nas|homelab is|are|has|have|runs|was|lives|only|needs|cannot|can't",
    "^ the user|he|she works|is|codes|develops ?only on a|an ?@adj @machine",
)
"""In a memory folder: the machine of the one user."""

LIKELY = (
    "his|her ?@adj laptop|macbook|workstation|pc|desktop|thinkpad",
    "on|from this machine|computer|box",
    "^ this machine|computer has|is|runs|needs|cannot|can't|only|uses",
    "auf diesem|dieser rechner|computer|maschine",
)

CARRIED = frozenset(
    "chromebook desktop imac laptop mac macbook mbp notebook pc thinkpad workstation box machine computer rig laptops rechner tower".split()
)
"""What somebody named may own."""

NOBODY = frozenset(
    """
        admin agent anybody anyone apple author builder buyer client colleague contributor customer dev developer else employee
        everybody everyone host maintainer member nobody one operator other owner person player reader reviewer runner server
        somebody someone student team teammate tester user users vendor victim visitor that it what here there he she let who
        amazon azure dell google ibm intel lenovo microsoft nvidia attacker consumer engineer driver today
        """.split()
)
"""Owners who are no person in particular."""

CONDITIONS = frozenset("if when whenever unless any falls wenn".split())
"""What makes "this machine" any machine."""

EXCUSED = (
    "if|when|whenever|unless|in case * this machine|computer|box|laptop|mac|pc",
    "works on my machine ?:|problem|problems|issue|issues|bugs|excuse|syndrome",
    "my computer folder|icon",
)

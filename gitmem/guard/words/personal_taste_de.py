"""How people speak of themselves, and agents of their user, in German."""

from __future__ import annotations

CUES = (
    " mag ",
    " hasst ",
    "anfänger",
    "neuling",
    "quereinsteiger",
    "linkshänd",
    "duz",
    "siez",
    "ich ",
    " ich",
    " bin ",
    " mir",
    " mich",
    "mein",
    "nutzer",
    "anwender",
    "duze",
    "user",
)

SETS = {
    "verb": frozenset(
        """
        arbeite bearbeite benutze benötige bevorzuge bin brauche entwickle erwarte finde habe hab hasse hätte kann kenne kenn komme lebe lerne lese liebe
        mache mag merge mergen möchte moechte nutze prüfe programmiere schätze schreibe sehe spreche studiere teste tippe übernehme vergesse verstehe
        verwende wohne sitze pendle schlafe weiß weiss will wünsche würde committe bekomme bleibe deploye
        """.split()
    ),
    "noun": frozenset(
        """
        vorname nachname rufname name pronomen zeitzone arbeitszeit arbeitszeiten arbeitstag lieblingseditor editor shell muttersprache stil vorliebe vorlieben geschmack
        hintergrund erfahrung rolle beruf niveau spitzname wunsch augen bevorzugter bevorzugte lieblings lieblingssprache codestil chef
        """.split()
    ),
    "role": frozenset(
        """
        anfänger anfängerin analyst analystin architekt architektin designer designerin entwickler entwicklerin experte expertin freiberufler
        ingenieur ingenieurin datenanalyst datenanalystin student studentin quereinsteiger quereinsteigerin forscher forscherin lehrer lehrerin
        backend-entwickler backend-entwicklerin frontend-entwickler frontend-entwicklerin informatiker informatikerin physiker physikerin programmierer
        rentner rentnerin handwerker handwerkerin grafiker grafikerin gestalter gestalterin berater beraterin gründer gründerin ärztin arzt jurist juristin autor autorin redakteurin
        redakteur softwareentwickler softwareentwicklerin webentwickler webentwicklerin marketing-leiter marketing-leiterin teamleiterin teamleiter
        programmiererin senior-entwickler senior-entwicklerin neuling produktmanager produktmanagerin admin
        """.split()
    ),
    "user": frozenset("user benutzer benutzerin nutzer nutzerin anwender anwenderin user".split()),
    "likes": frozenset("bevorzugt mag hasst liebt schätzt möchte will spricht wohnt arbeitet erwartet kennt".split()),
    "reply": frozenset(
        """
        antworten erklärungen emojis kurze knappe lange deutsch englisch beispiele details schritte zusammenfassungen rückfragen gefragt geduzt
        gesiezt bugs kommentare commits diffs keine
        """.split()
    ),
}

FIRST_CERTAIN = (
    "ich @verb",
    "^ bin ?von|seit ?beruf ?noch|kein|keine|ein|eine|absoluter|absolute|kompletter|komplette|gelernter|gelernte|nur ?blutiger @role",
    "@verb ich",
    "mein|meine|meinem|meinen|meiner|meines @noun",
    "nenn|nenne|nennt mich",
    "duze|duzt|sieze|siezt mich",
    "^ bitte ?nicht duze|duzen|sieze",
    "antworte|antwortet|erklär|erkläre|schreib|schreibe|sprich|zeig|zeige|frag|frage|sag|erinnere|gib mir|mich",
    "^ mir ist|sind|reicht|reichen|fehlt|fehlen|gefällt|gefallen|hilft|helfen|liegt",
    "bei|mit|von|für mir|mich läuft|geht|funktioniert|steht|ist|bitte",
    "ruf|rufe|melde mich|dich",
    "sprich|sprecht mich|mir|dich",
    "^ für mich ,",
    "für mich $",
    "als @role brauche|bin|möchte|habe|kenne ich",
)

FIRST_LIKELY = frozenset("mir mich mein meine meinem meinen meiner".split())

ASKING = frozenset("möchte will erwarte hätte wünsche brauche bitte".split())
TASK_TASTE = frozenset(
    """
    ich mir mich mein meine meinem meinen meiner antwortest antworten schreibst deutsch englisch kurz knapp duzt siezt
    erklärst erklärungen emojis
    """.split()
)
"""Behind "ich möchte, dass du" these tell of the writer; anything else is a task."""

EXCUSED = (
    "^ persona|beispielnutzer|beispielkunde",
    "gerade|aktuell|derzeit|momentan|zuletzt|heute|gestern|eben|soeben",
    "meine bestellungen|konto|daten|seite|profil",
    "als nutzer|benutzer|nutzerin|benutzerin|kunde|kundin|admin|administrator|anwender|besucher|käufer|mitglied",
    "wenn|falls|sobald ich * , dann",
    "^ angenommen|wenn|dann ich",
    "ich stimme",
)

USER_CERTAIN = (
    "^ ?der|die @user * am liebsten",
    "^ ?der|die @user will|möchte * gefragt|informiert|geduzt|gesiezt|erinnert werden",
    "^ ?der|die @user ist ?sehr ?oft ?schnell ungeduldig|geduldig|farbenblind|pingelig|vergesslich|linkshänder|linkshänderin",
    "^ ?der|die|dem @user bevorzugt|hasst|mag",
    "^ ?der|die @user möchte|will|erwartet|wünscht ?immer|stets|zuerst|vorher * plan|pläne|überblick|entwurf|beispiel|tests|commits|prs|diff|diffs|erklärung|zusammenfassung|begründung",
    "^ ?der|die @user arbeitet ?nur|meist|immer auf|mit|unter windows|linux|macos|mac|ubuntu|fedora|einem|einer",
    "^ ?der|die @user hat ?eine|ein|einen|schwere|starke sehschwäche|legasthenie|adhs|farbschwäche|rot-grün-schwäche|hörschwäche",
    "^ ?der|die @user ärgert|langweilt|wundert|freut|stört sich",
    "^ ?der|die @user liest|prüft|arbeitet|testet ?meist ?oft ?nur auf|am|vom ?dem ?einem handy|tablet|telefon|smartphone|laptop|ipad",
    "^ ?der|die @user ist ?kein|keine|ein|eine ?neu * @role",
    "^ ?der|die @user ist neu in|bei|mit",
    "^ ?absoluter|absolute anfänger|anfängerin|neuling|quereinsteiger|quereinsteigerin in|im|bei|mit|,",
    "^ er|sie ist ?kein|keine|ein|eine ?neu * @role",
    "^ er|sie bevorzugt|hasst|mag",
    "^ ?der|die @user programmiert|lernt|studiert|entwickelt ?erst ?noch seit|gerade|nur|in|allein",
    "^ ?der|die @user ist * und|, lernt|studiert|programmiert|arbeitet",
    "^ ?der|die @user ist ?noch ?absoluter|absolute anfänger|anfängerin",
    "^ ?der|die @user möchte|will|erwartet|wünscht|braucht ?nur|keine|immer|stets @reply",
    "^ ?der|die @user spricht|wohnt|lebt|heißt",
    "^ ?der|die @user arbeitet als|bei|in|am|von|nachts|abends|allein|alleine|remote|nur|meist",
    "^ ?der|die @user kommt aus|ursprünglich|vom|von",
    "^ ?der|die @user hat * programmiererfahrung|vorkenntnisse|programmierkenntnisse|erfahrung|jahre|jahren|laptop|rechner",
    "^ ?der|die @user kennt|versteht sich|kaum|kein|keine|nicht|wenig",
)

USER_LIKELY = ("^ ?der|die @user möchte|will|wünscht|erwartet",)

TRADES = ("er", "erin", "rin", "ist", "istin", "oge", "ogin", "eur", "eurin", "ent", "entin", "ant", "antin", "schwester",
    "pfleger", "arzt", "ärztin", "wirt", "wirtin", "warin", "mann", "frau", "knecht", "koch", "köchin", "bauer",
    "bäuerin", "laie", "profi", "azubi", "student")  # fmt: skip
"""How trades end."""
PARTS = ("eigentümer", "besitzer", "inhaber", "ersteller", "empfänger", "teilnehmer", "betreiber", "absender",
    "käufer", "verkäufer", "mieter", "vermieter", "bearbeiter", "prüfer", "leser", "gruppe", "eigentümerin",
    "bewerber", "verwalter", "anbieter", "abonnent", "moderator", "administrator", "parameter", "filter",
    "mitglieder", "schlüssel", "konsument", "element", "inhaberin", "besitzerin", "nutzer", "anwender",
    "root", "admin", "gastgeber", "unterzeichner", "antragsteller", "genehmiger", "bezahler", "fahrer")  # fmt: skip
"""What a program makes of its users."""

"""Month names and their short forms, in lower case: what people write in English, German, French, Spanish, Italian,
Portuguese and Dutch."""

from __future__ import annotations

_NAMES = (
    "january jan januar jänner januari janvier janv enero ene gennaio gen janeiro",
    "february feb februar februari février fevrier févr fevr fév febrero febbraio fevereiro",
    "march mar märz maerz mrz maart mars marzo março marco",
    "april apr avril avr abril abr aprile",
    "may mai mei mayo maggio maio",
    "june jun juni juin junio giugno junho",
    "july jul juli juillet juil julio luglio julho",
    "august aug augustus août aout agosto ago",
    "september sep sept septembre septiembre settembre setembro",
    "october oct oktober okt octobre octubre ottobre outubro",
    "november nov novembre noviembre novembro",
    "december dec dezember dez décembre decembre déc diciembre dic dicembre dezembro",
)

MONTHS: dict[str, int] = {name: i + 1 for i, names in enumerate(_NAMES) for name in names.split()}

WEEKDAYS: dict[str, int] = {
    name: i
    for i, names in enumerate(
        (
            "monday mon montag",
            "tuesday tue tues dienstag",
            "wednesday wed weds mittwoch",
            "thursday thu thur thurs donnerstag",
            "friday fri freitag",
            "saturday sat samstag sonnabend",
            "sunday sun sonntag",
        )
    )
    for name in names.split()
}

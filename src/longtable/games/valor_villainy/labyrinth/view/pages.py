"""Events as pages: what is read aloud, what happens, how it may go on; and which lie in the Stash and the stack."""

from collections.abc import Iterable

from longtable.engine.scene import Item, Page, Reply, Sheet, Tint
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.packets import OptionRow, PacketRow, SideRow
from longtable.games.valor_villainy.labyrinth.play import gifts as play_gifts
from longtable.games.valor_villainy.labyrinth.play.reading import Chosen
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.view import gifts, outlook
from longtable.games.valor_villainy.view.faces import ROW_ICONS, rows_of
from longtable.games.valor_villainy.view.names import name_of

TIERS = ("Special", "Tier I", "Tier II", "Tier III")
TINTS = (Tint.VIOLET, Tint.GREEN, Tint.GOLD, Tint.RED)
ROW_TINTS = {Row.MELEE: Tint.RED, Row.RANGED: Tint.GREEN, Row.MAGIC: Tint.BLUE, Row.CORRUPTION: Tint.VIOLET}
FEET = {
    "archive": "Then it is over.",
    "stay": "It stays in the Stash, to be read again in the next Level Up Step.",
    "stash": "It goes into the Stash, to be read on in the next Level Up Step.",
    "read": "Then it is read on.",
}


def page(s: LabyrinthState) -> Page | None:
    """LL-EVENT-01, 06. The side that lies open, for all: words, gifts, and options with what is in brackets."""
    packet = s.reading
    if packet is None:
        return None
    row, side = s.parts.packets[packet.event], s.side(packet)
    return Page(
        id=row.key,
        title=row.name,
        text=side.text,
        head=_head(s, packet, row),
        icon=row.icon,
        tint=TINTS[row.tier],
        deeds=tuple(_deeds(s, side)),
        replies=tuple([_reply(s, packet, option) for option in side.options]),
        foot="" if side.options else FEET[side.then.partition(" ")[0]],
        rule="LL-EVENT-01",
    )


def heads(rows: Iterable[PacketRow]) -> list[tuple[str, Tint]]:
    """The icon and tint of the page of each packet."""
    return [(row.icon, TINTS[row.tier]) for row in rows]


def _head(s: LabyrinthState, packet: Packet, row: PacketRow) -> str:
    where = f", on {name_of(s, s.regions[packet.at].key)}" if packet.at != NOWHERE else ""
    return f"Event, {TIERS[row.tier]}{where}"


def _deeds(s: LabyrinthState, side: SideRow) -> list[str]:
    icons = [f"{icon.partition(' ')[0].capitalize()} here" for icon in side.icons]
    return [*icons, *(gifts.in_words(s, gift) for gift in side.gifts), *([side.says] if side.says else [])]


def _reply(s: LabyrinthState, packet: Packet, option: OptionRow) -> Reply:
    """LL-EVENT-06. An option: its price, or its Test, with the dice of the one who passes it most likely."""
    key, trial = Chosen(packet.event, option).key, option.trial
    price = [gifts.price_in_words(s, option.price)] if option.price is not None else []
    if trial is None:
        return Reply(key, option.label, note="; ".join(price), rule="LL-EVENT-06")
    hero = outlook.likeliest(s, packet, trial)
    notes = [gifts.trial_in_words(trial), *price]
    if hero is not None and len(play_gifts.candidates(s, packet, trial.whom)) > 1:
        notes.append(f"best {name_of(s, hero.key)}")
    return Reply(
        key,
        option.label,
        ROW_ICONS[trial.row],
        ROW_TINTS[trial.row],
        "; ".join(notes),
        rows_of(s, hero)[trial.row : trial.row + 1] if hero is not None else (),
        "LL-TEST-01",
    )


# ---------------------------------------------------------------- sheets


def sheets(s: LabyrinthState) -> list[Sheet]:
    """LL-EVENT-05, 07, LL-SETUP-16. Events in the Stash, those to come in no order, and those that are over."""
    stored = [_item(s, packet, _ties(s, packet)) for packet in s.stored]
    coming = sorted(s.events)
    rows = [s.parts.packets[event] for event in coming]
    to_come = [Item(row.key, row.name, row.icon, TIERS[row.tier], rule="LL-SETUP-16") for row in rows]
    waiting = [s.parts.packets[packet.event] for packet in s.called]
    to_come += [Item(row.key, row.name, row.icon, "is read next", rule="LL-EVENT-01") for row in waiting]
    left = len(s.events)
    over = [_item(s, packet, "over") for packet in s.archive]
    found = [
        Sheet("events:stored", "Events in the Stash", "scroll-unfurled", items=tuple(stored), count=len(stored)),
        Sheet("events:stack", "Events to come", "envelope", f"{left} in the stack", tuple(to_come), count=left),
        Sheet("events:over", "Events that are over", "archive-register", items=tuple(over), count=len(over)),
    ]
    return [*(sheet for sheet in found if sheet.items), *past(s)]


def past(s: LabyrinthState) -> list[Sheet]:
    """LL-JUDGE-02, LL-CLEAN-02. The Events of earlier acts, and what the foot of the side that shows counts."""
    known = [archived for archived in s.record.archive if archived.event in s.parts.packets]
    items = [_archived(s.parts.packets[archived.event], archived.side) for archived in known]
    return [Sheet("events:past", "Events of earlier acts", "book-pile", items=tuple(items))] if items else []


def _archived(row: PacketRow, side: str) -> Item:
    mark = row.side_of(side).judgment
    note = f"{'Valor' if mark > 0 else 'Villainy'} {abs(mark)}" if mark else ""
    return Item(row.key, row.name, row.icon, note, rule="LL-JUDGE-02")


def _item(s: LabyrinthState, packet: Packet, note: str) -> Item:
    row = s.parts.packets[packet.event]
    return Item(row.key, row.name, row.icon, note, rule="LL-EVENT-05")


def _ties(s: LabyrinthState, packet: Packet) -> str:
    """LL-EVENT-04. Whom and what the markers of a packet tie to it."""
    tied = [name_of(s, s.player(packet.marked).key)] if packet.marked else []
    tied += [name_of(s, s.regions[packet.marked_at].key)] if packet.marked_at != NOWHERE else []
    return f"Marker {packet.marker}: {', '.join(tied)}" if tied else ""

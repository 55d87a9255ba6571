"""Events as pages: what is read aloud, what happens, how it may go on; and which lie in the Stash and the stack."""

from longtable.engine.scene import Item, Page, Reply, Sheet, Tint
from longtable.games.valor_villainy.labyrinth.packets import OptionRow, PacketRow, SideRow
from longtable.games.valor_villainy.labyrinth.play import gifts as play_gifts
from longtable.games.valor_villainy.labyrinth.play.reading import Chosen
from longtable.games.valor_villainy.labyrinth.state import NOWHERE, LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.view import gifts
from longtable.games.valor_villainy.view.faces import ROW_ICONS, rows_of
from longtable.games.valor_villainy.view.names import name_of

TIERS = ("Special", "Tier I", "Tier II", "Tier III")
TINTS = (Tint.VIOLET, Tint.GREEN, Tint.GOLD, Tint.RED)
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


def _head(s: LabyrinthState, packet: Packet, row: PacketRow) -> str:
    where = f", on {name_of(s, s.regions[packet.at].key)}" if packet.at != NOWHERE else ""
    return f"Event, {TIERS[row.tier]}{where}"


def _deeds(s: LabyrinthState, side: SideRow) -> list[str]:
    icons = [f"{icon.partition(' ')[0].capitalize()} here" for icon in side.icons]
    return [*icons, *(gifts.in_words(s, gift) for gift in side.gifts), *([side.says] if side.says else [])]


def _reply(s: LabyrinthState, packet: Packet, option: OptionRow) -> Reply:
    """LL-EVENT-06. An option: its Test, with the dice of the one who would make it, and its price."""
    trial, price = option.trial, option.price
    notes = [gifts.trial_in_words(trial)] if trial is not None else []
    notes += [gifts.price_in_words(s, price)] if price is not None else []
    icon = ROW_ICONS[trial.row] if trial is not None else ""
    rule = "LL-TEST-01" if trial is not None else "LL-EVENT-06"
    testers = play_gifts.candidates(s, packet, trial.whom) if trial is not None else []
    dice = rows_of(s, testers[0])[trial.row : trial.row + 1] if trial is not None and len(testers) == 1 else ()
    key = Chosen(packet.event, option).key
    return Reply(key, option.label, icon, note="; ".join(notes), dice=dice, rule=rule)


# ---------------------------------------------------------------- sheets


def sheets(s: LabyrinthState) -> list[Sheet]:
    """LL-EVENT-05, 07, LL-SETUP-16. Events in the Stash, those to come in no order, and those that are over."""
    stored = [_item(s, packet, _ties(s, packet)) for packet in s.stored]
    coming = sorted(s.events)
    rows = [s.parts.packets[event] for event in coming]
    to_come = [Item(row.key, row.name, row.icon, TIERS[row.tier], rule="LL-SETUP-16") for row in rows]
    waiting = [s.parts.packets[packet.event] for packet in s.called]
    to_come += [Item(row.key, row.name, row.icon, "is read next", rule="LL-EVENT-01") for row in waiting]
    over = [_item(s, packet, "over") for packet in s.archive]
    found = [
        Sheet("events:stored", "Events in the Stash", "scroll-unfurled", items=tuple(stored)),
        Sheet("events:stack", "Events to come", "card-pick", f"{len(s.events)} in the stack", tuple(to_come)),
        Sheet("events:over", "Events that are over", "tied-scroll", items=tuple(over)),
    ]
    return [*(sheet for sheet in found if sheet.items), *past(s)]


def past(s: LabyrinthState) -> list[Sheet]:
    """LL-JUDGE-02, LL-CLEAN-02. The Events of earlier acts, and what the foot of the side that shows counts."""
    known = [archived for archived in s.record.archive if archived.event in s.parts.packets]
    items = [_archived(s.parts.packets[archived.event], archived.side) for archived in known]
    return [Sheet("events:past", "Events of earlier acts", "tied-scroll", items=tuple(items))] if items else []


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

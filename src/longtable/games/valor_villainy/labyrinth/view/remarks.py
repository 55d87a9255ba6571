"""What goes with a question beside its words: what the family says of it, and tiles before they are laid."""

from longtable.engine.ask import Ask
from longtable.engine.remarks import Remark, Remarks, refused
from longtable.engine.scene import Place
from longtable.games.valor_villainy import kinds as family_kinds
from longtable.games.valor_villainy.labyrinth.briefs import UpgradeRow
from longtable.games.valor_villainy.labyrinth.content import TileRow
from longtable.games.valor_villainy.labyrinth.kinds import Kind, Stage
from longtable.games.valor_villainy.labyrinth.packets import OptionRow
from longtable.games.valor_villainy.labyrinth.play import halls, homecoming, needs, scouting
from longtable.games.valor_villainy.labyrinth.play.reading import Chosen
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Packet
from longtable.games.valor_villainy.labyrinth.view.forms import form
from longtable.games.valor_villainy.labyrinth.view.gifts import price_in_words
from longtable.games.valor_villainy.labyrinth.view.halls import tile_place
from longtable.games.valor_villainy.play.characters import character, current
from longtable.games.valor_villainy.play.turns import SCOUT
from longtable.games.valor_villainy.view import remarks as family
from longtable.games.valor_villainy.view.notes import notes
from longtable.games.valor_villainy.view.stakes import stake

NAMED = (Kind.TESTER, Kind.PARDON)
"""Questions whose prompt says what they are about."""


def remarks(s: LabyrinthState, ask: Ask) -> Remarks:
    """All that is said of a question; where somebody may move, the ways are worked out once."""
    if ask.kind == Kind.LAY and isinstance(ask.about, TileRow):
        return _laying(s, ask, ask.about)
    if ask.kind == Kind.EVENT and s.reading is not None:
        return _event(s, s.reading)
    if ask.kind == Kind.LESSON:
        return Remarks()  # The page says all of it.
    ways = family.reach(s, ask)
    return Remarks(
        prompt=family.prompt(s, ask),
        details=_details(s, ask),
        notes={**notes(s, ask, ways), **_scouting(s, ask), **_building(ask)},
        barred=family.barred(s, ask, ways),
        stake=stake(s, ask),
        form=form(s, ask),
    )


def _details(s: LabyrinthState, ask: Ask) -> list[Remark]:
    """What the family says, but for what the prompt says itself; and of a tie which card it is that asks."""
    if ask.kind == Kind.GOLDEN:
        return _cause(s)
    if ask.kind == Kind.BUILD:
        return [("supplies", {"count": homecoming.purse(s)})]
    return [said for said in family.details(s, ask) if said[0] != "about" or ask.kind not in NAMED]


def _cause(s: LabyrinthState) -> list[Remark]:
    """LL-VMAG-05, LL-VATK-02. The Black Spell or the Battle card that is carried out now."""
    if s.stage is Stage.SPELL and s.flips:
        spell = s.spell(s.flips[-1].spell)
        return [("card", {"card": spell, "text": spell.text})]
    if s.stage is Stage.PROTOCOL and s.battle_used:
        card = s.parts.battle[s.battle_used[-1]]
        return [("card", {"card": card, "text": card.attack.text})]
    return []


def _laying(s: LabyrinthState, ask: Ask, tile: TileRow) -> Remarks:
    """LL-SCOUT-03, LL-TILE-01, 02. The tile on each cell in each way; with the reason, those that do not fit."""
    offered = dict.fromkeys(option.at for option in ask.options if isinstance(option, halls.Laying))
    layings = list(halls.layings(tile, offered if s.scouting is None else s.scouting.cells))
    icons = tile.icons_for(s.hero_count)
    ghosts: dict[str, Place] = {
        laying.key: tile_place(tile, laying.at, halls.headings(laying.halls)) for laying in layings
    }
    return Remarks(
        details=[("tile-icons", {"names": ", ".join(icon.capitalize() for icon in icons)})] if icons else [],
        barred=[] if tile.id == scouting.DREAD_END else refused(layings, lambda laying: halls.why_no_fit(s, laying)),
        ghosts=ghosts,
    )


def _event(s: LabyrinthState, packet: Packet) -> Remarks:
    """LL-EVENT-06. What stands in brackets behind each option, and why some cannot be taken."""
    chosen = [Chosen(packet.event, row) for row in s.side(packet).options]
    return Remarks(
        notes={one.key: _brackets(s, one.row) for one in chosen},
        barred=refused(chosen, lambda one: needs.why_not(s, packet, one.row)),
    )


def _brackets(s: LabyrinthState, row: OptionRow) -> list[Remark]:
    trial, price = row.trial, row.price
    found: list[Remark] = []
    if trial is not None:
        found.append(("test", {"row": trial.row.key, "difficulty": trial.difficulty}))
    if price is not None:
        found.append(("price", {"words": price_in_words(s, price)}))
    return found


def _scouting(s: LabyrinthState, ask: Ask) -> dict[str, list[Remark]]:
    """LL-SCOUT-02. How many tiles a Scout would lay."""
    if ask.kind != family_kinds.Kind.ACT or SCOUT not in ask.options:
        return {}
    return {SCOUT: [("turns-up", {"count": len(halls.unexplored(s, character(s, current(s).actor).at))})]}


def _building(ask: Ask) -> dict[str, list[Remark]]:
    """LL-BASE-01. What each upgrade costs and does."""
    rows = [option for option in ask.options if isinstance(option, UpgradeRow)]
    return {row.key: [("upgrade", {"cost": row.cost, "text": row.text})] for row in rows}

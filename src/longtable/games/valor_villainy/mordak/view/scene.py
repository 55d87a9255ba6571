"""What a viewer sees of a table of Minions of Mordak: built from open information and the viewer's own hand."""

from functools import cache

from longtable.engine.ask import Role
from longtable.engine.scene import (
    Area,
    Item,
    Mark,
    Meter,
    Panel,
    Row,
    Scene,
    Sheet,
    Stat,
    Tint,
    Track,
)
from longtable.games.valor_villainy.content import Reward
from longtable.games.valor_villainy.mordak.content import DayRow
from longtable.games.valor_villainy.mordak.kinds import Lasts, Phase, Stage
from longtable.games.valor_villainy.mordak.play.final import SOULS_TO_WIN
from longtable.games.valor_villainy.mordak.play.levelup import HERO_BOUNTY
from longtable.games.valor_villainy.mordak.play.procession import DAYS
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.play.stash import hero_reward, villain_reward
from longtable.games.valor_villainy.mordak.state import MORDAK, MordakState, Player
from longtable.games.valor_villainy.mordak.view.regions import region_map
from longtable.games.valor_villainy.play.characters import HEROES, VILLAIN
from longtable.games.valor_villainy.play.lasting import is_this_round
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.games.valor_villainy.view import action, panels, sheets
from longtable.games.valor_villainy.view.faces import BOUNTY, HEART, board_face
from longtable.games.valor_villainy.view.figures import NOBODY
from longtable.games.valor_villainy.view.names import name_of, sizes_in_words

STAGE_NAMES = {
    Stage.BOARDS: "Choosing boards",
    Stage.HERO_ROUND: "Hero Round",
    Stage.NEXT_HERO: "Hero Round",
    Stage.TURN: "Turns",
    Stage.HERO_LEVEL_UP: "Heroes level up",
    Stage.VILLAIN_ROUND: "Villain Round",
    Stage.MINION_STEP: "Minion Step",
    Stage.VILLAIN_LEVEL_UP: "Mordak levels up",
}
GOAL = "Heroes win by bringing Mordak to 0 Health in the Final Battle; Mordak wins with three Souls."


def scene(s: MordakState, viewer: Role | None) -> Scene:
    """MM-CHAR-09. Map, boards and Stashes are open; of Spells a player sees the own hand and what was cast."""
    return Scene(
        title="Minions of Mordak",
        stage=stage(s),
        panels=tuple([_panel(s, player) for player in s.everybody]),
        areas=tuple(_areas(s, viewer)),
        notes=tuple(_notes(s)),
        goal=GOAL,
        signs=tuple(_signs(s)),
        sheets=tuple(_sheets(s)),
        aim=action.aim(s),
    )


def stage(s: MordakState) -> str:
    """The Day, and whose Turn it is or what is done."""
    if s.stage is Stage.BOARDS:
        return STAGE_NAMES[s.stage]
    when = "Final Battle" if s.is_final else f"Day {s.day}" if s.day else "Before Day 1"
    if s.winner:
        return f"{when}, over"
    if s.stage is Stage.TURN and s.turns:
        return f"{when}, {name_of(s, s.turns[-1].actor)}'s Turn"
    return f"{when}, {STAGE_NAMES[s.stage]}"


def _signs(s: MordakState) -> list[Stat]:
    """MM-GOAL-03, 04, MM-SHRINE-02. What decides the game: Mordak's Health, the Shrines, the Souls."""
    if s.stage is Stage.BOARDS:
        return []
    health = Stat("Mordak", s.mordak.health, HEART, tint=Tint.VIOLET)
    if s.is_final:
        souls = Stat("Souls", s.souls, "ghost", SOULS_TO_WIN, Meter.PIPS, Tint.DARK)
        longest = s.options.longest_battle
        return [health, souls, *([Stat("Rounds left", longest - s.battle_rounds, "hourglass")] if longest else [])]
    if s.skips_by_map:
        there = [region for region in s.regions if not region.is_gone]
        return [health, Stat("Regions found", sum(region.is_face_up for region in there), "spyglass", len(there))]
    found = sum(region.is_face_up and s.tile(region).is_shrine for region in s.regions)
    return [health, Stat("Shrines", found, "sun-priest", s.shrines_needed, Meter.PIPS, Tint.GOLD)]


def _notes(s: MordakState) -> list[str]:
    murky = [until for until in s.lasting if until.effect is Lasts.MURK]
    if not murky:
        return []
    is_here = s.phase is Phase.HEROES and any(is_this_round(until) for until in murky)
    return [f"Murk: no Hero can make a Ranged roll in {'this' if is_here else 'the next'} Hero Round."]


# ---------------------------------------------------------------- panels


def _panel(s: MordakState, player: Player) -> Panel:
    if not player.rows:
        board = s.content.boards.get(player.board or (MORDAK if player.is_villain else ""))
        name, icon, tint = (board.name, board.icon, board.tint) if board else ("", NOBODY.icon, NOBODY.tint)
        return Panel(player.role, "" if player.is_villain else "chooses a board", name=name, icon=icon, tint=tint)
    where = ""
    if player.is_villain:
        where = "on the Map" if s.is_final else "hidden"
    elif player.is_new:
        where = "comes with the next Hero Round"
    elif not player.is_on_map:
        where = "in the Villain Stash"
    return panels.panel(s, player, where, has_begun=s.stage is not Stage.BOARDS)


# ---------------------------------------------------------------- areas


def _areas(s: MordakState, viewer: Role | None) -> list[Area]:
    areas: list[Area] = [region_map(s), _procession(s)]
    if s.stage is Stage.BOARDS:
        areas.insert(0, Row("boards", "Heroes", tuple(board_face(board) for board in s.box.boards(s))))
    if s.hits is not None:
        areas.append(action.roll(s))
    cast = action.being_cast(s)
    if cast:
        areas.append(Row("casting", "Being cast", cast))
    for player in s.everybody:
        if player.role == viewer and player.rows:
            hand = action.spell_faces(s, player.hand)
            limit = f"{len(hand)} of {hand_limit(s, player)}"
            areas.append(Row(f"hand:{player.role}", "Your Spells", hand, note=limit, owner=player.role))
    return areas


def _procession(s: MordakState) -> Track:
    """MM-PROC-01, 02. The six Days with what each brings for this many Heroes, and the Final Battle."""
    at = LAST_DAY + 1 if s.is_final else s.day
    marks = _marks(s.hero_count)
    following = "the Final Battle." if s.day >= LAST_DAY else marks[s.day + 1].note
    return Track("procession", "Procession of Horrors", marks, at, "" if s.is_final else f"Next: {following}")


@cache
def _marks(heroes: int) -> tuple[Mark, ...]:
    days = [Mark(f"Day {day}", "evil-minion", note=f"{_row_in_words(heroes, row)}.") for day, row in DAYS.items()]
    start = Mark("Start", "warlock-hood", note="Mordak hides.")
    return (start, *days, Mark("Final Battle", "castle-ruins", Tint.RED, note="Mordak is on the Map."))


def _row_in_words(heroes: int, row: DayRow) -> str:
    sizes = [icon.size for icon in row.icons if icon.least <= heroes <= icon.most]
    found = [f"Mordak may Spawn {sizes_in_words(sizes)}"] if sizes else []
    found += [f"draws {row.spells} Void"] if row.spells else []
    found += [f"heals {row.health}"] if row.health else []
    found += [f"gains {row.xp_if_unbeaten} XP if no Hero has fallen yet"] if row.xp_if_unbeaten else []
    return ", ".join(found) or "Nothing comes"


# ---------------------------------------------------------------- sheets


def _sheets(s: MordakState) -> list[Sheet]:
    if s.stage is Stage.BOARDS:
        return sheets.decks(s)
    gear = [sheets.gear(s, player) for player in s.everybody]
    lasting = [until for until in s.lasting if until.effect is not Lasts.MURK]
    return [_hero_stash(s), _villain_stash(s), *gear, *sheets.lasting(s, lasting), *sheets.decks(s)]


def _hero_stash(s: MordakState) -> Sheet:
    """MM-LOOT-02, MM-XP-01 to 03. Defeated Minions, and Looted Treasures, which stay unseen till the Level Up."""
    bounty = s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)
    if s.open_stash == HEROES:
        bounty += sum(s.treasure(number).bounty for number in s.stash_treasures)
    items = [*sheets.defeated(s), *sheets.looted(s, s.stash_treasures, HEROES)]
    note = "" if s.is_final else _worth(hero_reward(s.hero_count, bounty), bounty, "each")
    unseen = bool(s.stash_treasures) and s.open_stash != HEROES
    return Sheet(
        "stash:heroes", "Hero Stash", BOUNTY, f"{note} and what the Treasures bring" if unseen else note, tuple(items)
    )


def _villain_stash(s: MordakState) -> Sheet:
    """MM-KO-01, 02, MM-XP-05. The fallen Heroes, three Bounty each, and what Mordak has Looted."""
    down = [hero for hero in s.heroes if hero.rows and not hero.is_on_map and not hero.is_new]
    boards = [(hero, s.content.boards[hero.board]) for hero in down]
    items = [Item(f"fallen:{hero.role}", board.name, board.icon, "fallen", rule="MM-KO-01") for hero, board in boards]
    bounty = HERO_BOUNTY * s.fallen
    if s.open_stash == VILLAIN:
        bounty += sum(s.treasure(number).bounty for number in s.villain_treasures)
    items += sheets.looted(s, s.villain_treasures, VILLAIN)
    note = "" if s.is_final else _worth(villain_reward(s.hero_count, bounty), bounty, "for Mordak")
    return Sheet("stash:villain", "Villain Stash", "coffin", note, tuple(items))


def _worth(reward: Reward, bounty: int, whom: str) -> str:
    """What the Stash would bring now, read off its table."""
    gains = [
        f"{reward.xp} XP {whom}",
        "a white die more" if reward.die else "",
        f"{reward.health} Health" if reward.health else "",
    ]
    return f"{bounty} Bounty: {', '.join(gain for gain in gains if gain)}"

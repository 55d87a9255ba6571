"""What a viewer sees of a table of Lludwik's Labyrinth: built from open information and the viewer's own hand."""

from longtable.engine.ask import Role
from longtable.engine.scene import (
    Area,
    Face,
    Mark,
    Page,
    Panel,
    Reply,
    Row,
    Scene,
    Tint,
    Track,
)
from longtable.games.valor_villainy.kinds import Row as RollRow
from longtable.games.valor_villainy.labyrinth.briefs import StoryRow
from longtable.games.valor_villainy.labyrinth.inserts import BattleCard
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import halls, lessons
from longtable.games.valor_villainy.labyrinth.play.setup import hero_boards
from longtable.games.valor_villainy.labyrinth.play.track import LAST_DAY, UNBEATEN_DAYS
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.labyrinth.view import pages, sheets
from longtable.games.valor_villainy.labyrinth.view.halls import region_map
from longtable.games.valor_villainy.labyrinth.view.signs import signs
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.games.valor_villainy.view import action, panels
from longtable.games.valor_villainy.view.faces import ROW_ICONS, board_face, treasure_face
from longtable.games.valor_villainy.view.names import ROW_NAMES, name_of

STAGE_NAMES = {
    Stage.JUDGMENT: "Facing Judgment",
    Stage.BOARDS: "Choosing Heroes",
    Stage.CAMP: "Base Camp",
    Stage.HERO_ROUND: "Hero Round",
    Stage.NEXT_HERO: "Hero Round",
    Stage.TURN: "Turns",
    Stage.STORED: "Heroes level up",
    Stage.DRAW: "Heroes level up",
    Stage.SHARE: "Heroes level up",
    Stage.EXPERIENCE: "Heroes level up",
    Stage.VILLAIN_MAGIC: "Villain Round",
    Stage.FLIP: "Black Spells",
    Stage.SPELL: "Black Spells",
    Stage.CORRUPTION: "Corruption",
    Stage.SPAWN: "Corruption",
    Stage.REVEAL: "Villain Round",
    Stage.PROTOCOL: "Villain Round",
    Stage.MINION: "Minion Step",
    Stage.VILLAIN_LEVEL: "The Villain levels up",
    Stage.DAY: "The Approach of Doom",
    Stage.HOARD: "After the act",
    Stage.BUILD: "Base Camp is built",
    Stage.RELIQUARY: "What is kept",
}
LESSON = ("open-book", Tint.GOLD)
"""The icon and tint of a story card."""
TURNS = (
    Reply(lessons.NEXT, "Go on", "open-book", Tint.GOLD),
    Reply(lessons.ENOUGH, "I know how this is played", "exit-door"),
)
OWN_BOARD, OWN_HALLS = "me", "halls"
GOAL = "Heroes win by bringing the Villain to 0 Health in the Final Battle; they lose when it has three Souls."


def scene(s: LabyrinthState, viewer: Role | None) -> Scene:
    """LL-MAGIC-10. Map, boards and Stashes are open; of cards a Hero sees the own hand, or all with open hands."""
    return Scene(
        title="Lludwik's Labyrinth",
        stage=_stage(s),
        panels=tuple([_panel(s, player) for player in sheets.players(s)]),
        areas=tuple(_areas(s, viewer)),
        goal=s.mission.goal or GOAL,
        signs=tuple(signs(s)),
        sheets=tuple(sheets.sheets(s)),
        aim=action.aim(s),
        page=_page(s, viewer),
    )


def _page(s: LabyrinthState, viewer: Role | None) -> Page | None:
    """What lies open: a story card that is to be read, an Event, or the card whose lesson is not done yet."""
    card = lessons.shown(s)
    if card is None:
        return pages.page(s)
    if lessons.is_due(s):
        return _lesson(s, card, viewer, TURNS)
    return pages.page(s) or _lesson(s, card, viewer)


def _lesson(s: LabyrinthState, card: StoryRow, viewer: Role | None, replies: tuple[Reply, ...] = ()) -> Page:
    """A story card of the tutorial, with what it points at."""
    return Page(
        id=card.key,
        title=card.name,
        text=card.text,
        head=f"Lesson {s.parts.stories.index(card) + 1} of {len(s.parts.stories)}",
        icon=LESSON[0],
        tint=LESSON[1],
        deeds=(card.teaches,),
        replies=replies,
        lights=tuple([light for key in card.lights for light in _lights(s, key, viewer)]),
    )


def _lights(s: LabyrinthState, key: str, viewer: Role | None) -> list[str]:
    """What a word of a card points at, for this viewer; who only watches has no board."""
    if key not in (OWN_BOARD, OWN_HALLS):
        return [key]
    if viewer is None or not s.player(viewer).is_on_map:
        return []
    me = s.player(viewer)
    return [me.key] if key == OWN_BOARD else [s.regions[at].key for at in halls.unexplored(s, me.at)]


def _stage(s: LabyrinthState) -> str:
    if s.stage is Stage.BOARDS or (s.ended and not s.winner):
        return STAGE_NAMES[s.stage]
    when = (
        "Final Battle"
        if s.is_final
        else f"Day {s.day}"
        if s.day
        else "Before Day 1"
        if s.mission.days
        else f"Round {s.round}"
    )
    if s.winner:
        return f"{when}, over"
    if s.stage is Stage.TURN and s.turns:
        return f"{when}, {name_of(s, s.turns[-1].actor)}'s Turn"
    return f"{when}, {STAGE_NAMES[s.stage]}"


def _when(s: LabyrinthState) -> str:
    """Which Day it is; where a mission has none, which Round."""
    if s.is_final:
        return "Final Battle"
    if not s.mission.days:
        return f"Round {s.round}"
    return f"Day {s.day}" if s.day else "Before Day 1"


def _panel(s: LabyrinthState, player: Player) -> Panel:
    if not player.rows:
        return Panel(player.role, status="chooses a Hero", icon="hooded-figure")
    where = ""
    if player.is_villain:
        where = "on the Map" if s.is_final else "not on the Map"
    elif player.is_new:
        where = "comes with the next Hero Round"
    elif not player.is_on_map:
        where = "in the Villain Stash"
    return panels.panel(s, player, where, has_begun=s.has_begun)


# ---------------------------------------------------------------- areas


def _areas(s: LabyrinthState, viewer: Role | None) -> list[Area]:
    # LL-OVER-04. Where a mission has no Days, there is no way to show.
    areas: list[Area] = [region_map(s), *([_approach(s)] if s.mission.days else [])]
    if not s.has_begun:
        areas.insert(0, Row("boards", "Heroes", tuple(board_face(board) for board in hero_boards(s))))
    if s.is_final and s.battle:
        card = s.parts.battle[s.battle[-1]]
        title = f"Next Battle card: {sheets.marks_in_words(card)}"
        areas.append(Row("battle", title, (_back(card),), note=f"{len(s.battle)} left"))
    if s.revealed:
        areas.append(Row("revealed", "Battle cards", tuple(battle_face(s.parts.battle[n]) for n in s.revealed)))
    if s.hits is not None:
        areas.append(action.roll(s))
    flipped = action.spell_faces(s, [flip.spell for flip in s.flips])
    if flipped:
        areas.append(Row("flips", "Flipped", flipped))
    if s.found_treasure:
        areas.append(Row("found", "Found", (treasure_face(s.treasure(s.found_treasure), s.box.cited),)))
    cast = action.being_cast(s)
    if cast:
        areas.append(Row("casting", "Being cast", cast))
    shown = [hero for hero in s.heroes if hero.rows and (hero.role == viewer or s.options.open_hands)]
    return [*areas, *(_hand(s, hero, viewer) for hero in shown)]


def _hand(s: LabyrinthState, hero: Player, viewer: Role | None) -> Row:
    hand = action.spell_faces(s, hero.hand)
    title = "Your cards" if hero.role == viewer else f"{name_of(s, hero.key)}'s cards"
    return Row(f"hand:{hero.role}", title, hand, note=f"{len(hand)} of {hand_limit(s, hero)}", owner=hero.role)


def _back(card: BattleCard) -> Face:
    """LL-VDMG-05. The back of the top Battle card says which type it defends, and to which the Villain is open."""
    defends, open_to = ROW_NAMES[RollRow(card.defends)], ROW_NAMES[RollRow(card.vulnerable)]
    return Face(
        id="battle:back",
        name=f"Defends {defends}",
        kind="Battle card",
        tint=Tint.DARK,
        icon=ROW_ICONS[RollRow(card.defends)],
        text=f"Open to {open_to}: there a hit may be critical.",
        rule="LL-VDMG-05",
    )


def battle_face(card: BattleCard) -> Face:
    """LL-VATK-02, LL-VDMG-02. A Battle card that is turned up: its protocol, and its blocks."""
    blocks = [f"{ROW_NAMES[row]}: {block.name}. {block.text}" for row, block in card.blocks.items()]
    return Face(
        id=card.key,
        name=card.attack.name,
        kind="Battle card",
        tint=Tint.DARK,
        icon=card.attack.icon,
        text=" ".join([card.attack.text, *blocks]),
        rule="LL-VATK-02",
    )


def _approach(s: LabyrinthState) -> Track:
    """LL-VSET-04, LL-TRACK-01 to 05. Start, four Days, and the Final Battle."""
    days = [Mark(f"Day {day}", "moon", note=_day_in_words(s, day)) for day in range(1, LAST_DAY + 1)]
    marks = (Mark("Start", "campfire"), *days, Mark("Final Battle", "castle-ruins", Tint.RED))
    return Track("doom", "Approach of Doom", marks, LAST_DAY + 1 if s.is_final else s.day)


def _day_in_words(s: LabyrinthState, day: int) -> str:
    """What a Day brings: by the track itself, and by the Mission's entry."""
    said = ["An unbeaten party makes the Villain stronger."] if day in UNBEATEN_DAYS else []
    said += [entry.says for entry in s.mission.days if entry.day == day]
    if day == LAST_DAY and s.mission.battle is not None:
        said.append(f"The Final Battle: {s.mission.battle.text}")
    return " ".join(word for word in said if word)

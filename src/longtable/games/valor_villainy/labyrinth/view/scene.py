"""What a viewer sees of a table of Lludwik's Labyrinth: built from open information and the viewer's own hand."""

from longtable.engine.ask import Role
from longtable.engine.scene import (
    Area,
    Face,
    Item,
    Mark,
    Page,
    Panel,
    Reply,
    Row,
    Scene,
    Sheet,
    Tint,
    Track,
)
from longtable.games.valor_villainy.content import Reward
from longtable.games.valor_villainy.kinds import Row as RollRow
from longtable.games.valor_villainy.labyrinth.briefs import StoryRow
from longtable.games.valor_villainy.labyrinth.inserts import BattleCard
from longtable.games.valor_villainy.labyrinth.kinds import Missions, Stage
from longtable.games.valor_villainy.labyrinth.play import lessons, stash
from longtable.games.valor_villainy.labyrinth.play.rounds import HERO_BOUNTY
from longtable.games.valor_villainy.labyrinth.play.setup import hero_boards
from longtable.games.valor_villainy.labyrinth.play.track import LAST_DAY, UNBEATEN_DAYS
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.labyrinth.view import pages
from longtable.games.valor_villainy.labyrinth.view.halls import SHARD, region_map
from longtable.games.valor_villainy.labyrinth.view.signs import signs
from longtable.games.valor_villainy.play.characters import HEROES
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.games.valor_villainy.view import action, panels, sheets
from longtable.games.valor_villainy.view.faces import BOUNTY, ROW_ICONS, board_face, treasure_face
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
TURNS = (Reply(lessons.NEXT, "Go on"), Reply(lessons.ENOUGH, "I know how this is played"))
OWN_BOARD = "me"
GOAL = "Heroes win by bringing the Villain to 0 Health in the Final Battle; they lose when it has three Souls."


def scene(s: LabyrinthState, viewer: Role | None) -> Scene:
    """LL-MAGIC-10. Map, boards and Stashes are open; of cards a Hero sees the own hand, or all with open hands."""
    return Scene(
        title="Lludwik's Labyrinth",
        stage=_stage(s),
        panels=tuple([_panel(s, player) for player in _players(s)]),
        areas=tuple(_areas(s, viewer)),
        goal=s.mission.goal or GOAL,
        signs=tuple(signs(s)),
        sheets=tuple(_sheets(s)),
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
        icon="open-book",
        tint=Tint.GOLD,
        deeds=(card.teaches,),
        replies=replies,
        lights=tuple(_lights(card, viewer)),
    )


def _lights(card: StoryRow, viewer: Role | None) -> list[str]:
    """What a card points at; who only watches has no board."""
    mine = [f"player:{viewer}"] if viewer else []
    return [light for key in card.lights for light in (mine if key == OWN_BOARD else [key])]


def _stage(s: LabyrinthState) -> str:
    if s.stage is Stage.BOARDS:
        return STAGE_NAMES[s.stage]
    when = "Final Battle" if s.is_final else f"Day {s.day}" if s.day else "Before Day 1"
    if s.winner:
        return f"{when}, over"
    if s.stage is Stage.TURN and s.turns:
        return f"{when}, {name_of(s, s.turns[-1].actor)}'s Turn"
    return f"{when}, {STAGE_NAMES[s.stage]}"


def _players(s: LabyrinthState) -> list[Player]:
    """Whose boards there are: in the tutorial the Villain's is not."""
    return s.heroes if s.mission.kind is Missions.TUTORIAL else [s.villain, *s.heroes]


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
    areas: list[Area] = [region_map(s), _approach(s)]
    if not s.has_begun:
        areas.insert(0, Row("boards", "Heroes", tuple(board_face(board) for board in hero_boards(s))))
    if s.is_final and s.battle:
        areas.append(Row("battle", "The next Battle card", (_back(s),), note=f"{len(s.battle)} left"))
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


def _back(s: LabyrinthState) -> Face:
    """LL-VDMG-05. The back of the top Battle card says which type it defends, and to which the Villain is open."""
    card = s.parts.battle[s.battle[-1]]
    defends, open_to = ROW_NAMES[RollRow(card.defends)], ROW_NAMES[RollRow(card.vulnerable)]
    return Face(
        id="battle:back",
        name=f"Defends {defends}",
        kind="Battle card",
        tint=Tint.DARK,
        icon=ROW_ICONS[RollRow(card.defends)],
        text=f"Vulnerable to {open_to}.",
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


# ---------------------------------------------------------------- sheets


def _sheets(s: LabyrinthState) -> list[Sheet]:
    if not s.has_begun:
        # LL-TAL-01. Who has a board already shows what is on it, and the Talent beside it.
        boards = [sheets.gear(s, hero) for hero in s.heroes if hero.rows]
        return [_mission(s), *pages.past(s), *boards, *sheets.decks(s)]
    gear = [sheets.gear(s, player) for player in _players(s)]
    found = [_hero_stash(s), _villain_stash(s), *gear, *sheets.lasting(s, s.lasting), *sheets.decks(s)]
    used = tuple([_used(s.parts.battle[number]) for number in dict.fromkeys(s.battle_used)])
    battle = [Sheet("battle:used", "Battle cards used", "swords-emblem", items=used)] if used else []
    return [_mission(s), *found, *pages.sheets(s), *battle, *_old_tricks(s), _tiles(s)]


def _old_tricks(s: LabyrinthState) -> list[Sheet]:
    """LL-VMAG-06. Unique Spells of earlier Villains that came into the Black deck (act 8)."""
    cards = [s.spell(number) for number in s.uniques]
    items = tuple([Item(card.key, card.name, card.icon, text=card.text, rule="LL-VMAG-06") for card in cards])
    return [Sheet("uniques", "Old tricks", "spell-book", items=items)] if items else []


def _mission(s: LabyrinthState) -> Sheet:
    """LL-SETUP-01, LL-OVER-04. What is played: the story so far, its own rule, and what the Sunshards do."""
    mission = s.mission
    items = [Item(mission.key, "The story", "open-book", text=mission.intro, rule="LL-SETUP-01")]
    items.append(
        Item(f"{mission.key}#twist", "Its own rule", "scroll-unfurled", text=mission.twist, rule="LL-OVER-04")
    )
    if mission.shards is not None:
        items.append(Item(f"{mission.key}#shards", "Sunshards", SHARD, text=mission.shards.text, rule="LL-FINAL-07"))
    added = [s.spell(number) for number in s.uniques]
    items += [Item(card.key, card.name, card.icon, text=card.text, rule="LL-VMAG-06") for card in added]
    if s.pardons:
        items.append(Item(f"{mission.key}#pardons", "Dooms that may be ignored", "scales", str(s.pardons)))
    return Sheet("mission", mission.name, "treasure-map", items=tuple(items))


def _used(card: BattleCard) -> Item:
    return Item(card.key, card.attack.name, card.attack.icon, text=card.attack.text, rule="LL-VATK-07")


def _tiles(s: LabyrinthState) -> Sheet:
    """LL-SETUP-05. The tiles that are still to come, in no order: everybody knows which there are."""
    in_hand = [s.scouting.tile] if s.scouting is not None and s.scouting.tile in s.parts.tiles else []
    coming = sorted([*s.tiles, *s.aside_tiles, *in_hand])
    tiles = [s.parts.tiles[tile] for tile in coming]
    items = [
        Item(tile.key, tile.name, tile.icon, ", ".join(tile.icons_for(s.hero_count)), rule="LL-SETUP-05")
        for tile in tiles
    ]
    return Sheet("labyrinth", "Tiles to come", "dungeon-gate", f"{len(s.tiles)} in the deck", tuple(items))


def _hero_stash(s: LabyrinthState) -> Sheet:
    """LL-XP-01 to 03, LL-LOOT-02. Defeated Minions, tokens, and Looted Treasures, which stay unseen till Level Up."""
    bounty = s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)
    items = [*sheets.defeated(s), *sheets.looted(s, s.stash_treasures, HEROES)]
    if s.loose_bounty:
        items.append(Item("stash:tokens", "Bounty tokens", BOUNTY, f"{s.loose_bounty} Bounty", rule="LL-LOOT-03"))
    if s.open_stash == HEROES:
        bounty += sum(s.treasure(number).bounty for number in s.stash_treasures)
    note = f"{bounty} Bounty" if s.is_final else _worth(stash.hero_reward(s, bounty), bounty, "each")
    return Sheet("stash:heroes", "Hero Stash", BOUNTY, f"{note}; {s.hoard} in the Hoard", tuple(items))


def _villain_stash(s: LabyrinthState) -> Sheet:
    """LL-HERO-03, 07, LL-VLVL-04. The fallen Heroes, three Bounty each, and tokens for those who came back."""
    down = [hero for hero in s.heroes if hero.rows and not hero.is_on_map and not hero.is_new]
    boards = [(hero, s.content.boards[hero.board]) for hero in down]
    items = [
        Item(f"fallen:{hero.role}", board.name, board.icon, "fallen", rule="LL-HERO-03") for hero, board in boards
    ]
    bounty = HERO_BOUNTY * s.fallen + s.fallen_bounty
    note = f"{bounty} Bounty" if s.is_final else _worth(stash.villain_reward(s, bounty), bounty, "for the Villain")
    return Sheet("stash:villain", "Villain Stash", "coffin", note, tuple(items))


def _worth(reward: Reward, bounty: int, whom: str) -> str:
    """What the Stash would bring now, read off its card."""
    gains = [f"{reward.xp} XP {whom}", "a white die more" if reward.die else ""]
    gains.append(f"{reward.health} Health" if reward.health else "")
    return f"{bounty} Bounty: {', '.join(gain for gain in gains if gain)}"

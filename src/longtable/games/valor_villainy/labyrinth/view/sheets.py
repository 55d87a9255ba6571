"""Sheets: what lies beside the Map of the Labyrinth: the mission, Stashes, Base Camp, Battle cards, tiles to come."""

from longtable.engine.scene import Item, Sheet
from longtable.games.valor_villainy.content import Reward
from longtable.games.valor_villainy.kinds import Row
from longtable.games.valor_villainy.labyrinth.briefs import UpgradeRow
from longtable.games.valor_villainy.labyrinth.inserts import BattleCard
from longtable.games.valor_villainy.labyrinth.kinds import Missions, Stage
from longtable.games.valor_villainy.labyrinth.play import homecoming, stash
from longtable.games.valor_villainy.labyrinth.play.rounds import HERO_BOUNTY
from longtable.games.valor_villainy.labyrinth.state import LabyrinthState, Player
from longtable.games.valor_villainy.labyrinth.view import pages
from longtable.games.valor_villainy.labyrinth.view.halls import SHARD
from longtable.games.valor_villainy.play.characters import HEROES
from longtable.games.valor_villainy.view import sheets as family
from longtable.games.valor_villainy.view.faces import BOUNTY, ROW_ICONS
from longtable.games.valor_villainy.view.names import ROW_NAMES

CAMP = "camping-tent"


def sheets(s: LabyrinthState) -> list[Sheet]:
    """All that lies beside the Map: what decides the mission first, decks and tiles last."""
    if not s.has_begun:
        # LL-TAL-01. Who has a board already shows what is on it, and the Talent beside it.
        boards = [family.gear(s, hero) for hero in s.heroes if hero.rows]
        return [_mission(s), *_camp(s), *pages.past(s), *boards, *family.decks(s)]
    gear = [family.gear(s, player) for player in players(s)]
    stashes = [_hero_stash(s), _villain_stash(s), *_camp(s), *gear, *family.lasting(s, s.lasting)]
    return [_mission(s), *stashes, *_battle(s), *pages.sheets(s), *_old_tricks(s), _tiles(s), *family.decks(s)]


def players(s: LabyrinthState) -> list[Player]:
    """Whose boards there are: in the tutorial the Villain's is not."""
    return [s.villain, *s.heroes] if s.has_villain else s.heroes


# ---------------------------------------------------------------- the mission


def _mission(s: LabyrinthState) -> Sheet:
    """LL-SETUP-01, LL-OVER-04. What is played: the story so far, its own rule, and what the Sunshards do."""
    mission = s.mission
    items = [Item(mission.key, "The story", "open-book", text=mission.intro, rule="LL-SETUP-01")]
    items.append(
        Item(f"{mission.key}#twist", "Its own rule", "scroll-unfurled", text=mission.twist, rule="LL-OVER-04")
    )
    if mission.shards is not None:
        items.append(Item(f"{mission.key}#shards", "Sunshards", SHARD, text=mission.shards.text, rule="LL-FINAL-07"))
    if s.pardons:
        items.append(Item(f"{mission.key}#pardons", "Dooms that may be ignored", "scales", str(s.pardons)))
    return Sheet("mission", mission.name, "treasure-map", items=tuple(items))


def _old_tricks(s: LabyrinthState) -> list[Sheet]:
    """LL-VMAG-06. Unique Spells of earlier Villains that came into the Black deck (act 8)."""
    cards = [s.spell(number) for number in s.uniques]
    items = tuple([Item(card.key, card.name, card.icon, text=card.text, rule="LL-VMAG-06") for card in cards])
    return [Sheet("uniques", "Old tricks", "spell-book", items=items)] if items else []


def _tiles(s: LabyrinthState) -> Sheet:
    """LL-SETUP-05. The tiles that are still to come, in no order: everybody knows which there are."""
    in_hand = [s.scouting.tile] if s.scouting is not None and s.scouting.tile in s.parts.tiles else []
    coming = sorted([*s.tiles, *s.aside_tiles, *in_hand])
    tiles = [s.parts.tiles[tile] for tile in coming]
    items = [
        Item(tile.key, tile.name, tile.icon, ", ".join(tile.icons_for(s.hero_count)), rule="LL-SETUP-05")
        for tile in tiles
    ]
    left = len(s.tiles)
    return Sheet("labyrinth", "Tiles to come", "dungeon-gate", f"{left} in the deck", tuple(items), count=left)


# ---------------------------------------------------------------- Stashes and Base Camp


def _hero_stash(s: LabyrinthState) -> Sheet:
    """LL-XP-01 to 03, LL-LOOT-02. Defeated Minions, tokens, and Looted Treasures, which stay unseen till Level Up."""
    bounty = s.loose_bounty + sum(s.content.minions[number].bounty for number in s.hero_stash)
    items = [*family.defeated(s), *family.looted(s, s.stash_treasures, HEROES)]
    if s.loose_bounty:
        items.append(Item("stash:tokens", "Bounty tokens", BOUNTY, f"{s.loose_bounty} Bounty", rule="LL-LOOT-03"))
    if s.open_stash == HEROES:
        bounty += sum(s.treasure(number).bounty for number in s.stash_treasures)
    note = f"{bounty} Bounty" if s.is_final else _worth(stash.hero_reward(s, bounty), bounty, "each")
    whole = f"{note}; {s.hoard} in the Hoard"
    return Sheet("stash:heroes", "Hero Stash", BOUNTY, whole, tuple(items), count=bounty)


def _villain_stash(s: LabyrinthState) -> Sheet:
    """LL-HERO-03, 07, LL-VLVL-04. The fallen Heroes, three Bounty each, and tokens for those who came back."""
    down = [hero for hero in s.heroes if hero.rows and not hero.is_on_map and not hero.is_new]
    boards = [(hero, s.content.boards[hero.board]) for hero in down]
    items = [
        Item(f"fallen:{hero.role}", board.name, board.icon, "fallen", rule="LL-HERO-03") for hero, board in boards
    ]
    bounty = HERO_BOUNTY * s.fallen + s.fallen_bounty
    note = f"{bounty} Bounty" if s.is_final else _worth(stash.villain_reward(s, bounty), bounty, "for the Villain")
    return Sheet("stash:villain", "Villain Stash", "coffin", note, tuple(items), count=bounty)


def _worth(reward: Reward, bounty: int, whom: str) -> str:
    """What the Stash would bring now, read off its card."""
    gains = [f"{reward.xp} XP {whom}", "a white die more" if reward.die else ""]
    gains.append(f"{reward.health} Health" if reward.health else "")
    return f"{bounty} Bounty: {', '.join(gain for gain in gains if gain)}"


def _camp(s: LabyrinthState) -> list[Sheet]:
    """LL-HOARD-01 to 03, LL-BASE-01. The Hoard, Supplies, and what is built; while it is, all that could be."""
    if s.mission.kind is Missions.TUTORIAL:
        return []
    built = [*s.record.camp, *s.bought]
    items = [_hoard(s)] if s.mission.kind is Missions.ACT and not s.ended else []
    items.append(Item("camp:supplies", "Supplies", "wooden-crate", str(homecoming.purse(s)), rule="LL-HOARD-03"))
    shown = [row for row in s.parts.upgrades.values() if row.id in built or s.stage is Stage.BUILD]
    items += [_upgrade(row, is_built=row.id in built) for row in shown]
    return [Sheet("camp", "Base Camp", CAMP, f"{s.hoard} Bounty in the Hoard", tuple(items), count=s.hoard)]


def _hoard(s: LabyrinthState) -> Item:
    """LL-HOARD-02, 03. What the Hoard holds, and what it would bring if the act were over now."""
    bounty = s.hoard + seen_worth(s)
    earned = homecoming.supplies_for(s, bounty)
    said = f"With what is worn and what is seen of the Stash {bounty} Bounty: {earned} Supplies after the act."
    return Item("camp:hoard", "Hoard", "chest", f"{s.hoard} Bounty", said, rule="LL-HOARD-02")


def seen_worth(s: LabyrinthState) -> int:
    """LL-HOARD-02, LL-LOOT-02. What would be added to the Hoard, but for Treasures that nobody has looked at."""
    unseen = [] if s.open_stash == HEROES else s.stash_treasures
    return homecoming.worth(s) - sum(s.treasure(number).bounty for number in unseen)


def _upgrade(row: UpgradeRow, *, is_built: bool) -> Item:
    note = "built" if is_built else f"costs {row.cost}"
    return Item(row.key, row.name, row.icon, note, row.text, rule=row.rule or "LL-BASE-01")


# ---------------------------------------------------------------- Battle cards


def _battle(s: LabyrinthState) -> list[Sheet]:
    """LL-VDMG-05, LL-VATK-07. The back of the top Battle card, which all see, and those that were used."""
    used = [_used(s.parts.battle[number]) for number in dict.fromkeys(s.battle_used)]
    top = [_top(s.parts.battle[s.battle[-1]])] if s.battle and s.has_villain else []
    left = len(s.battle)
    sheet = Sheet("battle:used", "Battle cards", "swords-emblem", f"{left} left", (*top, *used), count=left)
    return [*_answer(s), *([sheet] if sheet.items else [])]


def _answer(s: LabyrinthState) -> list[Sheet]:
    """LL-VDMG-02, 06. The Battle card that was turned up for the last attack on the Villain, block by block."""
    if not s.answered:
        return []
    card = s.parts.battle[s.answered]
    blocks = [
        Item(block.key, block.name, ROW_ICONS[row], ROW_NAMES[row], block.text, rule="LL-VDMG-02")
        for row, block in card.blocks.items()
    ]
    return [Sheet("battle:answer", "The last defence", "shield-reflect", items=(_used(card), *blocks))]


def marks_in_words(card: BattleCard) -> str:
    """LL-VDMG-05. What stands on the back of a Battle card: `defends Ranged, open to Melee`."""
    return f"defends {ROW_NAMES[Row(card.defends)]}, open to {ROW_NAMES[Row(card.vulnerable)]}"


def _top(card: BattleCard) -> Item:
    icon = ROW_ICONS[Row(card.defends)]
    return Item("battle:top", "The next one", icon, marks_in_words(card), rule="LL-VDMG-05")


def _used(card: BattleCard) -> Item:
    return Item(card.key, card.attack.name, card.attack.icon, "used", card.attack.text, rule="LL-VATK-07")

"""What a viewer sees of a table of Minions of Mordak: built from open information and the viewer's own hand."""

from collections.abc import Sequence
from functools import cache, lru_cache

from longtable.engine.ask import Role
from longtable.engine.scene import (
    Aim,
    Area,
    Face,
    Item,
    Mark,
    Meter,
    Panel,
    Roll,
    Row,
    Scene,
    Sheet,
    Stat,
    Tint,
    Track,
)
from longtable.games.valor_villainy.box import Cited
from longtable.games.valor_villainy.mordak.content import BoardRow, SpellCard, TreasureCard
from longtable.games.valor_villainy.mordak.kinds import Ends, Lasts, Phase, Stage
from longtable.games.valor_villainy.mordak.kinds import Row as RollRow
from longtable.games.valor_villainy.mordak.play.levelup import HERO_BOUNTY
from longtable.games.valor_villainy.mordak.play.procession import DAYS, Day
from longtable.games.valor_villainy.mordak.play.setup import hero_boards
from longtable.games.valor_villainy.mordak.play.shrines import LAST_DAY
from longtable.games.valor_villainy.mordak.play.stash import hero_reward, villain_reward
from longtable.games.valor_villainy.mordak.state import MORDAK, NOWHERE, MordakState, Player, Until
from longtable.games.valor_villainy.mordak.view.names import names_of_places, names_of_roles
from longtable.games.valor_villainy.mordak.view.regions import region_map
from longtable.games.valor_villainy.play.characters import HEROES, VILLAIN, is_cursed, max_health
from longtable.games.valor_villainy.play.combat import SOULS_TO_WIN
from longtable.games.valor_villainy.play.lasting import is_this_round
from longtable.games.valor_villainy.play.levelup import hand_limit
from longtable.games.valor_villainy.play.stash import Reward
from longtable.games.valor_villainy.state import role_of
from longtable.games.valor_villainy.view.faces import (
    BOUNTY,
    HEART,
    KEPT,
    POINTS,
    ROW_ICONS,
    board_face,
    dice_fallen,
    rows_of,
    spell_face,
    spell_kind,
    treasure_item,
    treasure_kind,
)
from longtable.games.valor_villainy.view.names import DECK_NAMES, EFFECT_NAMES, ROW_NAMES, SIZE_NAMES, sizes_in_words

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
LATELY = 3
"""So many cards from the top of each discard pile are listed."""
"""The one lasting effect that is told to all at once."""
GOAL = "Heroes win by bringing Mordak to 0 Health in the Final Battle; Mordak wins with three Souls."


def scene(s: MordakState, viewer: Role | None) -> Scene:
    """MM-CHAR-09. Map, boards and Stashes are open; of Spells a player sees the own hand and what was cast."""
    return Scene(
        title="Minions of Mordak",
        stage=_stage(s),
        panels=tuple([_panel(s, player) for player in (s.mordak, *s.heroes)]),
        areas=tuple(_areas(s, viewer)),
        notes=tuple(_notes(s)),
        goal=GOAL,
        signs=tuple(_signs(s)),
        sheets=tuple(_sheets(s)),
        aim=_aim(s),
    )


def _aim(s: MordakState) -> Aim | None:
    """Who acts, upon whom: what Reactions are offered to, the Hits that are spent, or just the Turn."""
    facing, hits = s.facing, s.hits
    if facing is not None and facing.target:
        return Aim(facing.by, facing.target, f"{facing.amount} damage" if facing.amount else "", "sword-wound")
    if hits is not None:
        there = s.regions[hits.target].key if hits.target != NOWHERE else ""
        return Aim(hits.roller, there, f"{hits.pool} Hits" if hits.pool else "", ROW_ICONS[RollRow(hits.row)])
    return Aim(s.turns[-1].actor) if s.turns else None


def _stage(s: MordakState) -> str:
    if s.stage is Stage.BOARDS:
        return STAGE_NAMES[s.stage]
    when = "Final Battle" if s.is_final else f"Day {s.day}" if s.day else "Before Day 1"
    if s.winner:
        return f"{when}, over"
    if s.stage is Stage.TURN and s.turns:
        return f"{when}, {name_of(s, s.turns[-1].actor)}'s Turn"
    return f"{when}, {STAGE_NAMES[s.stage]}"


def name_of(s: MordakState, key: str) -> str:
    """What a character, a Region or a side is called, by its key."""
    role = role_of(key)
    if role is not None:
        return names_of_roles(s).get(role, role)
    if key in s.content.minion_numbers:
        return s.content.minions[s.content.minion_numbers[key]].name
    region = next((region for region in s.regions if region.key == key), None)
    return key.capitalize() if region is None else names_of_places(s).get(region.place, region.place)


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
        name, icon = (board.name, board.icon) if board else ("", "hooded-figure")
        return Panel(player.role, status="" if player.is_villain else "chooses a board", name=name, icon=icon)
    board = s.content.boards[player.board]
    turn = next((turn for turn in s.turns if turn.actor == player.key and turn.has_begun), None)
    actions = Stat("Actions", player.actions, POINTS)
    if turn is not None:
        actions = Stat("Actions", turn.points, POINTS, goal=max(player.actions, turn.points))
    return Panel(
        role=player.role,
        status=", ".join(_status(s, player)),
        stats=(
            Stat("Health", player.health, HEART, max_health(s, player), Meter.BAR, Tint.RED),
            actions,
            Stat("XP", player.xp, "round-star", tint=Tint.GOLD),
            Stat("Spells", len(player.hand), "spell-book"),
        ),
        name=board.name,
        kind=board.title,
        icon=board.icon,
        tint=board.tint,
        dice=rows_of(player),
    )


def _status(s: MordakState, player: Player) -> list[str]:
    """Where somebody stands in the Round, and what is special about them."""
    found = []
    if player.is_villain:
        found.append("on the Map" if s.is_final else "hidden")
    elif player.is_new:
        found.append("comes with the next Hero Round")
    elif not player.is_on_map:
        found.append("in the Villain Stash")
    if any(turn.actor == player.key for turn in s.turns):
        found.append("acts now")
    elif player.role in s.to_act:
        found.append("to act")
    if not player.is_villain and s.stage is not Stage.BOARDS and s.heroes[s.initiative] is player:
        found.append("Initiative")
    if player.is_on_map and s.regions[player.at].defender == player.role:
        found.append("Defender")
    if player.is_on_map and is_cursed(s, player):
        found.append("Cursed")
    return [*found, "trained"] if player.is_trained else found


# ---------------------------------------------------------------- areas


def _areas(s: MordakState, viewer: Role | None) -> list[Area]:
    areas: list[Area] = [region_map(s), _procession(s)]
    if s.stage is Stage.BOARDS:
        areas.insert(0, Row("boards", "Heroes", tuple(board_face(board) for board in hero_boards(s))))
    if s.hits is not None:
        areas.append(_roll(s))
    cast = _faces(s, [number for number in (*s.aside, s.casting) if number])
    if cast:
        areas.append(Row("casting", "Being cast", cast))
    for player in (s.mordak, *s.heroes):
        if player.role == viewer and player.rows:
            hand = _faces(s, player.hand)
            limit = f"{len(hand)} of {hand_limit(s, player)}"
            areas.append(Row(f"hand:{player.role}", "Your Spells", hand, note=limit, owner=player.role))
    return areas


def _faces(s: MordakState, spells: Sequence[int]) -> tuple[Face, ...]:
    return tuple([spell_face(s.spell(number), s.box.cited) for number in spells])


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


def _row_in_words(heroes: int, row: Day) -> str:
    sizes = [comes.size for comes in row.comes if comes.least <= heroes <= comes.most]
    found = [f"Mordak may Spawn {sizes_in_words(sizes)}"] if sizes else []
    found += [f"draws {row.spells} Void"] if row.spells else []
    found += [f"heals {row.health}"] if row.health else []
    found += [f"gains {row.xp_if_unbeaten} XP if no Hero has fallen yet"] if row.xp_if_unbeaten else []
    return ", ".join(found) or "Nothing comes"


def _roll(s: MordakState) -> Roll:
    """MM-ROLL-01 to 05. The Action Roll in progress: the dice as they lie, the Hits that are left."""
    hits = s.hits
    if hits is None:
        raise ValueError("nobody rolls")
    owner = role_of(hits.roller)
    left = f"{hits.pool} left" if hits.pool else f"{sum(hits.faces)} rolled"
    roll = f"{ROW_NAMES[RollRow(hits.row)]} roll"
    title = f"{name_of(s, hits.roller)}: {roll}" if owner is None else roll
    return Roll("roll", title, dice_fallen(hits.dice, hits.faces), note=f"Hits: {left}", owner=owner)


# ---------------------------------------------------------------- sheets


def _sheets(s: MordakState) -> list[Sheet]:
    if s.stage is Stage.BOARDS:
        return _decks(s)
    sheets = [_hero_stash(s), _villain_stash(s), *(_gear(s, player) for player in (s.mordak, *s.heroes))]
    lasting = [until for until in s.lasting if until.effect is not Lasts.MURK]
    if lasting:
        items = tuple(_lasting(s, until, place) for place, until in enumerate(lasting))
        sheets.append(Sheet("lasting", "Lasting Spells", "hourglass", items=items))
    return [*sheets, *_decks(s)]


def _hero_stash(s: MordakState) -> Sheet:
    """MM-LOOT-02, MM-XP-01 to 03. Defeated Minions, and Looted Treasures, which stay unseen till the Level Up."""
    cards = [s.content.minions[number] for number in s.hero_stash]
    items = [Item(card.key, card.name, card.icon, f"{card.bounty} Bounty", rule="MM-DMG-08") for card in cards]
    bounty = s.loose_bounty + sum(card.bounty for card in cards)
    if s.open_stash == HEROES:
        bounty += sum(s.treasure(number).bounty for number in s.stash_treasures)
    items += _treasures(s, s.stash_treasures, HEROES)
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
    items += _treasures(s, s.villain_treasures, VILLAIN)
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


def _treasures(s: MordakState, stash: list[int], side: str) -> list[Item]:
    if s.open_stash == side:
        cards = [s.treasure(number) for number in stash]
        return [treasure_item(card, s.box.cited, f"{card.bounty} Bounty") for card in cards]
    unseen = len(stash)
    return (
        [Item(f"unseen:{side}", "Unseen Treasures", "locked-chest", f"{unseen}", rule="MM-LOOT-02")] if unseen else []
    )


def _gear(s: MordakState, player: Player) -> Sheet:
    """MM-CHAR-07, 08. A board's Unique Ability and its Equipped Treasures."""
    board = s.content.boards[player.board]
    worn = tuple([s.treasure(number) for number in player.gear if number])
    return _worn(board, s.box.cited, player.role, worn, is_trained=player.is_trained)


@lru_cache(maxsize=KEPT)
def _worn(board: BoardRow, cited: Cited, role: Role, worn: tuple[TreasureCard, ...], *, is_trained: bool) -> Sheet:
    words = f"{board.text} {board.upgrade}" if is_trained else board.text
    name, note = board.ability or "Unique Ability", "upgraded" if is_trained else ""
    ability = Item(f"ability:{role}", name, "star-medal", note, words, rule=board.rule)
    items = (ability, *(treasure_item(card, cited) for card in worn))
    return Sheet(f"gear:{role}", board.name, board.icon, items=items, owner=role)


def _decks(s: MordakState) -> list[Sheet]:
    """MM-DECK-01. Decks by their size, and what was lately put on the face-up discard piles."""
    rule = "MM-DECK-01"
    piles = [(deck.key, DECK_NAMES[deck], s.decks[deck], s.discards[deck]) for deck in s.decks]
    for size, pack, used in zip(SIZE_NAMES, s.packs, s.pack_discards, strict=True):
        piles.append((size.key, f"{SIZE_NAMES[size]} deck", pack, used))
    piles.append(("treasures", "Treasures", s.treasures, s.treasure_discard))
    decks = tuple(
        Item(key, name, note=f"{len(deck)} left, {len(used)} used", rule=rule) for key, name, deck, used in piles
    )
    found = [Sheet("decks", "Decks", "card-pick", items=decks)]
    spells = [s.spell(number) for deck in s.decks for number in reversed(s.discards[deck][-LATELY:])]
    treasures = [s.treasure(number) for number in reversed(s.treasure_discard[-LATELY:])]
    lately = tuple([_used(card) for card in (*spells, *treasures)])
    return [*found, Sheet("used", "Lately used", "tied-scroll", items=lately)] if lately else found


@lru_cache(maxsize=KEPT)
def _used(card: SpellCard | TreasureCard) -> Item:
    kind = spell_kind(card) if isinstance(card, SpellCard) else treasure_kind(card)
    return Item(card.key, card.name, card.icon, kind, card.text, rule="MM-DECK-01")


def _lasting(s: MordakState, until: Until, place: int) -> Item:
    whose = names_of_roles(s).get(until.whose, str(until.whose))
    ends = {
        Ends.ROUND: "this Round",
        Ends.TURN: f"until {whose}'s next Turn",
        Ends.AFTER: f"to the end of {whose}'s next Turn",
    }[until.ends]
    return Item(f"lasting:{place}", f"{EFFECT_NAMES[until.effect]} on {name_of(s, until.on)}", "hourglass", ends)

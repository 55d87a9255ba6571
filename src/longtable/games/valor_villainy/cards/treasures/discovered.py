"""Treasures of Lludwik's Labyrinth that are Discovered (LL-CAMP-03): what they do for whoever wears them."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.dice import half_hits
from longtable.games.valor_villainy.kinds import Deck, Ends, Kind, Lasts, Row, Slot
from longtable.games.valor_villainy.play import bombs, combat, forced, lasting, statuses, wounds
from longtable.games.valor_villainy.play.characters import (
    Character,
    base_dice,
    character,
    is_held_by_enemies,
    is_in_play,
    offense,
    place,
    team,
)
from longtable.games.valor_villainy.play.decks import draw_spell
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    BonusDice,
    Casts,
    Deed,
    Deeds,
    Does,
    DrawsSpells,
    Falls,
    HandLimit,
    Hurt,
    Mending,
    Rolled,
    Steps,
    Surging,
    TurnBegins,
    UsesItem,
)
from longtable.games.valor_villainy.play.items import use_up
from longtable.games.valor_villainy.play.targets import as_targets, chosen, enterable, put
from longtable.games.valor_villainy.state import Minion, Player, VillainyState

discovered: Register[VillainyState] = Register()
"""What these Treasures do."""

KEY = "labyrinth-key"
THORNS, DAGGER_DEALS = 2, 2
DAGGER_DICE = 2
LARGE_HAND = 7
THREAD_HEARTS = 3

# ---------------------------------------------------------------- what is worn


@discovered.gear("porters-gloves", to=Steps)
def porters_gloves(s: VillainyState, me: Player, event: Steps) -> None:
    """LL-MOVE-01. A step more in every Move."""
    event.steps += 1


@discovered.gear("season-ticket", to=Surging)
def season_ticket(s: VillainyState, me: Player, event: Surging) -> None:
    """LL-SURGE-01. A card more in every Power Surge."""
    event.cards += 1


def _is_beside_me(s: VillainyState, me: Player, event: Hurt) -> bool:
    who = character(s, event.by) if is_in_play(s, event.by) else None
    return isinstance(who, Minion) and who.at == me.at and team(s, who) != team(s, me)


@discovered.gear("thornmail", to=Hurt, when=_is_beside_me)
async def thornmail(s: VillainyState, me: Player, event: Hurt) -> None:
    """LL-DMG-01. A Minion that hurts the bearer from the same Region takes 2 damage."""
    await combat.harm(s, me.key, me.role, event.by, THORNS)


@discovered.gear("chefs-toque", to=Mending)
def chefs_toque(s: VillainyState, me: Player, event: Mending) -> None:
    """LL-HEAL-01. Every healing heals 1 more."""
    event.amount += 1


@discovered.gear("nightcap", to=TurnBegins, when=lambda s, me, _: not is_held_by_enemies(s, me.at, team(s, me)))
async def nightcap(s: VillainyState, me: Player, event: TurnBegins) -> None:
    """LL-HEAL-01. As the bearer's Turn begins far from all enemies, 1 Heart."""
    if wounds.can_mend(s, me):
        await wounds.heal(s, me, 1)


@discovered.gear("golden-thread", to=Falls, when=lambda _, __, event: not event.is_saved)
async def golden_thread(s: VillainyState, me: Player, event: Falls) -> None:
    """LL-HERO-02, LL-XC-05. Once, instead of falling, the bearer is in Base Camp with 3 Hearts."""
    use_up(s, me, Slot.DEFENSE)
    event.is_saved, me.health = True, THREAD_HEARTS
    camp = s.box.camp(s)
    if me.at != camp:
        place(s, me, camp)
        s.say("placed", who=me, region=s.regions[camp])


# ---------------------------------------------------------------- rolls


def _has_ones(_s: VillainyState, _me: Player, event: Rolled) -> bool:
    return 1 in event.hits.faces


@discovered.gear("hot-sauce", to=Rolled, when=_has_ones)
async def hot_sauce(s: VillainyState, me: Player, event: Rolled) -> None:
    """LL-ROLL-04. Once, every die that shows 1 shows 2."""
    hits = event.hits
    if await confirm(me.role, Kind.OFFER, about=s.treasure(me.gear[Slot.ITEM])):
        use_up(s, me, Slot.ITEM)
        ones = [n for n, face in enumerate(hits.faces) if face == 1]
        hits.touched.extend(ones)
        for n in ones:
            hits.faces[n] = 2
        s.say("more-hits", who=me, hits=sum(hits.faces))


def _is_my_melee(_s: VillainyState, me: Player, event: Rolled) -> bool:
    return event.hits.roller == me.key and event.hits.row == Row.MELEE


@discovered.gear("stage-dagger", to=Rolled, when=_is_my_melee)
async def stage_dagger(s: VillainyState, me: Player, event: Rolled) -> None:
    """LL-ROLL-04. If both of its dice show nothing the bearer takes 2 damage."""
    first = len(base_dice(s, me, Row.MELEE))
    if event.hits.faces[first : first + DAGGER_DICE] == [0] * DAGGER_DICE:
        await combat.harm(s, me.key, me.role, me.key, DAGGER_DEALS)


@discovered.gear("hand-mirror", to=BonusDice, when=lambda s, me, event: offense(s, me, event.row) is not None)
def hand_mirror(s: VillainyState, me: Player, event: BonusDice) -> None:
    """LL-TREAS-03. The bonus dice of the best Offense Treasure of another Hero for the same type, too."""
    others = [offense(s, hero, event.row) for hero in s.heroes if hero is not me and hero.rows]
    mirrored = max((card.bonus for card in others if card is not None), key=half_hits, default=())
    event.dice.extend(mirrored)


# ---------------------------------------------------------------- cards


@discovered.gear("seed-pouch", to=DrawsSpells, when=lambda s, _, __: Deck.WILD in s.decks)
def draw_from_pouch(s: VillainyState, me: Player, event: DrawsSpells) -> None:
    """LL-HLVL-02. A green Spell in every Level Up Step."""
    draw_spell(s, me, Deck.WILD)


@discovered.gear("seed-pouch", to=HandLimit)
def seed_pouch(s: VillainyState, me: Player, event: HandLimit) -> None:
    """LL-HLVL-03. Seven cards may be held."""
    event.spells = max(event.spells, LARGE_HAND)


@discovered.gear("statute-book", to=HandLimit)
def statute_book(s: VillainyState, me: Player, event: HandLimit) -> None:
    """LL-HLVL-03. Seven cards may be held."""
    event.spells = max(event.spells, LARGE_HAND)


@discovered.gear(
    "imp-in-a-bottle",
    to=Casts,
    when=lambda s, _, event: event.caster == s.villain.key and not event.is_cancelled,
)
async def imp_in_a_bottle(s: VillainyState, me: Player, event: Casts) -> None:
    """LL-VMAG-05. Once, a Spell of the Villain does not work; its Hits are gone."""
    if await confirm(me.role, Kind.OFFER, about=s.treasure(me.gear[Slot.ITEM])):
        use_up(s, me, Slot.ITEM)
        event.is_cancelled = True
        s.say("cancelled", spell=s.spell(event.spell))


# ---------------------------------------------------------------- in the own Turn


def _pulled(s: VillainyState, me: Player) -> list[Character]:
    """The other Heroes and the top Minions in view."""
    seen = s.box.in_view(s, me.at)
    tops = [s.minion(s.regions[at].stack[-1]) for at in seen if s.regions[at].stack]
    return [*(hero for at in seen for hero in s.heroes_in(at)), *tops]


@discovered.gear("string-sellers-string", to=UsesItem, when=lambda s, me, _: bool(_pulled(s, me)))
async def string_sellers_string(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-MOVE-09. A Hero or a top Minion in view comes here by the shortest way."""
    target = await choose(me.role, Kind.TARGET, as_targets(s, _pulled(s, me)), about=me)
    forced.toward(s, chosen(s, target), me.at, me.key)


@discovered.gear("pocket-bomb", to=UsesItem, when=lambda s, me, _: bool(s.regions[me.at].beside))
async def pocket_bomb(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-BOMB-02, 03. A Bomb beside the bearer; then all Bombs explode."""
    regions = [s.regions[at] for at in s.regions[me.at].beside if s.regions[at].is_face_up]
    at = s.regions.index(await choose(me.role, Kind.REGION, regions, about=me))
    await bombs.place(s, [at], is_rolled=False)
    await bombs.explode(s)


@discovered.gear("trapdoor-lever", to=UsesItem)
async def trapdoor_lever(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-MOVE-10. The bearer is placed in any revealed Region."""
    regions = [s.regions[at] for at in enterable(s, me, range(len(s.regions)))]
    put(s, me, await choose(me.role, Kind.REGION, regions, about=me))


@discovered.gear("sun-splinter", to=UsesItem)
async def sun_splinter(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-SHIELD-01, LL-HEAL-01. The bearer and each nearby Hero gain a Shield and heal 1."""
    for hero in [hero for at in s.nearby(me.at) for hero in s.heroes_in(at)]:
        statuses.gain_shields(s, hero.key, 1)
        if wounds.can_mend(s, hero):
            await wounds.heal(s, hero, 1)


@discovered.gear("siege-bell", to=UsesItem)
async def siege_bell(s: VillainyState, me: Player, event: UsesItem) -> None:
    """LL-MOVE-09. Every Hero may be moved one step."""
    for hero in [hero for hero in s.heroes if hero.is_on_map]:
        regions = [s.regions[at] for at in enterable(s, hero, s.regions[hero.at].beside)]
        region = await choose(hero.role, Kind.REGION, regions, about=me, may_pass=True) if regions else None
        if region is not None:
            put(s, hero, region)


def _behind_walls(s: VillainyState, me: Player) -> list[int]:
    beyond = [at for at in s.box.around(s, me.at) if at not in s.regions[me.at].beside]
    return [] if s.effects_on(KEY + me.role, Lasts.SPENT) else enterable(s, me, beyond)


@discovered.gear(KEY, to=Deeds, when=lambda s, me, _: bool(_behind_walls(s, me)))
def may_unlock(s: VillainyState, me: Player, event: Deeds) -> None:
    """LL-MAP-02. Once in each of the bearer's Turns a Wall is none."""
    event.found.append(Deed(KEY))


@discovered.gear(KEY, to=Does, when=lambda _, __, event: event.deed == KEY)
async def labyrinth_key(s: VillainyState, me: Player, event: Does) -> None:
    """LL-MAP-02, LL-MOVE-10. The bearer is placed on a revealed tile behind a Wall."""
    regions = [s.regions[at] for at in _behind_walls(s, me)]
    region = await choose(me.role, Kind.REGION, regions, about=me)
    lasting.lay(s, Lasts.SPENT, KEY + me.role, me, ends=Ends.AFTER, whose=me.role)
    put(s, me, region)

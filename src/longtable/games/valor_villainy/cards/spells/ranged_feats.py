"""Ranged Feats: they snipe, tumble and take what is not nailed down."""

from longtable.engine.ask import choose, confirm
from longtable.games.valor_villainy.dice import FACES, roll
from longtable.games.valor_villainy.kinds import Ends, Kind, Lasts, Row, Slot
from longtable.games.valor_villainy.play import bombs, combat, items, lasting, looting, rockfalls
from longtable.games.valor_villainy.play.characters import base_dice, character, is_held_by_enemies, is_in_play, team
from longtable.games.valor_villainy.play.combat import Attack
from longtable.games.valor_villainy.play.decks import draw_treasure
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import AddingHits, Aiming, Begins, Does, Fell, Rolled, Targeted
from longtable.games.valor_villainy.play.outcomes import can_improve, leaves_a_trace
from longtable.games.valor_villainy.play.targets import reaction
from longtable.games.valor_villainy.state import Minion, Player, Region, Until, VillainyState

ranged_feats: Register[VillainyState] = Register()
SHADOW_STEPS = 2
NEXT_VILLAIN_ROUND = 2
"""How many Level Up Steps end till the coming Villain Round is over."""
ROCK, BOMB = "rock", "bomb"

# ---------------------------------------------------------------- shots


def _is_my_shot(_s: VillainyState, me: Player, event: AddingHits) -> bool:
    return event.hits.roller == me.key and event.hits.row == Row.RANGED


def _held(s: VillainyState, me: Player, places: list[int]) -> list[Region]:
    """Those of some Regions in which enemies are."""
    return [s.regions[at] for at in places if is_held_by_enemies(s, at, team(s, me))]


@ranged_feats.reacts("snipe", to=AddingHits, when=_is_my_shot)
async def snipe(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-PLUS-02. 2 Hits more for a Ranged roll or Test of one's own."""
    event.hits.pool += reaction(s).amounts[0]
    s.say("more-hits", who=me, hits=event.hits.pool)


@ranged_feats.reacts("far-shot", to=AddingHits, when=_is_my_shot)
async def far_shot(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-MAP-08. The target of a Ranged roll may be any Region in view."""
    lasting.lay(s, Lasts.FARSIGHTED, me.key, me, ends=Ends.AFTER, whose=me.role)


@ranged_feats.lasting(Lasts.FARSIGHTED, to=Aiming)
def farsighted(s: VillainyState, until: Until, event: Aiming) -> None:
    """LL-MAP-08. Regions in view are as near as those next door, for this roll."""
    event.places = list(dict.fromkeys((*event.places, *s.box.in_view(s, character(s, until.on).at))))


@ranged_feats.reacts(
    "pin-down",
    to=AddingHits,
    when=_is_my_shot,
    matters=lambda s, me, _: any(s.regions[at].stack for at in s.regions[me.at].beside),
)
async def pin_down(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-MSTEP-05. The top Minion of an adjacent Region cannot Move in its next Turn."""
    places = [s.regions[at] for at in s.regions[me.at].beside if s.regions[at].stack]
    region = await choose(me.role, Kind.REGION, places, about=reaction(s))
    key = s.card(s.minion(region.stack[-1])).key
    lasting.lay(s, Lasts.ROOTED, key, me, ends=Ends.ROUND, left=NEXT_VILLAIN_ROUND)
    s.say("rooted", who=key)


@ranged_feats.reacts(
    "double-nock",
    to=AddingHits,
    when=_is_my_shot,
    matters=lambda s, me, event: event.hits.pool > 0 and bool(_held(s, me, s.regions[me.at].beside)),
)
async def double_nock(s: VillainyState, me: Player, event: AddingHits) -> None:
    """LL-RANGE-04. An adjacent Region is attacked for half of the Hits as well, rounded up."""
    region = await choose(me.role, Kind.REGION, _held(s, me, s.regions[me.at].beside), about=reaction(s))
    attack = Attack(me.key, me.role, s.regions.index(region))
    await combat.attack_region(s, attack, (event.hits.pool + 1) // 2)


@ranged_feats.reacts(
    "bullseye",
    to=Rolled,
    when=lambda _, me, event: event.hits.roller == me.key and event.hits.row == Row.RANGED,
    matters=lambda s, _, event: can_improve(s, event.hits),
)
async def bullseye(s: VillainyState, me: Player, event: Rolled) -> None:
    """LL-ROLL-07. One die of a Ranged roll or Test is turned to its best face."""
    hits = event.hits
    place = (await items.choose_dice(me, hits, most=1, least=1))[0]
    hits.faces[place] = max(FACES[hits.dice[place]])
    hits.touched.append(place)
    s.say("annihilated", who=hits.roller, count=1, hits=sum(hits.faces))


def _felled_by_shot(s: VillainyState, me: Player, event: Fell) -> bool:
    is_mine = event.by == me.key and me.is_on_map
    return is_mine and s.hits is not None and s.hits.row == Row.RANGED and s.hits.pool > 0


def _behind(s: VillainyState, me: Player) -> list[Region]:
    """The Regions with enemies next to the target of the roll in progress."""
    target = me.at if s.hits is None else s.hits.target
    return _held(s, me, s.regions[target].beside)


@ranged_feats.reacts("ricochet", to=Fell, when=_felled_by_shot, matters=lambda s, me, _: bool(_behind(s, me)))
async def ricochet(s: VillainyState, me: Player, event: Fell) -> None:
    """LL-MELEE-02. What is left of the Hits attacks a Region adjacent to the target."""
    region = await choose(me.role, Kind.REGION, _behind(s, me), about=reaction(s))
    if s.hits is not None:
        damage, s.hits.pool = s.hits.pool, 0
        await combat.attack_region(s, Attack(me.key, me.role, s.regions.index(region)), damage)


def _is_next_to_me(s: VillainyState, me: Player, event: Begins) -> bool:
    who = character(s, event.actor) if is_in_play(s, event.actor) else None
    if not isinstance(who, Minion) or team(s, who) == team(s, me):
        return False
    return who.at in s.regions[me.at].beside and bool(base_dice(s, me, Row.RANGED))


@ranged_feats.reacts("covering-fire", to=Begins, when=_is_next_to_me)
async def covering_fire(s: VillainyState, me: Player, event: Begins) -> None:
    """LL-FEAT-01. As a Minion next to one begins its Turn, half of the Ranged dice, the best, attack its Region."""
    dice = sorted(base_dice(s, me, Row.RANGED), reverse=True)
    total = sum(roll(s.chance, dice[: (len(dice) + 1) // 2]))
    s.say("spell-rolls", who=me, spell=reaction(s), count=total)
    await combat.attack_region(s, Attack(me.key, me.role, character(s, event.actor).at), total)


# ---------------------------------------------------------------- being shot at


@ranged_feats.reacts(
    "tumble",
    to=Targeted,
    when=lambda _, me, event: event.target == me.key,
    matters=lambda s, me, event: leaves_a_trace(s, me.key, event.damage - event.prevents),
)
async def tumble(s: VillainyState, me: Player, event: Targeted) -> None:
    """LL-DODGE-01. Who is attacked prevents the total of two yellow dice."""
    prevented = sum(roll(s.chance, reaction(s).dice[0]))
    event.prevents += prevented
    s.say("prevents", who=me, amount=prevented)


def _others(s: VillainyState, me: Player) -> list[Player]:
    return [hero for hero in s.heroes_in(me.at) if hero is not me]


@ranged_feats.reacts(
    "hide",
    to=Targeted,
    when=lambda s, me, event: event.target == me.key and not event.is_fixed and bool(_others(s, me)),
)
async def hide(s: VillainyState, me: Player, event: Targeted) -> None:
    """LL-DEF-01. Another Hero in the Region is the target instead, if they agree."""
    other = await choose(me.role, Kind.CHARACTER, _others(s, me), about=reaction(s))
    if await confirm(other.role, Kind.OFFER, about=reaction(s)):
        event.target = other.key


def _is_friend_in_need(s: VillainyState, me: Player, event: Targeted) -> bool:
    who = character(s, event.target)
    is_other = isinstance(who, Player) and not who.is_villain and who is not me
    return is_other and who.at in s.nearby(me.at)


@ranged_feats.reacts("light-fingers", to=Targeted, when=_is_friend_in_need)
async def light_fingers(s: VillainyState, me: Player, event: Targeted) -> None:
    """LL-TREAS-07. First both swap what they wear in one slot, if the other agrees."""
    other = character(s, event.target)
    if not isinstance(other, Player):
        return
    slots = [slot for slot in Slot if me.gear[slot] or other.gear[slot]]
    worn = [s.treasure(me.gear[slot] or other.gear[slot]) for slot in slots]
    card = await choose(me.role, Kind.SWAP, worn, about=other, may_pass=True)
    if card is not None and await confirm(other.role, Kind.AGREE, about=card):
        me.gear[card.slot], other.gear[card.slot] = other.gear[card.slot], me.gear[card.slot]
        s.say("swaps-gear", who=me, whom=other, treasure=card)


# ---------------------------------------------------------------- in the own Turn


@ranged_feats.reacts(
    "grab-and-go",
    to=Does,
    when=lambda s, me, _: bool(s.regions[me.at].treasures) and is_held_by_enemies(s, me.at, team(s, me)),
)
async def grab_and_go(s: VillainyState, me: Player, event: Does) -> None:
    """LL-LOOT-01. One Treasure is looted in spite of enemies."""
    await looting.loot_one(s, me.key, me.at)


@ranged_feats.reacts("shadow-step", to=Does, when=lambda _, __, event: not event.turn.steps)
async def shadow_step(s: VillainyState, me: Player, event: Does) -> None:
    """LL-MOVE-08. A Move of up to 2 steps for no Action Point, and Evade for this Turn."""
    event.turn.steps = SHADOW_STEPS
    lasting.lay(s, Lasts.NIMBLE, me.key, me, ends=Ends.AFTER, whose=me.role)


def _tricky(s: VillainyState, me: Player) -> list[Region]:
    places = s.regions[me.at].beside
    return [s.regions[at] for at in places if rockfalls.rocks_in(s, at) or bombs.bombs_in(s, at)]


@ranged_feats.reacts("trick-arrow", to=Does, when=lambda s, me, _: bool(_tricky(s, me)))
async def trick_arrow(s: VillainyState, me: Player, event: Does) -> None:
    """LL-ROCK-05. A Bomb or a Rockfall of an adjacent Region is removed."""
    region = await choose(me.role, Kind.REGION, _tricky(s, me), about=reaction(s))
    at = s.regions.index(region)
    kinds = [*([ROCK] if rockfalls.rocks_in(s, at) else []), *([BOMB] if bombs.bombs_in(s, at) else [])]
    if await choose(me.role, Kind.SNUFF, kinds, about=region) == ROCK:
        rockfalls.clear(s, at)
    else:
        bombs.remove(s, at)


@ranged_feats.reacts("scavenge", to=Fell, when=lambda _, me, event: event.by == me.key)
async def scavenge(s: VillainyState, me: Player, event: Fell) -> None:
    """LL-LOOT-02. When a Minion falls by one, the top Treasure goes into the Stash unseen."""
    treasure = draw_treasure(s)
    if treasure is not None:
        s.stash_treasures.append(treasure)
        s.say("scavenges", who=me)

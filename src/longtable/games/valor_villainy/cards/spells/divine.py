"""Divine Spells: support and healing."""

from longtable.engine.ask import choose
from longtable.games.valor_villainy.dice import FACES
from longtable.games.valor_villainy.kinds import Ability, Colour, Ends, Kind, Lasts, Row
from longtable.games.valor_villainy.play.characters import (
    Character,
    character,
    current,
    has,
    is_in_play,
    is_open,
    key_of,
    role_team,
    team,
)
from longtable.games.valor_villainy.play.combat import Attack, defender, harm, wound
from longtable.games.valor_villainy.play.effects import Register
from longtable.games.valor_villainy.play.events import (
    BonusDice,
    Cast,
    Dealt,
    Entering,
    Falls,
    Guarding,
    Hurt,
    Prevention,
    Rolled,
    Struck,
    Targeted,
)
from longtable.games.valor_villainy.play.health import can_heal, heal
from longtable.games.valor_villainy.play.lasting import lay, to_next_turns_end
from longtable.games.valor_villainy.play.outcomes import can_improve, is_altered, least_damage, leaves_a_trace
from longtable.games.valor_villainy.play.plusones import receive_plus_one
from longtable.games.valor_villainy.play.targets import (
    attack,
    attackable,
    choose_character,
    choose_region,
    damage_by,
    friends,
    healing_by,
    in_play,
    is_friend,
    mend,
    mendable,
    nearby,
    put,
    reaction,
    roll_for,
)
from longtable.games.valor_villainy.state import (
    NOWHERE,
    Hits,
    Minion,
    Player,
    Region,
    Until,
    VillainyState,
)

divine: Register[VillainyState] = Register()
"""What Divine Spells do."""

PURPLE_BANE = 2
RETRIBUTION = "retribution"
OF_THE_VOID = (Lasts.CURSED, Lasts.MURK)
"""What Void Spells let last on a Hero; other decks have their own."""

# ---------------------------------------------------------------- healing


@divine.spell("lay-on-hands", when=lambda s, _: bool(mendable(s)))
async def lay_on_hands(s: VillainyState, cast: Cast) -> None:
    """MM-MAGIC-05, MM-HERO-11. Roll yellow dice; any one Character heals the total and something more."""
    total = roll_for(s, cast) + cast.amount
    player = await choose(cast.player, Kind.TARGET, mendable(s), about=s.spell(cast.spell))
    await mend(s, cast, player, total)


@divine.spell("soul-beam", when=lambda s, cast: bool(mendable(s) or attackable(s, cast, nearby(s, cast))))
async def soul_beam(s: VillainyState, cast: Cast) -> None:
    """MM-MAGIC-06, 07. Heal a Character anywhere, or attack a nearby Region for as much."""
    regions = [s.regions[at] for at in attackable(s, cast, nearby(s, cast))]
    options: list[Player | Region] = [*mendable(s), *regions]
    target = await choose(cast.player, Kind.TARGET, options, about=s.spell(cast.spell))
    if isinstance(target, Player):
        await mend(s, cast, target, cast.amount)
    else:
        await attack(s, cast, s.regions.index(target), cast.amount)


@divine.spell("mass-mending", when=lambda s, _: any(can_heal(s, hero) for hero in s.heroes))
async def mass_mending(s: VillainyState, cast: Cast) -> None:
    """MM-DMG-11, MM-HERO-11. Each Hero on the Map heals, wherever they are."""
    for hero in s.heroes:
        if can_heal(s, hero):
            await mend(s, cast, hero, cast.amount)


def _can_go_home(s: VillainyState, hero: Player) -> bool:
    camp = s.box.camp(s)
    if hero.at == camp:
        return can_heal(s, hero)
    return hero.is_on_map and is_open(s, camp, team(s, hero))


@divine.spell("call-home", when=lambda s, _: any(_can_go_home(s, hero) for hero in s.heroes))
async def call_home(s: VillainyState, cast: Cast) -> None:
    """MM-MOVE-12. A Hero is placed where the Heroes start, whatever has become of it, and heals."""
    able = [hero for hero in s.heroes if _can_go_home(s, hero)]
    hero = await choose(cast.player, Kind.TARGET, able, about=s.spell(cast.spell))
    camp = s.box.camp(s)
    if hero.at != camp:
        put(s, hero, s.regions[camp])
    await mend(s, cast, hero, cast.amount)


# ---------------------------------------------------------------- help


def _roused(s: VillainyState, cast: Cast) -> list[Player]:
    """The player characters near the caster and on the caster's side."""
    places = nearby(s, cast)
    return [who for who in friends(s, cast) if isinstance(who, Player) and who.at in places]


@divine.spell("lions-roar", when=lambda s, cast: bool(_roused(s, cast)))
async def lions_roar(s: VillainyState, cast: Cast) -> None:
    """MM-MAGIC-07, MM-PLUS-05, 10. Plus-Ones are shared among nearby Heroes; each chooses the row of a token."""
    card = s.spell(cast.spell)
    for _ in range(cast.amount):
        hero = await choose(cast.player, Kind.TARGET, _roused(s, cast), about=card)
        row = await choose(hero.role, Kind.PLUS_ROW, [row for row in Row if row < len(hero.plus)], about=card)
        await receive_plus_one(s, hero, row)


def _until_next_turn(s: VillainyState, cast: Cast, effect: Lasts, on: str, amount: int = 0) -> None:
    lay(s, effect, on, s.player(cast.player), ends=Ends.TURN, whose=cast.player, amount=amount)


@divine.spell("blood-bound")
async def blood_bound(s: VillainyState, cast: Cast) -> None:
    """MM-HERO-11. Until your next Turn each attack of one Character heals you by the damage it dealt."""
    key = key_of(s, await choose_character(s, cast, in_play(s)))
    _until_next_turn(s, cast, Lasts.BLOOD_BOUND, key)
    s.say("bound", who=cast.by, target=key)


@divine.lasting(
    Lasts.BLOOD_BOUND, to=Dealt, when=lambda s, until, event: event.by == until.on and s.player(until.by).is_on_map
)
def bind_blood(s: VillainyState, until: Until, event: Dealt) -> None:
    """MM-HERO-11. An attack of the bound character heals who bound it, with one Boon for all of it."""
    binder = s.player(until.by)
    heal(s, binder, healing_by(s, binder, event.damage) if event.is_first else event.damage)


@divine.spell("guardian-light", when=lambda s, cast: bool(friends(s, cast)))
async def guardian_light(s: VillainyState, cast: Cast) -> None:
    """MM-DMG-12. Until your next Turn the next damage to a friend or yourself is prevented."""
    key = key_of(s, await choose_character(s, cast, friends(s, cast)))
    _until_next_turn(s, cast, Lasts.GUARDED, key, cast.amount)
    s.say("guarded", who=key, amount=cast.amount)


@divine.lasting(Lasts.GUARDED, to=Guarding)
def guard(s: VillainyState, until: Until, event: Guarding) -> None:
    """MM-DMG-12. The Light prevents what it has promised, as far as it goes."""
    stopped = min(until.amount, event.damage)
    until.amount -= stopped
    event.damage -= stopped
    if not until.amount:
        s.lasting.remove(until)


@divine.lasting(Lasts.GUARDED, to=Prevention)
def promise(s: VillainyState, until: Until, event: Prevention) -> None:
    """MM-DMG-12. Everybody knows what the Light will prevent."""
    event.amount += until.amount


@divine.spell("sanctuary", when=lambda _, cast: cast.at != NOWHERE)
async def sanctuary(s: VillainyState, cast: Cast) -> None:
    """MM-MOVE-12. Until your next Turn no enemy can enter your Region or be put into it."""
    region = s.regions[cast.at]
    _until_next_turn(s, cast, Lasts.SANCTUARY, region.key)
    s.say("sanctuary", who=cast.by, region=region)


@divine.lasting(Lasts.SANCTUARY, to=Entering, when=lambda _, until, event: event.side != role_team(until.by))
def keep_out(s: VillainyState, until: Until, event: Entering) -> None:
    """MM-MOVE-12. No enemy of who made the Sanctuary comes in."""
    event.is_barred = True


def _blessable(s: VillainyState, cast: Cast) -> list[Player]:
    return [who for who in friends(s, cast) if isinstance(who, Player) and not who.is_villain]


@divine.spell("blessed-arms", when=lambda s, cast: bool(_blessable(s, cast)))
async def blessed_arms(s: VillainyState, cast: Cast) -> None:
    """MM-TREAS-07. A Hero adds a bonus die to all rolls, to the end of that Hero's next Turn."""
    card = s.spell(cast.spell)
    hero = await choose(cast.player, Kind.TARGET, _blessable(s, cast), about=card)
    (die,) = card.dice[cast.level]
    lay(
        s,
        Lasts.BLESSED,
        hero.key,
        s.player(cast.player),
        ends=Ends.AFTER,
        whose=hero.role,
        left=to_next_turns_end(s, hero),
        amount=die,
    )
    s.say("blessed", who=hero)


@divine.lasting(Lasts.BLESSED, to=BonusDice)
def bless(s: VillainyState, until: Until, event: BonusDice) -> None:
    """MM-TREAS-07. The bonus die of Blessed Arms."""
    event.dice.append(until.amount)


# ---------------------------------------------------------------- wrath


@divine.spell("smite", when=lambda s, cast: bool(attackable(s, cast, nearby(s, cast))))
async def smite(s: VillainyState, cast: Cast) -> None:
    """MM-MAGIC-06, MM-MINION-13. Attack a nearby Region, harder if its Defender is Purple."""
    at = await choose_region(s, cast, attackable(s, cast, nearby(s, cast)), kind=Kind.TARGET)
    target = await defender(s, Attack(cast.by, cast.player, at))
    await attack(s, cast, at, cast.amount + (PURPLE_BANE if _is_purple(s, target) else 0))


def _is_purple(s: VillainyState, target: str | None) -> bool:
    if target is None or not is_in_play(s, target):
        return False
    minion = character(s, target)
    return isinstance(minion, Minion) and s.card(minion).colour is Colour.PURPLE


def _purgeable(s: VillainyState, cast: Cast) -> list[Character]:
    """MM-ABIL-13. Nearby Minions that are Cursed by themselves, and Heroes anywhere on whom a Void Spell lasts."""
    places = nearby(s, cast)
    cursed = [minion for minion in s.minions if minion.at in places and has(s, minion, Ability.CURSED)]
    haunted = [hero for hero in s.heroes if hero.is_on_map and _is_haunted(s, hero)]
    return [*cursed, *haunted]


def _is_haunted(s: VillainyState, hero: Player) -> bool:
    return any(until.on == hero.key and until.effect in OF_THE_VOID for until in s.lasting)


@divine.spell("purge", when=lambda s, cast: bool(_purgeable(s, cast)))
async def purge(s: VillainyState, cast: Cast) -> None:
    """MM-ABIL-13. Wound a nearby Cursed Minion, or end every Void Spell that lasts on a Hero."""
    who = await choose_character(s, cast, _purgeable(s, cast))
    if isinstance(who, Minion):
        wound(s, who)
        return
    s.lasting[:] = [until for until in s.lasting if until.on != who.key or until.effect not in OF_THE_VOID]
    s.say("purged", who=who)


# ---------------------------------------------------------------- Reactions


def _is_worth_a_shield(s: VillainyState, me: Player, event: Struck) -> bool:
    """MM-REACT-12. Whether a blow is another one with a Shield, be it for what the Hero can give back."""
    is_returned = event.target in [hero.key for hero in s.heroes] and least_damage(s, event) < _most_returned(s)
    return is_returned or is_altered(s, event)


def _most_returned(s: VillainyState) -> int:
    return max((card.amounts[0] for card in s.content.copies.get(RETRIBUTION, ())), default=0)


@divine.reacts(
    "divine-shield",
    to=Struck,
    when=lambda s, me, event: event.damage > 0 and is_friend(s, me, event.target),
    matters=_is_worth_a_shield,
)
async def divine_shield(s: VillainyState, me: Player, event: Struck) -> None:
    """MM-REACT-02, MM-DMG-12. Some damage to a friend or yourself is prevented."""
    prevented = min(reaction(s).amounts[0], event.damage)
    event.damage -= prevented
    s.say("prevents", who=event.target, amount=prevented)


def _gains(hits: Hits) -> list[int]:
    """How many Hits each die of a roll would gain on its best face."""
    return [max(FACES[die]) - face for die, face in zip(hits.dice, hits.faces, strict=True)]


@divine.reacts(
    "fortune",
    to=Rolled,
    when=lambda s, me, event: is_friend(s, me, event.hits.roller),
    matters=lambda s, _, event: can_improve(s, event.hits),
)
async def fortune(s: VillainyState, me: Player, event: Rolled) -> None:
    """MM-REACT-02. A die of a friend's roll or yours is turned to its best face: the one that gains most."""
    hits = event.hits
    gains = _gains(hits)
    die = gains.index(max(gains))
    hits.faces[die] += gains[die]
    s.say("fortune", who=hits.roller, hits=sum(hits.faces))


def _can_step_in(s: VillainyState, me: Player, event: Targeted) -> bool:
    is_another = event.target != me.key and is_friend(s, me, event.target)
    return is_another and not event.is_fixed and me.at == event.at and not me.is_villain


@divine.reacts("martyr", to=Targeted, when=_can_step_in)
async def martyr(s: VillainyState, me: Player, event: Targeted) -> None:
    """MM-REACT-02, MM-DEF-02. A Hero becomes Defender of the own Region, now and for the rest of the Round."""
    region = s.regions[event.at]
    event.target = me.key
    region.defender = me.role
    s.say("defends", who=me, region=region)


def _can_save(s: VillainyState, me: Player, event: Falls) -> bool:
    who = character(s, event.target)
    return isinstance(who, Player) and not event.is_saved and is_friend(s, me, event.target)


@divine.reacts("last-breath", to=Falls, when=_can_save)
async def last_breath(s: VillainyState, me: Player, event: Falls) -> None:
    """MM-REACT-03, MM-DMG-10. A Hero who would be Defeated keeps a last point of Health."""
    hero = character(s, event.target)
    if isinstance(hero, Player):
        event.is_saved = True
        hero.health = reaction(s).amounts[0]
        s.say("saved", who=hero)


def _can_strike_back(s: VillainyState, me: Player, event: Hurt) -> bool:
    return event.target == me.key and event.by != me.key and is_in_play(s, event.by)


def _returned(s: VillainyState, me: Player, event: Hurt) -> int:
    """MM-HERO-01. As much as was dealt, up to the card's limit, and what the caster adds."""
    return damage_by(s, me, min(_most_returned(s), event.damage))


@divine.reacts(
    RETRIBUTION,
    to=Hurt,
    when=_can_strike_back,
    matters=lambda s, me, event: leaves_a_trace(s, event.by, _returned(s, me, event)),
)
async def retribution(s: VillainyState, me: Player, event: Hurt) -> None:
    """MM-REACT-03, MM-HERO-01. The attacker takes as much damage as it dealt, up to the card's limit."""
    acting = current(s).controller if s.turns else me.role
    await harm(s, me.key, acting, event.by, _returned(s, me, event))

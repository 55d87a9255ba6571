"""Combat: a blow from its dice to its consequences, in the seven steps of the book (OQ-COMB)."""

from collections.abc import Sequence
from operator import attrgetter

from longtable.games.orcquest_warpath.board import boards, sight
from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import (
    HELPLESS,
    Attack,
    Colour,
    Die,
    Effect,
    Feat,
    Keyword,
    Reaction,
    Terrain,
)
from longtable.games.orcquest_warpath.play import dice, enchants, exploring, gear, groups, harm, spotting, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import (
    Aiming,
    AttackerTurn,
    Blow,
    Cause,
    DefenderTurn,
    Gathering,
    Struck,
    Suffering,
    Thrown,
    Wielded,
)
from longtable.games.orcquest_warpath.rows import Ability, Inflicts, PartRow
from longtable.games.orcquest_warpath.state import Combat, Foe, Hero, OrcState, Rolled

SHOWN = {(die, colour): f"die:{die.name.lower()}-{colour.name.lower()}" for die in Die for colour in Colour}
"""OQ-DICE-02. A die that has fallen, for the journal."""
SHOWS = attrgetter("shows")
"""OQ-DICE-05. By what dice are put in order: the colour that they show."""
ATTACKS = (Cause.ACTION, Cause.ACTIVATION, Cause.REACTION)
"""OQ-COMB-14. Causes that are Attacks; dice that somebody merely suffers are none."""
DURING = {
    Reaction.SHIELD_UP: Keyword.SHIELD_UP,
    Reaction.DODGE: Keyword.DODGE,
    Reaction.RIPOSTE: Keyword.RIPOSTE,
}
"""OQ-REACT-09. Reactions that act in a blow instead of after it."""
LATER = (
    Keyword.EXPLOSION,
    Keyword.INDESTRUCTIBLE,
    Keyword.RESISTANCE,
    Keyword.SHIELD_BASH,
    Keyword.TENACITY,
    Keyword.THREAT,
    Keyword.TOUGHNESS,
)
"""Keywords for which dice count after the attacker's turn, whatever Damage they come to by then."""


async def strike(s: OrcState, blow: Blow) -> None:
    """OQ-COMB-10. The steps of a combat, strictly in their order."""
    await announce(s, Aiming(blow))
    if blow.is_cancelled or s.winner:
        s.say("attack-lost", who=blow.attacker, whom=blow.defender)
        return
    blow.from_behind = is_from_behind(s, blow)
    if isinstance(blow.attacker, Hero) and blow.cause in ATTACKS:
        blow.attacker.untargetable = False
        if not blow.stays_hidden:
            spotting.reveal(s, blow.attacker)
    enchants.begin_attack(s, blow)
    blow.was_whole = not blow.defender.damage and blow.part < 0
    gather(s, blow)
    await announce(s, Gathering(blow))
    roll(s, blow)
    await announce(s, Thrown(blow))
    if blow.green:
        await enchants.trigger(s, blow)
    await announce(s, AttackerTurn(blow))
    if blow.was_guarded and not any(one.shows for one in blow.shields):
        blow.achieve(Feat.UNGUARDED)
    await announce(s, DefenderTurn(blow))
    settle(s, blow)
    await announce(s, Suffering(blow))
    await apply(s, blow)
    await announce(s, Struck(blow))
    enchants.count(s, blow)
    s.combat = None
    await spotting.look(s)
    await exploring.look(s)


def is_from_behind(s: OrcState, blow: Blow) -> bool:
    """OQ-ORI-01, OQ-REACT-03. Whether an attacker stands in the Rear Arc, with all its squares if it is Massive."""
    return not any(sight.is_before(s, blow.defender, at) for at in sight.squares_of(s, blow.attacker))


# ---------------------------------------------------------------- step 1: pools


def gather(s: OrcState, blow: Blow) -> None:
    """OQ-COMB-01, 02, 11, 12. Attack Dice are there already; the defender's come from gear, sheet and ground."""
    defender = blow.defender
    if isinstance(defender, Hero):
        blow.defense += gear.defense(s, defender)
        blow.guards += gear.guards(s, defender)
    else:
        row = s.foe_row(defender)
        blow.defense += row.defense
        blow.guards += [Wielded(defender, Ability(does=word)) for word in row.keywords]
        blow.guards += during(s, blow)
        blow.defense += phalanx(s, defender)
    if blow.cause in ATTACKS:
        blow.defense += ground(s, defender, blow.type)
    if vitals.has(defender, Effect.STUNNED):
        blow.defense.clear()  # OQ-ALTER-08


def during(s: OrcState, blow: Blow) -> list[Wielded]:
    """OQ-REACT-02, 03, 05, 09, 10. What an Enemy does during the first Attack on it, from its front."""
    foe = blow.defender
    row = s.content.enemies.get(foe.id)
    if row is None or not isinstance(foe, Foe) or blow.cause is not Cause.ACTION or row.reaction.does not in DURING:
        return []
    if foe.has_reacted or blow.from_behind or foe.is_ringer or not blow.may_be_answered:
        return []
    if vitals.has_any(foe, HELPLESS):
        return []
    return [Wielded(foe, Ability(does=DURING[row.reaction.does], die=row.reaction.die))]


def phalanx(s: OrcState, foe: Foe) -> list[Die]:
    """OQ-GLOS-26, 28. A white Defense Die for who stands in a group with another with Phalanx, who is no Chicken."""
    able = [other for other in s.foes if Keyword.PHALANX in s.foe_row(other).keywords and not other.is_chicken]
    others = [other for other in able if other is not foe]
    if not others or foe.id in s.content.bosses:
        return []
    together = next(
        group for group in groups.form(s, [one for one in s.foes if one.id in s.content.enemies]) if foe in group
    )
    return [Die.WHITE] if any(other in together for other in others) else []


def ground(s: OrcState, who: Character, kind: Attack) -> list[Die]:
    """OQ-TERR-05, 07. The white Defense Die of a Field against shots, and of furniture and trunks against blows."""
    at = who.at
    terrain = boards.of(s).terrain[at]
    if kind is Attack.RANGED and terrain is Terrain.FIELD:
        return [Die.WHITE]
    is_high = kind is Attack.MELEE and isinstance(who, Hero) and at in sight.now(s).tops
    return [Die.WHITE] if is_high else []


# ---------------------------------------------------------------- steps 2 to 6


def roll(s: OrcState, blow: Blow) -> None:
    """OQ-COMB-02, 04, OQ-DICE-02, 03. All dice of the combat fall at the same time."""
    if not blow.swords:  # an Area Attack is rolled once for all (OQ-RANGE-06)
        blow.swords = dice.roll_swords(s, dice.limited(blow.dice))
    blow.shields = dice.roll_shields(s, dice.limited(blow.defense))
    blow.green = blow.green or dice.roll_badass(s, enchants.dice_of(s, blow))
    blow.was_guarded = any(one.shows for one in blow.shields)
    s.combat = Combat(blow.attacker.key, blow.defender.key, blow.swords, blow.shields, blow.green, blow.blue)
    if s.listener is None:  # nobody reads what has fallen
        return
    swords, shields = _shown(blow.swords), _shown(blow.shields)
    if blow.cause in ATTACKS:
        s.say("rolls", who=blow.attacker, whom=blow.defender, swords=swords, shields=shields)
    else:
        s.say("suffers", whom=blow.defender, swords=swords, shields=shields)


def _shown(rolled: Sequence[Rolled]) -> list[str]:
    return [SHOWN[one.die, one.shows] for one in rolled]


def settle(s: OrcState, blow: Blow) -> None:
    """OQ-COMB-06 to 09. Shields cancel swords, what is too weak is discarded, the rest is Damage."""
    colour = health_colour(s, blow)
    blow.results, blow.spare = cancelled(blow.swords, blow.shields)
    blow.damage = vitals.damage_of([one.shows for one in blow.results], colour)
    blow.was_harmful = vitals.damage_of([one.shows for one in blow.swords], colour) > 0
    if s.combat is not None:
        s.combat.damage = blow.damage


def as_it_lies(s: OrcState, blow: Blow) -> int:
    """OQ-COMB-06 to 09. The Damage that the dice come to as they lie now."""
    left, _ = cancelled(blow.swords, blow.shields)
    return vitals.damage_of([one.shows for one in left], health_colour(s, blow))


def health_left(s: OrcState, blow: Blow) -> int:
    """OQ-BOSS-07. What is left of whom a blow meets, or of the part at which it is aimed."""
    if blow.part < 0 or not isinstance(blow.defender, Foe):
        return vitals.left(s, blow.defender)
    return s.content.bosses[blow.defender.id].part[blow.part].health - blow.defender.parts[blow.part]


def is_open(blow: Blow) -> bool:
    """OQ-COMB-05. Whether dice matter beyond the Damage as they lie: to the defender's answer, or to an Enchant."""
    words = [one.ability.does for one in (*blow.wields, *blow.guards)]
    return any(word in LATER for word in words) or any(weapon.enchants for weapon in blow.weapons)


def is_sure(s: OrcState, blow: Blow) -> bool:
    """Whether a blow kills as the dice lie, and nothing else depends on them."""
    return not is_open(blow) and as_it_lies(s, blow) >= health_left(s, blow)


def cancelled(swords: Sequence[Rolled], shields: Sequence[Rolled]) -> tuple[list[Rolled], list[Rolled]]:
    """OQ-COMB-06, 07, OQ-DICE-05, 06. Which swords are left, and which shields did more than cancel their equal.

    First every shield cancels a sword of its own colour; then each that is left the highest one below it.
    """
    left = sorted(swords, key=SHOWS, reverse=True)
    unused: list[Rolled] = []
    for shield in sorted([one for one in shields if one.shows], key=SHOWS, reverse=True):
        for sword in left:
            if sword.shows is shield.shows:
                left.remove(sword)
                break
        else:
            unused.append(shield)
    for shield in unused:
        for sword in left:
            if sword.shows < shield.shows:
                left.remove(sword)
                break
    return left, unused


def unblocked(blow: Blow) -> list[Colour]:
    """OQ-COMB-06, 07. What would get past the shields as the dice lie, the highest first."""
    return [one.shows for one in cancelled(blow.swords, blow.shields)[0]]


def health_colour(s: OrcState, blow: Blow) -> Colour:
    """OQ-COMB-08, OQ-BOSS-04. The colour that the results meet: of the part that is aimed at, or of the defender."""
    if blow.part < 0 or isinstance(blow.defender, Hero):
        return vitals.colour(s, blow.defender)
    return part_colour(s, blow.defender, blow.part)


def part_guard(s: OrcState, boss: Foe, number: int) -> PartRow | None:
    """OQ-BOSS-04. The part that makes another Red as long as it is not destroyed."""
    row = s.content.bosses[boss.id]
    return next(
        (
            other
            for other, damage in zip(row.part, boss.parts, strict=True)
            if other.id == row.part[number].guarded_by and damage < other.health
        ),
        None,
    )


def part_colour(s: OrcState, boss: Foe, number: int) -> Colour:
    """OQ-BOSS-04. The colour of the Health of a part as it is now."""
    return Colour.RED if part_guard(s, boss, number) else s.content.bosses[boss.id].part[number].colour


# ---------------------------------------------------------------- step 7 and after


async def apply(s: OrcState, blow: Blow) -> None:
    """OQ-COMB-09, OQ-EFF-02, OQ-BOSS-08. Damage is taken, and what needs none is laid on whoever lives."""
    is_spared = blow.is_ignored or vitals.is_sheltered(blow.defender)
    if blow.part < 0 and harm.is_protected(s, blow.defender):  # OQ-BOSS-08: dice are suffered by the Boss itself
        is_spared = True
    damage = 0 if is_spared else blow.damage
    if blow.attacker is blow.defender:
        s.say("suffered", who=blow.defender, amount=damage)
    else:
        s.say("strikes", who=blow.attacker, whom=blow.defender, amount=damage)
    if blow.part >= 0 and not isinstance(blow.defender, Hero):
        by = blow.attacker if isinstance(blow.attacker, Hero) else None
        blow.dealt = await harm.take_part(s, blow.defender, blow.part, damage, by)
    else:
        blow.dealt = await harm.take(s, blow.defender, damage, blow.attacker.key, blow)
    if blow.cause in ATTACKS:
        for effect in (Effect.WEAKENED, Effect.FORTIFIED):  # OQ-ALTER-12, OQ-ENH-04
            vitals.lift(blow.defender, effect)
    if vitals.left(s, blow.defender) and not blow.is_ignored:
        for what in blow.inflicts:
            vitals.inflict(s, blow.defender, what, blow.attacker.key)


async def suffer_dice(
    s: OrcState, who: Character, some: Sequence[Die], by: Character, kind: Attack = Attack.MELEE
) -> Blow:
    """OQ-COMB-14. Somebody suffers Attack Dice: Defense Dice are rolled, but it is no Attack and nobody reacts."""
    blow = Blow(by, who, kind, Cause.SUFFERED, dice=[*some])
    await strike(s, blow)
    return blow


def inflicts(effect: Effect, level: int = 1) -> Inflicts:
    """An effect to be laid on somebody."""
    return Inflicts(effect=effect, level=level)

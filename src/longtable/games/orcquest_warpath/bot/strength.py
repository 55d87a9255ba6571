"""What blows are worth to a sensible orc: how much they hurt, whom they kill, what comes back. In hundredths."""

from collections.abc import Sequence

from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Keyword, Reaction
from longtable.games.orcquest_warpath.play import combat, enemies, gear, odds, vitals
from longtable.games.orcquest_warpath.rows import Ability, Strike, UseRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Thing
from longtable.kit.squares import Square

Lines = Sequence[tuple[Thing, Strike]]
KILL = 700
"""What an Enemy less is worth, before its Badass Points and its loot."""
POINT = 60
"""What a Badass Point is worth."""
DAMAGE = 150
"""What a Damage on an Enemy is worth that lives on."""
WOUND = 200
"""What a Health Point of an orc is worth."""
DEATH = 900
"""What an orc's life is worth beside its Health Points."""
GOAL = 900
"""What it is worth more to kill whom the Quest names."""
NO_USE = UseRow(text="An Attack as it is.")


def is_goal(s: OrcState, foe: Foe) -> bool:
    """Whether the Quest asks for the death of an Enemy."""
    return any(goal.does == "slay" and goal.what == foe.id for goal in s.quest_row.main)


def blow(s: OrcState, hero: Hero, foe: Foe, used: Lines, kind: Attack, use: UseRow, at: Square) -> odds.Odds:
    """What an Attack from a square would do to an Enemy, as it stands now."""
    row = s.foe_row(foe)
    abilities = [ability for _, strike in used for ability in strike.abilities]
    abilities += use.abilities
    if hero.id == "mek" and not sight.is_before(s, foe, at):
        abilities.append(Ability(does=Keyword.BRUTALITY))
    shields = [*row.defense, *combat.ground(s, foe, kind)]
    guards = [Ability(does=word) for word in row.keywords]
    colour = vitals.colour(s, foe)
    boss = s.content.bosses.get(foe.id)
    if (
        boss is not None
        and boss.protected
        and any(damage < part.health for part, damage in zip(boss.part, foe.parts, strict=True))
    ):
        colour = Colour.ORANGE
    return odds.of_blow([*gear.dice_of(s, hero, used), *use.dice], shields, colour, odds.changes(abilities, guards))


def answered(s: OrcState, hero: Hero, foe: Foe, at: Square) -> int:
    """What an Enemy's answer to an Attack from a square costs."""
    row = s.content.enemies.get(foe.id)
    if row is None or row.reaction.does not in (Reaction.COUNTERATTACK, Reaction.PURSUIT, Reaction.RIPOSTE):
        return 0
    if row.reaction.does is Reaction.COUNTERATTACK and sight.range_to(s, foe.at, at) > farthest(row.strikes):
        return 0
    return harm(s, foe, hero)


def farthest(strikes: Sequence[Strike]) -> int:
    """How far attack lines reach."""
    return max(max(strike.most, 1) for strike in strikes)


def harm(s: OrcState, foe: Foe, hero: Hero) -> int:
    """What an Attack of an Enemy costs an orc: Health, and perhaps its life."""
    strike = max(s.foe_row(foe).strikes, key=enemies.strength)
    chances = odds.of_blow(strike.dice, gear.defense(s, hero), vitals.colour(s, hero), odds.changes(strike.abilities))
    return WOUND * chances.mean // 100 + DEATH * chances.at_least(vitals.left(s, hero)) // 100


# ---------------------------------------------------------------- gear


def outfit(s: OrcState, hero: Hero, things: Sequence[Thing]) -> int:
    """How strong an orc is with some things in use: its best Attack on a middling Enemy, and its Defense."""
    row = s.hero_row(hero)
    best = 0
    for kind in Attack:
        used = {}
        for thing in things:
            for strike in s.item(thing).strikes:
                if strike.type is kind and kind in row.masters and gear.is_of(row.classes, strike.classes):
                    used[thing.card] = (thing, strike)
        if used:
            thrown = gear.dice_of(s, hero, list(used.values()))
            best = max(best, odds.of_blow(thrown, [Die.WHITE], Colour.ORANGE).mean + 10 * len(thrown) + 60)
    worn = [s.item(thing) for thing in things]
    shields = [die for item in worn if gear.is_of(row.classes, item.defense_for) for die in item.defense]
    return best + sum(25 * die for die in shields) + 20 * sum(item.slot == "artifact" for item in worn)

"""What the parts and the Reaction Cards of the Bosses do (OQ-BOSS)."""

from longtable.games.orcquest_warpath.board import changes, sight
from longtable.games.orcquest_warpath.kinds import Attack, Die, Effect, Keyword, Sort
from longtable.games.orcquest_warpath.play import (
    bosses,
    combat,
    enemies,
    exploring,
    harm,
    pushing,
    spotting,
    tracks,
    vitals,
)
from longtable.games.orcquest_warpath.play.effects import BossActs, BossAnswers, PartFalls, effects
from longtable.games.orcquest_warpath.rows import Ability, Strike
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState
from longtable.kit import squares

WINGS = Strike(type=Attack.MELEE, most=1, dice=[Die.GREY, Die.GREY])
BEAK = Strike(type=Attack.MELEE, most=1, dice=[Die.GREY, Die.GREY, Die.GREY])
PAGE = Strike(type=Attack.MAGIC, most=6, dice=[Die.GREY, Die.GREY])
GAZE, FEAR, REACH, NEAR = 5, 4, 6, 2
"""How far her gaze, his Talisman, his book and his sceptre reach."""
DESTROYED = 3
"""OQ-BOSS-09. Automatic Damage of the Cockatrix for each part."""
SOLDIER, GUARD = "soldier", "guard"


def _seen(s: OrcState, boss: Foe, within: int) -> list[Hero]:
    """The Heroes whom a Boss sees within a Range, the nearest first; in the middle of a square it harms nobody."""
    near = [
        hero
        for hero in s.present
        if bosses.may_act(boss)
        and sight.range_between(s, boss, hero) <= within
        and any(sight.is_seen(s, at, hero.at, above=True) for at in sight.squares_of(s, boss))
    ]
    return sorted(near, key=lambda hero: (sight.range_between(s, boss, hero), s.heroes.index(hero)))


# ---------------------------------------------------------------- the Cockatrix


@effects.of("cockatrix/wings", to=BossActs, sort=Sort.BOSS)
async def wings(s: OrcState, boss: Foe, _: BossActs) -> None:
    """OQ-BOSS-03, OQ-RANGE-07. She comes near and beats every Hero around her, the harder the more she has lost."""
    await bosses.approach(s, boss, 6)
    lost = bosses.destroyed(s, boss)
    more = [Ability(does=Keyword.PUSH, x=2)] if lost else []
    more += [Ability(does=Keyword.BRUTALITY)] if lost > 1 else []
    await bosses.hit_all(s, boss, 1, WINGS, more)


@effects.of("cockatrix/beak", to=BossActs, sort=Sort.BOSS)
async def beak(s: OrcState, boss: Foe, _: BossActs) -> None:
    """OQ-BOSS-03. She comes near and pecks one of them: Bleed, and worse the more she has lost."""
    lost = bosses.destroyed(s, boss)
    more = [Ability(does=Keyword.PIERCING)] if lost else []
    more += [Ability(does=Keyword.FEROCITY)] if lost > 1 else []
    await bosses.come_and_strike(s, boss, 4, BEAK, more, [combat.inflicts(Effect.BLEED)])


@effects.of("cockatrix/gaze", to=BossActs, sort=Sort.BOSS)
async def gaze(s: OrcState, boss: Foe, _: BossActs) -> None:
    """OQ-BOSS-03. The nearest she sees are turned to stone: one, two, or all of them."""
    lost = bosses.destroyed(s, boss)
    found = [hero for hero in _seen(s, boss, GAZE) if vitals.is_targetable(hero)]
    for hero in found if lost > 1 else found[: lost + 1]:
        vitals.inflict(s, hero, combat.inflicts(Effect.PETRIFIED), boss.key)


@effects.of("cockatrix/wings", to=PartFalls, sort=Sort.BOSS)
@effects.of("cockatrix/beak", to=PartFalls, sort=Sort.BOSS)
@effects.of("cockatrix/gaze", to=PartFalls, sort=Sort.BOSS)
async def cockatrix_suffers(s: OrcState, boss: Foe, event: PartFalls) -> None:
    """OQ-BOSS-09. Every part that is destroyed costs her 3 Health Points; without Wings she flies no more."""
    await harm.suffer(s, boss, DESTROYED, event.by.key if event.by is not None else "", "part")


@effects.of("cockatrix/shell", to=BossAnswers, sort=Sort.BOSS)
def shell(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-BOSS-09. Half of the Damage of this Attack is healed, rounded up; a part that is destroyed stays so."""
    blow = event.blow
    if blow is None:
        return
    healed = blow.dealt - blow.dealt // 2
    if blow.part < 0:
        vitals.heal(s, boss, healed)
    elif bosses.stands(s, boss, blow.part):
        boss.parts[blow.part] -= healed


@effects.of("cockatrix/peck", to=BossAnswers, sort=Sort.BOSS)
@effects.of("lothar/mirror", to=BossAnswers, sort=Sort.BOSS)
async def grey_die(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-COMB-14. The attacker suffers a grey Attack Die."""
    await combat.suffer_dice(s, event.by, [Die.GREY], boss)


@effects.of("cockatrix/screech", to=BossAnswers, sort=Sort.BOSS)
def screech(s: OrcState, boss: Foe, _: BossAnswers) -> None:
    """OQ-ALTER-02. Everybody near is Disoriented."""
    for hero in s.present:
        if sight.range_between(s, boss, hero) <= NEAR:
            vitals.inflict(s, hero, combat.inflicts(Effect.DISORIENTED), boss.key)


@effects.of("cockatrix/flap", to=BossAnswers, sort=Sort.BOSS)
async def flap(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-GLOS-33. The attacker is pushed 2 squares."""
    await pushing.push(s, event.by, 2, boss)


@effects.of("cockatrix/feather-storm", to=BossAnswers, sort=Sort.BOSS)
def feather_storm(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-LOS-10. Smoke on the two free squares beside her that are nearest to the attacker."""
    near = sight.plan_neighbours(sight.now(s).plan, sight.squares_of(s, boss))
    free = [at for at in near if at not in sight.squares_of(s, boss) and at not in s.smoke]
    changes.add_smoke(s, sorted(free, key=lambda at: squares.chebyshev(at, event.by.at))[:2])


@effects.of("cockatrix/rage", to=BossAnswers, sort=Sort.BOSS)
def rage(s: OrcState, boss: Foe, _: BossAnswers) -> None:
    """OQ-ENH-02. She is Enraged."""
    vitals.inflict(s, boss, combat.inflicts(Effect.ENRAGED), boss.key)


@effects.of("cockatrix/hop", to=BossAnswers, sort=Sort.BOSS)
async def hop(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """She moves 2 squares towards the attacker."""
    await bosses.approach(s, boss, 2, event.by)


# ---------------------------------------------------------------- Lothar


@effects.of("lothar/talisman", to=BossActs, sort=Sort.BOSS)
def talisman(s: OrcState, boss: Foe, _: BossActs) -> None:
    """OQ-ALTER-10. Whom he sees near him dares not attack him."""
    for hero in filter(vitals.is_targetable, _seen(s, boss, FEAR)):
        vitals.inflict(s, hero, combat.inflicts(Effect.TERRIFIED), boss.key)


@effects.of("lothar/magic-book", to=BossActs, sort=Sort.BOSS)
async def magic_book(s: OrcState, boss: Foe, _: BossActs) -> None:
    """OQ-ETGT-01, OQ-ALTER-08, 10. He reads to the weakest Hero he sees within Range 6, and it Burns."""
    able = [hero for hero in _seen(s, boss, REACH) if enemies.may_target(boss, hero)]
    if able and not vitals.has(boss, Effect.STUNNED):
        weakest = min(able, key=lambda hero: (vitals.left(s, hero), vitals.colour(s, hero), able.index(hero)))
        await bosses.hit(s, boss, weakest, PAGE, inflicts=[combat.inflicts(Effect.BURN)])


@effects.of("lothar/sceptre", to=BossActs, sort=Sort.BOSS)
async def sceptre(s: OrcState, boss: Foe, _: BossActs) -> None:
    """OQ-EXPL-17. Two Soldiers come to his side, Alert."""
    for _n in range(2):
        await _summon(s, boss, SOLDIER)


async def _summon(s: OrcState, boss: Foe, name: str) -> None:
    """Somebody appears near Lothar and knows what for; without a miniature the alarm rises."""
    if not exploring.has_figure(s, name):
        tracks.change_alert(s, 1, "too-few")
        return
    foe = exploring.place_foe(s, name, await exploring.free_square(s, boss.at, [], f"foe:{name}"))
    foe.facing, foe.is_alert, foe.heard = boss.facing, True, boss.at
    await spotting.look(s)


@effects.of("lothar/magic-book", to=PartFalls, sort=Sort.BOSS)
def loose_pages(s: OrcState, _: Foe, event: PartFalls) -> None:
    """OQ-BOSS-09. Loose pages everywhere: 2 Badass Points."""
    tracks.gain(s, 2, "part", event.by)


@effects.of("lothar/sceptre", to=PartFalls, sort=Sort.BOSS)
def broken_sceptre(s: OrcState, boss: Foe, _: PartFalls) -> None:
    """OQ-BOSS-09. Every Soldier on the board is Stunned."""
    for foe in s.foes:
        if foe.id == SOLDIER:
            vitals.inflict(s, foe, combat.inflicts(Effect.STUNNED), boss.key)


@effects.of("lothar/spark", to=BossAnswers, sort=Sort.BOSS)
async def spark(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-COMB-14. The attacker suffers a white Attack Die."""
    await combat.suffer_dice(s, event.by, [Die.WHITE], boss, Attack.MAGIC)


@effects.of("lothar/curse", to=BossAnswers, sort=Sort.BOSS)
def curse(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-ALTER-01. The attacker is Cursed."""
    vitals.inflict(s, event.by, combat.inflicts(Effect.CURSED), boss.key)


@effects.of("lothar/step", to=BossAnswers, sort=Sort.BOSS)
async def step_aside(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """He moves up to 3 squares away from the attacker."""
    await bosses.draw_back(s, boss, 3, event.by)


@effects.of("lothar/petrify", to=BossAnswers, sort=Sort.BOSS)
def petrify(s: OrcState, boss: Foe, event: BossAnswers) -> None:
    """OQ-ALTER-06. The attacker is Petrified."""
    vitals.inflict(s, event.by, combat.inflicts(Effect.PETRIFIED), boss.key)


@effects.of("lothar/summon", to=BossAnswers, sort=Sort.BOSS)
async def summon(s: OrcState, boss: Foe, _: BossAnswers) -> None:
    """OQ-EXPL-17. A Guard comes to his side, Alert."""
    await _summon(s, boss, GUARD)


@effects.of("lothar/laugh", to=BossAnswers, sort=Sort.BOSS)
def laugh(s: OrcState, _: Foe, __: BossAnswers) -> None:
    """OQ-ALERT-06. It is heard all over the castle."""
    tracks.change_alert(s, 1, "laugh")

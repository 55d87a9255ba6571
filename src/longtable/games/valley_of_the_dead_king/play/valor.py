"""Valor: what earlier games are worth at the start of this one, and what it takes to win then (DK-VALOR)."""

from longtable.engine.ask import choose
from longtable.games.valley_of_the_dead_king.forest import WOODS
from longtable.games.valley_of_the_dead_king.kinds import ABILITIES, STATS, VITALS, Kind, Stage, Stat
from longtable.games.valley_of_the_dead_king.play import bearers, dice, dual, growth, powers, vitals
from longtable.games.valley_of_the_dead_king.state import Hero, ValleyState

LUCKY, MAPPED, CALLED, DEFIANT = 8, 20, 33, 60
"""DK-VALOR-05. Where the second, third, fourth and fifth tier begin."""
MAPS = 2
FOCUSED = {Stat.HEALTH: 1, Stat.ENERGY: 2}
"""DK-VALOR-11. What the Ability that was chosen Heals in the Skill phase."""
METABOLIC_SURGE, CHAMPIONS_CALL, DEATHS_DEFIANCE = "metabolic-surge", "champions-call", "deaths-defiance"


async def gifts(s: ValleyState) -> None:
    """DK-VALOR-05, DK-STYLE-02, 07. What styles and Valor give before the game begins, tier upon tier."""
    if s.forest is not None:
        dual.cast(s, s.forest)
    await powers.head_start(s)
    if s.options.style in powers.DOUBLED:
        bearers.receive(s, s.items, "enhancifier")
    if s.valor >= LUCKY:
        s.valor += dice.hexplode(s, "valor")
        s.say("valor-rises", valor=s.valor)
    if s.valor:
        await _tiers(s)
    s.stage = Stage.START


async def _tiers(s: ValleyState) -> None:
    """DK-VALOR-06 to 12, DK-DUAL-22. Every tier that the score reaches counts, of the table of where heroes begin."""
    if s.forest is not None and s.forest.side == WOODS:
        await dual.tiers(s, s.forest)
    else:
        await _tiers_of_valley(s)
    if s.valor >= DEFIANT:
        for hero in s.heroes:
            picked = await choose(hero.role, Kind.FOCUS, [f"stat:{stat}" for stat in ABILITIES])
            hero.focus = Stat(picked.removeprefix("stat:"))


async def _tiers_of_valley(s: ValleyState) -> None:
    """DK-VALOR-06 to 08, 10. Gold for Gear Upgrades, a rank of choice, Exotic Maps, Fortification Plans."""
    for hero in s.heroes:
        await spend(s, hero, max(s.valor // 2, 1))
    if s.valor >= LUCKY:
        for hero in s.heroes:
            await growth.choose_rank(s, hero, STATS)
    if s.valor >= MAPPED:
        for _ in range(MAPS):
            bearers.receive(s, s.items, "exotic-map")
    if s.valor >= CALLED:
        bearers.receive(s, s.items, "fortification-plans")


async def spend(s: ValleyState, hero: Hero, gold: int) -> None:
    """DK-VALOR-06. Gold that is spent on Gear Upgrades before the game begins, or lost."""
    while able := growth.upgrades_for(hero, gold):
        picked = await choose(hero.role, Kind.SPEND, [f"stat:{stat}" for stat in able], about=gold, may_pass=True)
        if picked is None:
            return
        gold -= growth.buy_upgrade(s, hero, Stat(picked.removeprefix("stat:")))


def abilities(s: ValleyState, hero: Hero) -> list[str]:
    """DK-VALOR-08, 10, 12. What the tiers let a hero do once in a game, and the hero has not done yet."""
    return [ability for ability in known(s) if ability not in hero.spent]


def known(s: ValleyState) -> list[str]:
    """DK-VALOR-08, 10, 12. What the tiers let every hero do once in a game."""
    found = [METABOLIC_SURGE] if s.valor >= MAPPED else []
    found += [CHAMPIONS_CALL] if s.valor >= CALLED else []
    return found + ([DEATHS_DEFIANCE] if s.valor >= DEFIANT else [])


async def heal(s: ValleyState, hero: Hero, focus: Stat) -> None:
    """DK-VALOR-11. A die of at most the rank of the Ability that was chosen Heals 1 Health or 2 Energy."""
    able = [f"stat:{vital}" for vital in VITALS if _would_help(s, hero, vital)]
    if not able:
        return
    face, rank = dice.roll_ten(s), vitals.rank_of(s, hero, focus)
    s.say("focus-die", who=hero, ability=f"stat:{focus}", face=face, rank=rank)
    if face <= rank:
        picked = await choose(hero.role, Kind.MENDED, able, about=f"stat:{focus}")
        vital = Stat(picked.removeprefix("stat:"))
        vitals.heal(s, hero, FOCUSED[vital], vital)


def _would_help(s: ValleyState, hero: Hero, vital: Stat) -> bool:
    is_low = vitals.current(hero, vital) < vitals.most(s, hero, vital)
    return is_low and vitals.healing_worth(hero, FOCUSED[vital], vital) > 0

"""The Resolution phase: everything that was declared and rolled takes effect at the same time (DK-RES)."""

from msgspec import Struct

from longtable.games.valley_of_the_dead_king.kinds import (
    ATTACK,
    DEFEND,
    ENERGY,
    HEALTH,
    KEY_OF,
    VITALS,
    Sort,
    Stage,
    Stat,
)
from longtable.games.valley_of_the_dead_king.play import (
    actions,
    characters,
    conditions,
    dice,
    fights,
    mat,
    packs,
    tally,
    targets,
    vitals,
)
from longtable.games.valley_of_the_dead_king.play.characters import Character
from longtable.games.valley_of_the_dead_king.play.effects import (
    ActResolves,
    Boosting,
    Guarding,
    Mending,
    Occasion,
    Preparing,
    Resolving,
    RoundEnds,
    Striking,
    Suffered,
    TurningAside,
    announce,
    answer_as,
    count,
    is_heard,
)
from longtable.games.valley_of_the_dead_king.rows import ActionRow
from longtable.games.valley_of_the_dead_king.state import Act, Foe, Guard, Hero, Hit, Inflicted, Mend, ValleyState


async def resolve(s: ValleyState) -> None:
    """DK-RES-01, DK-CMB-02. All actions of heroes, allies and opponents take effect together; then all is tallied."""
    await prepare(s)
    await resolve_heroes(s)
    await actions.allies_act(s)
    for act in list(s.fighting.acts):
        if not act.is_negated:
            await resolve_act(s, act)
    await strike(s)
    for cured in s.fighting.cured:
        if _is_there(s, cured.on):
            conditions.end(s, characters.of(s, cured.on), cured.condition)
    await settle(s)
    await apply_conditions(s)
    await end_round(s)


async def prepare(s: ValleyState) -> None:
    """DK-KEY-01 to 03, DK-ENC-06. Boosts first, then all that reduces damage this round."""
    fight = s.fighting
    await tell_all(s, Boosting)
    await tell_all(s, Preparing)
    for hero in s.fighters:
        await actions.defend(s, hero)
    for foe in fight.foes:
        row = s.foe_row(foe)
        mat.guard(s, foe, row.defend, fights.block_of(s, row, fight.heroes))
        if row.passive is not None and fights.has_passive(s, foe):
            mat.guard(s, foe, row.passive.defend)


async def tell_all(s: ValleyState, moment: type[Boosting | Preparing | TurningAside]) -> None:
    """DK-DECL-03. A moment of what every hero has declared, before the next moment of anybody's comes."""
    for hero in s.fighters if is_heard(s, moment) else ():
        deed = mat.deed_of(s, hero)
        if deed is not None:
            await announce(s, moment(hero, deed))


async def resolve_heroes(s: ValleyState) -> None:
    """DK-DECL-03, 04, DK-ITEM-03. Open targets, and how an Ability is used, are decided now; so are items.

    DK-KEY-06. What turns attacks aside comes first, whoever uses it: an attack that is Negated hits nobody.
    """
    await tell_all(s, TurningAside)
    is_watched = is_heard(s, Resolving)
    for hero in s.fighters:
        deed = mat.deed_of(s, hero)
        if deed is None:
            continue
        if deed.ability is ATTACK:
            await actions.attack(s, hero)
        if is_watched:
            await announce(s, Resolving(hero, deed))
        row = mat.mastery_of(s, hero, deed)
        if row is not None and row.sustain and not mat.is_kept(s, hero, row.id):
            mat.keep(s, hero, row.id)
        if deed.favored:
            await actions.assign_favored(s, hero, deed)
        if deed.ability is DEFEND or deed.guard:
            await actions.use_item(s, hero, deed)
        deed.is_done = True


# ---------------------------------------------------------------- opponents


async def resolve_act(s: ValleyState, act: Act) -> None:
    """DK-ENC-05. An opponent's action: all that it states, on each of its targets and on itself."""
    foe = next(foe for foe in s.fighting.foes if foe.number == act.foe)
    row = s.foe_row(foe).action[act.action]
    for key in act.targets:
        lay_hits(s, foe, act, row, key)
    failed = await roll_skills(s, act, row)
    if row.condition is not None:
        for key in failed:
            if key not in act.spared:
                s.fighting.inflicted.append(Inflicted(key, row.condition, foe.key, row.rounds))
    help_itself(s, foe, act)
    if act.steal or act.food:
        for key in dict.fromkeys(act.targets):
            rob(s, act, characters.of(s, key))
    if row.does:
        await answer_as(s, Sort.FOE, row.does, foe, ActResolves(foe, act, row.does, failed))


def lay_hits(s: ValleyState, foe: Foe, act: Act, row: ActionRow, key: str) -> None:
    """DK-KEY-04, 09. A Health part and an Energy part are two damaging effects; what pierces goes to Health first."""
    is_individual = row.aim in actions.INDIVIDUAL
    piercing = act.piercing
    for vital, amount in ((HEALTH, act.health), (ENERGY, act.energy)):
        if amount:
            sure = min(piercing, amount)
            piercing -= sure
            hit = Hit(key, amount, vital, sure, row.nonlethal, foe.key, row.name, is_individual=is_individual)
            s.fighting.hits.append(hit)


async def roll_skills(s: ValleyState, act: Act, row: ActionRow) -> list[str]:
    """DK-BOSS-05. Each who is hit rolls the Skill that is named, and those who fail are returned; without one, all.

    Allies have no Skills and fail.
    """
    hit = list(dict.fromkeys(act.targets))
    if row.foremost:
        hit = hit[:1]
    if row.skill is None:
        return hit
    failed = []
    for key in hit:
        who = characters.of(s, key)
        if isinstance(who, Hero):
            roll = await dice.roll_skill(s, who, row.skill, Occasion.FOE, condition=row.condition)
            if roll.succeeded:
                continue
        failed.append(key)
    return failed


def help_itself(s: ValleyState, foe: Foe, act: Act) -> None:
    """DK-ENC-06, DK-COND-05. Defend, Block, Healing, and what is to come; the Brainwashed help a hero instead."""
    on: Character = foe
    if targets.is_brainwashed(foe) and s.fighters:
        on = characters.of(s, targets.roll(s, [hero.key for hero in s.fighters], 1)[0][0])
    mat.guard(s, on, act.defend, act.block)
    mat.mend(s, foe, on, act.heal)
    foe.regen = max(foe.regen, act.regen)
    foe.next_boost += act.boost
    foe.strength += act.strengthen


def rob(s: ValleyState, act: Act, who: Character) -> None:
    """Gold and Food that an action takes from each who is hit."""
    if isinstance(who, Hero):
        if act.steal:
            packs.lose_gold(s, who, act.steal)
        if act.food:
            packs.lose_food(s, who, act.food)


# ---------------------------------------------------------------- the tally


async def strike(s: ValleyState) -> None:
    """DK-KEY-06, 12. Every hit may still be turned aside, taken by another or Negated, and every Healing changed.

    DK-FAV-03. The Favored Opponent die may not.
    """
    hits, is_watched = s.fighting.hits, is_heard(s, Striking)
    n = 0
    while n < len(hits):  # effects may lay further hits
        if is_watched and not hits[n].is_favored:
            await announce(s, Striking(hits[n]))
        n += 1
    hits[:] = [hit for hit in hits if hit.amount > 0]
    for mend in list(s.fighting.mends) if is_heard(s, Mending) else ():
        await announce(s, Mending(mend))


class Reckoning(Struct, gc=False):
    """What one target gets of the round: hits, and the damage of them that gets through; Healing as it counts."""

    who: Character
    hits: list[Hit]
    guards: list[Guard]
    damage: tally.Damage


async def settle(s: ValleyState) -> None:
    """DK-RES-02, 03, 05. For each target reductions first, then one total of damage and Healing for either Vital."""
    fight = s.fighting
    there, hit = [(who.key, who) for who in characters.everybody(s)], [hit.on for hit in fight.hits]
    struck = {key: reckon(s, who, key) for key, who in there if key in hit}
    for act in fight.acts if struck else ():
        row = s.action_row(act)
        if row.leech and not act.is_negated:
            for reckoning in struck.values():
                await leech(s, act, row, reckoning)
    told: list[Suffered] = []
    for key, who in there:
        mended = [mend for mend in fight.mends if mend.on == key] if fight.mends else []
        one = struck.get(key)
        if one is None:
            if not mended:
                continue
            one = Reckoning(who, [], [], tally.Damage())
        for vital in VITALS:
            hits = [hit for hit in one.hits if hit.vital is vital]
            mends = [mend for mend in mended if mend.vital is vital] if mended else []
            if hits or mends:
                change = apply(s, one, vital, mends)
                if change or hits:
                    told.append(Suffered(key, vital, change, hits))
    for event in told if is_heard(s, Suffered) else ():
        await announce(s, event)


def reckon(s: ValleyState, who: Character, key: str) -> Reckoning:
    """DK-RES-02. What gets through to one target, who has this key."""
    fight = s.fighting
    hits = [hit for hit in fight.hits if hit.on == key]
    guards = [guard for guard in fight.guards if guard.on == key]
    if is_heard(s, Guarding):
        event = Guarding(key, sum([guard.defend for guard in guards]), sum([guard.block for guard in guards]))
        count(s, event)
        guards = [Guard(key, event.defend, event.block)]
    return Reckoning(who, hits, guards, tally.get_through(hits, guards))


async def leech(s: ValleyState, act: Act, row: ActionRow, reckoning: Reckoning) -> None:
    """An opponent that feeds on those it hits is Healed by what they lose by it, never by more than they have.

    That is a Healing like any other, which may be changed before it counts. DK-DICE-07. Half of 1 is 1.
    """
    foe = next(foe for foe in s.fighting.foes if foe.number == act.foe)
    own = [hit for hit in reckoning.hits if hit.by == foe.key and hit.with_ == row.name]
    through = tally.get_through(own, reckoning.guards)
    left = {vital: max(vitals.current(reckoning.who, vital), 0) for vital in VITALS}
    lost = sum(min(sum(through.of(vital)), left[vital]) for vital in VITALS)
    if lost:
        mat.mend(s, foe, foe, max(lost // row.leech, 1))
        await announce(s, Mending(s.fighting.mends[-1]))


def apply(s: ValleyState, one: Reckoning, vital: Stat, mends: list[Mend]) -> int:
    """DK-RES-03, 09, DK-COND-18. One result for a Vital; what it is changed by. Healing may end Conditions."""
    who, now = one.who, vitals.current(one.who, vital)
    healed = raised = 0
    for mend in mends:
        worth = vitals.healing_worth(who, mend.amount, vital)
        if mend.may_exceed:
            raised += worth
        else:
            healed += worth
    damage, nonlethal = one.damage.of(vital)
    if isinstance(who, Foe) and vital is HEALTH and who.shield:
        damage = vitals.break_shield(who, damage)
    after = tally.total(now, vitals.most(s, who, vital), damage, nonlethal, healed, raised)
    vitals.change(who, vital, after)
    # Nobody reads of Energy that was not there; of Health it tells how hard the blow was.
    tell(s, one, vital, after - now if vital is HEALTH else max(after, 0) - max(now, 0))
    if vital is HEALTH and healed + raised:
        conditions.receive_healing(s, who)
    return after - now


def tell(s: ValleyState, one: Reckoning, vital: Stat, change: int) -> None:
    """Who has lost or gained how much, or came off unhurt."""
    name = KEY_OF[vital]
    if change < 0:
        s.say("suffers", who=one.who, amount=-change, vital=name, left=max(vitals.current(one.who, vital), 0))
    elif change > 0:
        s.say("heals", who=one.who, amount=change, vital=name)
    elif any(hit.vital is vital for hit in one.hits):
        s.say("unhurt", who=one.who, vital=name)


# ---------------------------------------------------------------- the end of the round


async def apply_conditions(s: ValleyState) -> None:
    """DK-RES-04. Conditions of this round come after all damage; those that last for so many rounds have one less."""
    for who in characters.everybody(s):
        if who.conditions:
            conditions.wear_off(s, who)
    for inflicted in list(s.fighting.inflicted):
        if _is_there(s, inflicted.on):
            await conditions.befall(s, inflicted)


def _is_there(s: ValleyState, key: str) -> bool:
    return any(who.key == key for who in characters.everybody(s))


async def end_round(s: ValleyState) -> None:
    """DK-CMB-01, DK-RES-06. The phase ends with those who have fallen; a new round begins, or the fight is over."""
    fight = s.fighting
    for foe in fight.foes:
        foe.boost, foe.next_boost = foe.next_boost, 0
    if is_heard(s, RoundEnds):
        await announce(s, RoundEnds(fight.round))
    await fights.end_phase(s)
    if not s.winner:
        s.stage = Stage.AFTERMATH if fights.is_over(s) else Stage.DECLARATION

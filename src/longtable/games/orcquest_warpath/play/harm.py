"""Harm: damage that is taken, and death on either side (OQ-MOVE-12, OQ-KILL, OQ-DEATH, OQ-BOSS-08 to 10)."""

from longtable.games.orcquest_warpath.board.sight import Character
from longtable.games.orcquest_warpath.kinds import Effect, Sort
from longtable.games.orcquest_warpath.play import goals, looting, spotting, tracks, vitals
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Blow, Dying, Hurt, Killed, PartFalls, effects
from longtable.games.orcquest_warpath.rows import BountyRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState

ONE_BLOW, BLESSING = 1, 2
"""OQ-KILL-03, OQ-ENH-01. Badass Points beside those of the sheet."""


async def suffer(s: OrcState, who: Character, amount: int, by: str, why: str, *, unseen: bool = False) -> int:
    """OQ-MOVE-12. Automatic Damage, one for one whatever the colour; say how much was taken.

    `unseen` says whether nobody sees whom it kills.
    """
    if amount <= 0 or vitals.is_sheltered(who) or is_protected(s, who):
        return 0
    s.say("automatic", who=who, amount=amount, why=f"why:{why}")
    return await take(s, who, amount, by, unseen=unseen)


async def take(
    s: OrcState, who: Character, amount: int, by: str, blow: Blow | None = None, *, unseen: bool = False
) -> int:
    """OQ-HP-04, OQ-KILL-01, OQ-DEATH-01. Damage is marked, and whoever has lost the last Health Point dies."""
    taken = min(amount, vitals.left(s, who))
    if taken <= 0:
        return 0
    who.damage += taken
    _count(s, who, by, taken)
    await announce(s, Hurt(who, taken, by))
    if not vitals.left(s, who):
        await fall(s, who, by, blow, unseen=unseen or (blow is not None and blow.is_silent))
    return taken


def _count(s: OrcState, who: Character, by: str, taken: int) -> None:
    """OQ-COMBO-03, 04. Damage that a Hero's Action does to an Enemy, in whatever way, counts for its Combos."""
    if s.action is not None and isinstance(who, Foe) and by == s.hero(s.action.who).key:
        s.action.dealt += taken


async def take_part(s: OrcState, boss: Foe, part: int, amount: int, by: Hero | None) -> int:
    """OQ-BOSS-09, 10. Damage on an Activation Card; what is too much is lost, and at its end it is turned over."""
    row = s.content.bosses[boss.id].part[part]
    taken = min(amount, row.health - boss.parts[part])
    boss.parts[part] += taken
    if by is not None:
        _count(s, boss, by.key, taken)
    if taken and boss.parts[part] == row.health:
        s.say("part-falls", foe=boss, part=row.name)
        entry = effects.find(PartFalls, f"{boss.id}/{row.id}", Sort.BOSS)
        if entry is not None:
            await entry.answer(s, boss, PartFalls(boss, row.id, by))
    return taken


def is_protected(s: OrcState, who: Character) -> bool:
    """OQ-BOSS-08. Whether a Boss takes no Damage on its sheet because a part still stands."""
    row = s.content.bosses.get(who.id)
    if row is None or not isinstance(who, Foe) or not row.protected:
        return False
    return any(damage < part.health for part, damage in zip(row.part, who.parts, strict=True))


async def fall(s: OrcState, who: Character, by: str, blow: Blow | None, *, unseen: bool) -> None:
    """OQ-KILL-01, OQ-DEATH-01. Somebody dies, unless something prevents it."""
    await announce(s, Dying(who, by, blow))
    if vitals.left(s, who):
        return
    if isinstance(who, Hero):
        _die(s, who)
    else:
        await _kill(s, who, by, blow, unseen=unseen)


async def _kill(s: OrcState, foe: Foe, by: str, blow: Blow | None, *, unseen: bool) -> None:
    """OQ-KILL-01 to 06. An Enemy is removed, seen to die and rewarded."""
    if not unseen:
        await spotting.witness(s, foe)
    remove(s, foe)
    s.doings.fallen.append(foe.id)
    killer = next((hero for hero in s.heroes if hero.key == by), None)
    if killer is None:
        s.say("falls", foe=foe)
    else:
        s.say("killed", foe=foe, who=killer)
    if foe.id in s.content.bosses:
        s.say("boss-falls", foe=foe)
    if blow is not None:
        blow.has_killed = True
    if killer is not None:
        await reward(s, foe, killer, blow)
    await announce(s, Killed(foe, killer, blow))


async def reward(s: OrcState, foe: Foe, killer: Hero, blow: Blow | None) -> None:
    """OQ-KILL-02, 03, 06, OQ-ENH-01. Loot and bounties for who took the last Health Point, Badass Points for all."""
    row = s.foe_row(foe)
    s.doings.kills[killer.role] = s.doings.kills.get(killer.role, 0) + 1
    tracks.gain(s, row.badass, "kill", killer)
    if blow is not None and blow.was_whole:
        tracks.gain(s, ONE_BLOW, "one-blow", killer)
        if vitals.lift(killer, Effect.BLESSED):
            tracks.gain(s, BLESSING, "blessed", killer)
    enemy = s.content.enemies.get(foe.id)
    if enemy is not None and enemy.loot:
        await looting.draw(s, killer, enemy.loot)
    for bounty in s.quest_row.bounties:
        if bounty.enemy == foe.id:
            await pay(s, bounty, killer)


async def pay(s: OrcState, bounty: BountyRow, killer: Hero) -> None:
    """OQ-NAMEDE-01, OQ-KILL-06. What the Quest has set on the head of a Named Enemy."""
    tracks.gain(s, bounty.badass, "bounty", killer)
    await looting.relic(s, killer, bounty.relics)
    for _ in range(bounty.fragments):
        looting.fragment(s, killer)


def remove(s: OrcState, foe: Foe) -> None:
    """An Enemy leaves the board, and its Patrol or group."""
    s.foes.remove(foe)
    s.gone.append(foe.key)
    for patrol in [*s.patrols]:
        if foe.number in patrol.members:
            patrol.members.remove(foe.number)
            patrol.is_modified = True  # OQ-PATROL-22
            if not patrol.members:
                s.patrols.remove(patrol)
    for waiting in (s.group, s.ringers):
        if foe.number in waiting:
            waiting.remove(foe.number)


def _die(s: OrcState, hero: Hero) -> None:
    """OQ-DEATH-01, 03, OQ-GOAL-04. A Hero dies: its token lies where it stood; without a Hero the Quest is lost."""
    hero.is_dead = True
    hero.effects.clear()
    hero.hidden, hero.untargetable, hero.points = None, False, 0
    s.doings.deaths += 1
    s.say("dies", who=hero)
    if not s.living and not goals.is_won(s):  # victory is checked first
        tracks.end(s, tracks.ENEMIES, "all-dead")

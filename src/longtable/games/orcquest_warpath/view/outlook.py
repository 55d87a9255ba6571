"""What options would likely bring: odds of Attacks, what a card could do, what answers save.

All of it is worked out in copies (decision 0018): Attacks are counted over all dice, answers are played out.
"""

from collections.abc import Iterable, Mapping, Sequence

from longtable.engine import outlooks
from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.journal import Plain
from longtable.engine.odds import tenths, thousandths
from longtable.engine.outlooks import Copies, Likely, Outlook
from longtable.engine.steps import Run
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.kinds import Attack, Colour, Die, Kind
from longtable.games.orcquest_warpath.play import attacking, boosting, combat, dice, odds, vitals
from longtable.games.orcquest_warpath.play.actions import Use, effect_of
from longtable.games.orcquest_warpath.play.attacking import SHEET, Aim, Part
from longtable.games.orcquest_warpath.play.effects import AttackerTurn, Blow
from longtable.games.orcquest_warpath.play.odds import Prospect
from longtable.games.orcquest_warpath.play.rerolls import Choice
from longtable.games.orcquest_warpath.rows import SkillRow, UseRow
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Rolled
from longtable.games.orcquest_warpath.view.sequel import Fact, Heard, idle

BLOW = 30
"""Decisions that the Activation of an Enemy takes at most."""
PLAIN = UseRow(text="A plain Attack.")
KILLS = ("killed", "falls")
"""What is said of an Enemy that dies."""
NEXT = ("acts", "group-rolls", "turns-to", "alert", "boss-rolls")
"""What is said when the next one acts."""
MOST_MET = 3
"""So many of those whom an Area Attack meets are told."""


def outlook(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """The figures that matter for a question; nothing for one that has none."""
    match ask.kind:
        case Kind.TARGET | Kind.MOVE:
            return _aims(s, ask, copies)
        case Kind.PART:
            return _parts(s, ask, copies)
        case Kind.ACT:
            return _uses(s, ask, copies)
        case Kind.REACT:
            return _answers(s, ask, copies)
        case Kind.REROLL:
            return _rerolls(s, ask)
        case _:
            return {}


# ---------------------------------------------------------------- Attacks


def _aims(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """OQ-COMB-01. The odds of every Attack that is offered, with the card that is used, and with Boost Cards."""
    use = using(s)
    return {option.key: _figures(copies, ask.role, option, use) for option in ask.options if isinstance(option, Aim)}


def using(s: OrcState) -> UseRow:
    """The side of the Skill Card that is being used; a plain Attack where none is."""
    if s.action is None or not s.action.skill:
        return PLAIN
    return effect_of(s, s.action)


def of_aim(copies: Copies[OrcState], role: Role, aim: Aim, use: UseRow, boost: SkillRow | None = None) -> Prospect:
    """OQ-BOSS-07. The odds of an Attack, worked out in copies; of a Boss those of the part that falls first."""
    found = []
    for part in _open_parts(copies.state(), aim.foe):
        s = copies.state()
        found.append(odds.of(s, _blow(s, role, aim, use, part), boost))
    return max(found, key=lambda one: (one.kills, one.damage))


def _open_parts(s: OrcState, foe: Foe) -> list[int]:
    """OQ-BOSS-07, 08. What can be aimed at: parts that stand, and the Boss itself where they do not cover it."""
    row = s.content.bosses.get(foe.id)
    if row is None:
        return [SHEET]
    standing = [n for n, (part, damage) in enumerate(zip(row.part, foe.parts, strict=True)) if damage < part.health]
    return [*standing, *([] if standing and row.protected else [SHEET])]


def _blow(s: OrcState, role: Role, aim: Aim, use: UseRow, part: int) -> Blow:
    """An Attack as it would begin; Hero and Enemy are those of this state."""
    blow = attacking.prepare(s, s.hero(role), Aim(s.foe(aim.foe.number), aim.type, aim.used, aim.boost), use)
    blow.part = part
    return blow


def _figures(copies: Copies[OrcState], role: Role, aim: Aim, use: UseRow) -> Sequence[Likely]:
    """OQ-COMB-01, OQ-SKILL-09. How likely an Attack kills, hurts or does nothing, and what a Boost would add."""
    found = of_aim(copies, role, aim, use)
    told = [
        outlooks.chance("kills", found.kills),
        outlooks.chance("hurts", found.hurts),
        outlooks.chance("misses", found.misses),
        outlooks.expected("damage", found.damage),
    ]
    for row in _boosts(copies.state(), role, aim, use):
        better = of_aim(copies, role, aim, use, row)
        if (better.kills, better.damage) > (found.kills, found.damage):
            told.append(outlooks.chance("with-boost", better.kills, card=row, cost=row.main.bp))
    return told


def _boosts(s: OrcState, role: Role, aim: Aim, use: UseRow) -> list[SkillRow]:
    """OQ-SKILL-09. The Boost Cards that could be added when the dice have fallen, at their best for it."""
    hero = s.hero(role)
    blow = _blow(s, role, aim, use, SHEET)
    blow.from_behind = not sight.is_before(s, blow.defender, hero.at)
    blow.shields = [Rolled(Die.BLACK, Colour.RED)]
    rows = [row for row in boosting.boosts(s, hero) if row is not aim.boost]
    return [row for row in rows if boosting.fits(s, hero, row, AttackerTurn(blow))]


def _parts(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """OQ-BOSS-07. The odds of an Attack for each part of a Boss, with the weapons that are nearest at hand."""
    found = {}
    for option in ask.options:
        if isinstance(option, Part):
            aim = next((aim for aim in attacking.aims(s, s.hero(ask.role)) if aim.foe is option.foe), None)
            if aim is not None:
                state = copies.state()
                one = odds.of(state, _blow(state, ask.role, aim, using(s), option.number))
                found[option.key] = [
                    outlooks.expected("damage", one.damage),
                    outlooks.chance("destroys", one.kills),
                    outlooks.chance("misses", one.misses),
                ]
    return found


def lies(s: OrcState, swords: Sequence[Rolled], shields: Sequence[Rolled]) -> int | None:
    """OQ-COMB-06 to 09. The Damage that dice come to; None where it depends on which part of a Boss they meet."""
    key = s.combat.defender if s.combat is not None else ""
    everybody: list[sight.Character] = [*s.heroes, *s.foes]
    met = next((one for one in everybody if one.key == key), None)
    if met is None or met.id in s.content.bosses:
        return None
    left, _ = combat.cancelled(swords, shields)
    return vitals.damage_of([one.shows for one in left], vitals.colour(s, met))


def _rerolls(s: OrcState, ask: Ask) -> Outlook:
    """OQ-DICE-09. What each die would come to if it were rolled again, while all others lie as they do."""
    found: dict[str, Sequence[Likely]] = {}
    fight = s.combat
    for option in ask.options:
        if fight is None or not isinstance(option, Choice):
            continue
        mine = option.rolled
        faces = (dice.SWORDS if any(mine is one for one in fight.swords) else dice.SHIELDS)[mine.die]
        total = 0
        for shows in faces:
            new = Rolled(mine.die, shows)
            swords, shields = ([new if one is mine else one for one in row] for row in (fight.swords, fight.shields))
            damage = lies(s, swords, shields)
            if damage is None:
                return {}
            total += damage
        is_mine = fight.defender == f"player:{ask.role}"
        likely = tenths(-total if is_mine else total, len(faces))
        found[option.key] = [outlooks.expected("again-lost" if is_mine else "again", likely)]
    return found


def _uses(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> dict[str, Sequence[Likely]]:
    """OQ-SKILL-07, OQ-RANGE-06. The best Attack that each card could make from where the Hero stands."""
    found: dict[str, Sequence[Likely]] = {}
    hero = s.hero(ask.role)
    aims = attacking.aims(s, hero)
    for option in ask.options:
        if not isinstance(option, Use):
            continue
        use = option.effect
        if use.area:
            found[option.key] = list(_met(s, hero, use, copies))
        elif use.attacks and not use.charge and aims:
            best = max(
                ((of_aim(copies, ask.role, aim, use), aim) for aim in aims),
                key=lambda one: (one[0].kills, one[0].damage),
            )
            whom = best[1].foe.key
            found[option.key] = [
                outlooks.chance("best-kill", best[0].kills, foe=whom),
                outlooks.expected("best-damage", best[0].damage, foe=whom),
            ]
    return {option: told for option, told in found.items() if told}


def _met(s: OrcState, hero: Hero, use: UseRow, copies: Copies[OrcState]) -> Iterable[Likely]:
    """OQ-RANGE-06. Whom an Area Attack meets: one roll of Attack Dice, and each defends itself."""
    for foe in attacking.around(s, hero, use.area)[:MOST_MET]:
        state = copies.state()
        own = state.hero(hero.role)
        blow = attacking.sweep(state, own, use, Attack.MELEE)
        blow.defender = state.foe(foe.number)
        yield outlooks.chance("best-kill", odds.of(state, blow).kills, foe=foe)


# ---------------------------------------------------------------- answers


def _answers(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """OQ-HREACT-01. What becomes of an Enemy's Attack with each answer, and without one."""
    foe = next((foe.key for foe in s.foes if foe.number == s.acting), "")
    found: dict[str, Sequence[Likely]] = {}
    shared = copies.shared_by(2 * len(ask.options))
    for place, option in enumerate(ask.options):
        told = [_activation(run, place, s.acting) for run in shared]
        count = len(told)
        falls = sum(any(said == "dies" for said, _ in facts) for facts in told)
        kills = sum(any(said in KILLS and data.get("foe") == foe for said, data in facts) for facts in told)
        lost = sum(int(str(data["amount"])) for facts in told for said, data in facts if _is_blow(said, data, foe))
        dies = [outlooks.chance("it-dies", thousandths(kills, count), sampled=True)] if kills else []
        found[option_id(option)] = [
            *dies,
            outlooks.chance("somebody-falls", thousandths(falls, count), sampled=True),
            outlooks.expected("orcs-lose", -tenths(lost, count), sampled=True),
        ]
    return found


def _activation(run: Run[OrcState], answer: int, acting: int) -> list[Fact]:
    """What is said in the rest of an Enemy's Activation, after an answer to it."""
    heard = Heard()
    run.state.watch(heard)
    run.answer(answer)
    run.play_out(idle, BLOW, lambda s: s.acting != acting or bool(s.winner))
    others = [place for place, (said, _) in enumerate(heard.facts) if said in NEXT]
    return heard.facts[: others[0]] if others else heard.facts


def _is_blow(said: str, data: Mapping[str, Plain], foe: str) -> bool:
    return said == "strikes" and data["who"] == foe

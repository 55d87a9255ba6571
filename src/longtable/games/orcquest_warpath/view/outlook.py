"""What options would likely bring: odds of Attacks, what a card could do, what answers save, the end of a Turn.

All of it is worked out in copies (decision 0018): Attacks are counted over all dice, what follows is played out.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from longtable.engine import outlooks
from longtable.engine.ask import Ask, Role, option_id
from longtable.engine.journal import Plain
from longtable.engine.odds import tenths, thousandths
from longtable.engine.outlooks import Copies, Likely, Outlook
from longtable.games.orcquest_warpath.bot import policy
from longtable.games.orcquest_warpath.kinds import Kind
from longtable.games.orcquest_warpath.play import attacking, odds, turns, vitals
from longtable.games.orcquest_warpath.play.actions import Use
from longtable.games.orcquest_warpath.play.attacking import Aim
from longtable.games.orcquest_warpath.play.odds import Prospect
from longtable.games.orcquest_warpath.rows import UseRow
from longtable.games.orcquest_warpath.state import OrcState

TURN = 400
"""Decisions that the rest of a Turn takes at most."""
BLOW = 30
"""Decisions that the Activation of an Enemy takes at most."""
LETTING_BE = ("end", "pass", "done")
"""What somebody answers who does nothing any more."""
PLAIN = UseRow(text="A plain Attack.")
MOST_TARGETS = 3
"""So many of those who would likely be attacked are told."""


def outlook(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """The figures that matter for a question; nothing for one that has none."""
    match ask.kind:
        case Kind.TARGET | Kind.MOVE:
            return _aims(s, ask, copies)
        case Kind.ACT:
            return {**_uses(s, ask, copies), **_end(ask, copies)}
        case Kind.REACT:
            return _answers(s, ask, copies)
        case _:
            return {}


# ---------------------------------------------------------------- Attacks


def _aims(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """OQ-COMB-01. The odds of every Attack that is offered, with the card that is used."""
    use = using(s)
    found = {}
    for option in ask.options:
        if isinstance(option, Aim) and option.foe.id not in s.content.bosses:
            found[option.key] = _figures(of_aim(copies.state(), ask.role, option, use))
    return found


def using(s: OrcState) -> UseRow:
    """The side of the Skill Card that is being used; a plain Attack where none is."""
    if s.action is None or not s.action.skill:
        return PLAIN
    return Use(s.skill(s.action.skill), s.action.side).effect


def of_aim(s: OrcState, role: Role, aim: Aim, use: UseRow) -> Prospect:
    """The odds of an Attack, in a copy that may be changed: Hero and Enemy are looked up in it."""
    hero, foe = s.hero(role), s.foe(aim.foe.number)
    return odds.of(s, attacking.prepare(s, hero, Aim(foe, aim.type, aim.used, aim.boost), use))


def _figures(found: Prospect) -> Sequence[Likely]:
    return [
        outlooks.chance("kills", found.kills),
        outlooks.expected("damage", found.damage),
        outlooks.chance("misses", found.misses),
    ]


def _uses(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> dict[str, Sequence[Likely]]:
    """OQ-SKILL-07. The best Attack that each card could make from where the Hero stands."""
    found: dict[str, Sequence[Likely]] = {}
    hero = s.hero(ask.role)
    aims = [aim for aim in attacking.aims(s, hero) if aim.foe.id not in s.content.bosses]
    for option in ask.options:
        if isinstance(option, Use) and option.effect.attacks and not option.effect.does and aims:
            best = max(
                ((of_aim(copies.state(), ask.role, aim, option.effect), aim) for aim in aims),
                key=lambda one: (one[0].kills, one[0].damage),
            )
            whom = best[1].foe.key
            found[option.key] = [
                outlooks.chance("best-kill", best[0].kills, foe=whom),
                outlooks.expected("best-damage", best[0].damage, foe=whom),
            ]
    return found


# ---------------------------------------------------------------- what follows


class Heard:
    """What rules say in a copy that is played on."""

    def __init__(self) -> None:
        self.facts: list[tuple[str, dict[str, Plain]]] = []

    def hear(self, said: str, data: dict[str, Plain], only: tuple[Role, ...] | None) -> None:  # noqa: ARG002  all is open
        """Take note of a fact."""
        self.facts.append((said, data))


def idle(s: OrcState, ask: Ask) -> int:
    """Who does nothing any more: ends, passes and lets be; what must be chosen is chosen sensibly."""
    for place, option in enumerate(ask.options):
        if option_id(option) in LETTING_BE:
            return place
    return policy.policy(s, ask)


def _end(ask: Ask, copies: Copies[OrcState]) -> dict[str, Sequence[Likely]]:
    """OQ-TURN-02. If the Turn ended now: what Patrols, Enemies and the alarm would do, with nobody answering them."""
    place = next((n for n, option in enumerate(ask.options) if option == turns.END), None)
    if place is None:
        return {}
    lost: dict[Role, int] = {}
    falls: dict[Role, int] = {}
    attacks: dict[tuple[str, str], int] = {}
    alarm = seen = count = 0
    for run in copies.shared_by(4):
        s = run.state
        before, turn, was_alert = {hero.role: hero.damage for hero in s.living}, s.turn, s.alert
        heard = Heard()
        s.watch(heard)
        run.answer(place)
        run.play_out(idle, TURN, partial(_is_over, turn))
        count += 1
        for hero in run.state.heroes:
            if hero.role in before:
                gone = vitals.most(s, hero) if hero.is_dead else hero.damage
                lost[hero.role] = lost.get(hero.role, 0) + max(gone - before[hero.role], 0)
                falls[hero.role] = falls.get(hero.role, 0) + hero.is_dead
        alarm += run.state.alert - was_alert
        seen += any(said == "patrol-alert" for said, _ in heard.facts)
        for pair in _targets(heard.facts):
            attacks[pair] = attacks.get(pair, 0) + 1
    return {turns.END: _following(count, lost, falls, attacks, alarm, seen)} if count else {}


def _is_over(turn: int, s: OrcState) -> bool:
    """Whether a Turn is over, or the Quest."""
    return s.turn != turn or bool(s.winner)


def _targets(facts: Sequence[tuple[str, dict[str, Plain]]]) -> dict[tuple[str, str], None]:
    """OQ-ETGT-01. Which Enemies chose whom."""
    return {
        (str(data["foe"]), str(data["whom"]).replace("player:", "role:")): None
        for said, data in facts
        if said == "targets"
    }


def _following(
    count: int,
    lost: Mapping[Role, int],
    falls: Mapping[Role, int],
    attacks: Mapping[tuple[str, str], int],
    alarm: int,
    seen: int,
) -> Sequence[Likely]:
    """The end of a Turn in figures: who falls, who is hurt, by whom, and the alarm."""
    found = [
        outlooks.chance("falls", thousandths(often, count), sampled=True, who=f"role:{role}")
        for role, often in falls.items()
        if often
    ]
    found += [
        outlooks.expected("loses", -tenths(amount, count), sampled=True, who=f"role:{role}")
        for role, amount in lost.items()
        if amount
    ]
    likely = sorted(attacks.items(), key=lambda one: (-one[1], one[0]))
    found += [
        outlooks.chance("attacks", thousandths(often, count), sampled=True, foe=foe, whom=whom)
        for (foe, whom), often in likely[:MOST_TARGETS]
    ]
    if seen:
        found.append(outlooks.chance("patrol-sees", thousandths(seen, count), sampled=True))
    return [*found, outlooks.expected("alarm", tenths(alarm, count), sampled=True)]


def _answers(s: OrcState, ask: Ask, copies: Copies[OrcState]) -> Outlook:
    """OQ-HREACT-01. What becomes of an Enemy's Attack with each answer, and without one."""
    acting = s.acting
    found: dict[str, Sequence[Likely]] = {}
    shared = copies.shared_by(len(ask.options))
    before = _health(s)
    for place, option in enumerate(ask.options):
        count = lost = deaths = kills = 0
        for after in shared.after(place, idle, lambda t: t.acting != acting or bool(t.winner), BLOW):
            count += 1
            lost += before - _health(after)
            deaths += len(s.living) - len(after.living)
            kills += all(foe.number != acting for foe in after.foes)
        if count:
            found[option_id(option)] = [
                outlooks.chance("somebody-falls", thousandths(min(deaths, count), count), sampled=True),
                outlooks.expected("orcs-lose", -tenths(lost, count), sampled=True),
                outlooks.chance("it-dies", thousandths(kills, count), sampled=True),
            ]
    return found


def _health(s: OrcState) -> int:
    """The Health that the Heroes have left."""
    return sum(vitals.left(s, hero) for hero in s.living)

"""Actions: how Skill Cards are used, what they cost, Combos, extra Action Points (OQ-SKILL, OQ-COMBO, OQ-XAP)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from longtable.engine.ask import Option, choose
from longtable.engine.remarks import Why
from longtable.games.orcquest_warpath.board import sight
from longtable.games.orcquest_warpath.content import Content
from longtable.games.orcquest_warpath.kinds import Attack, CardType, Effect, Kind, Side, Sort
from longtable.games.orcquest_warpath.play import (
    attacking,
    boosting,
    dice,
    exploring,
    gear,
    goals,
    leaping,
    moving,
    spotting,
    tracks,
    vitals,
)
from longtable.games.orcquest_warpath.play.effects import Used, effects
from longtable.games.orcquest_warpath.play.ground import Ground
from longtable.games.orcquest_warpath.rows import SkillRow, UseRow
from longtable.games.orcquest_warpath.state import Action, Foe, Hero, OrcState

COMBO_1, COMBO_2 = 2, 3
"""OQ-COMBO-03, 04. What a Hero's row of wounding Actions must have come to."""
DONE = "done"
NO_COMBO, NO_SECOND_COMBO = Why("no-combo"), Why("no-second-combo")
NO_CHARGE, NOTHING_TO_DO = Why("no-charge"), Why("nothing-to-do")
"""Why most cards cannot be used most of the time."""


class Use(Struct, frozen=True, gc=False):
    """OQ-SKILL-03, OQ-COMBO-01. A way to use a Skill Card."""

    row: SkillRow
    side: Side
    effect: UseRow
    """OQ-COMBO-02. What it does: a Combo gives the Main effect."""

    @property
    def key(self) -> str:
        """The card as an option, by the side that is used."""
        return f"{self.side}@{self.row.key}"

    @property
    def target(self) -> str:
        """The card that is lit."""
        return self.row.key


def uses_of(row: SkillRow) -> list[Use]:
    """OQ-SKILL-03, 07, OQ-COMBO-02, 06. Every way in which a Skill Card can be used: none but of an Action Card."""
    if row.kind is not CardType.ACTION:
        return []
    found = [Use(row, Side.MAIN, row.main)]
    if row.enhanced is not None:
        found.append(Use(row, Side.ENHANCED, row.enhanced))
    if row.combo:
        found.append(Use(row, Side.COMBO, row.main))
    return found


class Hand(NamedTuple):
    """OQ-SKILL-03, 07, OQ-COMBO-06. Every way in which the Action Cards of a Hero can be used."""

    uses: tuple[Use, ...]
    simple: tuple[Use, ...]
    """Those that are no Combos."""
    free: tuple[Use, ...]
    """Those of them that take no Action Points."""


@lru_cache(maxsize=1_024)
def hand_of(content: Content, skills: tuple[str, ...]) -> Hand:
    """The ways to use the cards of a Hero who has these Skills."""
    uses = [use for name in skills for use in uses_of(content.skills[name])]
    simple = [use for use in uses if use.side is not Side.COMBO]
    return Hand(tuple(uses), tuple(simple), tuple(use for use in simple if not use.effect.ap))


def effect_of(s: OrcState, action: Action) -> UseRow:
    """OQ-COMBO-02. What the card does that a Hero is in the middle of using."""
    row = s.skill(action.skill)
    return row.enhanced if action.side is Side.ENHANCED and row.enhanced is not None else row.main


# ---------------------------------------------------------------- prices


def price(s: OrcState, hero: Hero, use: Use) -> tuple[int, int]:
    """OQ-SKILL-05, OQ-XAP-02, 06, 07. Action Points of the Hero's own, and Badass Points, extra ones included."""
    if use.side is Side.COMBO:
        return 0, 0
    return due(s, hero, use.effect.ap, use.effect.bp)


def due(s: OrcState, hero: Hero, ap: int, bp: int) -> tuple[int, int]:
    """OQ-XAP-02, 06, 07, OQ-SKILL-06. Action Points that a Hero has are used first; the others are bought."""
    bought = ap - hero.points
    if bought <= 0:
        return ap, bp
    return hero.points, bp + bought * s.extra + bought * (bought + 1) // 2


class Could:
    """What most cards ask for, found out once for a Hero and all its cards.

    In `brief` it is enough that there is nobody to be attacked, and not said why.
    """

    def __init__(self, s: OrcState, hero: Hero, *, brief: bool = False) -> None:
        self.s, self.hero, self.brief = s, hero, brief
        self.badass = 0 if hero.effects and vitals.has(hero, Effect.CURSED) else s.badass
        """OQ-ALTER-01. The Badass Points that the Hero can spend."""
        self._still: Why | None = None
        self._no_aim: Why | None = None
        self._ground: Ground | None = None
        self._steps = False
        self._knows_still = self._knows_aim = False

    @property
    def still(self) -> Why | None:
        """Why the Hero cannot move; None if it can."""
        if not self._knows_still:
            self._still, self._knows_still = moving.why_still(self.s, self.hero), True
        return self._still

    @property
    def no_aim(self) -> Why | None:
        """Why there is nobody whom the Hero can attack; None if there is somebody."""
        if not self._knows_aim:
            self._knows_aim = True
            if not self.brief:
                self._no_aim = attacking.why_no_aim(self.s, self.hero)
            elif not attacking.can_aim(self.s, self.hero):
                self._no_aim = NOTHING_TO_DO
        return self._no_aim

    def run(self, most: int) -> bool:
        """OQ-GLOS-04. Whether a Charge of so many squares would lead anywhere: mostly the first square says so."""
        if self._ground is None:
            self._ground = Ground(self.s, self.hero)
            self._steps = leaping.may_run(self._ground, 1)
        return self._steps or leaping.may_run(self._ground, most)


def why_not(s: OrcState, hero: Hero, use: Use, could: Could | None = None) -> Why | None:
    """OQ-SKILL-04, 05, OQ-COMBO-03, 04, OQ-ALTER-01. Why a card cannot be used now; None if it can."""
    could = could or Could(s, hero)
    if use.row.id in hero.down:
        return Why("face-down")
    if use.side is Side.COMBO:
        if not has_combo(s, hero, use):
            return NO_COMBO if use.row.combo == 1 else NO_SECOND_COMBO
        return why_idle(s, hero, use, could)
    own, badass = due(s, hero, use.effect.ap, use.effect.bp)
    if badass > could.badass:
        if vitals.has(hero, Effect.CURSED):
            return Why("cursed")
        short = use.effect.ap - own
        dear = {"cost": badass, "have": s.badass}
        return Why("too-few-points", {"short": short, **dear}) if short else Why("too-dear", dear)
    return why_idle(s, hero, use, could)


def has_combo(s: OrcState, hero: Hero, use: Use) -> bool:
    """OQ-COMBO-03, 04. Whether the Active Hero's row of wounding Actions has come to what a Combo needs."""
    return hero.wounds == (COMBO_1 if use.row.combo == 1 else COMBO_2) and hero.role == s.active


def why_idle(s: OrcState, hero: Hero, use: Use, could: Could) -> Why | None:
    """Why a card would bring nothing now: an Attack needs a target, other effects what they ask for."""
    effect = use.effect
    if effect.area and next(gear.lines(s, hero), None) is None:  # OQ-ATK-05
        return Why("unarmed")
    if effect.does:
        entry = effects.find(Used, effect.does, Sort.SKILL)
        if entry is None or entry.fits(s, hero, Used(hero, effect)):
            return None
        return Why(entry.lacks) if entry.lacks else could.no_aim or NOTHING_TO_DO
    if effect.area:
        return attacking.why_nobody_around(s, hero, effect.area)
    if effect.charge:
        straight = could.still is None and could.run(effect.charge)
        return None if straight else could.still or NO_CHARGE
    if effect.moves and could.still is None:
        return None
    if effect.jump and could.still is None and next(leaping.jumps(s, hero, effect.jump), None):
        return None
    if effect.attacks:
        return could.no_aim
    return could.still or NOTHING_TO_DO


def cards(s: OrcState, hero: Hero) -> Sequence[Use]:
    """OQ-SKILL-03, 07, OQ-COMBO-06. Every way in which a Hero's Action Cards can be used, able or not."""
    return hand_of(s.content, tuple(hero.skills)).uses


def likely(s: OrcState, hero: Hero, could: Could) -> list[Use]:
    """OQ-SKILL-04, 05, OQ-COMBO-03, 04, OQ-XAP-02. Those of them that only have to bring something.

    Their cards lie face up, and the Hero can pay for them. Who has wounded nobody has no Combo, and who can buy no
    Action Point needs cards without.
    """
    hand, down, points, badass = hand_of(s.content, tuple(hero.skills)), hero.down, hero.points, could.badass
    simple = hand.simple if points or badass > s.extra else hand.free
    found = []
    for use in hand.uses if hero.wounds >= COMBO_1 else simple:
        if use.row.id in down:
            continue
        if use.side is Side.COMBO:
            is_open = has_combo(s, hero, use)
        else:
            effect = use.effect
            is_open = due(s, hero, effect.ap, effect.bp)[1] <= badass if effect.ap > points else effect.bp <= badass
        if is_open:
            found.append(use)
    return found


def able(s: OrcState, hero: Hero) -> list[Use]:
    """The ways that are open now."""
    could = Could(s, hero, brief=True)
    return [use for use in likely(s, hero, could) if why_idle(s, hero, use, could) is None]


def is_able(s: OrcState, hero: Hero) -> bool:
    """Whether any way is open now."""
    could = Could(s, hero, brief=True)
    return any(why_idle(s, hero, use, could) is None for use in likely(s, hero, could))


def pay(s: OrcState, hero: Hero, use: Use) -> None:
    """OQ-SKILL-04, 05, OQ-XAP-02. The price is paid and the card turned face down."""
    own, badass = price(s, hero, use)
    if use.side is not Side.COMBO:
        s.extra += max(use.effect.ap - own, 0)
    hero.points -= own
    tracks.spend(s, badass)
    hero.down.append(use.row.id)
    s.say("uses", who=hero, card=use.row, side=f"side:{use.side}", badass=badass)


# ---------------------------------------------------------------- an action


async def perform(s: OrcState, hero: Hero, use: Use) -> None:
    """OQ-ACT-05, OQ-COMBO-03, 04. A card is paid for and completely resolved, and counts towards a Combo."""
    pay(s, hero, use)
    if hero.effects and await is_dazed(s, hero):
        hero.wounds = 0
        return
    effect = use.effect
    action = Action(hero.role, use.row.id, use.side, attacks=effect.attacks, sneaks=effect.sneaks)
    s.action = action
    if effect.does:
        await run(s, hero, effect)
        await spotting.look(s)
        await exploring.look(s)  # OQ-EXPL-04: it may have turned to somebody
    else:
        action.moves = moving.points(s, hero, effect.moves) if effect.moves else 0
        await carry_out(s, hero, effect, action)
    s.action = None
    if hero.role == s.active:
        _count_wounds(hero, use, action.dealt)


def _count_wounds(hero: Hero, use: Use, dealt: int) -> None:
    """OQ-COMBO-03 to 05. Two wounding Actions in a row open a Combo 1, and one that wounds a Combo 2."""
    if use.side is Side.COMBO:
        hero.wounds = COMBO_2 if use.row.combo == 1 and dealt else 0
    else:
        hero.wounds = min(hero.wounds % COMBO_2 + 1, COMBO_1) if dealt else 0


async def is_dazed(s: OrcState, hero: Hero) -> bool:
    """OQ-ALTER-02. Whoever is Disoriented rolls a Badass Die: on a Skull the Action is wasted."""
    if not vitals.lift(hero, Effect.DISORIENTED):
        return False
    [symbol] = dice.roll_badass(s, 1)
    s.say("dazed", who=hero, symbol=f"symbol:{symbol}")
    return symbol is dice.SYMBOLS[0]


async def run(s: OrcState, hero: Hero, effect: UseRow) -> None:
    """What is registered for a card happens."""
    entry = effects.find(Used, effect.does, Sort.SKILL)
    if entry is None:
        raise LookupError(f"no effect is registered for {effect.does}; cards/ has one for every `does`")
    await entry.answer(s, hero, Used(hero, effect))


async def carry_out(s: OrcState, hero: Hero, effect: UseRow, action: Action) -> None:
    """OQ-MOVE-01, OQ-SKILL-07. Moves and Attacks as the card has them: in its order, or in any."""
    if effect.any_order and action.attacks:
        await _in_any_order(s, hero, effect, action)
        return
    if effect.moves:
        await moving.move(s, hero, action)
    if effect.area:
        await attacking.area(s, hero, action, effect.area, attacking.sweep(s, hero, effect, Attack.MELEE))
        return
    if effect.charge:
        await _charge(s, hero, effect, action)
        return
    if effect.jump:
        await leaping.jump(s, hero, effect.jump, action)
    may_pass = bool(effect.moves or effect.jump)
    while action.attacks and hero.is_there and not s.winner:
        action.attacks -= 1
        if await attacking.attack(s, hero, effect, action, may_pass=may_pass) is None:
            return
        may_pass = True


async def _charge(s: OrcState, hero: Hero, effect: UseRow, action: Action) -> None:
    """OQ-GLOS-04. After a Charge of a square or more the Hero may attack somebody who is adjacent."""
    if await leaping.charge(s, hero, effect.charge, action):
        able = [aim for aim in attacking.aims(s, hero) if is_beside(s, hero, aim.foe)]
        await attacking.attack(s, hero, effect, action, able=able)


def is_beside(s: OrcState, hero: Hero, foe: Foe) -> bool:
    """OQ-ORI-02. Whether an Enemy is adjacent to a Hero."""
    return any(sight.is_adjacent(s, hero, at) for at in sight.squares_of(s, foe))


async def _in_any_order(s: OrcState, hero: Hero, effect: UseRow, action: Action) -> None:
    """Moves before, between and after Attacks: one question offers both."""
    while hero.is_there and not s.winner:
        options: list[Option] = []
        if action.attacks:
            options += attacking.aims(s, hero, without=action.struck)
        if not action.is_halted and moving.why_still(s, hero) is None:
            options += moving.choices(s, hero, action)
        if not options:
            if action.has_moved and not action.is_halted:
                await moving.look_about(s, hero)
            return
        picked = await choose(hero.role, Kind.MOVE, [*options, DONE], about=f"skill:{action.skill}")
        if isinstance(picked, attacking.Aim):
            action.attacks -= 1
            await attacking.strike(s, hero, picked, effect, action)
        elif isinstance(picked, moving.Way):
            await moving.walk(s, hero, picked, action)
        elif isinstance(picked, moving.AtDoor):
            await moving.use_door(s, hero, picked, action)
        elif isinstance(picked, moving.Turn):
            await moving.turn(s, hero, picked)
        elif isinstance(picked, boosting.Boost):
            boosting.stride(s, hero, picked, action)
        elif picked == goals.LEAVE:
            goals.leave(s, hero)
        else:
            return

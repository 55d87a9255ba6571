"""What Event Cards do that a row of numbers cannot say (OQ-EVENT)."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import changes, sight
from longtable.games.orcquest_warpath.cards import aid
from longtable.games.orcquest_warpath.kinds import Keyword, Kind, Sort
from longtable.games.orcquest_warpath.play import combat, events, krafting, looting, smashing, spotting
from longtable.games.orcquest_warpath.play.effects import Gathering, Used, Wielded, effects
from longtable.games.orcquest_warpath.rows import Ability
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Piece, Thing
from longtable.kit import squares

STEADY = "steady-hand"
"""Whether Thalla's hand is steady, as it is counted."""
NEAR = 4
COMBAT = "Combat"
"""What the cards are called of which Mandar puts one away."""


@effects.of("chimney", to=Used, sort=Sort.EVENT)
def chimney(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-LOS-10. Smoke on the square of the Hero."""
    changes.add_smoke(s, [me.at])


@effects.of("what-was-that", to=Used, sort=Sort.EVENT)
async def what_was_that(s: OrcState, _: Hero, __: Used) -> None:
    """OQ-ORI-01. Every Hero turns around."""
    for hero in s.present:
        hero.facing = squares.turned(hero.facing, 2)
    await spotting.look(s)


@effects.of("snapped-twig", to=Used, sort=Sort.EVENT)
async def snapped_twig(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-SPOT-01. The nearest Enemy that is not Alert turns to the Hero."""
    calm = [foe for foe in s.foes if not foe.is_alert]
    if calm:
        foe = min(calm, key=lambda one: (sight.range_between(s, me, one), one.number))
        foe.facing = sight.turn_to(foe, me.at)
        s.say("turns-to", foe=foe, where=f"sq:{me.at[0]},{me.at[1]}")
        await spotting.look(s)


@effects.of("second-wind", to=Used, sort=Sort.EVENT)
async def second_wind(s: OrcState, me: Hero, _: Used) -> None:
    """A square for free, without Damage from Danger Zones."""
    await aid.free_steps(s, me)


@effects.of("hold-my-tusk", to=Used, sort=Sort.EVENT)
async def hold_my_tusk(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-SMASH-02. Orrus smashes a piece of furniture beside him."""
    able: list[Piece] = [piece for piece in s.furniture if sight.is_adjacent(s, me, piece.at)]
    if able:
        await smashing.destroy(s, me, await choose(me.role, Kind.CHOICE, able))


@effects.of("steady-hand", to=Used, sort=Sort.EVENT)
def steady_hand(s: OrcState, _: Hero, __: Used) -> None:
    """OQ-GLOS-01. Thalla's next Attack has Accuracy 1."""
    s.counters[STEADY] = 1


@effects.of("thalla", to=Gathering, sort=Sort.INNATE)
def is_steady(s: OrcState, me: Hero, event: Gathering) -> None:
    """OQ-GLOS-01, OQ-EVENT-01. The Attack for which her hand was steadied."""
    blow = event.blow
    if blow.attacker is me and blow.cause in combat.ATTACKS and s.counters.pop(STEADY, 0):
        blow.wields.append(Wielded(me, Ability(does=Keyword.ACCURACY)))


def _resources(s: OrcState, hero: Hero) -> list[Thing]:
    """OQ-LOOT-08, OQ-RELIC-04, OQ-REKUP-03. A Hero's Resource Cards, and Stuff of its Inventory that could be some.

    Fragments of Power are none.
    """
    own = [thing for thing in hero.pack if krafting.is_resource(s, thing)]
    stuff = [thing for thing in hero.pack if s.item(thing).rekup and krafting.may_rekup(s, hero, thing)]
    return [*own, *stuff]


def _give_up(s: OrcState, hero: Hero, thing: Thing) -> None:
    """OQ-REKUP-03, OQ-CARRY-04. A Resource Card is gone; Stuff is rekupped first."""
    if not krafting.is_resource(s, thing):
        krafting.rekup(s, hero, thing)
    looting.discard(s, hero, thing)


@effects.of("broken-string", to=Used, sort=Sort.EVENT)
async def broken_string(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-BP-04. Thalla gives up a Resource Card, or a Badass Point is lost."""
    thing = await choose(me.role, Kind.PAY, _resources(s, me), may_pass=True)
    if thing is not None:
        _give_up(s, me, thing)
    else:
        await events.change_badass(s, me, -1)


@effects.of("oops", to=Used, sort=Sort.EVENT)
async def oops(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-SPOT-01. The Enemy nearest to Mek becomes Alert, if it is near at all."""
    near: list[Foe] = [foe for foe in s.foes if not foe.is_alert and sight.range_between(s, me, foe) <= NEAR]
    if near:
        await spotting.rouse(s, min(near, key=lambda foe: (sight.range_between(s, me, foe), foe.number)), me.at)
        await spotting.look(s)


@effects.of("bazaar", to=Used, sort=Sort.EVENT)
async def bazaar(s: OrcState, _: Hero, __: Used) -> None:
    """OQ-RELIC-04. Each Hero may give up a Resource Card and draw a Loot Card."""
    for hero in s.present:
        thing = await choose(hero.role, Kind.PAY, _resources(s, hero), may_pass=True)
        if thing is not None:
            _give_up(s, hero, thing)
            await looting.draw(s, hero, 1)


@effects.of("nap", to=Used, sort=Sort.EVENT)
def nap(s: OrcState, me: Hero, _: Used) -> None:
    """OQ-SKILL-04. One of his Combat cards is turned face down."""
    able = [name for name in me.skills if s.skill(name).name == COMBAT and name not in me.down]
    me.down += able[:1]

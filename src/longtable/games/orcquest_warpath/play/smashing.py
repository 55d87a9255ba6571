"""Smashing: furniture that is walked over, and who stands behind a door (OQ-SMASH)."""

from longtable.engine.ask import choose
from longtable.games.orcquest_warpath.board import changes, sight
from longtable.games.orcquest_warpath.kinds import Die, Keyword, Kind
from longtable.games.orcquest_warpath.play import combat, looting, pushing
from longtable.games.orcquest_warpath.play.bearers import announce
from longtable.games.orcquest_warpath.play.effects import Smashed
from longtable.games.orcquest_warpath.state import Foe, Hero, OrcState, Piece, Thing
from longtable.kit import piles


async def furniture(s: OrcState, hero: Hero) -> bool:
    """OQ-SMASH-01, 10. A Hero with Smashing destroys the furniture that it steps on; whether there was some."""
    if hero.at not in sight.now(s).furniture:
        return False
    if hero.hidden is not None or Keyword.SMASHING not in s.hero_row(hero).keywords:
        return False
    await destroy(s, hero, next(piece for piece in s.furniture if piece.at == hero.at))
    return True


async def destroy(s: OrcState, hero: Hero, piece: Piece) -> None:
    """OQ-SMASH-01, 02. Furniture is gone, and what was in it is turned into Resources at once."""
    changes.remove(s, piece)
    s.doings.smashed += 1
    s.say("smashes", who=hero, piece=piece)
    event = Smashed(hero, piece)
    await announce(s, event)
    await salvage(s, event)


async def salvage(s: OrcState, event: Smashed) -> None:
    """OQ-SMASH-02. Loot from furniture is Resources, except for Potions; where more is drawn, the Hero chooses."""
    drawn = [Thing(card) for card in piles.draw_many(s, s.loot, event.draws, looting.LOOT)]
    for _ in range(min(event.keeps, len(drawn))):
        kept = await choose(event.hero.role, Kind.TAKE, drawn, about=event.piece)
        drawn.remove(kept)
        row = s.item(kept)
        kept.is_scrap = bool(row.rekup) and not row.is_resource
        event.hero.pack.append(kept)
        s.doings.loot[event.hero.role] = s.doings.loot.get(event.hero.role, 0) + 1
        s.say("salvages", who=event.hero, thing=kept)
    for thing in drawn:
        looting.put_away(s, thing)


async def burst(s: OrcState, hero: Hero, foe: Foe) -> bool:
    """OQ-SMASH-07, 08. Who stands behind a smashed door suffers a grey die and a Push; whether the way is free."""
    await combat.suffer_dice(s, foe, [Die.GREY], hero)
    return foe not in s.foes or await pushing.push(s, foe, 1, hero) or foe not in s.foes

"""Champions and Locations whose effects do something when they are drawn.

What several cards share has a name of its own and a number in `cards.toml`; the rest carry their card's name.
"""

from collections.abc import Sequence

from longtable.engine.ask import choose
from longtable.engine.remarks import Why
from longtable.games.valiant_wars.content import Card, CardKind, CardType
from longtable.games.valiant_wars.play.drawing import Drawn, carry_out, draw, flip, when_drawn
from longtable.games.valiant_wars.play.lines import (
    count_type,
    flippable,
    rivals,
    why_cards_are_safe,
    why_no_champion,
    why_no_choice,
    why_no_flip,
)
from longtable.games.valiant_wars.state import Kind, Placed, Player, ValiantState


@when_drawn("controller-draws")
async def controller_draws(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-FORCE-06. The controller must draw."""
    s.say("must-draw", who=me, card=s.card(drawn.source), count=drawn.effect.cards)
    await draw(s, me, drawn.effect.cards)


@when_drawn("rival-draws")
async def rival_draws(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-FORCE-01. A rival of the controller's choice draws."""
    await force_draw(s, me, drawn.source, drawn.effect.cards, may_pass=drawn.effect.optional)


async def force_draw(s: ValiantState, me: Player, source: Placed, count: int, *, may_pass: bool) -> None:
    """Choose a rival who can be targeted (VW-TGT-05: nothing happens if there is none); they draw."""
    victim = await choose_rival(s, me, source, Kind.FORCE_DRAW, count, may_pass=may_pass)
    if victim is not None:
        s.say("forced", who=me, whom=victim, card=s.card(source), count=count)
        await draw(s, victim, count)


async def choose_rival(
    s: ValiantState, me: Player, source: Placed, kind: Kind, count: int = 0, *, may_pass: bool = False
) -> Player | None:
    """VW-TGT-04 to VW-TGT-07. A rival who can be targeted now; None if there is none or the choice was declined.

    `count` is how many cards they will have to draw.
    """
    able = rivals(s, me)
    if not able:
        s.say("no-target", who=me, card=s.card(source))
        return None
    may_pass = may_pass or s.options.targeting_is_optional
    victim = await choose(me.role, kind, able, about=s.order(me, source, count), may_pass=may_pass)
    if victim is None:
        s.say("declined", who=me, card=s.card(source))
    return victim


async def choose_card(
    s: ValiantState,
    me: Player,
    source: Placed,
    kind: Kind,
    able: Sequence[Placed],
    *,
    by: Player | None = None,
    may_pass: bool = False,
) -> Placed | None:
    """Choose one of these cards in lines for a card of `me`; None if there is none or the choice was declined.

    The controller chooses, unless the card leaves it to another (`by`).
    """
    if not able:
        s.say("no-target", who=me, card=s.card(source))
        return None
    by_number: dict[int, Placed] = {placed.card: placed for placed in able}
    cards: list[Card] = [s.cards[number] for number in by_number]
    card = await choose((by or me).role, kind, cards, about=s.order(me, source), may_pass=may_pass)
    if card is None:
        s.say("declined", who=me, card=s.card(source))
        return None
    return by_number[card.number]


@when_drawn("assassin")
async def assassin(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-02, VW-CHAMP-03. The controller may flip one face-up Champion of a rival."""
    victims = [player for player in s.players if player is not me and not why_cards_are_safe(s, player)]
    able = [placed for player in victims for placed in player.line if not why_no_assassination(s, placed)]
    target = await choose_card(s, me, drawn.source, Kind.ASSASSINATE, able, may_pass=True)
    if target is not None:
        owner = next(player for player in victims if target in player.line)
        flip(s, me, drawn.source, owner, target)


def why_no_assassination(s: ValiantState, placed: Placed) -> Why | None:
    """VW-CHAMP-03. An Assassin flips a face-up Champion that can be chosen."""
    return why_no_choice(s, placed) or why_no_champion(s, placed)


@when_drawn("lunar-witch")
async def lunar_witch(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-16 to VW-CHAMP-18. A rival flips one of their Champions, of their own choice; else a Soldier."""
    victim = await choose_rival(s, me, drawn.source, Kind.BEWITCH)
    if victim is None:
        return
    s.say("bewitched", who=me, whom=victim)
    able = [placed for placed in victim.line if not why_not_given_up(s, victim, placed)]
    target = await choose_card(s, me, drawn.source, Kind.GIVE_UP, able, by=victim)
    if target is not None:
        flip(s, me, drawn.source, victim, target)


def why_not_given_up(s: ValiantState, victim: Player, placed: Placed) -> Why | None:
    """VW-CHAMP-17, VW-CHAMP-18. To a Lunar Witch one gives up a Champion, and a Soldier only for want of one."""
    if why := why_no_flip(s, placed):
        return why
    if s.card(placed).kind is CardKind.SOLDIER and flippable(s, victim, CardKind.CHAMPION):
        return Why("soldier-second")
    return None


@when_drawn("oracle")
async def oracle(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-21. The controller alone looks at the next cards of their deck; nothing moves."""
    seen = s.look_at(me.deck, drawn.effect.cards)
    me.known = max(me.known, len(seen))
    s.say("looked-ahead", who=me, count=len(seen))
    s.say("foresaw", only=(me.role,), who=me, cards=[s.cards[number] for number in seen])


@when_drawn("priestess")
async def priestess(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-23. A rival draws a card for each Mystic the controller has now."""
    await force_draw(s, me, drawn.source, count_type(s, me, CardType.MYSTIC), may_pass=False)


@when_drawn("saboteur")
async def saboteur(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-26 to VW-CHAMP-28. A rival draws two; then, with another Rogue, a rival may have to draw one more.

    The second sentence is lost if the controller went OUT or the card was flipped meanwhile (VW-OUT-10, VW-PLAY-14).
    """
    source, face_up = drawn.source, drawn.source.face_up
    await force_draw(s, me, source, drawn.effect.cards, may_pass=False)
    if me.is_active and source.face_up == face_up and count_type(s, me, CardType.ROGUE, other_than=source):
        await force_draw(s, me, source, 1, may_pass=True)


@when_drawn("saint")
async def saint(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-29, VW-OMEN-07. The controller may flip a Dark Omen, or the whole stack, in their own line."""
    target = await choose_card(s, me, drawn.source, Kind.FLIP_OMEN, flippable(s, me, CardKind.OMEN), may_pass=True)
    if target is not None:
        flip(s, me, drawn.source, me, target)


@when_drawn("flip-own")
async def flip_own(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-CHAMP-33 to VW-CHAMP-35. Flip one's own Champion or Soldier; a Shaman may be the one, and is if alone.

    A Location with this penalty (Walled Town) is no Champion, so it never flips itself.
    """
    able = [placed for placed in me.line if not why_not_flipped(s, me, s.card(drawn.source), placed)]
    target = await choose_card(s, me, drawn.source, Kind.FLIP_OWN, able)
    if target is not None:
        flip(s, me, drawn.source, me, target)


def why_not_flipped(s: ValiantState, me: Player, source: Card, placed: Placed) -> Why | None:
    """VW-CHAMP-35. Where a Shaman spares itself, it is flipped only if nothing else can be."""
    if why := why_no_flip(s, placed):
        return why
    if not s.options.shaman_spares_itself or s.card(placed) is not source:
        return None
    others = [other for other in flippable(s, me, CardKind.CHAMPION, CardKind.SOLDIER) if other is not placed]
    return Why("itself") if others else None


@when_drawn("dancer")
async def dancer(s: ValiantState, me: Player, drawn: Drawn) -> None:
    """VW-DANCE-01 to VW-DANCE-15. Take on all effects of another face-up Champion in one's own line.

    A Draw effect is carried out at once. Another Dancer is copied as what that Dancer copied (VW-DANCE-12).
    """
    able = [placed for placed in me.line if not why_not_copied(s, s.card(drawn.source), placed)]
    original = await choose_card(s, me, drawn.source, Kind.COPY, able)
    if original is None:
        return
    text = s.text_of(original)
    if text.when_drawn is not None and text.when_drawn.do == drawn.effect.do:
        s.say("copied-nothing", who=me, card=s.card(drawn.source))
        return
    drawn.source.copying = text.number
    s.say("copied", who=me, card=s.card(drawn.source), other=text)
    if text.when_drawn is not None:
        await carry_out(s, me, drawn.source, text.when_drawn)


def why_not_copied(s: ValiantState, source: Card, placed: Placed) -> Why | None:
    """VW-DANCE-01. A Dancer copies another face-up Champion; whether a Hero too is up to the table."""
    why = why_no_choice(s, placed)
    if why is not None and (not placed.face_up or not s.options.dancer_copies_hero):
        return why
    return Why("dancer") if s.card(placed) is source else why_no_champion(s, placed)

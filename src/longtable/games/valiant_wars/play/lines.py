"""Lines: what the face-up cards in front of a player are worth, and who and what can be chosen."""

from longtable.engine.remarks import Why
from longtable.games.valiant_wars.content import MOST_PURCHASES, OMEN, CardKind, Ongoing
from longtable.games.valiant_wars.state import ACTIVE, Placed, Player, Status, ValiantState

FACE_DOWN, HERO, NOT_CHAMPION = Why("face-down"), Why("hero"), Why("not-champion")
"""Reasons that are given again and again, also in simulations."""


def swords(s: ValiantState, player: Player) -> int:
    """VW-BTL-03. Base Swords of all face-up cards, their bonuses, less penalties; never below 0."""
    total = 0
    for placed in player.line:
        if placed.face_up:
            total += swords_of(s, player, placed)
    return max(total, 0)


def swords_of(s: ValiantState, player: Player, placed: Placed) -> int:
    """The Swords that one face-up card adds to its line: printed, and by its text."""
    printed = s.cards[placed.card].swords
    ongoing = s.text_of(placed).ongoing
    if ongoing is None or not ongoing.swords:
        return printed
    return printed + ongoing.swords * _times(s, player, placed, ongoing)


def money(s: ValiantState, player: Player) -> int:
    """VW-GOLD-01. Gold of all face-up cards, less penalties; never below 0."""
    total = 0
    for placed in player.line:
        if placed.face_up:
            total += gold_of(s, placed)
    return max(total, 0)


def gold_of(s: ValiantState, placed: Placed) -> int:
    """The Gold that one face-up card shows, printed or by its text (VW-CARD-04, VW-CHAMP-20, VW-CHAMP-31)."""
    ongoing = s.text_of(placed).ongoing
    return s.cards[placed.card].gold + (ongoing.gold if ongoing is not None else 0)


def _times(s: ValiantState, player: Player, placed: Placed, ongoing: Ongoing) -> int:
    """How often a bonus counts: once, or once for each card of the named sort in the same line."""
    if not ongoing.each:
        return 1
    if ongoing.each == "gold" and s.options.mercenary_counts_all_gold:
        count = sum(max(gold_of(s, other), 0) for other in player.face_up)
    else:
        others = (other for other in player.line if other.face_up and not (ongoing.other and other is placed))
        count = sum(_is_sort(s, other, ongoing.each) for other in others)
    return min(count, ongoing.at_most) if ongoing.at_most else count


def _is_sort(s: ValiantState, placed: Placed, sort: str) -> bool:
    card = s.cards[placed.card]
    return card.type == sort or card.kind == sort


def count_type(s: ValiantState, player: Player, sort: str, other_than: Placed | None = None) -> int:
    """How many face-up cards of a type are in the player's own line (VW-PLAY-08, VW-PLAY-09)."""
    return sum(_is_sort(s, placed, sort) for placed in player.face_up if placed is not other_than)


def counted_omens(s: ValiantState, player: Player) -> int:
    """VW-OUT-01. Face-up Dark Omens; a stack lies on one card and so counts once (VW-OMEN-03)."""
    return len(s.of_kind(player, OMEN))


def stack_is_open(s: ValiantState, player: Player) -> bool:
    """VW-OMEN-01, VW-OMEN-02. Whether the line is nothing but a first Dark Omen and those upon it."""
    return len(player.line) == 1 and player.line[0].face_up and s.card(player.line[0]).is_omen


def most_purchases(s: ValiantState, player: Player) -> int:
    """VW-BUY-02. Two cards, unless a Location in the line allows fewer."""
    limits = [ongoing.buy_at_most for placed in player.face_up if (ongoing := s.text_of(placed).ongoing)]
    return min([MOST_PURCHASES, *limits])


def prize_would_win(s: ValiantState, player: Player) -> bool:
    """VW-END-01, VW-END-02. Whether the Location on offer would win the game: by its points, or as the Throne."""
    return player.points + s.prize.points >= s.goal or len(s.locations) == 1


# ---------------------------------------------------------------- choosing players and cards


def is_protected(s: ValiantState, player: Player) -> bool:
    """VW-CHAMP-10, VW-DANCE-15. Whether a face-up General, or a Dancer who copied one, guards the player."""
    for placed in player.line:
        if placed.face_up:
            ongoing = s.text_of(placed).ongoing
            if ongoing is not None and ongoing.protects:
                return True
    return False


def is_untouchable(s: ValiantState, placed: Placed) -> bool:
    """VW-FLIP-06, VW-CHAMP-14, VW-CHAMP-15. A Hero can be neither flipped nor chosen, by anybody."""
    ongoing = s.text_of(placed).ongoing
    return ongoing is not None and ongoing.untouchable


def why_no_target(s: ValiantState, player: Player) -> Why | None:
    """VW-FORCE-07, VW-TGT-03, VW-TGT-06. Who is OUT or has stopped cannot be targeted, nor whom a General guards."""
    if player.status is ACTIVE:
        return Why("protected", {"who": player}) if is_protected(s, player) else None
    return Why("out" if player.status is Status.OUT else "stopped", {"who": player})


def rivals(s: ValiantState, me: Player) -> list[Player]:
    """The other players who can be targeted now."""
    return [player for player in s.players if player is not me and not why_no_target(s, player)]


def why_cards_are_safe(s: ValiantState, player: Player) -> Why | None:
    """VW-TGT-02. Rivals may choose cards in this player's line where they may choose the player."""
    return why_no_target(s, player) if s.options.protection_covers_cards else None


def counts_as_champion(s: ValiantState, placed: Placed) -> bool:
    """VW-CARD-02. Champions, and Soldiers where an effect does not tell them apart."""
    card = s.card(placed)
    return card.is_champion or (card.kind is CardKind.SOLDIER and s.options.soldiers_are_champions)


def why_no_choice(s: ValiantState, placed: Placed) -> Why | None:
    """VW-FLIP-01, VW-FLIP-06. Nothing chooses a card that lies face-down, nor a Hero."""
    if not placed.face_up:
        return FACE_DOWN
    return HERO if is_untouchable(s, placed) else None


def why_no_champion(s: ValiantState, placed: Placed) -> Why | None:
    """VW-TGT-08. What is chosen as a Champion must count as one."""
    return None if counts_as_champion(s, placed) else NOT_CHAMPION


def why_no_flip(s: ValiantState, placed: Placed) -> Why | None:
    """VW-CHAMP-16, VW-CHAMP-33. Who flips a card of their own flips a Champion or a Soldier."""
    if why := why_no_choice(s, placed):
        return why
    return None if s.card(placed).kind in (CardKind.CHAMPION, CardKind.SOLDIER) else NOT_CHAMPION


def flippable(s: ValiantState, player: Player, *kinds: CardKind) -> list[Placed]:
    """The player's cards of these kinds that can be flipped at all."""
    return [placed for placed in player.line if s.card(placed).kind in kinds and not why_no_choice(s, placed)]

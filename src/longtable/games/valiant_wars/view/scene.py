"""What a viewer sees of a table of Valiant Wars: built from open information alone."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from longtable.engine.ask import Role
from longtable.engine.scene import Added, Area, Face, Meter, Panel, Pile, Row, Scene, Stat, Tint
from longtable.games.valiant_wars.content import Card, CardKind, CardType
from longtable.games.valiant_wars.play.lines import counted_omens, money, swords, swords_of
from longtable.games.valiant_wars.state import Placed, Player, Stage, Status, ValiantState

TYPE_NAMES = {CardType.WARRIOR: "Royal", CardType.MYSTIC: "Mystic", CardType.ROGUE: "Rogue"}
TYPE_TINTS = {CardType.WARRIOR: Tint.RED, CardType.MYSTIC: Tint.VIOLET, CardType.ROGUE: Tint.GREEN}
KIND_TINTS = {
    CardKind.SOLDIER: Tint.PLAIN,
    CardKind.GOLD: Tint.GOLD,
    CardKind.OMEN: Tint.DARK,
    CardKind.LOCATION: Tint.BLUE,
}
CRESTS = ("crown", "visored-helm", "bandit", "wizard-face", "barbarian")
"""What stands for each player, in seat order."""
STAGE_NAMES = {
    Stage.SHUFFLE: "Shuffle",
    Stage.REVEAL: "Draw",
    Stage.DECIDE: "Draw",
    Stage.PURCHASE: "Buy",
    Stage.BATTLE: "Battle",
}


GOLD, PIPS, OUT, STOPPED = Tint.GOLD, Meter.PIPS, Status.OUT, Status.STOPPED
"""Names for what every scene is full of: an enum takes its time to look a member up."""


class Worth(NamedTuple):
    """What the face-up cards of a line come to; it stands in the panel and under the line."""

    swords: int
    gold: int


def scene(s: ValiantState, viewer: Role | None) -> Scene:
    """VW-ROUND-06. Lines, points, Market and the prize are open; of decks only what their owner may know."""
    worth = {player.role: Worth(swords(s, player), money(s, player)) for player in s.players}
    return Scene(
        title="Valiant Wars",
        stage=stage(s),
        panels=tuple([_panel(s, player, crest, worth) for player, crest in zip(s.players, CRESTS, strict=False)]),
        areas=tuple(_areas(s, viewer, worth)),
        notes=tuple(_odds(s, viewer)),
        goal=f"{s.goal} points win; each third point adds a Dark Omen.",
    )


def stage(s: ValiantState) -> str:
    """The round, and what is done in it."""
    return f"Round {s.round}, {STAGE_NAMES[s.stage] if s.winner is None else 'over'}"


def face(card: Card) -> Face:
    """A card as it is printed."""
    return Face(
        id=card.key,
        name=card.name,
        kind=TYPE_NAMES[card.type] if card.is_champion and card.type else card.kind.capitalize(),
        tint=TYPE_TINTS[card.type] if card.is_champion and card.type else KIND_TINTS.get(card.kind, Tint.PLAIN),
        icon=card.icon,
        text=card.text,
        stats=tuple(_stats(card)),
        rule=card.rule,
    )


def lined(card: Card) -> Face:
    """A card as it lies in a line to which it adds just the Swords that are printed on it."""
    return replace(face(card), adds=Added(card.swords)) if card.swords else face(card)


def _stats(card: Card) -> list[Stat]:
    gold = card.gold + (card.ongoing.gold if card.ongoing and card.is_champion else 0)
    printed = (("Swords", card.swords, "broadsword"), ("Gold", gold, "two-coins"), ("Points", card.points, "laurels"))
    stats = [Stat(name, value, icon) for name, value, icon in printed if value]
    return [*stats, Stat("Cost", card.cost, "price-tag")] if card.is_champion else stats


def _panel(s: ValiantState, player: Player, crest: str, worth: Mapping[Role, Worth]) -> Panel:
    shown = worth[player.role]
    return Panel(
        role=player.role,
        icon=crest,
        status=_status(s, player),
        stats=(
            Stat("Points", player.points, "laurels", goal=s.goal, meter=PIPS, tint=GOLD),
            Stat("Swords", shown.swords, "broadsword"),
            Stat("Gold", shown.gold, "two-coins", tint=GOLD),
            Stat("Deck", len(player.deck), "card-pick"),
        ),
    )


def _status(s: ValiantState, player: Player) -> str:
    if s.winner is not None and s.winner.role == player.role:
        return "winner"
    if player.status is STOPPED:
        return f"stopped {_ordinal(s.stopped.index(player.role) + 1)}"
    return "OUT" if player.status is OUT else "drawing"


def _ordinal(place: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(place, f"{place}th")


def _areas(s: ValiantState, viewer: Role | None, worth: Mapping[Role, Worth]) -> list[Area]:
    areas: list[Area] = [_stake(s)] if s.locations else []
    areas.append(Row("market", "Market", tuple([s.faces[number] for number in s.market])))
    areas.append(Pile("pile:gold", "Gold", len(s.gold)))
    areas.append(Pile("pile:soldier", "Soldiers", len(s.soldiers)))
    areas.extend(row for player in s.players if player.role != viewer for row in _lines(s, player, worth))
    if viewer is not None:
        me = s.player(viewer)
        areas.extend(_lines(s, me, worth))
        if me.known:
            seen = tuple(s.faces[number] for number in me.deck[-1 : -me.known - 1 : -1])
            areas.append(Row(f"foreseen:{viewer}", "Your next cards", seen, owner=viewer))
        areas.append(_deck(s, me))
    return areas


def _stake(s: ValiantState) -> Pile:
    more = len(s.locations) - 2
    note = "the last one" if more < 0 else f"{more} more, then the Throne"
    return Pile("stake", "At stake", len(s.locations), top=s.faces[s.locations[-1]], note=note)


def _lines(s: ValiantState, player: Player, worth: Mapping[Role, Worth]) -> Iterator[Row]:
    """The player's line, or the one that was lost by going OUT; then what was gained this round."""
    if player.status is OUT:
        cards = tuple(s.faces[number] for number in player.fallen)
        note = "OUT: this line is lost"
    else:
        cards = tuple([_placed(s, player, placed) for placed in player.line])
        omen = ", one Dark Omen" if counted_omens(s, player) else ""
        strength, gold = worth[player.role]
        note = f"{strength} {'sword' if strength == 1 else 'swords'}, {gold} gold{omen}"
    yield Row(f"player:{player.role}", "Line", cards, note=note, owner=player.role)
    if player.gained:
        gained = tuple(s.faces[number] for number in player.gained)
        yield Row(f"gained:{player.role}", "Gained this round", gained, owner=player.role)


def _placed(s: ValiantState, player: Player, placed: Placed) -> Face:
    card = s.card(placed)
    under = tuple(s.cards[number].key for number in player.stack) if placed is player.line[0] else ()
    if not placed.face_up:
        return Face(id=card.key, name=card.name, face_down=True, note="face-down", under=under)
    text = s.text_of(placed)
    if text is card and not under and swords_of(s, player, placed) == card.swords:
        return s.lined[placed.card]
    printed = s.faces[placed.card]
    adds = _adds(s, player, placed, text)
    if text is not card:
        return replace(printed, note=f"copies {text.name}", adds=adds)
    if under:
        return replace(printed, note=f"stack of {len(under) + 1}", under=under, adds=adds)
    return replace(printed, adds=adds) if adds else printed


def _adds(s: ValiantState, player: Player, placed: Placed, text: Card) -> Added | None:
    """VW-BTL-03. The Swords that a card adds to its line, with its text where that adds or takes some."""
    total = swords_of(s, player, placed)
    return Added(total, text.text if total != s.cards[placed.card].swords else "") if total else None


def _deck(s: ValiantState, me: Player) -> Pile:
    """VW-ROUND-07. The owner may know what is left in the deck, but not its order."""
    inside = Counter([s.cards[number].name for number in me.deck])
    return Pile(
        id=f"deck:{me.role}",
        title="Your deck",
        count=len(me.deck),
        owner=me.role,
        inside=tuple([Stat(name, count) for name, count in sorted(inside.items())]),
    )


def _odds(s: ValiantState, viewer: Role | None) -> list[str]:
    if viewer is None or not (me := s.player(viewer)).deck or not me.is_active:
        return []
    omens = sum([s.cards[number].is_omen for number in me.deck])
    return [f"Your next card is a Dark Omen: {round(100 * omens / len(me.deck))} %."] if not me.known else []

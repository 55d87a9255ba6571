"""What holds at every moment of play: what the family checks, and that tiles, tokens, Days and Souls are legal."""

from collections import Counter

from longtable.engine.errors import must
from longtable.games.valor_villainy import invariants as family
from longtable.games.valor_villainy.content import MinionCard, SpellCard
from longtable.games.valor_villainy.labyrinth.battle.lludwik import SECOND_FACE, own_cards
from longtable.games.valor_villainy.labyrinth.kinds import Stage
from longtable.games.valor_villainy.labyrinth.play import halls
from longtable.games.valor_villainy.labyrinth.play.box import STEP
from longtable.games.valor_villainy.labyrinth.play.scouting import DREAD_END
from longtable.games.valor_villainy.labyrinth.play.setup import BOUNTY, BRUNO, SHARDS, is_in_box, tiles_of
from longtable.games.valor_villainy.labyrinth.state import CAMP, LabyrinthState
from longtable.games.valor_villainy.play.characters import max_health


def check(s: LabyrinthState) -> None:
    """Raise AssertionError, with words, where the state is one that no play can reach."""
    _check_cards(s)
    family.check_places(s)
    family.check_talents(s)
    family.check_tokens(s)
    _check_map(s)
    _check_tiles(s)
    _check_tokens(s)
    _check_events(s)
    family.check_stacks(s)
    family.check_party(s)
    _check_course(s)
    family.check_turns(s)
    for hero in s.heroes:
        if hero.rows:
            family.check_board(s, hero)
    _check_villain(s)


def _check_cards(s: LabyrinthState) -> None:
    """LL-SETUP-09, 10, LL-DECK-01, 02. Each card of this table is in one place, and no other is there."""
    content = s.content
    hands, gear = [hero.hand for hero in s.heroes], [hero.gear for hero in s.heroes]
    spells = [
        number
        for number, card in content.spells.items()
        if card.deck in s.decks and (_is_unique(s, card) if card.unique_of else is_in_box(s, card))
    ]
    piles = [*s.decks.values(), *s.discards.values(), *hands]
    family.all_there("Spell", spells, [*piles, [s.casting], family.on_table(s), [flip.spell for flip in s.flips]])
    treasures = [n for n, card in content.treasures.items() if is_in_box(s, card)]
    treasures += [
        n for n, card in content.treasures.items() if card.id == BRUNO and s.options.heroes == 1 and s.has_begun
    ]
    stashed = [s.treasures, s.treasure_discard, s.stash_treasures, *(region.treasures for region in s.regions)]
    flying = [number for number in (s.drawn, s.found_treasure) if number in content.treasures]
    family.all_there("Treasure", treasures, [*stashed, *gear, s.looked_at, flying])
    minions = [n for n, card in content.minions.items() if is_in_box(s, card) and _is_played(s, card)]
    on_map = [minion.number for minion in s.minions if not content.minions[minion.number].is_companion]
    minions += [number for number in on_map if content.minions[number].is_aside]
    coming = [s.drawn] if s.drawn in content.minions else []
    family.all_there("Minion", minions, [*s.packs, *s.pack_discards, s.hero_stash, on_map, coming])
    # The same card may be there twice (act 8), so each is counted.
    found = Counter([*s.battle, *s.battle_used, *s.revealed])
    must(found == Counter(_battle_cards(s)), f"Battle cards are lost or there twice: {found}")


def _is_unique(s: LabyrinthState, card: SpellCard) -> bool:
    """LL-VMAG-06. Whether a Unique Spell is played with: the Villain's own, or one that was added (act 8)."""
    return card.unique_of == s.villain.board or card.number in s.uniques


def _is_played(s: LabyrinthState, card: MinionCard) -> bool:
    return card.size.name.lower() in s.mission.sizes and not card.is_companion


def _battle_cards(s: LabyrinthState) -> list[int]:
    cards = [number for number, card in s.parts.battle.items() if card.villain == s.villain.board]
    return [*cards, *own_cards(s)] if SECOND_FACE in s.used else cards


def _check_map(s: LabyrinthState) -> None:
    """LL-TILE-02, LL-SCOUT-08, LL-MAP-04. Halls meet Halls, and neighbours know each other; Base Camp is at C3."""
    for at, region in enumerate(s.regions):
        must(region.is_face_up == bool(region.tile), f"{region.key} is half laid")
        must(all(at in s.regions[other].beside for other in region.beside), f"{region.key} has one-sided neighbours")
        for side, there in enumerate(halls.AROUND[at]):
            if region.tile and s.regions[there].tile and side not in s.cells[at].walled:
                fits = halls.halls_of(s, at)[side] == halls.halls_of(s, there)[halls.opposite(side)]
                is_walled = halls.opposite(side) in s.cells[there].walled
                must(fits or is_walled, f"{region.key} meets {s.regions[there].key} wrongly")
    camp = s.tile(CAMP)
    must(camp is not None and camp.at == s.regions[CAMP].place, "there is no Base Camp")


def _check_tiles(s: LabyrinthState) -> None:
    """LL-SETUP-05, LL-SCOUT-05. Every tile of the deck is in it, aside, in hand or on the Map, and only there."""
    in_hand = [s.scouting.tile] if s.scouting is not None and s.scouting.tile else []
    laid = [region.tile for region in s.regions if region.tile]
    found = Counter([*s.tiles, *s.aside_tiles, *s.gone_tiles, *in_hand, *laid])
    deck = tiles_of(s.parts, s.mission)
    must(all(found[tile] == 1 for tile in deck), f"tiles are lost or there twice: {found}")
    must(all(count == 1 for tile, count in found.items() if tile != DREAD_END), f"a tile lies twice: {found}")


def _check_tokens(s: LabyrinthState) -> None:
    """LL-SETUP-07, LL-LOOT-04. Nowhere are fewer tokens than none; there are as many Shards as places."""
    shards = [s.shards, *(cell.shards for cell in s.cells)]
    must(min(shards) >= 0 and sum(shards) <= len(SHARDS), f"there are {sum(shards)} Sunshards")
    must(all(cell.bounty >= 0 for cell in s.cells), "a cell owes Bounty")
    bare = [cell.bounty for cell, region in zip(s.cells, s.regions, strict=True) if not region.tile]
    must(sum(bare) <= len(BOUNTY) + len(s.mission.bounty), "Bounty has come onto bare cells")


def _check_events(s: LabyrinthState) -> None:
    """LL-SETUP-14, LL-EVENT-04. Each packet is in one place, and no two share a pair of markers."""
    drawn = [*s.called, *([s.reading] if s.reading is not None else []), *s.stored, *s.archive]
    found = Counter([*s.events, *s.specials, *(packet.event for packet in drawn)])
    must(max(found.values(), default=1) == 1, f"a packet is there twice: {found}")
    markers = Counter(packet.marker for packet in s.stored if packet.marker)
    must(max(markers.values(), default=1) == 1, f"two packets have one marker: {markers}")
    must(s.reading is not None or not s.trial, f"a Test {s.trial!r} without an Event")


def _check_villain(s: LabyrinthState) -> None:
    """LL-VDMG-01, LL-VP1-03, LL-VILL-04. Health in its steps, on the Map in the battle alone."""
    villain = s.villain
    must(0 <= villain.health <= max_health(s, villain), f"the Villain has {villain.health} Health")
    must(villain.health % STEP == 0, f"the Villain's bar has no {villain.health}")
    must(min(villain.plus) >= 0, "the Villain owes Plus-Ones")
    is_right = villain.is_on_map == s.is_final or bool(s.mission.instead)
    must(is_right, "the Villain is on the Map before the Final Battle, or away in it")


def _check_course(s: LabyrinthState) -> None:
    """LL-TRACK-01, LL-OVER-03. Day, Souls and the part of play fit together."""
    must(s.is_final or not s.souls, f"{s.souls} Souls before the Final Battle")
    must(s.scouting is None or s.stage is Stage.TURN, f"a Scout goes on in the stage {s.stage}")
    must(s.scouting is not None or not s.aside_tiles, "tiles lie aside outside of a Scout")

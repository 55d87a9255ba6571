"""What the family's cards do at a table of no game in particular: some were taken along, to another map."""

from types import SimpleNamespace
from typing import cast

import pytest

from longtable.engine.ask import Role
from longtable.engine.chance import Chance
from longtable.engine.effects import Effects
from longtable.games.valor_villainy.box import Box
from longtable.games.valor_villainy.cards.heroes.mordak import heroes
from longtable.games.valor_villainy.cards.spells.arcane import arcane
from longtable.games.valor_villainy.cards.spells.divine import divine
from longtable.games.valor_villainy.cards.treasures.mordak import treasures
from longtable.games.valor_villainy.content import TABLES, Boxes, content_of, rows_of, with_packs
from longtable.games.valor_villainy.kinds import Deck, Slot, Sort
from longtable.games.valor_villainy.play.effects import Register, count
from longtable.games.valor_villainy.play.events import SpellDamage, Steps, UsesItem
from longtable.games.valor_villainy.state import Player, Region, Turn, VillainyState

effects = Effects(heroes.effects, arcane.effects, divine.effects, treasures.effects)
TAKEN = Boxes(heroes=["mordak"], treasures=["mordak"], decks=[Deck.ARCANE, Deck.DIVINE])
CONTENT = content_of(with_packs("elsewhere", TABLES, rows_of(TAKEN), ()), "elsewhere", ())
CAMP = 2


def elsewhere(hero: Player) -> VillainyState:
    """A table on another map, where the Heroes' camp is the third Region."""
    s = VillainyState(
        chance=Chance("elsewhere"),
        heroes=[hero],
        villain=Player(Role("villain")),
        regions=[Region(x, 0, "") for x in range(3)],
        minions=[],
        decks={},
        discards={},
        treasures=[],
        treasure_discard=[],
        hero_stash=[],
        packs=[],
        pack_discards=[],
        stash_treasures=[],
        to_act=[],
        benched=[],
        turns=[Turn(hero.key, hero.role, 3)],
        aside=[],
        lasting=[],
    )
    box = SimpleNamespace(effects=effects, camp=lambda _: CAMP, special=lambda _, __: "")
    s.attach(content=CONTENT, box=cast("Box", box))
    return s


def bearing(treasure: str) -> Player:
    """A Hero with a Treasure."""
    card = next(card for card in CONTENT.treasures.values() if card.id == treasure)
    gear = [card.number if slot is card.slot else 0 for slot in Slot]
    return Player(Role("hero-1"), "alyndra", at=0, gear=gear)


@pytest.mark.parametrize(("is_trained", "amount"), [(False, 4), (True, 5)])
def test_alyndra_burns_more_on_any_map(is_trained: bool, amount: int) -> None:
    alyndra = Player(Role("hero-1"), "alyndra", at=0, gear=[0, 0, 0], is_trained=is_trained)
    assert count(elsewhere(alyndra), SpellDamage(3), alyndra).amount == amount


def test_clyde_carries_his_rider_on_any_map() -> None:
    rider = bearing("clyde-the-horse")
    assert count(elsewhere(rider), Steps(3), rider).steps == 5


def test_the_wayfinder_leads_to_the_camp_of_the_map_it_is_used_on() -> None:
    hero = bearing("wayfinder")
    s = elsewhere(hero)
    entry = effects.find(UsesItem, "wayfinder", Sort.GEAR)
    assert entry is not None
    assert entry.fits(s, hero, UsesItem())
    assert entry.effect(s, hero, UsesItem()) is None
    assert hero.at == CAMP
    assert not entry.fits(s, hero, UsesItem())


def test_a_game_has_the_effects_of_what_it_takes_and_what_it_adds_itself_is_not_the_familys() -> None:
    ours: Register[VillainyState] = Register(divine.effects)

    @ours.board("ours", to=Steps)
    def stroll(_s: VillainyState, _me: Player, event: Steps) -> None:
        """Some go slowly."""
        event.steps = 1

    assert {entry.source for entry in ours.effects} == {"ours", *(entry.source for entry in divine.effects)}
    assert divine.effects.find(Steps, "ours", Sort.BOARD) is None


def test_every_card_that_needs_an_effect_has_one_without_a_game() -> None:
    sources = {(entry.sort, entry.source) for entry in effects}
    plain = {
        card.id
        for card in CONTENT.treasures.values()
        if card.bonus or card.extra or card.rerolls or card.pairs or card.abilities
    }
    needing = [
        *((Sort.BOARD, board) for board in CONTENT.boards),
        *((Sort.GEAR, card.id) for card in CONTENT.treasures.values() if card.id not in plain),
        *((Sort.SPELL, card.id) for card in CONTENT.spells.values()),
    ]
    assert [need for need in needing if need not in sources] == []

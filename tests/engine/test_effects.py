"""Effects: what is announced, who answers, in which order, and what it costs where nobody does."""

import pytest
from msgspec import Struct

from longtable.engine.effects import Effects, told


class Bang(Struct):
    """Something makes a noise."""

    loudness: int = 10


class Echo(Struct):
    pass


class Hero(Struct):
    name: str
    is_deaf: bool = False


def run(asking: object) -> None:
    """Run a coroutine that asks nobody."""
    with pytest.raises(StopIteration):
        asking.send(None)  # type: ignore[attr-defined]


def test_those_who_are_able_answer_in_their_order_and_change_the_event() -> None:
    effects = Effects()

    @effects.of("muffler", to=Bang)
    def muffle(s: list[str], me: Hero, bang: Bang) -> None:
        s.append(f"{me.name} {bang.loudness}")
        bang.loudness //= 2

    @effects.of("horn", to=Bang)
    async def blow(s: list[str], me: Hero, bang: Bang) -> None:
        s.append(f"{me.name} {bang.loudness}")
        bang.loudness += 5

    heard: list[str] = []
    bang = Bang()
    able = [(Hero("Ann"), "horn"), (Hero("Ben"), "muffler"), (Hero("Cleo"), "harp"), (Hero("Dan"), "horn")]
    run(effects.announce(heard, bang, able))
    assert heard == ["Ann 10", "Ben 15", "Dan 7"]
    assert bang.loudness == 12


def test_a_thing_answers_only_while_it_fits_and_only_its_own_events() -> None:
    effects = Effects()

    def can_hear(_s: list[str], me: Hero, bang: Bang) -> bool:
        return not me.is_deaf and bang.loudness > 5

    @effects.of("ear", to=Bang, when=can_hear)
    def hear(s: list[str], me: Hero, _bang: Bang) -> None:
        s.append(me.name)

    heard: list[str] = []
    able = [(Hero("Ann"), "ear"), (Hero("Ben", is_deaf=True), "ear")]
    run(effects.announce(heard, Bang(), able))
    run(effects.announce(heard, Bang(5), able))
    run(effects.announce(heard, Echo(), able))
    assert heard == ["Ann"]
    assert effects.find(Bang, "ear") is not None
    assert effects.find(Bang, "ear", "gear") is None
    assert effects.find(Echo, "ear") is None
    assert not effects.answers[Echo]


def test_a_thing_answers_an_event_once() -> None:
    effects = Effects()

    def duck(_s: object, _me: object, _bang: Bang) -> None:
        raise AssertionError("never called")

    effects.of("duck", to=Bang)(duck)
    effects.of("duck", to=Bang, sort="gear")(duck)
    with pytest.raises(ValueError, match="duck answers Bang twice"):
        effects.of("duck", to=Bang)(duck)


def test_nobody_is_asked_while_something_is_counted() -> None:
    effects = Effects()

    @effects.of("horn", to=Bang)
    async def ask(_s: object, _me: object, _bang: Bang) -> None:
        raise AssertionError("never run")

    @effects.of("muffler", to=Bang)
    def muffle(_s: object, _me: object, bang: Bang) -> None:
        bang.loudness = 0

    bang = Bang()
    entries = effects.answers[Bang][""]
    entries["muffler"].count(None, None, bang)
    assert bang.loudness == 0
    with (
        pytest.raises(TypeError, match="horn asks about Bang, which is only counted"),
        pytest.warns(RuntimeWarning, match="never awaited"),
    ):
        entries["horn"].count(None, None, bang)


def test_a_game_has_what_its_family_has_whichever_was_written_first() -> None:
    family = Effects()

    def quiet(_s: object, _me: object, _event: object) -> None:
        """HB-HUSH-01. Nothing is heard."""

    family.of("hush", to=Bang)(quiet)
    one, other = Effects(family), Effects(family)
    family.of("mute", to=Echo)(quiet)
    one.of("own", to=Bang)(quiet)
    assert [entry.source for entry in one] == ["hush", "own", "mute"]
    assert [entry.source for entry in other] == ["hush", "mute"]
    assert [entry.source for entry in family] == ["hush", "mute"]
    with pytest.raises(ValueError, match="own answers Bang twice"):
        family.of("own", to=Bang)(quiet)


def test_a_table_may_have_an_index_of_only_what_it_needs() -> None:
    family = Effects()

    def quiet(_s: object, _me: object, _event: object) -> None:
        """HB-HUSH-01. Nothing is heard."""

    family.of("hush", to=Bang)(quiet)
    family.of("mute", to=Bang)(quiet)
    family.of("hush", to=Echo)(quiet)
    needed = family.only(lambda entry: entry.source == "mute")
    assert [(entry.source, entry.event) for entry in needed] == [("mute", Bang)]
    assert not needed.answers[Echo]


def test_entries_and_events_say_what_they_are() -> None:
    effects = Effects()

    @effects.of("hush", to=Bang)
    def hush(_s: object, _me: object, _bang: Bang) -> None:
        """HB-HUSH-01. Nothing is heard.

        Not even this.
        """

    assert [(entry.source, entry.event, entry.text) for entry in effects] == [
        ("hush", Bang, "HB-HUSH-01. Nothing is heard.")
    ]
    assert told(Bang) == "Something makes a noise."

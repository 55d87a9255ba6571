"""Bots by name, with settings after a colon; what is not one is refused with what there is."""

import pytest

from longtable.bots.ismcts import IsmctsBot
from longtable.bots.registry import find_bot, list_bots
from longtable.bots.simple import GreedyBot, RandomBot
from longtable.engine.errors import BadArgument


def test_the_installed_bots_are_listed() -> None:
    assert [name for name in list_bots() if name in ("greedy", "ismcts", "random")] == ["greedy", "ismcts", "random"]
    assert list_bots() == sorted(list_bots())


def test_a_bot_is_found_by_its_name() -> None:
    assert isinstance(find_bot("random"), RandomBot)
    assert isinstance(find_bot("greedy"), GreedyBot)
    assert isinstance(find_bot("ismcts"), IsmctsBot)


def test_settings_come_as_their_own_type() -> None:
    bot = find_bot("ismcts:seconds=0.25,iterations=40,rollout=random,chapters=2")
    assert isinstance(bot, IsmctsBot)
    assert (bot.seconds, bot.iterations, bot.rollout, bot.chapters) == (0.25, 40, "random", 2)
    assert type(bot.iterations) is int
    assert bot.exploration == IsmctsBot().exploration


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ("oracle", r"^there is no bot 'oracle'; the bots are .*greedy, ismcts, random"),
        ("", r"^there is no bot ''; the bots are "),
        (
            "ismcts:depth=3",
            r"^bot ismcts: 'depth=3' is not one of its settings; expected seconds=1.0, iterations=0, ",
        ),
        ("ismcts:seconds", r"^bot ismcts: 'seconds' is not one of its settings; expected seconds=1.0, "),
        ("ismcts:seconds=soon", r"^bot ismcts: seconds is 'soon'; expected float$"),
        ("ismcts:iterations=1.5", r"^bot ismcts: iterations is '1.5'; expected int$"),
        ("ismcts:rollout=wild", r"^ismcts: rollout is 'wild'; expected greedy or random$"),
        ("ismcts:seconds=0", r"^ismcts: seconds or iterations must be above 0$"),
        (f"ismcts:{'x' * 200}", r"^a bot with its settings has at most 200 characters; this has 207$"),
        ("greedy:speed=9", r"^bot greedy: 'speed=9' is not one of its settings; expected no settings$"),
    ],
)
def test_what_is_no_bot_or_setting_is_refused_with_what_there_is(spec: str, text: str) -> None:
    with pytest.raises(BadArgument, match=text):
        find_bot(spec)

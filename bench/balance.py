"""Balance of Valiant Wars among greedy bots: seats, length, and what each Champion does for its owner.

    python -m bench.balance --games 5000 --jobs 2

Compares with the project's bars: every seat within 3 points of its share; 8 to 14 rounds on average; every
Champion bought in at least 2 % of games, and none in a winner's deck more than twice as often as in a loser's.
A winner's deck has had more time with good cards, so the last column shows company, not cause.
"""

import argparse
from collections import Counter

from longtable.games.valiant_wars import game
from longtable.lab.series.simulation import Series, play_series
from longtable.lab.series.statistics import Summary, wilson


def main() -> None:
    """Play the series and print the tables as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="balance")
    given = parser.parse_args()
    series = Series(
        game=game.slug,
        bots=("greedy",) * given.players,
        games=given.games,
        seed=given.seed,
        options={"players": given.players},
    )
    champions = sorted(dict.fromkeys(card.id for card in game.cards.values() if card.is_champion))
    summary = Summary()
    bought: Counter[str] = Counter()
    winners: Counter[str] = Counter()
    losers: Counter[str] = Counter()
    for result in play_series(series, given.jobs):
        summary.add(result)
        decks = list(result.measures["decks"].values())
        for place, deck in enumerate(decks):
            (winners if place in result.winner_seats else losers).update(dict.fromkeys(deck, 1).keys())
        bought.update({card for deck in decks for card in deck})
    _print_summary(summary, given.players)
    _print_champions(champions, bought, winners, losers, given.games, given.players)


def _print_summary(summary: Summary, players: int) -> None:
    rounds = summary.lengths["rounds"]
    print(f"{summary.games} games, {players} greedy bots: {rounds.mean:.2f} rounds on average", end=" ")
    print(f"(deviation {rounds.deviation:.2f}, {rounds.least:.0f} to {rounds.most:.0f}); bar 8 to 14")
    reasons = ", ".join(f"{reason} {100 * count / summary.games:.1f} %" for reason, count in summary.reasons.items())
    print(f"Ended by: {reasons}\n\n| seat | wins | rate | 95 % interval | bar |\n| --- | --- | --- | --- | --- |")
    for seat, tally in sorted(summary.seats.items()):
        low, high = tally.interval
        kept = abs(tally.rate - 1 / players) <= 0.03
        print(f"| {seat + 1} | {tally.wins} | {tally.rate:.3f} | {low:.3f} to {high:.3f} | {_verdict(kept)} |")


def _print_champions(
    champions: list[str], bought: Counter[str], winners: Counter[str], losers: Counter[str], games: int, players: int
) -> None:
    print("\n| champion | bought in games | in winners' decks | 95 % interval | in losers' decks | ratio | bar |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for card in sorted(champions, key=lambda card: -winners[card] / max(losers[card], 1)):
        low, high = wilson(winners[card], games)
        lost = losers[card] / (games * (players - 1))
        ratio = winners[card] / games / lost if lost else float("inf")
        kept = bought[card] >= 0.02 * games and ratio <= 2
        print(
            f"| {card} | {bought[card] / games:.3f} | {winners[card] / games:.3f} | {low:.3f} to {high:.3f} "
            f"| {lost:.3f} | {ratio:.2f} | {_verdict(kept)} |"
        )


def _verdict(kept: bool) -> str:
    return "reached" if kept else "not reached"


if __name__ == "__main__":
    main()

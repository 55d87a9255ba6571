"""What is written into the Base Camp book: rewards of a won act, and typical campaigns that were never played."""

from longtable.games.valor_villainy.labyrinth.briefs import MissionRow
from longtable.games.valor_villainy.labyrinth.content import Content
from longtable.games.valor_villainy.labyrinth.kinds import Missions, Past
from longtable.games.valor_villainy.labyrinth.record import Archived, LabyrinthRecord

ACTS = 8


def reward(record: LabyrinthRecord, mission: MissionRow) -> None:
    """LL-CAMP-05 to 07. What a won mission leaves: cards in their decks, envelopes, Heroes, Supplies."""
    rewards = mission.rewards
    prize = rewards.prize(record.decree)
    opened = [*rewards.unlocks, *(name for thread, name in rewards.threads.items() if record.threads.get(thread))]
    record.found = [*dict.fromkeys([*record.found, *rewards.finds, *prize.finds])]
    record.unlocked = [*dict.fromkeys([*record.unlocked, *opened])]
    record.supplies += rewards.supplies + prize.supplies


def typical(content: Content, act: int, past: Past) -> LabyrinthRecord:
    """The record of a party that comes to an act in the usual way, kindly or not; blank for nothing behind it."""
    record = LabyrinthRecord(act=act)
    if past is Past.NOTHING:
        return record
    missions = {mission.act: mission for mission in content.missions.values() if mission.kind is not Missions.QUEST}
    for row in content.records:
        if row.past is not past or row.act > act:
            continue
        record.camp = [*record.camp, *row.camp]
        record.threads = {**record.threads, **row.threads}
        record.archive = [*record.archive, *(Archived(*packet.split()) for packet in row.archive)]
        record.decree = row.decree
        if row.act - 1 in missions:
            reward(record, missions[row.act - 1])
        record.supplies = row.supplies
    return record

"""A campaign on disk: a folder with its chain, and beside it the save of each of its tables.

    campaign.json     the chain: past tables, how they ended, and the record after each
    02-straits.json   the save of the second table, which was offered under the key `straits`

Only the save of the table that is played is written while it is played, so the length of a campaign costs nothing.
"""

from pathlib import Path

from longtable.cli.arguments import find_game
from longtable.engine import chain, saves, sealed
from longtable.engine.chain import Chain, Past
from longtable.engine.errors import BadArgument, SaveError
from longtable.engine.game import AnyGame, NextGame
from longtable.engine.saves import AnyTable

CHAIN = "campaign.json"


class CampaignFolder:
    """A campaign in a folder, read when it is opened."""

    def __init__(self, folder: Path, known: Chain, game: AnyGame) -> None:
        self.folder = folder
        self.chain = known
        self.game = game

    @classmethod
    def open(cls, folder: Path, *, to_play: bool = False) -> "CampaignFolder":
        """A campaign that was begun before; `to_play` looks at its last table only."""
        known = chain.read(folder / CHAIN, last_only=to_play)
        return cls(folder, known, chain.opened(known, find_game, str(folder / CHAIN)))

    @classmethod
    def begin(cls, folder: Path, game: AnyGame) -> "CampaignFolder":
        """A new campaign in a folder that is not there yet."""
        game.as_campaign()
        return cls.put(folder, Chain(game=game.slug, packs=list(game.packs)))

    @classmethod
    def put(cls, folder: Path, known: Chain) -> "CampaignFolder":
        """A campaign with all that it has behind it, in a folder that is not there yet."""
        if folder.exists():
            raise SaveError(f"{folder}: is there already; expected a new name for the campaign")
        campaign = cls(folder, known, chain.opened(known, find_game, str(folder)))
        try:
            folder.mkdir(parents=True)
            for number, past in enumerate(known.tables, 1):
                if past.is_kept:
                    campaign._save_of(number, past.key).write_bytes(bytes(past.save))
            campaign._write()
        except OSError as error:
            raise SaveError(f"{folder}: cannot be written ({error.strerror})") from error
        return campaign

    @property
    def name(self) -> str:
        """What the campaign is called."""
        return self.folder.name

    @property
    def offered(self) -> list[NextGame]:
        """What may be played next, the usual first; nothing when the campaign is over."""
        return list(self.game.as_campaign().next_games(self.chain.record(self.game)))

    @property
    def standing(self) -> list[str]:
        """In words how it stands."""
        return self.chain.standing(self.game)

    def _save_of(self, number: int, key: str) -> Path:
        return self.folder / f"{number:02}-{key}.json"

    def save_for(self, following: NextGame) -> Path:
        """Where the next table will be saved."""
        return self._save_of(len(self.chain.tables) + 1, following.key)

    def unfinished(self) -> Path | None:
        """The save of the table that was begun and has not been concluded, if there is one."""
        number = f"{len(self.chain.tables) + 1:02}-"
        return next((path for path in sorted(self.folder.glob(f"{number}*.json")) if "-bug-" not in path.name), None)

    def load(self, path: Path) -> AnyTable:
        """The table of a save of this campaign; it must have started from the campaign's record."""
        save = saves.read(path)
        if save.record is None or not saves.is_same(save.record, self._record_before()):
            raise SaveError(
                f"{path}: did not start from the record of this campaign; remove it to open another table"
            )
        return saves.open_foreign(save, find_game, str(path))

    def _record_before(self) -> object:
        return self.chain.tables[-1].record if self.chain.tables else self.chain.record(self.game)

    def conclude(self, table: AnyTable, path: Path) -> Past:
        """A table is over: the campaign goes on from the record after it."""
        key = path.stem.partition("-")[2]
        following = chain.find_next(self.game, self.chain.record(self.game), key)
        past = chain.past(table, key, self.game.title_of(following))
        self.chain.tables.append(past)
        self._write()
        return past

    def export(self, path: Path) -> None:
        """Write the campaign as one file, with the saves of its tables as far as they are there."""
        whole = self.chain.fork(len(self.chain.tables))
        whole.tables = [self._with_save(number, past) for number, past in enumerate(whole.tables, 1)]
        write_whole(path, chain.encode(whole))

    def fork(self, folder: Path, tables: int) -> "CampaignFolder":
        """A campaign of its own in a new folder, which goes on after so many of the tables."""
        forked = self.chain.fork(tables)
        forked.tables = [self._with_save(number, past) for number, past in enumerate(forked.tables, 1)]
        return self.put(folder, forked)

    def _with_save(self, number: int, past: Past) -> Past:
        path = self._save_of(number, past.key)
        save = path.read_bytes() if path.is_file() else None
        return past if save is None else chain.with_save(past, save)

    def _write(self) -> None:
        bare = self.chain.fork(len(self.chain.tables))
        bare.tables = [chain.with_save(past, None) for past in bare.tables]
        write_whole(self.folder / CHAIN, chain.encode(bare))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file under its name once it is whole."""
    try:
        sealed.write(path, data)
    except OSError as error:
        raise SaveError(f"{path}: cannot be written ({error.strerror})") from error


def find_folder(name: str) -> Path:
    """The folder of a campaign from what was typed: a path to one, or a name in the user folder."""
    from longtable.cli.home import campaigns_folder

    path = Path(name).expanduser()
    if not name.strip() or name.startswith("-"):
        raise BadArgument(f"{name!r} is no name for a campaign; expected letters, such as autumn")
    return path if len(path.parts) > 1 or (path / CHAIN).is_file() else campaigns_folder() / name

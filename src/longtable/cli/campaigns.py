"""The command `campaigns`, and playing one: table after table, each saved on its own."""

from argparse import Namespace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from longtable.cli.arguments import Commands, add_command
from longtable.cli.commands import command

if TYPE_CHECKING:
    from longtable.cli.campaign_folder import CampaignFolder
    from longtable.engine.saves import AnyTable

DESCRIPTION = """\
List campaigns, or look at one: its past tables, how they ended, and what is next.

A campaign is begun and gone on with by `longtable play GAME --campaign NAME`. It lies in a folder of that name in
campaigns/ of the user folder, and travels as one file."""


def register(commands: Commands) -> None:
    """Add the command `campaigns`."""
    parser = add_command(
        commands,
        "campaigns",
        "look at campaigns, fork them, take them along as a file",
        DESCRIPTION,
        "longtable campaigns\n  longtable campaigns autumn --fork 2 --as winter\n"
        "  longtable campaigns autumn --export autumn.json\n  longtable campaigns autumn --import autumn.json",
    )
    parser.add_argument("name", metavar="NAME", nargs="?", help="the campaign's name, or the path of its folder")
    parser.add_argument("--export", metavar="FILE", type=Path, help="write it as one file, with its tables' saves")
    parser.add_argument("--import", metavar="FILE", type=Path, dest="bring", help="bring one in under the name NAME")
    parser.add_argument("--fork", metavar="N", type=int, help="begin another one that goes on after its table N")
    parser.add_argument("--as", metavar="NAME", dest="called", help="what the fork is called")
    parser.add_argument("--edited", action="store_true", help="bring in a file although it was changed by hand")
    parser.set_defaults(run=campaigns)


def campaigns(args: Namespace) -> int:
    """List campaigns, look at one, or do with it what was asked for."""
    from longtable.cli.campaign_folder import CampaignFolder, find_folder
    from longtable.engine import chain
    from longtable.engine.errors import BadArgument

    if args.name is None:
        if args.export or args.bring or args.fork is not None:
            raise BadArgument("which campaign? Expected its NAME before --export, --import or --fork")
        return _list()
    folder = find_folder(args.name)
    if args.bring:
        known = chain.read(args.bring, accept_edited=args.edited)
        _show(CampaignFolder.put(folder, known))
        return 0
    campaign = _must_be_there(folder)
    if args.fork is not None:
        if not args.called:
            raise BadArgument(f"--fork {args.fork}: how is the new campaign called? Expected --as NAME")
        campaign = campaign.fork(find_folder(args.called), args.fork)
    if args.export:
        campaign.export(args.export)
        print(f"Written to {args.export}")
    else:
        _show(campaign)
    return 0


def _must_be_there(folder: Path) -> "CampaignFolder":
    from longtable.cli.campaign_folder import CHAIN, CampaignFolder
    from longtable.engine.errors import BadArgument

    if not (folder / CHAIN).is_file():
        raise BadArgument(
            f"there is no campaign {folder.name!r} ({folder}); begin one with: "
            f"{command()} play GAME --campaign {quote(folder.name)}"
        )
    return CampaignFolder.open(folder)


def _list() -> int:
    """One line for each campaign of the user folder."""
    from longtable.cli.campaign_folder import CHAIN, CampaignFolder
    from longtable.cli.home import campaigns_folder
    from longtable.engine.errors import LongtableError

    found = sorted(campaigns_folder().glob(f"*/{CHAIN}"))
    for path in found:
        try:
            campaign = CampaignFolder.open(path.parent)
        except LongtableError as error:
            print(f"{path.parent.name}: {error}")
            continue
        count = len(campaign.chain.tables)
        ahead = campaign.offered
        then = f"next: {campaign.game.title_of(ahead[0])}" if ahead else "over"
        print(f"{campaign.name}: {campaign.game.title}, {count} table{'' if count == 1 else 's'} played, {then}")
    if not found:
        print(f"There are no campaigns yet. Begin one with: {command()} play GAME --campaign NAME")
    return 0


def _show(campaign: "CampaignFolder") -> None:
    """A campaign: its past tables, how it stands, and what is next."""
    print(f"{campaign.name}: {campaign.game.title}")
    for number, past in enumerate(campaign.chain.tables, 1):
        print(f"{number:3}. {past.title}: {past.verdict} ({', '.join(seat.name for seat in past.seats)})")
    for line in campaign.standing:
        print(line)
    _tell_company(campaign)
    _tell_next(campaign)


def _tell_company(campaign: "CampaignFolder") -> None:
    """Those who go on, each with what they have, and what they could do together."""
    known = campaign.game.as_campaign().company(campaign.chain.record(campaign.game))
    named = {panel.role: panel.name for panel in known.panels}
    for sheet in known.sheets:
        whose = f"{named[sheet.owner]}, " if sheet.owner is not None and sheet.owner in named else ""
        things = [item.name if sheet.owner else f"{item.name} ({item.note})" for item in sheet.items]
        note = f" ({sheet.note})" if sheet.note else ""
        print(f"{whose}{sheet.title}{note}: {', '.join(things) or 'nothing'}")


def _tell_next(campaign: "CampaignFolder") -> None:
    """What may be played next, each with the command that does."""
    ahead = campaign.offered
    if not ahead:
        print("The campaign is over.")
    for place, following in enumerate(ahead):
        go_on = f"{command()} play --campaign {quote(campaign.name)}" + (f" --next {following.key}" if place else "")
        print(f"Next: {campaign.game.title_of(following)}: {go_on}")
        for line in campaign.game.brief(campaign.chain.record(campaign.game), following)[0]:
            print(f"  {line}")


# ---------------------------------------------------------------- playing


def play_campaign(args: Namespace, pause: float) -> int:
    """Go on with the table that is being played, or open the next one; conclude it when it is over."""
    from longtable.cli.campaign_folder import CHAIN, CampaignFolder, find_folder
    from longtable.cli.sitting import Sitting
    from longtable.cli.terminal import Terminal
    from longtable.engine.errors import BadArgument
    from longtable.games import list_games

    folder = find_folder(args.campaign)
    if (folder / CHAIN).is_file():
        campaign = CampaignFolder.open(folder, to_play=True)
        if args.game and args.game != campaign.game.slug:
            raise BadArgument(f"{campaign.name} is a campaign of {campaign.game.slug}, not of {args.game}")
        if args.pack:
            raise BadArgument("--pack: the packs of a campaign are settled when it begins")
    else:
        from longtable.cli.arguments import game_from

        if not args.game:
            raise BadArgument(
                f"there is no campaign {folder.name!r} yet; of which game? Expected one of {', '.join(list_games())}"
            )
        campaign = CampaignFolder.begin(folder, game_from(args))
    table, path = _table_of(campaign, args)
    code = Sitting(table, path, Terminal(), pause).play() if not table.is_over else 0
    if table.is_over:
        campaign.conclude(table, path)
        for line in campaign.standing:
            print(line)
        _tell_next(campaign)
    return code


def _table_of(campaign: "CampaignFolder", args: Namespace) -> "tuple[AnyTable, Path]":
    """The table that is being played, or the next one."""
    from longtable.engine.errors import BadArgument

    path = campaign.unfinished()
    if path is None:
        return _new_table(campaign, args)
    settled = {"--seats": args.seats, "--names": args.names, "--seed": args.seed, "--next": args.next}
    given = [name for name, value in {**settled, "--option": args.option}.items() if value]
    if given:
        raise BadArgument(
            f"{', '.join(given)}: a table of {campaign.name} is still being played ({path}); "
            "go on with it without that, or remove its file"
        )
    table = campaign.load(path)
    if args.takebacks:
        table.free_takebacks = args.takebacks == "free"
    return table, path


def _new_table(campaign: "CampaignFolder", args: Namespace) -> "tuple[AnyTable, Path]":
    """The next table, with those who sat at the last one unless others are named."""
    from secrets import token_hex

    from msgspec import to_builtins

    from longtable.cli.arguments import given_options, seed_from
    from longtable.cli.honours import brought_by
    from longtable.cli.seats import parse_seats, usual_seats
    from longtable.engine import chain
    from longtable.engine.seating import options_for
    from longtable.engine.table import Seat

    game = campaign.game
    record = campaign.chain.record(game)
    following = chain.find_next(game, record, args.next or "")
    options = chain.options_with(game, following, given_options(args.option))
    if args.seats or not campaign.chain.tables:
        seats = parse_seats(args.seats or usual_seats(game, game.read_options(options)), args.names)
    else:
        seats = campaign.chain.tables[-1].seats
    settled = options_for(game, options, len(seats))
    if sorted(role for seat in seats for role in seat.roles) != sorted(game.roles(settled)):
        seats = [Seat(seat.name, seat.player) for seat in seats]
    seed = token_hex(16) if args.seed is None else seed_from(args.seed)
    table = chain.open_next(game, record, following, seats, seed, to_builtins(settled), brought_by(game, seats))
    free = sum(seat.is_person for seat in seats) <= 1
    table.free_takebacks = free if args.takebacks is None else args.takebacks == "free"
    return table, campaign.save_for(following)

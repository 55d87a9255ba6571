"""`longtable serve`: the web table."""

import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError, Namespace, RawDescriptionHelpFormatter, _SubParsersAction
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from longtable.cli.home import home, packs_folder
from longtable.engine.errors import BadArgument

FIRST_PORT = 8000
PORTS_TRIED = 20

EPILOG = """\
a table for yourself
  longtable serve --open             SQLite file in the user folder, only this machine can reach it

a small deployment
  longtable serve --host 0.0.0.0 --public-url https://games.example.org \\
      --trusted-proxies 10.0.0.2 --database postgresql+psycopg://longtable@db/longtable --workers 2 --json-logs
  Put a proxy with HTTPS in front (Caddy, nginx) that passes WebSockets on and sends X-Forwarded-For.
  LONGTABLE_DATABASE takes the URL with its password off the command line; with LONGTABLE_METRICS_TOKEN set,
  /metrics answers elsewhere than on this machine, too.
  /health answers 200 while server and database do. SIGTERM lets everybody go and loses nothing.
  compose.yaml in the repository does all this with PostgreSQL.
"""


def register(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Add the command."""
    parser = commands.add_parser(
        "serve",
        help="play in the browser: start the web table",
        description="Start the web table.",
        epilog=EPILOG,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1: this machine only)")
    parser.add_argument(
        "--port", type=in_range(1, 65_535), default=None, help="the port (8000, or the next one that is free)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default=None,
        help="sqlite:///file.db or postgresql+psycopg://user@host/name (LONGTABLE_DATABASE, or a file of your own)",
    )
    parser.add_argument(
        "--workers", type=in_range(1, 64), default=1, help="server processes; several need PostgreSQL (1)"
    )
    parser.add_argument(
        "--thinkers",
        type=in_range(1, 64),
        default=None,
        help="processes for bots, for each worker (one per core, at most 4)",
    )
    parser.add_argument("--public-url", metavar="URL", default="", help="the address people type, behind a proxy")
    parser.add_argument(
        "--trusted-proxies",
        metavar="ADDRESSES",
        default="",
        help="addresses or networks of proxies that are believed about who is asking (127.0.0.1 with --public-url)",
    )
    parser.add_argument("--requests-per-minute", type=int, default=600, help="of one address (600)")
    parser.add_argument("--messages-per-second", type=float, default=20, help="of one connection at a table (20)")
    parser.add_argument("--connections-per-address", type=int, default=100, help="open at a time (100)")
    parser.add_argument("--connections-per-player", type=int, default=24, help="open at a time (24)")
    parser.add_argument("--tables-per-player", type=int, default=200, help="that one player may host (200)")
    parser.add_argument("--openings-per-minute", type=int, default=30, help="new tables of one player (30)")
    parser.add_argument("--bot-seconds", type=float, default=2.0, help="the longest thought a bot may be set to (2)")
    parser.add_argument(
        "--keep-days", type=int, default=0, metavar="DAYS", help="remove what was not used for so long (0: keep all)"
    )
    parser.add_argument(
        "--packs", metavar="FOLDER", default=None, help="packs that tables may take (packs/ of the user folder)"
    )
    parser.add_argument("--json-logs", action="store_true", help="log JSON objects instead of lines")
    parser.add_argument("--open", action="store_true", help="open the browser when the table is ready")
    parser.set_defaults(run=run)


def in_range(least: int, most: int) -> Callable[[str], int]:
    """A whole number between two others, as an argument."""

    def read(text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return int(text)

    return read


def run(args: Namespace) -> int:
    """Serve until stopped."""
    import uvicorn

    from longtable.server import logs
    from longtable.server.database import VARIABLE, connect, held, prepare
    from longtable.server.settings import Settings, default_database

    settings = Settings(
        database=args.database or os.environ.get(VARIABLE) or default_database(home()),
        host=args.host,
        port=_free_port(args.host, args.port),
        workers=args.workers,
        public_url=args.public_url,
        thinkers=args.thinkers or min(4, os.cpu_count() or 1),
        requests_per_minute=args.requests_per_minute,
        messages_per_second=args.messages_per_second,
        bot_seconds=args.bot_seconds,
        connections_per_address=args.connections_per_address,
        connections_per_player=args.connections_per_player,
        tables_per_player=args.tables_per_player,
        openings_per_minute=args.openings_per_minute,
        trusted_proxies=args.trusted_proxies,
        metrics_token=os.environ.get("LONGTABLE_METRICS_TOKEN", ""),
        keep_days=args.keep_days,
        packs=str(_packs(args.packs)),
        json_logs=args.json_logs,
    )
    settings.check()
    engine = connect(settings.database)
    with held(engine):
        prepare(engine)  # here already, so that a wrong database is told before any worker starts
    engine.dispose()
    settings.hand_on()
    logs.set_up(as_json=settings.json_logs)
    address = settings.public_url or f"http://{settings.host}:{settings.port}"
    print(f"Longtable is at {address} (Ctrl-C ends it; nothing is lost).")
    if args.open:
        threading.Thread(target=_open_browser, args=[address], daemon=True).start()
    # The HTTP server raises the signal once more when all is done; by then it is an orderly end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    uvicorn.run(
        "longtable.server.app:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        ws_max_size=65_536,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=not settings.is_local,
        timeout_keep_alive=10,
        timeout_graceful_shutdown=10,
        limit_concurrency=None,
        http="longtable.server.patience:Patient",
        ws="longtable.server.patience:PatientSocket",
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
    )
    return 0


def _packs(named: str | None) -> Path:
    """The folder of packs: the one that was named, which must be there, or that of the user."""
    folder = packs_folder() if named is None else Path(named).expanduser()
    if named is not None and not folder.is_dir():
        raise BadArgument(f"--packs {named}: there is no such folder; expected one with packs, files of TOML")
    return folder.absolute()


def _free_port(host: str, wanted: int | None) -> int:
    """The port that was asked for, or the first free one from 8000 on."""
    reason = ""
    for port in (wanted,) if wanted is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                reason = error.strerror or str(error)
            else:
                return port
    ports = f"port {wanted}" if wanted is not None else f"ports {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1}"
    raise BadArgument(f"cannot listen on {host}, {ports}: {reason}; give another --port or --host")


def _open_browser(address: str) -> None:
    for _ in range(100):
        try:
            with urlopen(f"{address}/health", timeout=1):  # noqa: S310  our own address
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(address)

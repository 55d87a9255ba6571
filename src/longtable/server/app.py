"""The application: handlers, limits and headers around one house per worker."""

import gc
import secrets
import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from logging import getLogger
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.app import AppConfig
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException, ServiceUnavailableException, WebSocketException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import InitPlugin
from litestar.static_files import create_static_files_router
from litestar.status_codes import HTTP_200_OK, HTTP_500_INTERNAL_SERVER_ERROR
from litestar.types import Scope
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from longtable import __version__
from longtable.engine.collector import collect_seldom
from longtable.engine.errors import LongtableError
from longtable.server import campaign_routes, database, logs, metrics, pictures, retention
from longtable.server.door import Door
from longtable.server.errors import Forbidden, Refusal
from longtable.server.house import CHANNEL, MISSED, House
from longtable.server.people import People
from longtable.server.protocol import Fault, Me
from longtable.server.room import warm_up
from longtable.server.routes import HANDLERS
from longtable.server.settings import Settings, handed_on
from longtable.server.socket import sit
from longtable.server.stopping import told_before_stopping
from longtable.server.store import Store

log = getLogger(__name__)

CLIENT = Path(__file__).parent / "client"
BODY_BYTES = 64_000
SWITCH_SECONDS = 0.001
CHANGING = {"POST", "PATCH", "PUT", "DELETE"}
NOTHING_HERE = "There is nothing at this address."
FOR_PROGRAMS = ("/api/", "/assets/", "/pictures/", "/schema/", "/health", "/metrics")
"""Addresses under which nobody looks for a page: what is not there is told as data."""
OWN_HEADER = "X-Longtable"
"""A header that a page of another site cannot send without being asked first."""
LOOPBACK = ("127.0.0.1", "::1")
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")
"""Headers by which a proxy gives itself away."""
GONE = "client disconnected prematurely"
SCHEMA = PurePosixPath("/schema/openapi.json")


class _Opening(InitPlugin):
    """Opens the house after the channels, and so closes it before them: its last news still reach other workers."""

    def __init__(self, house: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> None:
        self._house = house

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        app_config.lifespan.append(self._house)
        return app_config


def create_app(settings: Settings | None = None) -> Litestar:
    """The application of one worker; without settings, with those that the command handed on."""
    if settings is None:
        settings = handed_on()
        logs.set_up(as_json=settings.json_logs)  # a worker is a process of its own
    engine = database.connect(settings.database)
    page = _page()
    warm_up()
    channels = ChannelsPlugin(_backend(engine.url), channels=[CHANNEL])

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        with database.held(engine):
            database.prepare(engine)
            store = Store(engine)
            _keep_pauses_short()
            app.state.settings = settings
            app.state.people = People(store, settings, store.signing_key())
            app.state.house = House(settings, store, channels)
            try:
                with told_before_stopping(app.state.house.say_goodbye):
                    yield
            finally:
                await app.state.house.close()
                engine.dispose()

    app = Litestar(
        route_handlers=[*HANDLERS, *campaign_routes.HANDLERS, sit, health, show_metrics, *_client(settings, page)],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "people": Provide(_people, sync_to_thread=False),
            "me": Provide(_me),
        },
        on_startup=[_begin],
        plugins=[channels, _Opening(open_house)],
        before_request=partial(_check_origin, settings),
        exception_handlers={
            Refusal: _refuse,
            LongtableError: _refuse,
            HTTPException: partial(_refuse_http, page),
            Exception: _own_up,
        },
        after_exception=[_note_broken_socket],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["/socket"]),
        openapi_config=OpenAPIConfig(
            title="Longtable",
            version=__version__,
            openapi_router=Router(
                SCHEMA.parent.as_posix(),
                route_handlers=[],
                before_request=partial(_check_schema, settings),
                include_in_schema=False,
            ),
            render_plugins=[JsonRenderPlugin(media_type=MediaType.JSON)],
            create_examples=False,
        ),
        request_max_body_size=BODY_BYTES,
        debug=False,
        logging_config=None,
    )
    app.asgi_handler = Door(app.asgi_handler, settings)
    return app


def _keep_pauses_short() -> None:
    """Short turns for desk, event loop and database threads; and no long looks of the garbage collector.

    What is loaded at the start stays for good; what comes and goes is given back in turn (`memory`).
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    collect_seldom()


def _backend(url: Any) -> ChannelsBackend:  # noqa: ANN401  SQLAlchemy's URL
    """How workers hear of each other: in memory for one, through the database for several."""
    if url.get_backend_name() != "postgresql":
        return MemoryChannelsBackend()
    from longtable.server.between import SteadyBackend

    return SteadyBackend(url.set(drivername="postgresql").render_as_string(hide_password=False), MISSED)


async def _begin(app: Litestar) -> None:
    """Let the house begin when everything else is up: it listens to the other workers."""
    house: House = app.state.house
    await house.open()
    if house.settings.keep_days:
        house.start(
            retention.clean_daily(house.store.engine, house.settings.keep_days, partial(_tables_in_use, house))
        )


def _tables_in_use(house: House) -> list[str]:
    return [room.id for room in house.rooms.values() if room.connections]


def _house(state: State) -> House:
    house: House = state.house
    return house


def _people(state: State) -> People:
    people: People = state.people
    return people


async def _me(request: ASGIConnection, people: People) -> Me:  # type: ignore[type-arg]
    return await people.must_be(request)


# ---------------------------------------------------------------- refusing


def _check_origin(settings: Settings, request: Request) -> Response[Fault] | None:  # type: ignore[type-arg]
    """Requests are only taken under our own name, and changes only from our own page or a program that names us."""
    if not settings.is_addressed(request.headers.get("host")):
        return _fault(400, "This server is not known under that name; see --public-url.")
    if request.method in CHANGING and OWN_HEADER not in request.headers:
        return _fault(403, f"Send the header {OWN_HEADER}: 1 with every change, so that no other site can make it.")
    return None


def _check_schema(settings: Settings, request: Request) -> Response[Fault] | None:  # type: ignore[type-arg]
    """The description is data: the pages that would show it load scripts from elsewhere."""
    if request.scope["path"] != str(SCHEMA):
        return _fault(404, f"There is no page here; the description of the interface is {SCHEMA}.")
    return _check_origin(settings, request)


def _refuse(_: Request, error: Exception) -> Response[Fault]:  # type: ignore[type-arg]
    return _fault(error.status if isinstance(error, Refusal) else 400, str(error))


def _refuse_http(page: str, request: Request, error: HTTPException) -> Response[Any]:  # type: ignore[type-arg]
    if page and isinstance(error, NotFoundException) and _is_looking_around(request):
        return _shown(page, error.status_code)
    extra = error.extra if isinstance(error.extra, list) else []
    if error.status_code == HTTP_500_INTERNAL_SERVER_ERROR and error.detail != GONE:
        return _own_up(request, error)
    reasons = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    detail = NOTHING_HERE if isinstance(error, NotFoundException) else error.detail
    return _fault(error.status_code, "; ".join([detail, *reasons]), error.headers)


def _is_looking_around(request: Request) -> bool:  # type: ignore[type-arg]
    """Whether somebody typed or followed an address, rather than a program that asks for data."""
    path = request.scope["path"]
    accepted = request.headers.get("accept", "")
    return request.method == "GET" and "text/html" in accepted and not path.startswith(FOR_PROGRAMS)


def _own_up(request: Request, error: Exception) -> Response[Fault]:  # type: ignore[type-arg]
    """Something broke that nobody foresaw: the log has it all, the reply the number to look for."""
    number = _log_broken(request.scope, error)
    return _fault(500, f"Something broke here (error {number}): try again, or tell whoever runs this server.")


async def _note_broken_socket(error: Exception, scope: Scope) -> None:
    """A socket cannot be answered any more when something broke in it, but the log can tell."""
    is_foreseen = isinstance(error, WebSocketException | HTTPException | Refusal | LongtableError)
    if scope["type"] == ScopeType.WEBSOCKET and not is_foreseen:
        _log_broken(scope, error)


def _log_broken(scope: Scope, error: Exception) -> str:
    number = secrets.token_hex(4)
    log.error("error %s at %s %s", number, scope.get("method", "socket"), scope["path"], exc_info=error)
    return number


def _fault(status: int, detail: str, headers: Any = None) -> Response[Fault]:  # noqa: ANN401  Litestar's headers
    return Response(Fault(status, detail), status_code=status, headers=headers, media_type=MediaType.JSON)


# ---------------------------------------------------------------- beside the games


@get(
    "/health",
    tags=["server"],
    responses={503: ResponseSpec(Fault, description="It is not well; the detail says why.")},
)
async def health(house: House) -> dict[str, str]:
    """Whether the server and its database answer."""
    reason = await house.health()
    if reason is not None:
        raise ServiceUnavailableException(reason)
    return {"status": "ok", "version": __version__}


@get(
    "/metrics", tags=["server"], media_type=MediaType.TEXT, sync_to_thread=False, responses={403: ResponseSpec(Fault)}
)
def show_metrics(request: Request, state: State) -> Response[bytes]:  # type: ignore[type-arg]
    """What this worker counts about itself, in Prometheus' form: for this machine, or for who has the token."""
    if not _may_see_metrics(request, state.settings):
        raise Forbidden(
            "The figures are not public: ask for them on the machine itself, without a proxy, or set "
            "LONGTABLE_METRICS_TOKEN for the server and send the header Authorization: Bearer with that token."
        )
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _may_see_metrics(request: Request, settings: Settings) -> bool:  # type: ignore[type-arg]
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    if settings.metrics_token and secrets.compare_digest(token.encode(), settings.metrics_token.encode()):
        return True
    is_here = request.client is not None and request.client.host in LOOPBACK
    return is_here and not any(name in request.headers for name in FORWARDED)


def _page() -> str:
    """The page of the built client, which finds out itself what to show; nothing where it is not built."""
    index = CLIENT / "index.html"
    return index.read_text(encoding="utf-8") if index.is_file() else ""


def _shown(page: str, status: int = HTTP_200_OK) -> Response[str]:
    return Response(page, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def _client(settings: Settings, index: str) -> list[Any]:
    """The built client; without it the server says how to build it."""
    if not index:
        return [_no_client]
    folders = {"/assets": CLIENT / "assets", "/pictures": pictures.FOLDER}
    known = frozenset(
        f"{path}/{file.relative_to(folder).as_posix()}"
        for path, folder in folders.items()
        for file in folder.rglob("*")
        if file.is_file()
    )

    @get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
    def page() -> Response[str]:
        return _shown(index)

    def check_name(request: Request) -> Response[Fault] | None:  # type: ignore[type-arg]
        if unquote(request.scope["raw_path"].decode("latin-1")) not in known:
            return _fault(404, "There is no file of that name here; load the page anew.")
        return _check_origin(settings, request)

    files = [
        create_static_files_router(
            path=path,
            directories=[folder],
            before_request=check_name,
            include_in_schema=False,
            cache_control=CacheControlHeader(max_age=31_536_000, public=True, immutable=True),
            name=path.strip("/"),
        )
        for path, folder in folders.items()
        if folder.is_dir()
    ]
    return [page, *files]


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def _no_client() -> str:
    return "The client is not built: run `make client` in the repository, or install a released wheel.\n"

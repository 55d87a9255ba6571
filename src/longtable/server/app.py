"""The application: handlers, limits and headers around one house per worker."""

import gc
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from logging import getLogger
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import CacheControlHeader, State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.static_files import create_static_files_router
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from longtable import __version__
from longtable.engine.errors import LongtableError
from longtable.server import database, metrics
from longtable.server.errors import Refusal
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
OWN_HEADER = "X-Longtable"
"""A header that a page of another site cannot send without being asked first."""
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def create_app(settings: Settings | None = None) -> Litestar:
    """The application of one worker; without settings, with those that the command handed on."""
    settings = settings or handed_on()
    engine = database.connect(settings.database)
    database.prepare(engine)
    warm_up()
    channels = ChannelsPlugin(_backend(engine.url), channels=[CHANNEL])

    @asynccontextmanager
    async def open_house(app: Litestar) -> AsyncGenerator[None, None]:
        store = Store(engine)
        _keep_pauses_short()
        app.state.people = People(store, settings, store.signing_key())
        app.state.house = House(settings, store, channels)
        try:
            with told_before_stopping(app.state.house.say_goodbye):
                yield
        finally:
            await app.state.house.close()
            engine.dispose()

    return Litestar(
        route_handlers=[*HANDLERS, sit, health, show_metrics, *_client()],
        dependencies={
            "house": Provide(_house, sync_to_thread=False),
            "people": Provide(_people, sync_to_thread=False),
            "me": Provide(_me),
        },
        lifespan=[open_house],
        on_startup=[_begin],
        plugins=[channels],
        before_request=partial(_check_origin, settings),
        exception_handlers={Refusal: _refuse, LongtableError: _refuse, HTTPException: _refuse_http},
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=["/socket"]),
        middleware=[_rate_limit(settings).middleware],
        openapi_config=OpenAPIConfig(title="Longtable", version=__version__, path="/schema", create_examples=False),
        request_max_body_size=BODY_BYTES,
        response_headers=HEADERS,
        debug=False,
        logging_config=None,
    )


def _keep_pauses_short() -> None:
    """Short turns for desk, event loop and database threads; and no long looks of the garbage collector.

    What is loaded at the start stays for good. Tables are let go seldom, so whole collections can be seldom, too.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)


def _backend(url: Any) -> ChannelsBackend:  # noqa: ANN401  SQLAlchemy's URL
    """How workers hear of each other: in memory for one, through the database for several."""
    if url.get_backend_name() != "postgresql":
        return MemoryChannelsBackend()
    from longtable.server.between import SteadyBackend

    return SteadyBackend(url.set(drivername="postgresql").render_as_string(hide_password=False), MISSED)


def _rate_limit(settings: Settings) -> RateLimitConfig:
    return RateLimitConfig(
        rate_limit=("minute", settings.requests_per_minute), exclude=["/assets", "/health", "/metrics", "/socket"]
    )


async def _begin(app: Litestar) -> None:
    """Let the house begin when everything else is up: it listens to the other workers."""
    await app.state.house.open()


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


def _refuse(_: Request, error: Exception) -> Response[Fault]:  # type: ignore[type-arg]
    return _fault(error.status if isinstance(error, Refusal) else 400, str(error))


def _refuse_http(_: Request, error: HTTPException) -> Response[Fault]:  # type: ignore[type-arg]
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [f"{item.get('key', 'body')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return _fault(error.status_code, "; ".join([error.detail, *reasons]), error.headers)


def _fault(status: int, detail: str, headers: Any = None) -> Response[Fault]:  # noqa: ANN401  Litestar's headers
    return Response(Fault(status, detail), status_code=status, headers={**HEADERS, **(headers or {})})


# ---------------------------------------------------------------- beside the games


@get("/health", tags=["server"])
async def health(house: House) -> dict[str, str]:
    """Whether the server and its database answer."""
    if not await house.in_thread(house.store.is_reachable):
        raise HTTPException("The database does not answer.", status_code=503)
    return {"status": "ok", "version": __version__}


@get("/metrics", tags=["server"], media_type=MediaType.TEXT, sync_to_thread=False)
def show_metrics() -> Response[bytes]:
    """What this worker counts about itself, in Prometheus' form."""
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _client() -> list[Any]:
    """The built client; without it the server says how to build it."""
    if not (CLIENT / "index.html").is_file():
        return [_no_client]
    index = (CLIENT / "index.html").read_text()

    @get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
    def page() -> Response[str]:
        return Response(index, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})

    assets = create_static_files_router(
        path="/assets",
        directories=[CLIENT / "assets"],
        include_in_schema=False,
        cache_control=CacheControlHeader(max_age=31_536_000, public=True, immutable=True),
    )
    return [page, assets]


@get("/", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def _no_client() -> str:
    return "The client is not built: run `make client` in the repository, or install a released wheel.\n"

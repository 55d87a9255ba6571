"""REST of campaigns: begin one, go on with it, look back, fork it, take it along as a file and bring it."""

from functools import partial
from typing import Annotated

from litestar import Request, Response, delete, get, post
from litestar.params import Parameter

from longtable.engine.limits import CAMPAIGN_BYTES
from longtable.server import campaigns
from longtable.server.errors import Conflict
from longtable.server.house import House
from longtable.server.protocol import CampaignInfo, CampaignPage, ForkCampaign, Me, NewCampaign, NextTable, Opened
from longtable.server.routes import REFUSALS, find_listed, may_open

CampaignKey = Annotated[str, Parameter(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="The id of a campaign.")]


@post("/api/campaigns", tags=["campaigns"], responses=REFUSALS)
async def start(request: Request, data: NewCampaign, me: Me, house: House) -> CampaignInfo:  # type: ignore[type-arg]
    """Begin a campaign of a game."""
    find_listed(data.game)
    await _may_begin(request, me, house)
    return await house.in_thread(partial(campaigns.start, house.store, me, data, house.shelf))


@post("/api/campaigns/import", tags=["campaigns"], request_max_body_size=CAMPAIGN_BYTES, responses=REFUSALS)
async def bring(request: Request, me: Me, house: House) -> CampaignInfo:  # type: ignore[type-arg]
    """A campaign from its file, which is the body as it is; each of its tables must follow from its seed."""
    await _may_begin(request, me, house)
    return await campaigns.bring(house, me, await request.body())


@get("/api/campaigns/{campaign:str}", tags=["campaigns"], responses=REFUSALS)
async def look(campaign: CampaignKey, me: Me, house: House) -> CampaignPage:
    """A campaign with its past tables, how it stands and what is next."""
    return await house.in_thread(partial(campaigns.page, house.store, me, campaign))


@delete("/api/campaigns/{campaign:str}", tags=["campaigns"], responses=REFUSALS)
async def remove(campaign: CampaignKey, me: Me, house: House) -> None:
    """The host removes a campaign; its tables stay."""
    await house.in_thread(partial(campaigns.remove, house.store, me, campaign))


@post("/api/campaigns/{campaign:str}/tables", tags=["campaigns"], responses=REFUSALS)
async def open_next(
    request: Request,  # type: ignore[type-arg]
    campaign: CampaignKey,
    data: NextTable,
    me: Me,
    house: House,
) -> Opened:
    """Open the next table of a campaign."""
    await may_open(house, request, me)
    return await campaigns.open_next(house, me, campaign, data)


@post("/api/campaigns/{campaign:str}/fork", tags=["campaigns"], responses=REFUSALS)
async def fork(
    request: Request,  # type: ignore[type-arg]
    campaign: CampaignKey,
    data: ForkCampaign,
    me: Me,
    house: House,
) -> CampaignInfo:
    """A campaign of my own that goes on after some tables of this one."""
    await _may_begin(request, me, house)
    return await house.in_thread(partial(campaigns.fork, house.store, me, campaign, data.tables))


@get("/api/campaigns/{campaign:str}/file", tags=["campaigns"], responses=REFUSALS)
async def download(campaign: CampaignKey, me: Me, house: House) -> Response[bytes]:
    """The campaign as one file, with the saves of its past tables."""
    game, data = await house.in_thread(partial(campaigns.export, house.store, me, campaign))
    name = f'attachment; filename="{game}-campaign-{campaign}.json"'
    return Response(data, media_type="application/json", headers={"Content-Disposition": name})


async def _may_begin(request: Request, me: Me, house: House) -> None:  # type: ignore[type-arg]
    """Refuse whoever opens tables too fast, or has too many campaigns."""
    await may_open(house, request, me)
    most = house.settings.tables_per_player
    if await house.in_thread(partial(campaigns.count, house.store, me)) >= most:
        raise Conflict(f"You are the host of as many campaigns as are allowed ({most}): remove one of them first.")


HANDLERS = [start, bring, look, remove, open_next, fork, download]

"""The JSON schema of the protocol, from which the client's types are made: `python -m longtable.server.schema`."""

import json
from typing import Any

import msgspec

from longtable.paint.book import Book
from longtable.server import offers, protocol
from longtable.server.credit import Credit

ROOTS = (
    protocol.Me,
    protocol.Rename,
    protocol.Recovery,
    protocol.Token,
    protocol.HonourInfo,
    offers.GameInfo,
    offers.BotInfo,
    offers.RuleInfo,
    protocol.Announced,
    offers.Icons,
    Book,
    Credit,
    protocol.Hall,
    protocol.NewTable,
    protocol.CampaignPage,
    protocol.NewCampaign,
    protocol.NextTable,
    protocol.ForkCampaign,
    protocol.Opened,
    protocol.Join,
    protocol.Invitation,
    protocol.Replace,
    protocol.SeatLink,
    protocol.Fork,
    protocol.Fault,
    protocol.Face,
    protocol.Moment,
    protocol.FromServer,
    protocol.FromClient,
)


def schema() -> dict[str, Any]:
    """All structs of the protocol as one JSON schema, with the two unions of messages under their names."""
    references, components = msgspec.json.schema_components(ROOTS, ref_template="#/definitions/{name}")
    named = dict(zip((getattr(root, "__name__", "") for root in ROOTS), references, strict=True))
    unions = {"FromServer": references[-2], "FromClient": references[-1]}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Protocol",
        "type": "object",
        "properties": {name: reference for name, reference in named.items() if name in components} | unions,
        "additionalProperties": False,
        "definitions": components,
    }


def main() -> None:
    """Print the schema."""
    print(json.dumps(schema(), indent=2, sort_keys=True))


if __name__ == "__main__":
    main()

"""The REST interface keeps to its own description: nothing undocumented, no server error, whatever is sent.

`LONGTABLE_EXAMPLES=500` sends more to each operation.
"""

import os
from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.conftest import Invite
from tests.server.player import FRIEND, ME, Player
from tests.server.serving import Served

AnyOperation: TypeAlias = APIOperation[Any, Any, Any, Any]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = settings(
    max_examples=int(os.environ.get("LONGTABLE_EXAMPLES", "12")),
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)


@pytest.fixture(scope="module")
def operations(server: Served) -> list[AnyOperation]:
    """Every operation, as the server describes it."""
    described = schemathesis.openapi.from_url(f"http://{server.address}/schema/openapi.json")
    found = [result.ok() for result in described.get_all_operations() if isinstance(result, Ok)]
    assert len(found) > 20
    return found


@pytest.fixture(scope="module")
def visitor(server: Served) -> Iterator[Player]:
    """Somebody with a cookie and tables, so that the requests reach further than the door."""
    player = Player(server.address)
    yield player
    player.close()


def test_every_request_is_answered_as_described(operations: list[AnyOperation], visitor: Player) -> None:
    for operation in operations:
        send_examples(operation, visitor, {})


def test_every_request_to_a_table_that_is_there_is_answered_as_described(
    operations: list[AnyOperation], visitor: Player
) -> None:
    for operation in operations:
        if "{table}" in operation.path:
            send_examples(operation, visitor, {"table": visitor.opens(ME, FRIEND).table.id})


def send_examples(operation: AnyOperation, visitor: Player, path: dict[str, str]) -> None:
    """Send requests of all sorts as the visitor, with these parts of the path, and check the answers."""
    headers = {"X-Longtable": "1", "Cookie": visitor.cookie}

    @given(case=operation.as_strategy())
    @EXAMPLES
    def send(case: schemathesis.Case[Any]) -> None:
        case.path_parameters = {**(case.path_parameters or {}), **path}
        case.call_and_validate(headers=headers, checks=CHECKS)

    send()


def test_the_description_tells_every_refusal_of_a_change(invite: Invite) -> None:
    described = invite().request("GET", "/schema/openapi.json").json()
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            if method in {"post", "patch", "delete"}:
                assert {"400", "403", "429"} <= set(operation["responses"]), (path, method)

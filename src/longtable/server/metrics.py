"""What the server counts about itself, in Prometheus' form."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()

DECISIONS = Counter("longtable_decisions", "Decisions taken and written.", registry=REGISTRY)
DECISION_SECONDS = Histogram(
    "longtable_decision_seconds",
    "From the arrival of a person's answer to its acknowledgement.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
    registry=REGISTRY,
)
REFUSED = Counter("longtable_refused", "Messages that were refused, by reason.", ["code"], registry=REGISTRY)
CONNECTIONS = Gauge("longtable_connections", "People at tables of this worker.", registry=REGISTRY)
ROOMS = Gauge("longtable_rooms", "Tables that are loaded in this worker.", registry=REGISTRY)
THINKING = Gauge("longtable_thinking", "Bots, hints and replays that are being worked on.", registry=REGISTRY)

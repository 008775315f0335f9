"""What Prometheus may ask at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

COMMITTED = Counter("planchette_committed", "Entries written to the journals of matches")
REFUSED = Counter("planchette_refused", "Messages that changed nothing", ["code"])
COMMIT_SECONDS = Histogram("planchette_commit_seconds", "One transaction", buckets=FAST)
ANSWER_SECONDS = Histogram("planchette_answer_seconds", "From an answer's arrival to its broadcast", buckets=FAST)
THINK_SECONDS = Histogram("planchette_think_seconds", "A bot's thinking, waiting included", ["level"], buckets=SLOW)
CONNECTIONS = Gauge("planchette_connections", "Live connections", multiprocess_mode="livesum")
TABLES = Gauge("planchette_tables", "Tables in memory", multiprocess_mode="livesum")
REQUESTS = Counter("planchette_requests", "HTTP requests", ["method", "status"])
REQUEST_SECONDS = Histogram("planchette_request_seconds", "HTTP requests", buckets=FAST)

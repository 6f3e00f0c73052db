package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.RunLine;
import dev.musher.server.http.EventSink;
import java.time.Duration;

/**
 * What happens, as it happens, to one client: events of the ledger with their sequence as id, from
 * where the client was, and what the fleet does meanwhile. A client that is slow is late; nobody
 * waits for it, because each reads the ledger for itself.
 */
record LiveStream(ProjectQueries queries) {
    /** Only what happens from now on. */
    static final long FROM_NOW = -1;

    private static final Duration LOOK = Duration.ofMillis(500);
    private static final long HEARTBEAT_NANOS = Duration.ofSeconds(15).toNanos();
    private static final int PAGE = 200;

    /** Who is further behind gets everything at once instead. */
    private static final long FURTHEST_BEHIND = 5_000;

    /** Until the client has gone. */
    void write(EventSink sink, long from) throws InterruptedException {
        long end = queries.sequence();
        long seen = from;
        if (from < 0 || from > end || end - from > FURTHEST_BEHIND) {
            sink.send(Long.toString(end), from == FROM_NOW ? "ready" : "reset", at(end));
            seen = end;
        } else {
            sink.send("", "ready", at(end));
        }
        String fleet = "";
        long outlook = -1;
        long requests = -1;
        long spoke = System.nanoTime();
        while (true) {
            long before = seen;
            seen = events(sink, seen);
            String now = Json.encode(queries.fleet());
            boolean isNews = !now.equals(fleet);
            if (isNews) {
                sink.send("", "fleet", now);
                fleet = now;
            }
            long foreseen = queries.outlookVersion();
            if (foreseen != outlook) {
                sink.send("", "outlook", at(seen));
                outlook = foreseen;
                isNews = true;
            }
            long asked = queries.requests().version();
            if (asked != requests) {
                sink.send("", "requests", Json.encode(queries.requests().open()));
                requests = asked;
                isNews = true;
            }
            if (isNews || seen != before) {
                spoke = System.nanoTime();
            } else if (System.nanoTime() - spoke > HEARTBEAT_NANOS) {
                sink.send("", "heartbeat", at(seen));
                spoke = System.nanoTime();
            }
            queries.await(seen, LOOK);
        }
    }

    /** Where it is then; the ledger has entries that are about no item. */
    private long events(EventSink sink, long after) throws InterruptedException {
        long end = queries.await(after, Duration.ZERO);
        long at = after;
        while (at < end) {
            var page = queries.events(at, PAGE);
            for (RunLine.Event event : page) {
                sink.send(Long.toString(event.sequence()), "event", Json.encode(event));
                at = event.sequence();
            }
            if (page.size() < PAGE) {
                return Math.max(at, end);
            }
        }
        return at;
    }

    private static String at(long sequence) {
        return Json.encode(new JsonObjectBuilder().number("sequence", sequence).build());
    }
}

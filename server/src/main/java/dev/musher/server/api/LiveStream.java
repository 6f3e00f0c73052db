package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.RunLine;
import dev.musher.server.http.EventSink;
import java.time.Duration;
import java.util.ArrayList;

/**
 * What happens, as it happens, to one client: events of the ledger with their sequence as id, from
 * where the client was, and what the fleet does meanwhile. A client that is slow is late; nobody
 * waits for it, because what the feed no longer keeps it reads from the ledger for itself.
 */
record LiveStream(ProjectQueries queries, LiveFeed feed) {
    /** Only what happens from now on. */
    static final long FROM_NOW = -1;

    private static final Duration HEARTBEAT = Duration.ofSeconds(15);
    private static final int PAGE = 200;

    /** Who is further behind gets everything at once instead. */
    private static final long FURTHEST_BEHIND = 5_000;

    /** Until the client has gone. */
    void write(EventSink sink, long from) throws InterruptedException {
        try (var client = feed.join()) {
            long seen = from;
            while (!client.hasEnded()) {
                var start = client.start();
                begin(sink, start, seen);
                seen = follow(sink, client, start);
            }
        }
    }

    /** Brings the client to where the feed is. */
    private void begin(EventSink sink, LiveFeed.StartPosition start, long from) {
        long end = start.sequence();
        if (from < 0 || from > end || end - from > FURTHEST_BEHIND) {
            sink.send(Long.toString(end), from == FROM_NOW ? "ready" : "reset", at(end));
        } else {
            sink.send("", "ready", at(end));
            catchUp(sink, from, end);
        }
        sink.send(start.states());
    }

    private void catchUp(EventSink sink, long after, long end) {
        long at = after;
        while (at < end) {
            var page = queries.events(at, PAGE);
            var events = new ArrayList<ImmutableBytes>();
            for (RunLine.Event event : page) {
                at = event.sequence();
                if (at <= end) {
                    events.add(LiveFeed.encoded(event));
                }
            }
            sink.send(events);
            if (page.size() < PAGE) {
                return;
            }
        }
    }

    /** Where the client is when the feed no longer has what came next. */
    private long follow(EventSink sink, LiveFeed.Client client, LiveFeed.StartPosition start)
            throws InterruptedException {
        long index = start.index();
        long seen = start.sequence();
        while (true) {
            var news = client.after(index, HEARTBEAT);
            if (news.isEmpty()) {
                return seen;
            }
            if (news.get().messages().isEmpty()) {
                sink.send("", "heartbeat", at(seen));
            }
            sink.send(news.get().messages());
            index = news.get().index();
            seen = news.get().sequence();
        }
    }

    private static String at(long sequence) {
        return Json.encode(new JsonObjectBuilder().number("sequence", sequence).build());
    }
}

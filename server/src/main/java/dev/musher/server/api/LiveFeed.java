package dev.musher.server.api;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.host.query.ActivityFollower;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.run.RunLine;
import dev.musher.server.http.EventSink;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * What happens, looked at and encoded once for all clients while there is one. It keeps the last
 * messages; a client that is further behind begins again at a {@link StartPosition}, which costs
 * nobody else anything.
 */
final class LiveFeed {
    private static final System.Logger LOG = System.getLogger("dev.musher.server.api");
    private static final int KEPT = 2_000;
    private static final long MOST_BYTES = 16 * 1024 * 1024;
    private static final int PAGE = 200;
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Duration BETWEEN_STATES = Duration.ofMillis(200);

    private final ProjectQueries queries;
    private final LongSupplier chats;
    private final int most;
    private final Deque<Message> kept = new ArrayDeque<>();
    private final Map<String, ImmutableBytes> states = new LinkedHashMap<>();
    private long keptBytes;
    private long index;
    private long sequence;
    private long runs;
    private int clients;

    /** Encoded, and where the ledger was then. */
    private record Message(long index, long sequence, ImmutableBytes bytes) {}

    /**
     * Where a client can begin.
     *
     * @param index of the last message before it
     * @param sequence of the last event of the ledger before it
     * @param states what is so now
     */
    record StartPosition(long index, long sequence, List<ImmutableBytes> states) {
        StartPosition {
            states = List.copyOf(states);
        }
    }

    /** Messages that came after an index. */
    record News(long index, long sequence, List<ImmutableBytes> messages) {
        News {
            messages = List.copyOf(messages);
        }
    }

    LiveFeed(ProjectQueries queries, LongSupplier chats) {
        this(queries, chats, KEPT);
    }

    /**
     * @param chats a number that grows whenever a conversation changes
     * @param most messages are kept
     */
    LiveFeed(ProjectQueries queries, LongSupplier chats, int most) {
        this.queries = queries;
        this.chats = chats;
        this.most = most;
    }

    /** A client of one run, until it is closed or the run has ended. */
    final class Client implements AutoCloseable {
        private final long run;

        private Client(long run) {
            this.run = run;
        }

        /** Whether the client has to come again, because the run that it followed has ended. */
        boolean hasEnded() {
            return !isOn(run);
        }

        /** Where it can begin now. */
        StartPosition start() {
            return LiveFeed.this.start();
        }

        /**
         * What came after an index, and none if the time has passed.
         *
         * @return nothing if some of it is no longer kept, or the run has ended
         */
        Optional<News> after(long seen, Duration patience) throws InterruptedException {
            return LiveFeed.this.after(run, seen, patience);
        }

        @Override
        public void close() {
            leave(run);
        }
    }

    synchronized Client join() {
        if (clients == 0) {
            begin();
        }
        clients++;
        return new Client(runs);
    }

    private synchronized void leave(long run) {
        if (run == runs) {
            clients--;
            if (clients == 0) {
                end();
            }
        }
    }

    private void begin() {
        sequence = queries.sequence();
        long run = ++runs;
        long from = sequence;
        Thread.ofVirtual().name("live-events").start(() -> work(run, () -> events(run, from)));
        Thread.ofVirtual().name("live-states").start(() -> work(run, () -> states(run)));
    }

    /** Threads and clients of this run stop at their next look. */
    private void end() {
        runs++;
        clients = 0;
        kept.clear();
        keptBytes = 0;
        states.clear();
        notifyAll();
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    /** A run that fails ends; its clients come back and begin another. */
    private void work(long run, Work work) {
        try {
            work.run();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            synchronized (this) {
                if (run == runs) {
                    LOG.log(Level.WARNING, "the live events failed", e);
                    end();
                }
            }
        }
    }

    private synchronized boolean isOn(long run) {
        return run == runs;
    }

    private void events(long run, long from) throws InterruptedException {
        long seen = from;
        while (isOn(run)) {
            long end = queries.await(seen, LOOK);
            while (seen < end) {
                var page = queries.events(seen, PAGE);
                for (RunLine.Event event : page) {
                    seen = event.sequence();
                    tell(run, seen, encoded(event));
                }
                // The ledger has entries that are about no item.
                seen = page.size() < PAGE ? Math.max(seen, end) : seen;
            }
        }
    }

    static ImmutableBytes encoded(RunLine.Event event) {
        return EventSink.encode(Long.toString(event.sequence()), "event", Json.encode(event));
    }

    private void states(long run) throws InterruptedException {
        var activity = new ActivityFollower(queries);
        while (isOn(run)) {
            var fleet = queries.fleet();
            state(run, "fleet", Json.encode(fleet));
            state(run, "requests", Json.encode(queries.requests().open()));
            var version = new JsonObjectBuilder().number("version", queries.outlookVersion());
            state(run, "outlook", Json.encode(version.build()));
            var said = new JsonObjectBuilder().number("version", chats.getAsLong());
            state(run, "chat", Json.encode(said.build()));
            for (var more : activity.more(fleet.now().jobs())) {
                tell(run, 0, EventSink.encode("", "activity", Json.encode(more)));
            }
            for (var more : activity.output(fleet.now().jobs())) {
                tell(run, 0, EventSink.encode("", "activity", Json.encode(more)));
            }
            Thread.sleep(BETWEEN_STATES);
        }
    }

    private synchronized void state(long run, String name, String value) {
        var bytes = EventSink.encode("", name, value);
        if (run == runs && !bytes.equals(states.put(name, bytes))) {
            tell(run, 0, bytes);
        }
    }

    private synchronized void tell(long run, long at, ImmutableBytes bytes) {
        if (run != runs) {
            return;
        }
        sequence = Math.max(sequence, at);
        kept.addLast(new Message(++index, sequence, bytes));
        keptBytes += bytes.length();
        while (kept.size() > most || keptBytes > MOST_BYTES) {
            keptBytes -= kept.removeFirst().bytes().length();
        }
        notifyAll();
    }

    private synchronized StartPosition start() {
        return new StartPosition(index, sequence, List.copyOf(states.values()));
    }

    private synchronized Optional<News> after(long run, long seen, Duration patience)
            throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        while (index == seen && run == runs) {
            long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
            if (left <= 0) {
                break;
            }
            wait(left);
        }
        if (run != runs || index - seen > kept.size()) {
            return Optional.empty();
        }
        var messages = new ArrayList<ImmutableBytes>();
        kept.descendingIterator()
                .forEachRemaining(
                        message -> {
                            if (message.index() > seen) {
                                messages.add(message.bytes());
                            }
                        });
        return Optional.of(new News(index, sequence, messages.reversed()));
    }
}

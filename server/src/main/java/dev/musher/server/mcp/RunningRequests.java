package dev.musher.server.mcp;

import dev.musher.base.json.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The requests that are being answered, so that their clients can cancel them. Any thread. */
final class RunningRequests {
    private final Map<Key, Running> all = new ConcurrentHashMap<>();

    private record Key(String principal, String session, JsonValue id) {
        Key(McpServer.Sent sent, JsonValue id) {
            this(sent.principal(), sent.session(), id);
        }
    }

    /** A request that can be cancelled from now on; of several with the same id, the first can. */
    Running add(McpServer.Sent sent, JsonValue id) {
        var running = new Running(new Key(sent, id));
        all.putIfAbsent(running.key, running);
        return running;
    }

    void cancel(McpServer.Sent sent, JsonValue id) {
        Optional.ofNullable(all.get(new Key(sent, id))).ifPresent(Running::cancel);
    }

    /** A request from its arrival to its answer. */
    final class Running {
        private final Key key;
        private Optional<Thread> thread = Optional.empty();
        private boolean isCancelled;

        private Running(Key key) {
            this.key = key;
        }

        /** This thread answers it and is interrupted if it is cancelled. */
        synchronized void begin() throws InterruptedException {
            if (isCancelled) {
                throw new InterruptedException();
            }
            thread = Optional.of(Thread.currentThread());
        }

        synchronized void cancel() {
            isCancelled = true;
            thread.ifPresent(Thread::interrupt);
        }

        synchronized boolean isCancelled() {
            return isCancelled;
        }

        /** The thread belongs to something else from now on. */
        void end() {
            all.remove(key, this);
            synchronized (this) {
                thread = Optional.empty();
                if (isCancelled) {
                    Thread.interrupted();
                }
            }
        }
    }
}

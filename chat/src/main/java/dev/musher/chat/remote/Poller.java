package dev.musher.chat.remote;

import dev.musher.base.failure.ExplainedException;
import dev.musher.chat.transport.TransportListener;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.Optional;

/**
 * Runs rounds on a thread of its own, one after the other, more rarely while they fail, and tells
 * whether they do. Ends when it is closed, or when trying again is hopeless.
 */
public final class Poller implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger("dev.musher.chat.remote");

    /** A vendor that demands more is asked earlier. */
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(15);

    private static final Duration END = Duration.ofSeconds(10);

    private final RemoteParts parts;
    private final TransportListener listener;
    private final PollRound round;
    private final Thread thread;
    private volatile boolean closed;

    private Poller(String name, RemoteParts parts, TransportListener listener, PollRound round) {
        this.parts = parts;
        this.listener = listener;
        this.round = round;
        this.thread = Thread.ofVirtual().name(name).unstarted(this::run);
    }

    public static Poller start(
            String name, RemoteParts parts, TransportListener listener, PollRound round) {
        var poller = new Poller(name, parts, listener, round);
        listener.connection(new ConnectionState.Connected());
        poller.thread.start();
        return poller;
    }

    private void run() {
        int failures = 0;
        try {
            while (!closed) {
                switch (attempt()) {
                    case PollRound.Result.Worked _ -> {
                        if (failures > 0) {
                            listener.connection(new ConnectionState.Connected());
                        }
                        failures = 0;
                    }
                    case PollRound.Result.Failed(var because, var pause) -> {
                        if (failures == 0) {
                            LOG.log(Level.WARNING, () -> thread.getName() + ": " + because);
                            listener.connection(new ConnectionState.Lost(because));
                        }
                        failures++;
                        var usual = Backoff.after(failures, parts.chance().getAsDouble());
                        parts.sleeper().of(usual.plus(bounded(pause)));
                    }
                    case PollRound.Result.Hopeless(var because) -> {
                        LOG.log(Level.ERROR, () -> thread.getName() + ": " + because);
                        listener.connection(new ConnectionState.Failed(because));
                        return;
                    }
                }
            }
        } catch (InterruptedException _) {
            // Closed.
        }
    }

    private static Duration bounded(Optional<Duration> pause) {
        return pause.map(one -> one.compareTo(LONGEST_PAUSE) < 0 ? one : LONGEST_PAUSE)
                .orElse(Duration.ZERO);
    }

    private PollRound.Result attempt() throws InterruptedException {
        try {
            return round.run();
        } catch (ExplainedException e) {
            return new PollRound.Result.Failed(e.explanation());
        } catch (RuntimeException e) {
            // A thread's top: what was not taken comes again.
            LOG.log(Level.ERROR, thread.getName() + " has a bug", e);
            return new PollRound.Result.Failed("This is a bug in Musher; the log has its trace.");
        }
    }

    /** Nothing is handed on after it, unless what takes it does not obey interruption. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        parts.http().closeConnections(thread);
        try {
            if (!thread.equals(Thread.currentThread())) {
                thread.join(END);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}

package dev.musher.slack.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener.ConnectionState;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Consumer;

/** Keeps a socket to Slack open: the next one before Slack closes this one, or after it is lost. */
final class SlackConnection implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(SlackConnection.class.getName());
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);
    private static final Duration LONGEST_END = Duration.ofSeconds(10);

    private final SlackApi api;
    private final SlackAccess access;
    private final SlackSession.Reader reader;
    private final Consumer<ConnectionState> listener;
    private final Sleeper sleeper;
    private final Thread thread;
    private SlackSession session;

    /** Returns when it is connected. */
    SlackConnection(
            SlackApi api,
            SlackAccess access,
            SlackSession.Reader reader,
            Consumer<ConnectionState> listener,
            Sleeper sleeper)
            throws InterruptedException {
        this.api = api;
        this.access = access;
        this.reader = reader;
        this.listener = listener;
        this.sleeper = sleeper;
        this.session = open();
        this.thread = Thread.ofVirtual().name("slack-connection").start(this::keepOpen);
    }

    private SlackSession open() throws InterruptedException {
        var opened =
                SlackSession.open(
                        api.slack(), access.appToken(), api.socketUrl(), this::readOrGreet);
        listener.accept(new ConnectionState.Connected());
        return opened;
    }

    /** What cannot be read is left: it must not end what reads. */
    private void readOrGreet(SlackSession from, String message) throws InterruptedException {
        try {
            readKnown(from, message);
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "a message of Slack could not be read", e);
        }
    }

    private void readKnown(SlackSession from, String message) throws InterruptedException {
        var fields = Json.parse(message);
        if (fields instanceof JsonValue.Fields said) {
            switch (said.text("type").orElse("")) {
                case "hello" -> from.greeted();
                case "disconnect" -> from.renew(said.text("reason").orElse(""));
                default -> reader.read(from, message);
            }
        }
    }

    private void keepOpen() {
        try {
            while (renewed(session.awaitEnd())) {
                // Once more, with the next socket.
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean renewed(SlackSession.End end) throws InterruptedException {
        return switch (end.kind()) {
            case RENEW -> reopened();
            case LOST -> {
                listener.accept(new ConnectionState.Lost("Slack: " + end.because()));
                yield reopened();
            }
            case REFUSED -> {
                var failure = SlackFailure.of("apps.connections.open", end.because(), null);
                listener.accept(new ConnectionState.Failed(failure.explanation()));
                yield false;
            }
        };
    }

    private boolean reopened() throws InterruptedException {
        for (var pause = Duration.ofSeconds(1); ; pause = longer(pause)) {
            try {
                var next = open();
                session.close();
                session = next;
                return true;
            } catch (TransportException failure) {
                if (failure instanceof SlackFailure refused && refused.isFinal()) {
                    listener.accept(new ConnectionState.Failed(failure.explanation()));
                    return false;
                }
                listener.accept(new ConnectionState.Lost(failure.explanation()));
            } catch (RuntimeException bug) {
                // A thread's top: the next try may get through.
                LOG.log(Level.ERROR, "Slack's socket could not be opened", bug);
                listener.accept(
                        new ConnectionState.Lost(
                                "This is a bug in Musher; the log has its trace."));
            }
            sleeper.of(pause);
        }
    }

    private static Duration longer(Duration pause) {
        var twice = pause.multipliedBy(2);
        return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(LONGEST_END);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        session.close();
    }
}

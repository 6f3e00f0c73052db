package dev.musher.slack.transport;

import com.slack.api.Slack;
import com.slack.api.socket_mode.SocketModeClient;
import com.slack.api.socket_mode.impl.SocketModeClientJavaWSImpl;
import com.slack.api.socket_mode.queue.SocketModeMessageQueue;
import com.slack.api.socket_mode.response.AckResponse;
import dev.musher.base.secret.Secret;
import dev.musher.chat.transport.TransportException;
import java.io.IOException;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * One socket to Slack, from its opening to its end. The client of the SDK would look for messages a
 * thousand times a second and hand them over in any order; here each is read when it comes, one
 * after the other.
 */
final class SlackSession implements AutoCloseable {
    private static final int MOST_WAITING = 1_000;

    /** Far more than Slack sends; nothing longer is read. */
    private static final int LONGEST_MESSAGE = 512 * 1024;

    private static final Duration LONGEST_GREETING = Duration.ofSeconds(20);

    private final SocketModeClient client;
    private final BlockingQueue<String> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
    private final CompletableFuture<String> greeted = new CompletableFuture<>();
    private final CompletableFuture<End> ended = new CompletableFuture<>();
    private final Thread reader;

    /** Why a socket is done with. */
    record End(Kind kind, String because) {
        enum Kind {
            /** Slack asks for a new one before it closes this one. */
            RENEW,
            LOST,
            /** A person has to do something. */
            REFUSED
        }
    }

    /** Who reads what comes. */
    @FunctionalInterface
    interface Reader {
        void read(SlackSession session, String message) throws InterruptedException;
    }

    /** Returns once Slack has said hello. */
    static SlackSession open(Slack slack, Secret token, String url, Reader reader)
            throws InterruptedException {
        var session = new SlackSession(slack, token, url, reader);
        boolean isOpen = false;
        try {
            session.client.connect();
            session.greeted.get(LONGEST_GREETING.toMillis(), TimeUnit.MILLISECONDS);
            isOpen = true;
            return session;
        } catch (IOException | TimeoutException | ExecutionException e) {
            throw new TransportException(
                    "Slack did not open a socket: "
                            + (e instanceof ExecutionException ? ended(e) : "no answer")
                            + ".",
                    "Check the network; see: musher chat check");
        } finally {
            if (!isOpen) {
                session.close();
            }
        }
    }

    private static String ended(Exception failure) {
        return failure.getCause() == null
                ? "no answer"
                : String.valueOf(failure.getCause().getMessage());
    }

    private SlackSession(Slack slack, Secret token, String url, Reader messages) {
        try {
            client =
                    new SocketModeClientJavaWSImpl(
                            slack, token.value(), url, 0, new Incoming(), false, false, 0);
        } catch (URISyntaxException e) {
            throw new TransportException(
                    "Slack named no usable address for a socket.", "Try again later.");
        }
        client.addWebSocketCloseListener((code, why) -> end("closed with " + code + " " + why));
        client.addWebSocketErrorListener(why -> end(String.valueOf(why.getMessage())));
        reader = Thread.ofVirtual().name("slack-reader").start(() -> read(messages));
    }

    private void end(String because) {
        ended.complete(new End(End.Kind.LOST, because.strip()));
        greeted.completeExceptionally(new IOException(because.strip()));
    }

    private void read(Reader messages) {
        try {
            while (true) {
                messages.read(this, waiting.take());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            // Whatever ended it: a socket that nobody reads is lost.
            end("nobody reads the socket any more");
        }
    }

    void greeted() {
        greeted.complete("hello");
    }

    void renew(String because) {
        boolean isOff = because.equals("link_disabled");
        ended.complete(new End(isOff ? End.Kind.REFUSED : End.Kind.RENEW, because));
    }

    End awaitEnd() throws InterruptedException {
        try {
            return ended.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Once it is gone, Slack delivers again what was not acknowledged. */
    void acknowledge(String envelope) {
        try {
            client.sendSocketModeResponse(new AckResponse(envelope));
        } catch (RuntimeException e) {
            end("not acknowledged: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        reader.interrupt();
        try {
            client.close();
        } catch (IOException e) {
            end(String.valueOf(e.getMessage()));
        }
    }

    private final class Incoming implements SocketModeMessageQueue {
        /** Called by the socket's thread, which waits where too much does. */
        @Override
        public void add(String message) {
            if (message.length() > LONGEST_MESSAGE) {
                return;
            }
            try {
                waiting.put(message);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public @Nullable String poll() {
            return waiting.poll();
        }
    }
}

package dev.musher.server.mcp;

import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * An MCP server on two streams, a message per line. Requests are answered in their order; what
 * takes long or asks back is answered beside the others, so that it delays nothing and can be
 * cancelled.
 */
public final class McpStdio {
    private static final int LONGEST_LINE = 4 * 1024 * 1024;
    private static final int MOST_AT_ONCE = 64;

    /** What was asked before the client went may still be answered, and no longer. */
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

    private final McpServer server;
    private final McpOffer offer;
    private final String principal;
    private final String session;
    private final Semaphore free = new Semaphore(MOST_AT_ONCE);
    private final Set<McpMessage> running = ConcurrentHashMap.newKeySet();

    public McpStdio(McpServer server, McpOffer offer, String principal) {
        this.server = server;
        this.offer = offer;
        this.principal = principal;
        this.session = server.session(principal);
    }

    /** Until the input ends and what was asked is answered. */
    public void serve(Reader in, PrintStream out) throws IOException, InterruptedException {
        var channel = new StreamChannel(out);
        try {
            for (var line = line(in); line.isPresent(); line = line(in)) {
                if (!line.get().isBlank()) {
                    take(line.get(), channel);
                }
            }
            running.stream().filter(McpMessage::listens).forEach(McpMessage::cancel);
            if (free.tryAcquire(MOST_AT_ONCE, LAST_ANSWERS.toSeconds(), TimeUnit.SECONDS)) {
                free.release(MOST_AT_ONCE);
            }
        } finally {
            running.forEach(McpMessage::cancel);
            free.acquireUninterruptibly(MOST_AT_ONCE);
        }
    }

    private void take(String body, StreamChannel channel) throws InterruptedException {
        try {
            if (body.length() > LONGEST_LINE) {
                throw new McpError(400, McpError.PARSE_ERROR, "A message has at most 4 MiB.");
            }
            var message =
                    server.receive(new McpServer.Sent(body, offer, principal, session, Map.of()));
            if (message.filter(McpMessage::takesLong).isPresent()) {
                fork(message.get(), channel);
            } else if (message.isPresent()) {
                channel.answer(message.get().answer(channel));
            }
        } catch (McpError e) {
            channel.answer(McpServer.error(new JsonValue.Null(), e));
        }
    }

    private void fork(McpMessage message, StreamChannel channel) throws InterruptedException {
        free.acquire();
        running.add(message);
        Thread.ofVirtual()
                .name("mcp-request")
                .start(
                        () -> {
                            try {
                                channel.answer(message.answer(channel));
                            } catch (InterruptedException _) {
                                // Only this class interrupts, and by cancelling.
                            } finally {
                                running.remove(message);
                                free.release();
                            }
                        });
    }

    /** To a client that reads all that is written. */
    private record StreamChannel(PrintStream out) implements ClientChannel {
        @Override
        public boolean canSend() {
            return true;
        }

        @Override
        public boolean isGone() {
            return false;
        }

        @Override
        public void send(String message) {
            synchronized (out) {
                out.print(message + "\n");
                out.flush();
            }
        }

        @Override
        public void stillThere() {
            // The input ends when the client does.
        }

        void answer(McpServer.Reply reply) {
            if (!reply.body().isEmpty()) {
                send(reply.body());
            }
        }
    }

    /** The next line, of one that is too long the beginning; nothing at the end. */
    private static Optional<String> line(Reader in) throws IOException {
        var line = new StringBuilder();
        int next;
        while ((next = in.read()) >= 0) {
            if (next == '\n') {
                return Optional.of(line.toString());
            }
            if (line.length() <= LONGEST_LINE) {
                line.append((char) next);
            }
        }
        return line.isEmpty() ? Optional.empty() : Optional.of(line.toString());
    }
}

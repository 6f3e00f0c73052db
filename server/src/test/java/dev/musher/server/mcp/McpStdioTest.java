package dev.musher.server.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.SystemTimeSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class McpStdioTest {
    private static final String PING = "{\"jsonrpc\": \"2.0\", \"id\": 0, \"method\": \"ping\"}\n";
    private static final String PONG = "{\"jsonrpc\":\"2.0\",\"id\":0,\"result\":{}}";
    private static final String BUG =
            ",\"error\":{\"code\":-32603,\"message\":\"This is a bug in Musher. The log has its trace.\"}}";

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ThreeTools offer = new ThreeTools();

    private List<String> serve(Reader in) throws Exception {
        new McpStdio(new McpServer(new SystemTimeSource()), offer, "ann")
                .serve(in, new PrintStream(out, true, UTF_8));
        return out.toString(UTF_8).lines().sorted().toList();
    }

    private static String call(int id, String tool) {
        return "{\"jsonrpc\": \"2.0\", \"id\": %d, \"method\": \"tools/call\", \"params\": {\"name\": \"%s\"}}\n"
                .formatted(id, tool);
    }

    private static String cancel(int id) {
        return "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": %d}}\n"
                .formatted(id);
    }

    /** More than are answered at once: one that was not cancelled would hold up the others. */
    @Test
    void aRequestIsCancelledByTheNextLine() throws Exception {
        try (var in = new PipedReader();
                var lines = new PipedWriter(in)) {
            var writing =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        try (lines) {
                                            for (int id = 1; id <= 200; id++) {
                                                lines.write(call(id, "waits") + cancel(id));
                                            }
                                            lines.write(PING);
                                            lines.flush();
                                            offer.awaitNoneWaiting();
                                        } catch (IOException | InterruptedException _) {
                                            // Then the answer to the ping is missing, or others are
                                            // there.
                                        }
                                    });

            assertThat(serve(in)).containsExactly(PONG);
            writing.join();
        }
    }

    @Test
    void aRequestThatFailsIsAnsweredAndTheNextOneToo() throws Exception {
        assertThat(serve(new StringReader(call(1, "fails") + call(2, "fails_long") + PING)))
                .containsExactly(
                        PONG,
                        "{\"jsonrpc\":\"2.0\",\"id\":1" + BUG,
                        "{\"jsonrpc\":\"2.0\",\"id\":2" + BUG);
    }

    @Test
    void aLineThatIsTooLongIsRefusedAndTheNextOneAnswered() throws Exception {
        assertThat(serve(new StringReader("x".repeat(4 * 1024 * 1024 + 10) + "\n" + PING)))
                .containsExactly(
                        PONG,
                        "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"A message has at most 4 MiB.\"}}");
    }

    @Test
    void whatIsCancelledBeforeItBeginsDoesNotBegin() throws InterruptedException {
        var requests = new RunningRequests();
        var ann = new McpServer.Sent("", offer, "ann", "", Map.of());
        var bob = new McpServer.Sent("", offer, "bob", "", Map.of());
        var id = new JsonValue.Numeral(BigDecimal.ONE);
        var running = requests.add(ann, id);
        var other = requests.add(bob, id);

        requests.cancel(ann, id);

        assertThatThrownBy(running::begin).isInstanceOf(InterruptedException.class);
        other.begin();
        assertThat(other.isCancelled()).isFalse();
    }

    /** One tool waits until it is stopped, two fail. */
    private static final class ThreeTools implements McpOffer {
        private final AtomicInteger waiting = new AtomicInteger();

        synchronized void awaitNoneWaiting() throws InterruptedException {
            while (waiting.get() > 0) {
                wait();
            }
        }

        private synchronized void ended() {
            waiting.decrementAndGet();
            notifyAll();
        }

        @Override
        public Optional<JsonObjectBuilder> call(
                String tool, JsonValue.Fields arguments, McpExchange exchange)
                throws InterruptedException {
            if (!tool.equals("waits")) {
                throw new IllegalStateException("planted");
            }
            waiting.incrementAndGet();
            try {
                new CountDownLatch(1).await();
                return Optional.empty();
            } finally {
                ended();
            }
        }

        @Override
        public boolean takesLong(String tool) {
            return !tool.equals("fails");
        }

        @Override
        public String instructions() {
            return "";
        }

        @Override
        public List<JsonValue.Fields> tools() {
            return List.of();
        }

        @Override
        public List<JsonValue.Fields> resources() {
            return List.of();
        }

        @Override
        public List<JsonValue.Fields> templates() {
            return List.of();
        }

        @Override
        public Optional<JsonObjectBuilder> read(String uri, McpExchange exchange) {
            return Optional.empty();
        }

        @Override
        public List<String> completions(String of, String argument, String begun) {
            return List.of();
        }

        @Override
        public long position() {
            return 0;
        }

        @Override
        public Changes changes(long after, Duration patience) {
            return new Changes(0, Set.of(), Set.of());
        }
    }
}

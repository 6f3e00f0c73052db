package dev.musher.server.api;

import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Reader;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * The project as an MCP server on two streams, a message per line. Whoever starts it is an
 * operator, whom the history names.
 */
public final class McpStdio {
    private static final int LONGEST_LINE = 4 * 1024 * 1024;

    private final McpServer server;
    private final Caller caller;

    public McpStdio(ProjectQueries queries, ProjectOrders orders, String name) {
        var endpoints = ApiServer.endpoints(queries, orders);
        server =
                new McpServer(
                        endpoints, (call, caller) -> ApiServer.dispatch(endpoints, call, caller));
        caller =
                new Caller(
                        new AccessGrant(
                                "stdio",
                                AccessGrant.Kind.TOKEN,
                                name,
                                AccessRole.OPERATOR,
                                Instant.EPOCH,
                                Instant.MAX,
                                ""),
                        Caller.Proof.KEY);
    }

    /** Until the input ends. */
    public void serve(Reader in, PrintStream out) throws IOException, InterruptedException {
        while (true) {
            var line = line(in);
            if (line.isEmpty()) {
                return;
            }
            if (!line.get().isBlank()) {
                var reply = server.answer(line.get(), Map.of(), caller);
                if (!reply.body().isEmpty()) {
                    out.print(reply.body() + "\n");
                    out.flush();
                }
            }
        }
    }

    /** The next line; nothing at the end, which a line that is too long is as well. */
    private static Optional<String> line(Reader in) throws IOException {
        var line = new StringBuilder();
        int next;
        while ((next = in.read()) >= 0) {
            if (next == '\n') {
                return Optional.of(line.toString());
            }
            if (line.length() >= LONGEST_LINE) {
                return Optional.empty();
            }
            line.append((char) next);
        }
        return line.isEmpty() ? Optional.empty() : Optional.of(line.toString());
    }
}

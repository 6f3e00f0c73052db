package dev.musher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.secret.Redaction;
import dev.musher.base.task.TaskGroup;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.server.http.RawClient;
import dev.musher.server.http.ServerFixture;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class McpServerTest {
    private static final String META =
            "\"_meta\": {\"io.modelcontextprotocol/protocolVersion\": \"2026-07-28\","
                    + " \"io.modelcontextprotocol/clientCapabilities\": {}}";

    @TempDir private Path folder;
    private ServerFixture server;

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private static String message(String method, String params) {
        return "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"%s\", \"params\": {%s}}"
                .formatted(method, params);
    }

    private RawClient.Answer send(String token, String message, String... headers)
            throws IOException {
        var all = new ArrayList<>(List.of(headers));
        all.add(token);
        all.add("Content-Type: application/json");
        return server.client.send("POST", "/mcp", message, all.toArray(String[]::new));
    }

    @Test
    void aClientOf2025OpensListsAndCalls() throws IOException {
        String token = server.token(AccessRole.OPERATOR);

        assertThat(send(token, message("initialize", "\"protocolVersion\": \"2025-06-18\"")).body())
                .contains("\"id\":7", "\"protocolVersion\":\"2025-06-18\"", "\"name\":\"musher\"")
                .doesNotContain("resultType");
        assertThat(
                        send(
                                        token,
                                        "{\"jsonrpc\": \"2.0\", \"method\":"
                                                + " \"notifications/initialized\"}")
                                .status())
                .isEqualTo(202);
        assertThat(send(token, message("tools/list", "")).body())
                .contains("\"name\":\"item_add\"", "\"name\":\"board\"", "\"required\":[\"item\"]");
        String add = "\"name\": \"item_add\", \"arguments\": {\"name\": \"Greet\"}";
        assertThat(send(token, message("tools/call", add)).body())
                .contains("\"isError\":false", "Greet");
        String start = "\"name\": \"item_start\", \"arguments\": {\"item\": 1}";
        assertThat(send(token, message("tools/call", start)).body()).contains("coding");
        assertThat(send(token, message("tools/call", start)).body())
                .contains("\"isError\":true", "Story 1 is in coding; only");
        assertThat(send(token, message("resources/read", "\"uri\": \"musher://items/1\"")).body())
                .contains("\"contents\":[", "Greet");
        assertThat(send(token, message("resources/read", "\"uri\": \"file:///etc/passwd\"")).body())
                .contains("-32002");
        assertThat(server.project.history(new ItemNumber(1)).getFirst().by())
                .isEqualTo(new Actor(Actor.Kind.BOT, "ann"));
    }

    @Test
    void aClientOf2026SaysItsVersionEachTime() throws IOException {
        String token = server.token(AccessRole.VIEWER);
        String version = "MCP-Protocol-Version: 2026-07-28";

        assertThat(
                        send(
                                        token,
                                        message("server/discover", META),
                                        version,
                                        "Mcp-Method: server/discover")
                                .body())
                .contains(
                        "\"supportedVersions\":[\"2026-07-28\"]",
                        "\"resultType\":\"complete\"",
                        "\"ttlMs\":0");
        assertThat(
                        send(
                                        token,
                                        message("tools/call", "\"name\": \"board\", " + META),
                                        version,
                                        "Mcp-Method: tools/call",
                                        "Mcp-Name: board")
                                .body())
                .contains("\"isError\":false", "\"resultType\":\"complete\"");
        var mismatch =
                send(
                        token,
                        message("tools/call", "\"name\": \"board\", " + META),
                        version,
                        "Mcp-Method: tools/call",
                        "Mcp-Name: train");
        assertThat(mismatch.status()).isEqualTo(400);
        assertThat(mismatch.body()).contains("-32020");
        var old =
                send(
                        token,
                        message("tools/list", META.replace("2026-07-28", "2027-01-01")),
                        "MCP-Protocol-Version: 2027-01-01");
        assertThat(old.status()).isEqualTo(400);
        assertThat(old.body()).contains("-32022", "\"supported\":[\"2026-07-28\"]");
        var gone = send(token, message("initialize", META), version, "Mcp-Method: initialize");
        assertThat(gone.status()).isEqualTo(404);
        assertThat(gone.body()).contains("-32601");
    }

    @Test
    void aRoleHoldsForToolsAsForPaths() throws IOException {
        String call =
                message("tools/call", "\"name\": \"item_add\", \"arguments\": {\"name\": \"x\"}");

        assertThat(send(server.token(AccessRole.VIEWER), call).body())
                .contains("\"isError\":true", "Role viewer is not enough");
        assertThat(send(server.token(AccessRole.OPERATOR), call).body())
                .contains("\"isError\":false");
        assertThat(server.client.get("/mcp", server.token(AccessRole.OWNER)).status())
                .isEqualTo(405);
    }

    @Test
    void whatIsNotAMessageIsSaid() throws IOException {
        String token = server.token(AccessRole.VIEWER);

        assertThat(send(token, "{").body()).contains("-32700");
        assertThat(send(token, "[]").body()).contains("-32600");
        assertThat(send(token, message("tools/call", "\"name\": \"nothing\"")).body())
                .contains("-32602", "There is no tool 'nothing'.");
        assertThat(send(token, message("tools/call", "\"name\": \"item\"")).body())
                .contains("'item' is required");
    }

    @Test
    void everyPathButTheStreamIsATool() {
        var names = new HashSet<String>();
        var endpoints = endpoints();
        endpoints.forEach(endpoint -> names.add(McpTools.name(endpoint)));

        assertThat(names).hasSameSizeAs(endpoints);
        assertThat(names).allMatch(name -> name.matches("[a-z_]+"));
    }

    private List<Endpoint> endpoints() {
        return ApiServer.endpoints(server.queries, orders(), Optional.of(server.chat));
    }

    private ProjectOrders orders() {
        return new ProjectOrders(server.project, Redaction.NONE, server.requests);
    }

    @Test
    void speaksOnTwoStreamsAMessagePerLine() throws Exception {
        var out = new ByteArrayOutputStream();
        String in =
                message("initialize", "")
                        + "\n\n{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}\n"
                        + message("server/discover", META)
                        + "\n"
                        + message("tools/call", "\"name\": \"board\"");

        ProjectMcp.stdio(server.queries, orders(), server.delegation, server.clock, "bob")
                .serve(new StringReader(in), new PrintStream(out, true, UTF_8));

        assertThat(out.toString(UTF_8).lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":"));
    }

    @Test
    void offersOnTwoStreamsWhatWorksWithoutTheFleet() throws Exception {
        var out = new ByteArrayOutputStream();

        ProjectMcp.stdio(server.queries, orders(), server.delegation, server.clock, "bob")
                .serve(
                        new StringReader(message("tools/list", "")),
                        new PrintStream(out, true, UTF_8));

        assertThat(out.toString(UTF_8))
                .contains("\"name\":\"board\"", "\"name\":\"item_start\"")
                .doesNotContain(
                        "\"name\":\"fleet_pause\"",
                        "\"name\":\"fleet\"",
                        "\"name\":\"requests\"",
                        "\"name\":\"request_answer\"");
        assertThat(send(server.token(AccessRole.VIEWER), message("tools/list", "")).body())
                .contains("\"name\":\"fleet\"", "\"name\":\"requests\"");
    }

    private String initialize(String token, String capabilities) throws IOException {
        var opened = send(token, message("initialize", "\"capabilities\": {" + capabilities + "}"));
        return "Mcp-Session-Id: " + opened.header("Mcp-Session-Id").orElseThrow();
    }

    @Test
    void aTaskIsDelegatedAndWhatCameOfItIsReturned() throws IOException {
        server.delegation =
                (task, listener) -> {
                    listener.heard(1, "bash");
                    return new JsonObjectBuilder()
                            .text("status", "completed")
                            .text("summary", task.toString())
                            .build();
                };
        server.stopListening();
        server.listenAgain();
        String call =
                message(
                        "tools/call",
                        "\"name\": \"delegate\", \"_meta\": {\"progressToken\": 5}, \"arguments\":"
                                + " {\"task\": \"Fix it\", \"max_turns\": %d, \"budget\": 0.5}");
        String streams = "Accept: application/json, text/event-stream";

        assertThat(send(server.token(AccessRole.OPERATOR), call.formatted(9), streams).body())
                .contains(
                        "\"method\":\"notifications/progress\"",
                        "\"progress\":1,\"total\":9,\"message\":\"bash\"",
                        "Task[prompt=Fix it, turns=9, dollars=Optional[0.5], session=]",
                        "\"isError\":false");
        assertThat(send(server.token(AccessRole.OPERATOR), call.formatted(9)).body())
                .contains("-32602", "delegate needs Accept: text/event-stream");
        assertThat(send(server.token(AccessRole.OPERATOR), call.formatted(0)).body())
                .contains("'max_turns' is a whole number from 1 to 500.");
        assertThat(send(server.token(AccessRole.VIEWER), call.formatted(9)).body())
                .contains("Role viewer is not enough");
    }

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch stopped = new CountDownLatch(1);

    /** An agent that works until it is stopped; the request that starts it. */
    private String delegateForever() {
        server.delegation =
                (_, _) -> {
                    begun.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } finally {
                        stopped.countDown();
                    }
                    throw new IllegalStateException("a day has passed");
                };
        server.stopListening();
        server.listenAgain();
        return message(
                "tools/call", "\"name\": \"delegate\", \"arguments\": {\"task\": \"Fix it\"}");
    }

    @Test
    void aRequestOverHttpIsCancelledByItsClientOnly() throws Exception {
        String call = delegateForever();
        String token = server.token(AccessRole.OPERATOR);
        String cancel =
                "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\":"
                        + " {\"requestId\": 7}}";
        try (var client = new TaskGroup<String>("client")) {
            client.fork(() -> send(token, call, "Accept: text/event-stream").body());
            begun.await();

            send(server.token(AccessRole.OPERATOR), cancel);
            assertThat(stopped.getCount()).isEqualTo(1);
            assertThat(send(token, cancel).status()).isEqualTo(202);

            stopped.await();
            assertThat(client.join()).noneMatch(body -> body.contains("jsonrpc"));
        }
    }

    @Test
    void theAgentStopsWhenTheConnectionIsGone() throws Exception {
        String call = delegateForever();
        try (var socket = server.client.connect()) {
            String head =
                    "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: text/event-stream\r\n%s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s"
                            .formatted(
                                    server.port(),
                                    server.token(AccessRole.OPERATOR),
                                    call.length(),
                                    call);
            socket.getOutputStream().write(head.getBytes(UTF_8));
            begun.await();
        }

        stopped.await();
    }

    @Test
    void streamsThatBeganWithBodiesOfNoKnownLengthLeaveRoomForOthers() throws Exception {
        String body = message("subscriptions/listen", META);
        var open = new ArrayList<Socket>();
        try {
            for (int many = 0; many < 66; many++) {
                // At most 32 for each caller.
                open.add(listener(server.token(AccessRole.VIEWER), body));
            }

            assertThat(
                            send(
                                            server.token(AccessRole.VIEWER),
                                            message("server/discover", META),
                                            "MCP-Protocol-Version: 2026-07-28",
                                            "Mcp-Method: server/discover")
                                    .status())
                    .isEqualTo(200);
        } finally {
            for (Socket one : open) {
                one.close();
            }
        }
    }

    /** A stream that has begun. */
    private Socket listener(String token, String body) throws IOException {
        var socket = server.client.connect();
        String request =
                String.join(
                        "\r\n",
                        "POST /mcp HTTP/1.1",
                        "Host: 127.0.0.1:" + server.port(),
                        "Accept: application/json, text/event-stream",
                        token,
                        "Content-Type: application/json",
                        "MCP-Protocol-Version: 2026-07-28",
                        "Mcp-Method: subscriptions/listen",
                        "Transfer-Encoding: chunked",
                        "",
                        Integer.toHexString(body.length()),
                        body,
                        "0",
                        "",
                        "");
        socket.getOutputStream().write(request.getBytes(UTF_8));
        var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
        String line = lines.readLine();
        assertThat(line).contains("200");
        while (line != null && !line.contains("acknowledged")) {
            line = lines.readLine();
        }
        return socket;
    }

    @Test
    void aSubscriptionNeedsASessionOrAStream() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        String subscribe = message("resources/subscribe", "\"uri\": \"musher://items/2\"");

        assertThat(send(token, subscribe).body()).contains("-32602", "Initialize first");
        assertThat(
                        send(
                                        token,
                                        message("subscriptions/listen", META),
                                        "MCP-Protocol-Version: 2026-07-28",
                                        "Mcp-Method: subscriptions/listen")
                                .body())
                .contains("subscriptions/listen needs Accept: text/event-stream");
        assertThat(send(token, subscribe, initialize(token, "")).body()).contains("\"result\":{}");
    }

    @Test
    void aSessionCountsForWhoeverOpenedIt() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        String session = initialize(token, "");

        assertThat(send(token, message("ping", ""), session).status()).isEqualTo(200);
        assertThat(send(server.token(AccessRole.OPERATOR), message("ping", ""), session).status())
                .isEqualTo(404);
        assertThat(send(token, message("ping", ""), "Mcp-Session-Id: x").body())
                .contains("This session has ended");
    }

    @Test
    void whoSubscribesToAnItemIsToldWhenSomethingHappensToIt() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        String session = initialize(token, "");
        String add = "\"name\": \"item_add\", \"arguments\": {\"name\": \"Greet\"}";
        send(token, message("tools/call", add));
        send(token, message("tools/call", add));
        send(token, message("resources/subscribe", "\"uri\": \"musher://items/2\""), session);

        try (var socket = server.client.connect();
                var lines =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8))) {
            String head =
                    "GET /mcp HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: text/event-stream\r\n%s\r\n%s\r\n\r\n"
                            .formatted(server.port(), token, session);
            socket.getOutputStream().write(head.getBytes(UTF_8));
            // The stream begins with what happens, so something has to, until it is heard.
            var started = Thread.ofVirtual().start(() -> keepEditing(token));
            assertThat(lines.lines().filter(line -> line.startsWith("data: ")).findFirst())
                    .hasValue(
                            "data:"
                                    + " {\"jsonrpc\":\"2.0\",\"method\":\"notifications/resources/updated\","
                                    + "\"params\":{\"uri\":\"musher://items/2\"}}");
            started.interrupt();
        }
    }

    /** The first item is nobody's business here. */
    private void keepEditing(String token) {
        for (int i = 0; i < 1_000 && !Thread.currentThread().isInterrupted(); i++) {
            for (int item = 1; item <= 2; item++) {
                String edit =
                        "\"name\": \"item_edit\", \"arguments\": {\"item\": %d, \"name\": \"Greet %d\"}"
                                .formatted(item, i);
                try {
                    send(token, message("tools/call", edit));
                } catch (IOException _) {
                    return;
                }
            }
        }
    }

    @Test
    void aUserIsAskedBeforeSomethingIsDeletedWhereTheClientCanAsk() throws IOException {
        String token = server.token(AccessRole.OWNER);
        String add = "\"name\": \"item_add\", \"arguments\": {\"name\": \"Greet\"}";
        send(token, message("tools/call", add));
        send(token, message("tools/call", add));
        String meta = META.replace("Capabilities\": {}", "Capabilities\": {\"elicitation\": {}}");
        String delete = "\"name\": \"item_delete\", \"arguments\": {\"item\": %d}, ";
        String[] headers = {
            "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: item_delete"
        };

        assertThat(send(token, message("tools/call", delete.formatted(1) + meta), headers).body())
                .contains("\"resultType\":\"input_required\"", "Delete for good?");
        String yes =
                "\"inputResponses\": {\"confirm\": {\"action\": \"accept\", \"content\":"
                        + " {\"delete\": %s}}}, ";
        assertThat(
                        send(
                                        token,
                                        message(
                                                "tools/call",
                                                delete.formatted(1)
                                                        + yes.formatted("false")
                                                        + meta),
                                        headers)
                                .body())
                .contains("The user did not confirm it.");
        assertThat(server.project.board().card(new ItemNumber(1))).isPresent();
        assertThat(
                        send(
                                        token,
                                        message(
                                                "tools/call",
                                                delete.formatted(1) + yes.formatted("true") + meta),
                                        headers)
                                .body())
                .contains("\"isError\":false");
        assertThat(send(token, message("tools/call", delete.formatted(2) + META), headers).body())
                .as("a client that cannot ask")
                .contains("\"isError\":false");
    }

    @Test
    void nobodyIsAskedWhoCannotHearItOrMayNotDelete() throws IOException {
        String token = server.token(AccessRole.OWNER);
        String add = "\"name\": \"item_add\", \"arguments\": {\"name\": \"Greet\"}";
        send(token, message("tools/call", add));
        String delete = "\"name\": \"item_delete\", \"arguments\": {\"item\": 1}";
        String meta = META.replace("Capabilities\": {}", "Capabilities\": {\"elicitation\": {}}");

        assertThat(
                        send(
                                        server.token(AccessRole.VIEWER),
                                        message("tools/call", delete + ", " + meta),
                                        "MCP-Protocol-Version: 2026-07-28",
                                        "Mcp-Method: tools/call",
                                        "Mcp-Name: item_delete")
                                .body())
                .contains("Role viewer is not enough");
        assertThat(
                        send(
                                        token,
                                        message("tools/call", delete),
                                        initialize(token, "\"elicitation\": {}"))
                                .body())
                .as("a client of 2025 that takes one answer")
                .contains("\"isError\":false");
    }
}

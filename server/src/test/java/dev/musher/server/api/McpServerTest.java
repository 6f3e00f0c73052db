package dev.musher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.Redaction;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.server.http.RawClient;
import dev.musher.server.http.ServerFixture;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
                                        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}")
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
        var old = send(token, message("tools/list", META.replace("2026-07-28", "2027-01-01")));
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
                .contains("\"isError\":true", "A viewer may not do this");
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
        return ApiServer.endpoints(server.queries, orders());
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

        new McpStdio(server.queries, orders(), "bob")
                .serve(new StringReader(in), new PrintStream(out, true, UTF_8));

        assertThat(out.toString(UTF_8).lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("{\"jsonrpc\":\"2.0\",\"id\":7,\"result\":"));
    }
}

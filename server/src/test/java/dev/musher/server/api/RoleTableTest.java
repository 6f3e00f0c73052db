package dev.musher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.Redaction;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.server.http.RawClient;
import dev.musher.server.http.ServerFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every role at every endpoint, by token, by cookie and by MCP; and guesses of secrets. */
@Tag("slow")
@Timeout(300)
class RoleTableTest {
    @TempDir private Path folder;
    private ServerFixture server;
    private RawClient client;

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
        client = server.client;
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private List<Endpoint> endpoints() {
        return ApiServer.endpoints(
                server.queries,
                new ProjectOrders(server.project, Redaction.NONE, server.requests),
                Optional.empty());
    }

    private RawClient.Answer call(Endpoint endpoint, String... proof) throws IOException {
        String path = endpoint.path().replaceAll("\\{\\w+\\}", "1");
        if (endpoint.isRead()) {
            return client.send(path.equals("/api/live") ? "HEAD" : "GET", path, "", proof);
        }
        return client.post(path, "{}", proof);
    }

    @Test
    void everyRoleMayDoWhatItsEndpointsSayAndNothingElse() throws IOException {
        for (AccessRole role : AccessRole.values()) {
            for (String[] proof : List.of(new String[] {server.token(role)}, server.login(role))) {
                for (Endpoint endpoint : endpoints()) {
                    if (endpoint.path().equals("/api/live")) {
                        continue;
                    }
                    var answer = call(endpoint, proof);
                    String what = role + " " + endpoint.method() + " " + endpoint.path();
                    if (role.allows(endpoint.role())) {
                        assertThat(answer.status()).as(what).isIn(200, 400, 404, 409);
                    } else {
                        assertThat(answer.status()).as(what).isEqualTo(403);
                        assertThat(answer.body())
                                .contains("Role " + role.word() + " is not enough");
                    }
                }
            }
        }
        assertThat(endpoints())
                .extracting(Endpoint::role)
                .contains(AccessRole.VIEWER, AccessRole.OPERATOR, AccessRole.OWNER);
    }

    @Test
    void theToolsOfMcpHaveTheSameRoles() throws IOException {
        for (AccessRole role : AccessRole.values()) {
            String token = server.token(role);
            for (Endpoint endpoint : endpoints()) {
                if (endpoint.path().endsWith("/live") || endpoint.path().endsWith(".json")) {
                    continue;
                }
                var numbers = new ArrayList<String>();
                endpoint.numbers().forEach(number -> numbers.add("\"" + number + "\": 1"));
                var answer =
                        client.send(
                                "POST",
                                "/mcp",
                                ("{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \"tools/call\","
                                                + " \"params\": {\"name\": \"%s\","
                                                + " \"arguments\": {%s}}}")
                                        .formatted(
                                                McpTools.name(endpoint),
                                                String.join(", ", numbers)),
                                token,
                                "Content-Type: application/json");
                String refusal = "Role " + role.word() + " is not enough";
                String what = role + " " + McpTools.name(endpoint);
                assertThat(answer.status()).as(what).isEqualTo(200);
                if (role.allows(endpoint.role())) {
                    assertThat(answer.body()).as(what).doesNotContain(refusal);
                } else {
                    assertThat(answer.body()).as(what).contains(refusal, "\"isError\":true");
                }
            }
        }
    }

    @Test
    void nothingIsAnsweredWithoutAWholeProof() throws IOException {
        String[] browser = server.login(AccessRole.OWNER);
        String[] another = server.login(AccessRole.OWNER);
        String link = server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER);
        for (String[] proof :
                new String[][] {
                    {},
                    {browser[0]},
                    {browser[1]},
                    {browser[0], "X-Musher-Key: "},
                    {browser[0], another[1]},
                    {browser[0] + "x", browser[1]},
                    {"Authorization: Basic " + link},
                    {"Cookie: " + browser[0].substring(8).replace("musher-", "Musher-"), browser[1]}
                }) {
            for (Endpoint endpoint : endpoints()) {
                assertThat(call(endpoint, proof).status()).as(endpoint.path()).isEqualTo(401);
            }
            assertThat(client.post("/mcp", "{}", proof).status()).isEqualTo(401);
        }
        assertThat(client.get("/api/board?token=" + link + "&key=" + link).status()).isEqualTo(401);
        assertThat(client.get("/api/board", "Authorization: Bearer " + link).status())
                .as("a link is no token")
                .isEqualTo(401);
    }

    @Test
    void whoGuessesIsToldToStopAndLocksNobodyOut() throws Exception {
        String token = server.token(AccessRole.VIEWER);
        String[] browser = server.login(AccessRole.VIEWER);
        var statuses = new ArrayList<Integer>();
        for (int i = 0; i < 25; i++) {
            statuses.add(client.get("/api/me", "Authorization: Bearer guess" + i).status());
        }
        assertThat(statuses.subList(0, 20)).containsOnly(401);
        assertThat(statuses.subList(20, 25)).containsOnly(429);
        var stopped = client.post("/api/login", "{\"token\": \"guess\"}");
        assertThat(stopped.status()).isEqualTo(429);
        assertThat(stopped.header("Retry-After")).hasValue("60");
        assertThat(stopped.header("Connection")).hasValue("close");

        var guessing = new AtomicBoolean(true);
        var guesses = new FutureTask<>(() -> guess(guessing));
        Thread.ofVirtual().start(guesses);
        for (int i = 0; i < 50; i++) {
            assertThat(client.get("/api/board", token).status()).isEqualTo(200);
            assertThat(client.get("/api/board", browser).status()).isEqualTo(200);
            server.login(AccessRole.VIEWER);
        }
        guessing.set(false);
        assertThat(guesses.get()).as("wrong ones that were let in").isZero();

        server.clock.advance(Duration.ofMinutes(2));
        assertThat(client.get("/api/me", "Authorization: Bearer guess").status()).isEqualTo(401);
    }

    private int guess(AtomicBoolean guessing) throws IOException {
        int letIn = 0;
        for (int i = 0; guessing.get(); i++) {
            if (client.get("/api/me", "Authorization: Bearer guess" + i).status() == 200) {
                letIn++;
            }
        }
        return letIn;
    }
}

package dev.musher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Redaction;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.server.http.RawClient;
import dev.musher.server.http.ServerFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class ApiTest {
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

    private RawClient.Answer order(String path, String json, String... headers) throws IOException {
        var all = new ArrayList<>(List.of(headers));
        all.add("Content-Type: application/json");
        return client.send("POST", path, json, all.toArray(String[]::new));
    }

    @Test
    void theBoardIsPackedOnceAndNotSentToWhoHasIt() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        var whole = client.get("/api/board", token);
        String tag = whole.header("ETag").orElseThrow();

        assertThat(client.get("/api/board", token, "If-None-Match: " + tag).status())
                .isEqualTo(304);
        assertThat(
                        client.get("/api/board", token, "Accept-Encoding: gzip")
                                .header("Content-Encoding"))
                .contains("gzip");
        order("/api/items", "{\"name\": \"Greet\"}", token);
        var changed = client.get("/api/board", token, "If-None-Match: " + tag);
        assertThat(changed.status()).isEqualTo(200);
        assertThat(changed.body()).contains("Greet");
    }

    @Test
    void anOrderChangesTheBoardAndTheHistoryNamesItsActor() throws IOException {
        String token = server.token(AccessRole.OPERATOR);

        var added = order("/api/items", "{\"name\": \"Greet\", \"criteria\": [\"a\"]}", token);
        var started = order("/api/items/1/start", "{}", token);
        var refused = order("/api/items/1/start", "{}", token);

        assertThat(added.status()).isEqualTo(200);
        assertThat(added.body()).contains("\"name\":\"Greet\"", "\"column\":\"backlog\"");
        assertThat(started.body()).contains("\"column\":\"coding\"");
        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body()).contains("Story 1 is in coding; only");
        assertThat(server.project.history(new ItemNumber(1)))
                .allSatisfy(
                        event ->
                                assertThat(event.by()).isEqualTo(new Actor(Actor.Kind.BOT, "ann")));
    }

    @Test
    void aPersonInABrowserIsThePersonInTheHistory() throws IOException {
        client.post("/api/items", "{\"name\": \"Greet\"}", server.login(AccessRole.OWNER));

        assertThat(server.project.history(new ItemNumber(1)).getFirst().by())
                .isEqualTo(new Actor(Actor.Kind.PERSON, "ann"));
    }

    @Test
    void whatIsWrongIsSaidWithWhatToDo() throws IOException {
        String token = server.token(AccessRole.OPERATOR);

        assertThat(order("/api/items", "{}", token).body())
                .contains("A name is required.", "musher story add");
        assertThat(order("/api/items", "{\"colour\": \"red\"}", token).body())
                .contains("'add' has no field 'colour'.", "There are: name, body");
        assertThat(order("/api/items", "{\"name\": [\"a\"]}", token).body())
                .contains("'name' is not a list.");
        assertThat(order("/api/items", "{\"name\": {}}", token).status()).isEqualTo(400);
        assertThat(order("/api/items", "[1]", token).body()).contains("is not an object");
        assertThat(order("/api/items", "{", token).body()).contains("is not JSON");
        assertThat(order("/api/items/9/start", "{}", token).body()).contains("There is no item 9.");
        assertThat(order("/api/items/0/start", "{}", token).status()).isEqualTo(404);
        assertThat(client.get("/api/items/1/start", token).status()).isEqualTo(405);
    }

    @Test
    void numbersThatAreMissingOrTooLargeAreRefused() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        order("/api/items", "{\"name\": \"Greet\"}", token);

        assertThat(order("/api/me/seen", "{}", token).status()).isEqualTo(400);
        assertThat(order("/api/me/seen", "{\"sequence\": 1e30}", token).status()).isEqualTo(400);
        assertThat(order("/api/me/seen", "{\"sequence\": 1}", token).body()).contains("\"seen\":1");
        assertThat(client.get("/api/items/1/diff?attempt=4294967297", token).status())
                .isEqualTo(400);
        assertThat(client.get("/api/items/1/diff", token).status()).isEqualTo(200);
    }

    @Test
    void anOrderAboutAnOldVersionIsRefusedWithWhatChanged() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        order("/api/items", "{\"name\": \"Greet\"}", token);
        order("/api/items/1/edit", "{\"name\": \"Greet all\"}", token);

        var stale = order("/api/items/1/start", "{}", token, "If-Match: \"1\"");
        var fresh = order("/api/items/1/start", "{}", token, "If-Match: 2");

        assertThat(stale.status()).isEqualTo(409);
        assertThat(stale.body())
                .contains("Item 1 has changed since you looked.", "\"version\":2", "Greet all");
        assertThat(fresh.status()).isEqualTo(200);
        assertThat(order("/api/items/1/hold", "{}", token, "If-Match: x").status()).isEqualTo(400);
        assertThat(order("/api/items/1/hold", "{}", token, "If-Match: 99").status())
                .as("a version that is still to come")
                .isEqualTo(409);
        String[] twice = {token, "If-Match: 99", "If-Match: 2"};
        assertThat(order("/api/items/1/hold", "{}", twice).status()).isEqualTo(400);
    }

    @Test
    void aRequestThatIsSentAgainHappensOnce() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        String key = "Idempotency-Key: 7";

        var first = order("/api/items", "{\"name\": \"Greet\"}", token, key);
        var again = order("/api/items", "{\"name\": \"Greet\"}", token, key);
        var other = order("/api/items", "{\"name\": \"Other\"}", token, key);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(other.status()).isEqualTo(422);
        assertThat(order("/api/items", "{\"name\": \"Greet\"}", token).body())
                .contains("\"number\":2");
    }

    @Test
    void aFleetIsOrderedOnceUnderAKeyAndByKnownFieldsOnly() throws IOException {
        String owner = server.token(AccessRole.OWNER);
        String key = "Idempotency-Key: 9";

        var first = order("/api/fleet/pause", "{\"reason\": \"release\"}", owner, key);
        order("/api/fleet/resume", "{}", owner);
        var again = order("/api/fleet/pause", "{\"reason\": \"release\"}", owner, key);

        assertThat(again.body()).isEqualTo(first.body());
        assertThat(order("/api/fleet/headcount", "{\"agents\": \"2\"}", owner).body())
                .contains("\"paused\":false");
        assertThat(order("/api/fleet/pause", "{\"reson\": \"release\"}", owner).body())
                .contains("has no field 'reson'");
        assertThat(order("/api/requests/1/answer", "{\"anser\": \"once\"}", owner).body())
                .contains("has no field 'anser'");
    }

    @Test
    void whatWasRefusedMayBeTriedAgainUnderTheSameKey() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        order("/api/items", "{\"name\": \"Greet\"}", token);
        String key = "Idempotency-Key: 8";
        String edit = "{\"name\": \"Greet all\"}";

        assertThat(order("/api/items/1/edit", edit, token, key, "If-Match: 9").status())
                .isEqualTo(409);
        assertThat(order("/api/items/1/edit", edit, token, key, "If-Match: 1").status())
                .isEqualTo(200);
        assertThat(order("/api/items/1/edit", edit, token, key, "If-Match: 1").status())
                .as("the answer that was lost")
                .isEqualTo(200);
    }

    @Test
    void aCallerWithManyKeysMakesNobodyElseForgotten() throws IOException {
        String token = server.token(AccessRole.OPERATOR);
        String other = server.token(AccessRole.OPERATOR);
        var first = order("/api/items", "{\"name\": \"One\"}", token, "Idempotency-Key: 1");
        for (int i = 0; i < 1_010; i++) {
            order("/api/items", "{\"name\": \"More\"}", other, "Idempotency-Key: " + i);
        }

        var again = order("/api/items", "{\"name\": \"One\"}", token, "Idempotency-Key: 1");

        assertThat(again.body()).isEqualTo(first.body());
    }

    @Test
    void gzipIsSentToWhoTakesIt() throws IOException {
        for (String takes : List.of("gzip", "deflate, gzip;q=0.5", "GZIP", "x-gzip, *")) {
            assertThat(client.get("/", "Accept-Encoding: " + takes).header("Content-Encoding"))
                    .as(takes)
                    .hasValue("gzip");
        }
        for (String takes : List.of("gzip;q=0", "gzip; q=0.000", "identity", "gzipped", "")) {
            assertThat(client.get("/", "Accept-Encoding: " + takes).header("Content-Encoding"))
                    .as(takes)
                    .isEmpty();
        }
    }

    @Test
    void saysWhatIsPossibleForAnItem() throws IOException {
        String token = server.token(AccessRole.VIEWER);
        order("/api/items", "{\"name\": \"Greet\"}", server.token(AccessRole.OPERATOR));

        assertThat(client.get("/api/items/1/orders", token).body())
                .contains("\"start\"", "\"edit\"", "\"columns\":[\"coding\"]")
                .doesNotContain("\"approve\"", "\"unblock\"");
    }

    @Test
    void theFleetIsPausedByItsOwnerOnly() throws IOException {
        String json = "{\"reason\": \"release day\"}";

        assertThat(order("/api/fleet/pause", json, server.token(AccessRole.OPERATOR)).status())
                .isEqualTo(403);
        assertThat(order("/api/fleet/pause", json, server.token(AccessRole.OWNER)).body())
                .contains("\"paused\":true", "release day", "\"pausedBy\":\"ann\"");
        assertThat(
                        order(
                                        "/api/fleet/headcount",
                                        "{\"agents\": \"many\"}",
                                        server.token(AccessRole.OWNER))
                                .body())
                .contains("'many' is not a number.");
    }

    @Test
    void showsTheBoardAsItWasAndHowWorkFlowed() throws IOException {
        order("/api/items", "{\"name\": \"Greet\"}", server.token(AccessRole.OPERATOR));
        server.clock.advance(Duration.ofHours(30));
        String token = server.token(AccessRole.OPERATOR);
        order("/api/items/1/start", "{}", token);

        assertThat(client.get("/api/board?at=1", token).body())
                .contains("\"sequence\":1", "\"stage\":\"backlog\"")
                .doesNotContain("\"stage\":\"coding\"");
        assertThat(client.get("/api/board?at=2", token).body()).contains("\"stage\":\"coding\"");
        assertThat(client.get("/api/events?most=1", token).body())
                .contains("\"sequence\":1")
                .doesNotContain("\"sequence\":2");
        assertThat(client.get("/api/report", token).body())
                .contains(
                        "{\"day\":\"2026-03-01\",\"backlog\":1,\"coding\":0",
                        "{\"day\":\"2026-03-02\",\"backlog\":0,\"coding\":1",
                        "\"started\":\"2026-03-02T16:00:00Z\",\"done\":\"\"");
    }

    @Test
    void theOpenApiDocumentNamesEveryPathRoleAndField() throws IOException {
        var answer = client.get("/api/openapi.json", server.token(AccessRole.VIEWER));
        var paths = ((JsonValue.Fields) Json.parse(answer.body())).object("paths").orElseThrow();

        for (Endpoint endpoint : endpoints()) {
            var operation =
                    paths.object(endpoint.path())
                            .flatMap(
                                    path -> path.object(endpoint.method().toLowerCase(Locale.ROOT)))
                            .orElseThrow(() -> new AssertionError(endpoint.path()));
            assertThat(operation.text("x-role")).hasValue(endpoint.role().word());
        }
        for (OrderRow row : ProjectOrders.table()) {
            String operation = Json.encode(paths.object(OrderEndpoints.path(row)).orElseThrow());
            for (OrderField field : row.fields()) {
                assertThat(operation).as(row.name()).contains("\"" + field.name() + "\":{");
            }
        }
    }
}

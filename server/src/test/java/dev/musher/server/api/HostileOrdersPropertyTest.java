package dev.musher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.server.http.ServerFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every order with values that no sane caller sends: none is a bug of ours, and whatever is
 * accepted can be read by everybody afterwards.
 */
@Tag("slow")
@Timeout(300)
class HostileOrdersPropertyTest {
    /** JSON as it is sent. */
    private static final List<String> VALUES =
            List.of(
                    "\"1e36\"",
                    "\"1e2000000\"",
                    "\"1e-2000000\"",
                    "1e36",
                    "1e999",
                    "\"1e2147483647\"",
                    "\"$1e35\"",
                    "\"0.0000000000000000001\"",
                    "\"٣\"",
                    "-1",
                    "0",
                    "0.5",
                    "2147483647",
                    "\"1-2147483647\"",
                    "\"2147483646-2147483647\"",
                    "\"2147483000-2147483647\"",
                    "99999999999",
                    "\"\\ud800\"",
                    "\"a\\udfffb\"",
                    "\"\\u0000\"",
                    "\"\\u202e\\u2066x\"",
                    "\"\\r\\n\\u2028\"",
                    "\"\"",
                    "\" \"",
                    "\"" + "x".repeat(70_000) + "\"",
                    "\"" + "é🐕".repeat(3_000) + "\"",
                    "[]",
                    "[\"\\ud800\", \"1\", \"1\"]",
                    "[2147483647]",
                    "{}",
                    "null",
                    "true",
                    "\"none\"",
                    "\"usual\"",
                    "\"any\"",
                    "\"human\"",
                    "\"epic\"",
                    "\"A name\"",
                    "1",
                    "2.50");

    @TempDir private static Path folder;
    private static ServerFixture server;
    private static String token;

    @BeforeAll
    static void start() throws IOException {
        server = new ServerFixture(folder);
        token = server.token(AccessRole.OWNER);
        for (int i = 0; i < 3; i++) {
            send("/api/items", "{\"name\": \"Item\"}");
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Property(tries = 400)
    void whatIsAcceptedIsReadByEverybody(@ForAll int seed) throws IOException {
        var random = new Random(seed);
        var rows = ProjectOrders.table();
        OrderRow row = rows.get(random.nextInt(rows.size()));
        String path = OrderEndpoints.path(row).replace("{item}", "" + (1 + random.nextInt(4)));
        String body = body(row, random);

        int status = send(path, body);

        assertThat(status).as(path + " " + body).isIn(200, 400, 404, 409, 413);
        for (String read : List.of("/api/board", "/api/events?after=0&most=1000")) {
            var answer = server.client.get(read, token);
            assertThat(answer.status()).as("%s after %s %s", read, path, body).isEqualTo(200);
            Json.parse(answer.body());
        }
    }

    private static String body(OrderRow row, Random random) {
        var fields = new ArrayList<String>();
        for (OrderField field : row.fields()) {
            if (random.nextInt(3) > 0) {
                String value = VALUES.get(random.nextInt(VALUES.size()));
                fields.add("\"" + field.name() + "\": " + value);
            }
        }
        return "{" + String.join(", ", fields) + "}";
    }

    private static int send(String path, String body) throws IOException {
        var answer =
                server.client.send("POST", path, body, token, "Content-Type: application/json");
        assertThat(answer.body()).as(path + " " + body).isNotEmpty();
        return answer.status();
    }
}

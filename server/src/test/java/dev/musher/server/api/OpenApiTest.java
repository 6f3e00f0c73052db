package dev.musher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Redaction;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.query.ProjectOrders;
import dev.musher.server.http.RawClient;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real answers of every endpoint, held to what the OpenAPI document says of them. */
@Tag("slow")
@Timeout(180)
class OpenApiTest {
    /** It needs a repository, which this project is not, and a stream has no end. */
    private static final Set<String> NOT_ANSWERED =
            Set.of("/api/items/{item}/diff", "/api/items/{item}/provenance", "/api/live");

    @TempDir private Path folder;
    private ServerFixture server;
    private JsonValue.Fields document;
    private String token;

    @BeforeEach
    void start() throws IOException {
        server = new ServerFixture(folder);
        token = server.token(AccessRole.OWNER);
        document =
                (JsonValue.Fields) Json.parse(server.client.get("/api/openapi.json", token).body());
        var stories = new WorkedStories(server);
        var worked = stories.started("Greet");
        var ticket = stories.attempt(worked, "ada");
        stories.spend(worked, "a/model", "0.25");
        stories.gated(
                worked,
                ticket,
                WorkedStories.step("build", 0, 1),
                WorkedStories.step("test", 0, 2));
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

    private JsonValue.Fields response(Endpoint endpoint, int status) {
        return document.object("paths")
                .flatMap(paths -> paths.object(endpoint.path()))
                .flatMap(path -> path.object(endpoint.method().toLowerCase(Locale.ROOT)))
                .flatMap(operation -> operation.object("responses"))
                .flatMap(responses -> responses.object(Integer.toString(status)))
                .map(this::resolved)
                .orElseThrow(
                        () -> new AssertionError(endpoint.path() + " does not answer " + status));
    }

    private JsonValue.Fields resolved(JsonValue.Fields described) {
        var reference = described.text("$ref");
        if (reference.isEmpty()) {
            return described;
        }
        var found = document;
        for (String step : reference.get().substring(2).split("/", -1)) {
            found = found.object(step).orElseThrow(() -> new AssertionError(reference.get()));
        }
        return found;
    }

    /** What is wrong with an answer. */
    private List<String> problems(Endpoint endpoint, RawClient.Answer answer) {
        var response = response(endpoint, answer.status());
        var content = response.object("content").flatMap(one -> one.object("application/json"));
        if (content.isEmpty()) {
            return answer.body().isEmpty() ? List.of() : List.of("a body");
        }
        return problems(
                Json.parse(answer.body()), content.get().object("schema").orElseThrow(), "$");
    }

    private List<String> problems(JsonValue value, JsonValue.Fields described, String at) {
        var schema = resolved(described);
        if (schema.field("anyOf").isPresent()) {
            boolean fits =
                    schema.items("anyOf").stream()
                            .anyMatch(one -> problems(value, (JsonValue.Fields) one, at).isEmpty());
            return fits ? List.of() : List.of(at + " is none of them");
        }
        var type = schema.text("type");
        if (type.isPresent() && !isOf(type.get(), value)) {
            return List.of(at + " is not of type " + type.get());
        }
        return switch (value) {
            case JsonValue.Items(var items) -> {
                var wrong = new ArrayList<String>();
                for (int i = 0; i < items.size(); i++) {
                    wrong.addAll(
                            problems(
                                    items.get(i),
                                    schema.object("items").orElseThrow(),
                                    at + "[" + i + "]"));
                }
                yield wrong;
            }
            case JsonValue.Fields fields -> problems(fields, schema, at);
            case JsonValue.Text _, JsonValue.Numeral _, JsonValue.Flag _, JsonValue.Null _ ->
                    List.of();
        };
    }

    private List<String> problems(JsonValue.Fields fields, JsonValue.Fields schema, String at) {
        var wrong = new ArrayList<String>();
        var properties = schema.object("properties");
        if (schema.field("required").isPresent()) {
            for (JsonValue required : schema.items("required")) {
                String name = ((JsonValue.Text) required).value();
                if (fields.field(name).isEmpty()) {
                    wrong.add(at + " has no " + name);
                }
            }
        }
        fields.values()
                .forEach(
                        (name, value) -> {
                            var known = properties.flatMap(all -> all.object(name));
                            if (known.isPresent()) {
                                wrong.addAll(problems(value, known.get(), at + "." + name));
                            } else if (schema.field("additionalProperties")
                                    .filter(new JsonValue.Flag(false)::equals)
                                    .isPresent()) {
                                wrong.add(at + " has a strange " + name);
                            }
                        });
        return wrong;
    }

    private static boolean isOf(String type, JsonValue value) {
        return switch (value) {
            case JsonValue.Text _ -> type.equals("string");
            case JsonValue.Numeral(var number) ->
                    type.equals("number")
                            || (type.equals("integer") && number.stripTrailingZeros().scale() <= 0);
            case JsonValue.Flag _ -> type.equals("boolean");
            case JsonValue.Items _ -> type.equals("array");
            case JsonValue.Fields _ -> type.equals("object");
            case JsonValue.Null _ -> type.equals("null");
        };
    }

    private RawClient.Answer ask(Endpoint endpoint, int item, String body, String... more)
            throws IOException {
        String path =
                endpoint.path()
                        .replace("{item}", Integer.toString(item))
                        .replaceAll("\\{\\w+\\}", "1");
        var headers = new ArrayList<>(List.of(token, "Content-Type: application/json"));
        headers.addAll(List.of(more));
        return server.client.send(
                endpoint.method(),
                endpoint.path().endsWith("transcript")
                        ? path + "?id=s1"
                        : endpoint.path().endsWith("search") ? path + "?words=hello" : path,
                endpoint.isRead() ? "" : body,
                headers.toArray(String[]::new));
    }

    private void holds(Endpoint endpoint, RawClient.Answer answer) {
        assertThat(problems(endpoint, answer))
                .as(endpoint.method() + " " + endpoint.path() + ": " + answer.body())
                .isEmpty();
    }

    @Test
    void everyReadIsAnsweredAsDescribed() throws IOException {
        for (Endpoint endpoint : endpoints()) {
            if (endpoint.isRead() && !endpoint.path().equals("/api/live")) {
                var answer = ask(endpoint, 1, "");
                if (!NOT_ANSWERED.contains(endpoint.path())) {
                    assertThat(answer.status()).as(endpoint.path()).isEqualTo(200);
                }
                holds(endpoint, answer);
                holds(endpoint, server.client.get(answerless(endpoint)));
                if (!endpoint.numbers().isEmpty()) {
                    holds(endpoint, ask(endpoint, 999, ""));
                }
            }
        }
    }

    private static String answerless(Endpoint endpoint) {
        return endpoint.path().replaceAll("\\{\\w+\\}", "1");
    }

    @Test
    void everyOrderIsAnsweredAsDescribedWhetherItIsPossibleOrNot() throws IOException {
        var done = new TreeSet<String>();
        for (Endpoint endpoint : endpoints()) {
            if (endpoint.isRead()) {
                continue;
            }
            int item = added();
            for (String body : List.of(sample(endpoint), "{}", "{\"strange\": 1}", "[")) {
                var answer = ask(endpoint, item, body);
                holds(endpoint, answer);
                if (answer.status() == 200) {
                    done.add(endpoint.path());
                }
            }
            holds(endpoint, ask(endpoint, item, sample(endpoint), "If-Match: 1"));
            holds(endpoint, ask(endpoint, 999, sample(endpoint)));
        }
        assertThat(done)
                .contains("/api/items/{item}/start", "/api/fleet/pause")
                .hasSizeGreaterThan(10);
    }

    private int added() throws IOException {
        var answer =
                server.client.send(
                        "POST",
                        "/api/items",
                        "{\"name\": \"Greet\", \"criteria\": [\"says Ahoj\"]}",
                        token,
                        "Content-Type: application/json");
        assertThat(answer.status()).isEqualTo(200);
        holds(
                endpoints().stream()
                        .filter(one -> one.path().equals("/api/items"))
                        .findFirst()
                        .orElseThrow(),
                answer);
        return ((JsonValue.Fields) Json.parse(answer.body())).requireNumber("number").intValue();
    }

    /** A body with something in every field that it needs. */
    private static String sample(Endpoint endpoint) {
        var body = new JsonObjectBuilder();
        for (OrderField field : endpoint.fields()) {
            if (field.need() == OrderField.Need.REQUIRED) {
                body.value(field.name(), sample(field));
            }
        }
        return Json.encode(body.build());
    }

    private static JsonValue sample(OrderField field) {
        return switch (field.kind()) {
            case PROSE -> new JsonValue.Text("because");
            case PROSE_LIST -> new JsonValue.Items(List.of(new JsonValue.Text("because")));
            case WORD ->
                    new JsonValue.Text(field.words().isEmpty() ? "2" : field.words().getFirst());
            case NUMBER -> number();
            case NUMBER_LIST -> new JsonValue.Items(List.of(number()));
            case FLAG -> new JsonValue.Flag(true);
        };
    }

    private static JsonValue number() {
        return new JsonValue.Numeral(BigDecimal.ONE);
    }

    @Test
    void whatIsMissingStrangeOrOfAnotherTypeIsFound() {
        var train =
                endpoints().stream()
                        .filter(one -> one.path().equals("/api/train"))
                        .findFirst()
                        .orElseThrow();
        String answer =
                "HTTP/1.1 200 OK\r\n\r\n{\"queue\":%s,\"builds\":[],\"landed\":[],\"flakes\":[]%s}";

        assertThat(problems(train, new RawClient.Answer(answer.formatted("[]", ",\"notes\":[]"))))
                .isEmpty();
        assertThat(problems(train, new RawClient.Answer(answer.formatted("[]", ""))))
                .isEqualTo(List.of("$ has no notes"));
        assertThat(
                        problems(
                                train,
                                new RawClient.Answer(
                                        answer.formatted("[7]", ",\"notes\":[true],\"x\":1"))))
                .containsExactlyInAnyOrder(
                        "$.queue[0] is not of type object",
                        "$.notes[0] is not of type string",
                        "$ has a strange x");
    }
}

package dev.musher.server.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.order.OrderField;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The paths of the API as tools of MCP: the same fields, the same roles, the same words. */
final class McpTools {
    /** A stream, and what describes the API to others. */
    private static final Set<String> NOT_TOOLS = Set.of("/api/live", "/api/openapi.json");

    private final Map<String, Endpoint> byName = new TreeMap<>();

    McpTools(List<Endpoint> endpoints) {
        for (Endpoint endpoint : endpoints) {
            if (!NOT_TOOLS.contains(endpoint.path())) {
                byName.put(name(endpoint), endpoint);
            }
        }
    }

    /**
     * Like {@code item_start}: the words of the path, with a number in place of what it numbers.
     */
    static String name(Endpoint endpoint) {
        var words = new ArrayList<String>();
        for (String word : endpoint.path().substring("/api/".length()).split("/", -1)) {
            if (word.startsWith("{")) {
                words.removeLast();
                words.add(word.substring(1, word.length() - 1));
            } else {
                words.add(word.replace('-', '_').replace(".json", ""));
            }
        }
        String name = String.join("_", words);
        return name.equals("items") ? "item_add" : name;
    }

    List<JsonValue.Fields> list() {
        return byName.entrySet().stream()
                .map(entry -> tool(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static JsonValue.Fields tool(String name, Endpoint endpoint) {
        var properties = new LinkedHashMap<String, JsonValue>();
        var required = new ArrayList<String>();
        for (String number : endpoint.numbers()) {
            properties.put(number, new JsonObjectBuilder().text("type", "integer").build());
            required.add(number);
        }
        for (OrderField field : endpoint.fields()) {
            properties.put(field.name(), OpenApi.schema(field));
            if (field.need() == OrderField.Need.REQUIRED) {
                required.add(field.name());
            }
        }
        return new JsonObjectBuilder()
                .text("name", name)
                .text("description", endpoint.summary())
                .object(
                        "inputSchema",
                        new JsonObjectBuilder()
                                .text("type", "object")
                                .value("properties", new JsonValue.Fields(properties))
                                .texts("required", required)
                                .value("additionalProperties", new JsonValue.Flag(false)))
                .object(
                        "annotations",
                        new JsonObjectBuilder()
                                .value("readOnlyHint", new JsonValue.Flag(endpoint.isRead()))
                                .value("destructiveHint", new JsonValue.Flag(isDestructive(name))))
                .build();
    }

    /** Whether what it does cannot be taken back. */
    static boolean isDestructive(String name) {
        return name.equals("item_delete");
    }

    /** Whether the caller's role is enough for a tool. */
    boolean allows(String name, Caller caller) {
        return Optional.ofNullable(byName.get(name))
                .filter(endpoint -> caller.grant().role().allows(endpoint.role()))
                .isPresent();
    }

    /** What a tool answers; nothing if there is no such tool. */
    Optional<JsonObjectBuilder> call(
            String name, JsonValue.Fields arguments, Caller caller, Dispatch dispatch)
            throws InterruptedException {
        var endpoint = Optional.ofNullable(byName.get(name));
        if (endpoint.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    switch (dispatch.answer(call(endpoint.get(), arguments), caller)) {
                        case HttpAnswer.Whole whole -> result(whole);
                        case HttpAnswer.Kept kept -> result(kept.whole());
                        case HttpAnswer.Events _, HttpAnswer.WholeOrEvents _ ->
                                result("This is a stream.", true);
                    });
        } catch (ExplainedException e) {
            return Optional.of(result(e.explanation(), true));
        }
    }

    /** Answers a request of a caller that is known. */
    @FunctionalInterface
    interface Dispatch {
        HttpAnswer answer(HttpCall call, Caller caller) throws InterruptedException;
    }

    private static HttpCall call(Endpoint endpoint, JsonValue.Fields arguments) {
        var left = new LinkedHashMap<>(arguments.values());
        String path = endpoint.path();
        for (String number : endpoint.numbers()) {
            var given = left.remove(number);
            if (!(given instanceof JsonValue.Numeral(var value))) {
                throw new UsageException("'" + number + "' is required: a number.", "");
            }
            path = path.replace("{" + number + "}", value.toPlainString());
        }
        if (!endpoint.isRead()) {
            String body = Json.encode(new JsonValue.Fields(left));
            return new HttpCall("POST", path, path, Map.of(), Map.of(), "", body);
        }
        var query = new LinkedHashMap<String, String>();
        left.forEach((name, value) -> query.put(name, OrderEndpoints.word(value)));
        return new HttpCall("GET", path, path, query, Map.of(), "", "");
    }

    private static JsonObjectBuilder result(HttpAnswer.Whole whole) {
        return result(new String(whole.body().toArray(), UTF_8), whole.status() >= 400);
    }

    static JsonObjectBuilder result(String text, boolean isError) {
        return new JsonObjectBuilder()
                .objects(
                        "content",
                        List.of(text),
                        one -> new JsonObjectBuilder().text("type", "text").text("text", one))
                .value("isError", new JsonValue.Flag(isError));
    }
}

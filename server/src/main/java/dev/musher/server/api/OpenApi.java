package dev.musher.server.api;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** The API as an OpenAPI document, made of the same table that requests are answered by. */
final class OpenApi {
    private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)\\}");

    private OpenApi() {}

    static JsonValue.Fields of(List<Endpoint> endpoints) {
        var paths = new TreeMap<String, JsonValue>();
        for (Endpoint endpoint : endpoints) {
            var methods =
                    paths.get(endpoint.path()) instanceof JsonValue.Fields(var known)
                            ? new LinkedHashMap<>(known)
                            : new LinkedHashMap<String, JsonValue>();
            methods.put(endpoint.method().toLowerCase(Locale.ROOT), operation(endpoint));
            paths.put(endpoint.path(), new JsonValue.Fields(methods));
        }
        return new JsonObjectBuilder()
                .text("openapi", "3.1.0")
                .object(
                        "info",
                        new JsonObjectBuilder().text("title", "Musher").text("version", "1"))
                .value("paths", new JsonValue.Fields(paths))
                .object(
                        "components",
                        new JsonObjectBuilder()
                                .object(
                                        "securitySchemes",
                                        new JsonObjectBuilder()
                                                .object(
                                                        "token",
                                                        new JsonObjectBuilder()
                                                                .text("type", "http")
                                                                .text("scheme", "bearer"))))
                .build();
    }

    private static JsonValue.Fields operation(Endpoint endpoint) {
        var operation =
                new JsonObjectBuilder()
                        .text("summary", endpoint.summary())
                        .text("x-role", endpoint.role().word())
                        .value("parameters", parameters(endpoint));
        row(endpoint).ifPresent(row -> operation.object("requestBody", body(row)));
        return operation
                .object(
                        "responses",
                        new JsonObjectBuilder()
                                .object("200", described("The answer."))
                                .object("400", described("Something given is wrong; see hint."))
                                .object("401", described("No secret, or a wrong one."))
                                .object("403", described("The role is too small."))
                                .object("409", described("Not possible now; see error.")))
                .build();
    }

    private static JsonObjectBuilder described(String what) {
        return new JsonObjectBuilder().text("description", what);
    }

    private static JsonValue parameters(Endpoint endpoint) {
        var parameters = new ArrayList<JsonValue>();
        var names = PARAMETER.matcher(endpoint.path());
        while (names.find()) {
            parameters.add(
                    new JsonObjectBuilder()
                            .text("name", names.group(1))
                            .text("in", "path")
                            .value("required", new JsonValue.Flag(true))
                            .object("schema", new JsonObjectBuilder().text("type", "integer"))
                            .build());
        }
        return new JsonValue.Items(parameters);
    }

    private static Optional<OrderRow> row(Endpoint endpoint) {
        return ProjectOrders.table().stream()
                .filter(row -> endpoint.method().equals("POST"))
                .filter(row -> OrderEndpoints.path(row).equals(endpoint.path()))
                .findFirst();
    }

    private static JsonObjectBuilder body(OrderRow row) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        row.fields().forEach(field -> fields.put(field.name(), schema(field)));
        var schema =
                new JsonObjectBuilder()
                        .text("type", "object")
                        .value("properties", new JsonValue.Fields(fields))
                        .texts(
                                "required",
                                row.fields().stream()
                                        .filter(one -> one.need() == OrderField.Need.REQUIRED)
                                        .map(OrderField::name)
                                        .toList())
                        .value("additionalProperties", new JsonValue.Flag(false));
        return new JsonObjectBuilder()
                .object(
                        "content",
                        new JsonObjectBuilder()
                                .object(
                                        "application/json",
                                        new JsonObjectBuilder().object("schema", schema)));
    }

    private static JsonValue.Fields schema(OrderField field) {
        var one =
                new JsonObjectBuilder()
                        .text(
                                "type",
                                switch (field.kind()) {
                                    case PROSE, PROSE_LIST, WORD -> "string";
                                    case NUMBER, NUMBER_LIST -> "integer";
                                    case FLAG -> "boolean";
                                });
        if (!field.words().isEmpty()) {
            one.texts("enum", field.words());
        }
        return field.isList()
                ? new JsonObjectBuilder()
                        .text("type", "array")
                        .object("items", one)
                        .text("description", field.about())
                        .build()
                : one.text("description", field.about()).build();
    }
}

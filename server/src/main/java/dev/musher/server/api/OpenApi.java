package dev.musher.server.api;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.order.OrderField;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The API as an OpenAPI document, made of the same table that requests are answered by. */
final class OpenApi {
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
        if (!endpoint.isRead()) {
            operation.object("requestBody", body(endpoint));
        }
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
        for (String number : endpoint.numbers()) {
            var schema = new JsonObjectBuilder().text("type", "integer").build();
            parameters.add(parameter(number, "path", OrderField.Need.REQUIRED, schema));
        }
        if (endpoint.isRead()) {
            for (OrderField field : endpoint.fields()) {
                parameters.add(parameter(field.name(), "query", field.need(), schema(field)));
            }
        }
        return new JsonValue.Items(parameters);
    }

    private static JsonValue parameter(
            String name, String in, OrderField.Need need, JsonValue schema) {
        return new JsonObjectBuilder()
                .text("name", name)
                .text("in", in)
                .value("required", new JsonValue.Flag(need == OrderField.Need.REQUIRED))
                .value("schema", schema)
                .build();
    }

    private static JsonObjectBuilder body(Endpoint endpoint) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        endpoint.fields().forEach(field -> fields.put(field.name(), schema(field)));
        var schema =
                new JsonObjectBuilder()
                        .text("type", "object")
                        .value("properties", new JsonValue.Fields(fields))
                        .texts(
                                "required",
                                endpoint.fields().stream()
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

    static JsonValue.Fields schema(OrderField field) {
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

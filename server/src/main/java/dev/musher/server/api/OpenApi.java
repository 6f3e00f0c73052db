package dev.musher.server.api;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.order.OrderField;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.RefusalView;
import dev.musher.host.view.ItemView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The API as an OpenAPI document, made of the same table that requests are answered by. */
final class OpenApi {
    /** What goes wrong in the same way everywhere. */
    private static final Map<String, String> REFUSALS =
            Map.of(
                    "400", "Something given is wrong; see hint.",
                    "401", "No secret, or a wrong one.",
                    "403", "The role is too small, or the request comes from another site.",
                    "404", "There is no such item, attempt or session.",
                    "409", "Not possible now; see error.",
                    "413", "The body is too large.",
                    "415", "The body is not JSON.",
                    "422", "The idempotency key was used for another request.",
                    "429", "Too many wrong secrets.",
                    "503", "Too many streams are open, or the server is stopping.");

    private final ViewSchemas schemas = new ViewSchemas();

    private OpenApi() {}

    static JsonValue.Fields of(List<Endpoint> endpoints) {
        return new OpenApi().document(endpoints);
    }

    private JsonValue.Fields document(List<Endpoint> endpoints) {
        var paths = new TreeMap<String, JsonValue>();
        for (Endpoint endpoint : endpoints) {
            var methods =
                    paths.get(endpoint.path()) instanceof JsonValue.Fields(var known)
                            ? new LinkedHashMap<>(known)
                            : new LinkedHashMap<String, JsonValue>();
            methods.put(endpoint.method().toLowerCase(Locale.ROOT), operation(endpoint));
            paths.put(endpoint.path(), new JsonValue.Fields(methods));
        }
        var refusals = new TreeMap<String, JsonValue>();
        REFUSALS.forEach(
                (status, what) ->
                        refusals.put(status, answer(what, schemas.of(RefusalView.class)).build()));
        var token = new JsonObjectBuilder().text("type", "http").text("scheme", "bearer");
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
                                        new JsonObjectBuilder().object("token", token))
                                .value("responses", new JsonValue.Fields(refusals))
                                .value("schemas", schemas.all()))
                .build();
    }

    private JsonValue.Fields operation(Endpoint endpoint) {
        var operation =
                new JsonObjectBuilder()
                        .text("summary", endpoint.summary())
                        .text("x-role", endpoint.role().word())
                        .value("parameters", parameters(endpoint));
        if (!endpoint.isRead()) {
            operation.object("requestBody", body(endpoint));
        }
        return operation.object("responses", responses(endpoint)).build();
    }

    private JsonObjectBuilder responses(Endpoint endpoint) {
        var responses = new JsonObjectBuilder();
        switch (endpoint.response()) {
            case ResponseShape.One(var view) ->
                    responses.object("200", answer("The answer.", schemas.of(view)));
            case ResponseShape.Cached(var view) ->
                    responses
                            .object("200", answer("The answer.", schemas.of(view)))
                            .object("304", described("It is still what If-None-Match names."));
            case ResponseShape.Many(var view) ->
                    responses.object("200", answer("The answer.", schemas.list(schemas.of(view))));
            case ResponseShape.Events _ ->
                    responses.object(
                            "200",
                            described("Events.")
                                    .object(
                                            "content",
                                            new JsonObjectBuilder()
                                                    .object(
                                                            "text/event-stream",
                                                            new JsonObjectBuilder())));
            case ResponseShape.Nothing _ -> responses.object("204", described("It is done."));
            case ResponseShape.Foreign _ -> {
                var any = new JsonObjectBuilder().text("type", "object").build();
                responses.object("200", answer("An OpenAPI document.", any));
            }
        }
        boolean isOrder = endpoint.response().equals(new ResponseShape.One(ItemView.class));
        new TreeMap<>(REFUSALS)
                .forEach(
                        (status, what) ->
                                responses.object(
                                        status,
                                        status.equals("409") && isOrder
                                                ? answer(what, conflict())
                                                : new JsonObjectBuilder()
                                                        .text(
                                                                "$ref",
                                                                "#/components/responses/"
                                                                        + status)));
        return responses;
    }

    /** An order that comes too late says what has happened meanwhile. */
    private JsonValue.Fields conflict() {
        return new JsonObjectBuilder()
                .value(
                        "anyOf",
                        new JsonValue.Items(
                                List.of(
                                        schemas.of(RefusalView.class),
                                        schemas.of(ProjectOrders.ConflictView.class))))
                .build();
    }

    private static JsonObjectBuilder answer(String what, JsonValue.Fields schema) {
        return described(what)
                .object(
                        "content",
                        new JsonObjectBuilder()
                                .object(
                                        "application/json",
                                        new JsonObjectBuilder().value("schema", schema)));
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

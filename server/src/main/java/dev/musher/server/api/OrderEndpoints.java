package dev.musher.server.api;

import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.server.http.HttpAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What can be ordered: one path for each order. */
final class OrderEndpoints {
    private final ProjectOrders orders;
    private final RepeatedRequests repeated = new RepeatedRequests();

    OrderEndpoints(ProjectOrders orders) {
        this.orders = orders;
    }

    List<Endpoint> all() {
        var all = new ArrayList<Endpoint>();
        for (OrderRow row : ProjectOrders.table()) {
            all.add(
                    post(
                            path(row),
                            row.role(),
                            row.summary(),
                            row.fields(),
                            asked -> repeated.answer(asked, () -> give(row, asked))));
        }
        all.add(
                post(
                        "/api/fleet/pause",
                        AccessRole.OWNER,
                        "Start no more work; running work continues.",
                        List.of(Endpoint.optional("reason", OrderField.Kind.PROSE, "The reason.")),
                        asked -> fleet(asked, "pause", "reason")));
        all.add(
                post(
                        "/api/fleet/resume",
                        AccessRole.OWNER,
                        "Start work again.",
                        List.of(),
                        asked -> fleet(asked, "resume", "")));
        all.add(
                post(
                        "/api/fleet/headcount",
                        AccessRole.OWNER,
                        "Set how many agents may work at once.",
                        List.of(Endpoint.required("agents", "A number, or default.")),
                        asked -> fleet(asked, "headcount", "agents")));
        all.add(
                post(
                        "/api/requests/{request}/answer",
                        AccessRole.OPERATOR,
                        "Answer a request of an agent.",
                        List.of(
                                Endpoint.required("answer", "The answer.", "once", "attempt", "no"),
                                Endpoint.optional("note", OrderField.Kind.PROSE, "For the agent.")),
                        this::answer));
        all.add(
                new Endpoint(
                        "GET",
                        "/api/items/{item}/orders",
                        AccessRole.VIEWER,
                        Caller.Proof.KEY,
                        "The orders and columns that are possible for an item now.",
                        List.of(),
                        asked ->
                                HttpAnswer.of(
                                        orders.possible(
                                                caller(asked), asked.numbers().getFirst()))));
        return all;
    }

    static String path(OrderRow row) {
        return switch (row.subject()) {
            case NEW_ITEM -> "/api/items";
            case ITEM -> "/api/items/{item}/" + row.name();
        };
    }

    private static Endpoint post(
            String path,
            AccessRole role,
            String summary,
            List<OrderField> fields,
            Endpoint.Work work) {
        return new Endpoint("POST", path, role, Caller.Proof.KEY, summary, fields, work);
    }

    private HttpAnswer fleet(Endpoint.Asked asked, String what, String field) {
        String value = asked.call().json().field(field).map(OrderEndpoints::word).orElse("");
        orders.fleet(caller(asked), what, value);
        return HttpAnswer.of(orders.control());
    }

    private HttpAnswer answer(Endpoint.Asked asked) {
        var fields = asked.call().json();
        orders.answer(
                caller(asked),
                asked.numbers().getFirst(),
                fields.text("answer").orElse(""),
                fields.text("note").orElse(""));
        return HttpAnswer.nothing();
    }

    /** A person's name, or that of a program. */
    private static ProjectOrders.Caller caller(Endpoint.Asked asked) {
        var grant = asked.caller().grant();
        return new ProjectOrders.Caller(
                grant.name(),
                grant.kind() == AccessGrant.Kind.TOKEN
                        ? ProjectOrders.Kind.PROGRAM
                        : ProjectOrders.Kind.PERSON);
    }

    private HttpAnswer give(OrderRow row, Endpoint.Asked asked) {
        var number =
                asked.numbers().isEmpty()
                        ? Optional.<Integer>empty()
                        : Optional.of(asked.numbers().getFirst());
        var values = values(row, asked.call().json());
        try {
            return HttpAnswer.of(
                    orders.give(
                            caller(asked),
                            row,
                            number,
                            values,
                            version(asked.call().header("if-match"))));
        } catch (ProjectOrders.Conflict e) {
            return HttpAnswer.json(409, Json.encode(e.view()));
        }
    }

    private static OptionalLong version(String header) {
        if (header.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(header.replace("\"", "").strip()));
        } catch (NumberFormatException _) {
            throw new UsageException(
                    "If-Match is not a version.", "Send the field 'version' of the item.");
        }
    }

    private static Map<String, List<String>> values(OrderRow row, JsonValue.Fields fields) {
        var values = new LinkedHashMap<String, List<String>>();
        fields.values()
                .forEach(
                        (name, value) -> {
                            boolean isList = row.field(name).filter(OrderField::isList).isPresent();
                            if (value instanceof JsonValue.Items(var items)) {
                                if (!isList) {
                                    throw new UsageException(
                                            "'" + name + "' is not a list.", "Send one value.");
                                }
                                values.put(name, items.stream().map(OrderEndpoints::word).toList());
                            } else {
                                values.put(name, List.of(word(value)));
                            }
                        });
        return values;
    }

    static String word(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(var text) -> text;
            case JsonValue.Numeral(var number) -> number.toPlainString();
            case JsonValue.Flag(var flag) -> Boolean.toString(flag);
            case JsonValue.Null _, JsonValue.Fields _, JsonValue.Items _ ->
                    throw new UsageException("A value is not a text, a number or a flag.", "");
        };
    }

    /** The table for programs that offer orders to people. */
    static JsonValue.Fields table() {
        return new JsonObjectBuilder()
                .objects("orders", ProjectOrders.table(), OrderEndpoints::row)
                .build();
    }

    private static JsonObjectBuilder row(OrderRow row) {
        return new JsonObjectBuilder()
                .text("name", row.name())
                .text("summary", row.summary())
                .text("role", row.role().word())
                .text("path", path(row))
                .objects("fields", row.fields(), OrderEndpoints::field);
    }

    private static JsonObjectBuilder field(OrderField field) {
        return new JsonObjectBuilder()
                .text("name", field.name())
                .text("kind", field.kind().name().toLowerCase(Locale.ROOT))
                .value("required", new JsonValue.Flag(field.need() == OrderField.Need.REQUIRED))
                .text("about", field.about())
                .texts("words", field.words());
    }
}

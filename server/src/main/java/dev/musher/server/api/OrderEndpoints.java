package dev.musher.server.api;

import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.host.order.OrderRow;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.view.FleetControlView;
import dev.musher.host.view.ItemView;
import dev.musher.server.http.HttpAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** What can be ordered: one path for each order. */
final class OrderEndpoints {
    private final ProjectOrders orders;
    private final IdempotencyCache repeated = new IdempotencyCache();

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
                            new ResponseShape.One(ItemView.class),
                            asked -> repeated.answer(asked, () -> give(row, asked))));
        }
        all.add(
                once(
                        "/api/fleet/pause",
                        AccessRole.OWNER,
                        "Start no more work; running work continues.",
                        List.of(Endpoint.optional("reason", OrderField.Kind.PROSE, "The reason.")),
                        new ResponseShape.One(FleetControlView.class),
                        asked -> fleet(asked, "pause", "reason")));
        all.add(
                once(
                        "/api/fleet/resume",
                        AccessRole.OWNER,
                        "Start work again.",
                        List.of(),
                        new ResponseShape.One(FleetControlView.class),
                        asked -> fleet(asked, "resume", "")));
        all.add(
                once(
                        "/api/fleet/headcount",
                        AccessRole.OWNER,
                        "Set how many agents may work at once.",
                        List.of(Endpoint.required("agents", "A number, or default.")),
                        new ResponseShape.One(FleetControlView.class),
                        asked ->
                                repeated.answer(asked, () -> fleet(asked, "headcount", "agents"))));
        all.add(
                once(
                        "/api/requests/{request}/answer",
                        AccessRole.OPERATOR,
                        "Answer a request of an agent.",
                        List.of(
                                Endpoint.required(
                                        "answer", "The answer.", "once", "attempt", "no", "reply"),
                                Endpoint.optional(
                                        "choices",
                                        OrderField.Kind.PROSE_LIST,
                                        "The options of a question that are chosen."),
                                Endpoint.optional("note", OrderField.Kind.PROSE, "For the agent.")),
                        new ResponseShape.Nothing(),
                        this::answer));
        all.add(
                new Endpoint(
                        "GET",
                        "/api/items/{item}/orders",
                        AccessRole.VIEWER,
                        "The orders and columns that are possible for an item now.",
                        List.of(),
                        new ResponseShape.One(ProjectOrders.PossibleView.class),
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
            ResponseShape response,
            Endpoint.Work work) {
        return new Endpoint("POST", path, role, summary, fields, response, work);
    }

    /** What is no order of the table: the table refuses in words of its own. */
    private Endpoint once(
            String path,
            AccessRole role,
            String summary,
            List<OrderField> fields,
            ResponseShape response,
            Function<Endpoint.ApiRequest, HttpAnswer> work) {
        return post(
                        path,
                        role,
                        summary,
                        fields,
                        response,
                        asked -> repeated.answer(asked, () -> work.apply(asked)))
                .strict();
    }

    private HttpAnswer fleet(Endpoint.ApiRequest asked, String what, String field) {
        String value = asked.call().json().field(field).map(OrderEndpoints::word).orElse("");
        orders.fleet(caller(asked), what, value);
        return HttpAnswer.of(orders.control());
    }

    private HttpAnswer answer(Endpoint.ApiRequest asked) {
        var fields = asked.call().json();
        List<String> choices =
                fields.field("choices").orElse(new JsonValue.Items(List.of()))
                                instanceof JsonValue.Items(var items)
                        ? items.stream().map(OrderEndpoints::word).toList()
                        : List.of();
        orders.answer(
                caller(asked),
                asked.numbers().getFirst(),
                fields.text("answer").orElse(""),
                choices,
                fields.text("note").orElse(""));
        return HttpAnswer.nothing();
    }

    /** A person's name, or that of a program. */
    private static ProjectOrders.Caller caller(Endpoint.ApiRequest asked) {
        var grant = asked.caller().grant();
        return new ProjectOrders.Caller(
                grant.name(),
                grant.kind() == AccessGrant.Kind.TOKEN
                        ? ProjectOrders.Kind.PROGRAM
                        : ProjectOrders.Kind.PERSON);
    }

    private HttpAnswer give(OrderRow row, Endpoint.ApiRequest asked) {
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
}

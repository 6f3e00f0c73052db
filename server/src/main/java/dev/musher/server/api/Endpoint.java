package dev.musher.server.api;

import dev.musher.base.failure.UsageException;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderField;
import dev.musher.server.http.HttpAnswer;
import dev.musher.server.http.HttpCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A path of the API: who may use it, and what it answers.
 *
 * @param path like {@code /api/items/{item}/diff}; what is in braces is a whole number
 * @param fields parameters of what is read, or the fields of a body
 */
record Endpoint(
        String method,
        String path,
        AccessRole role,
        String summary,
        List<OrderField> fields,
        ResponseShape response,
        Work work) {
    Endpoint {
        fields = List.copyOf(fields);
    }

    /** Answers a request. */
    @FunctionalInterface
    interface Work {
        HttpAnswer answer(ApiRequest asked) throws InterruptedException;
    }

    /**
     * A request for it.
     *
     * @param numbers those in the path, from left to right
     */
    record ApiRequest(HttpCall call, Caller caller, List<Integer> numbers) {}

    boolean isRead() {
        return method.equals("GET");
    }

    /** The names of the numbers in the path, from left to right. */
    List<String> numbers() {
        return Arrays.stream(path.split("/", -1))
                .filter(word -> word.startsWith("{"))
                .map(word -> word.substring(1, word.length() - 1))
                .toList();
    }

    static OrderField optional(String name, OrderField.Kind kind, String about) {
        return new OrderField(name, kind, OrderField.Need.OPTIONAL, about, List.of());
    }

    static OrderField required(String name, String about, String... words) {
        return new OrderField(
                name, OrderField.Kind.WORD, OrderField.Need.REQUIRED, about, List.of(words));
    }

    /** The same, which refuses a field that nobody would look at: it may be mistyped. */
    Endpoint strict() {
        Work checked =
                asked -> {
                    requireKnownFields(asked.call());
                    return work.answer(asked);
                };
        return new Endpoint(method, path, role, summary, fields, response, checked);
    }

    private void requireKnownFields(HttpCall call) {
        var known = fields.stream().map(OrderField::name).toList();
        for (String name : call.json().values().keySet()) {
            if (!known.contains(name)) {
                throw new UsageException(
                        "'%s' has no field '%s'.".formatted(path, name),
                        known.isEmpty() ? "Send {}." : "There are: " + String.join(", ", known));
            }
        }
    }

    /** What is read by a parameter is not read without it. */
    void requireParameters(HttpCall call) {
        for (OrderField field : isRead() ? fields : List.<OrderField>of()) {
            if (field.need() == OrderField.Need.REQUIRED
                    && call.parameter(field.name()).orElse("").isBlank()) {
                throw new UsageException(
                        "'%s' is required: %s".formatted(field.name(), field.about()),
                        "For example: %s?%s=…".formatted(path, field.name()));
            }
        }
    }

    /** The numbers in a path that is this one; empty if it is another. */
    Optional<List<Integer>> match(String asked) {
        String[] wanted = path.split("/", -1);
        String[] given = asked.split("/", -1);
        if (wanted.length != given.length) {
            return Optional.empty();
        }
        var numbers = new ArrayList<Integer>();
        for (int i = 0; i < wanted.length; i++) {
            if (wanted[i].startsWith("{")) {
                if (!given[i].matches("[1-9][0-9]{0,8}")) {
                    return Optional.empty();
                }
                numbers.add(Integer.parseInt(given[i]));
            } else if (!wanted[i].equals(given[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(numbers);
    }
}

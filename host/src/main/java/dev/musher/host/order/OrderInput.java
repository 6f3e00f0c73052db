package dev.musher.host.order;

import dev.musher.base.failure.UsageException;
import dev.musher.base.secret.Redaction;
import dev.musher.pipeline.story.ItemNumber;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a face was given for an order, as people write it.
 *
 * @param item that it is about; empty for a new one
 * @param values of its fields, by their names
 */
public record OrderInput(Optional<ItemNumber> item, Map<String, List<String>> values) {
    public OrderInput {
        values = Map.copyOf(values);
    }

    public static OrderInput about(ItemNumber item) {
        return new OrderInput(Optional.of(item), Map.of());
    }

    public static OrderInput ofNew() {
        return new OrderInput(Optional.empty(), Map.of());
    }

    /** The same with a field, if there is a value for it. */
    public OrderInput with(String field, Optional<String> value) {
        return value.isEmpty() ? this : with(field, List.of(value.get()));
    }

    /** The same with a field; no values are no field. */
    public OrderInput with(String field, List<String> all) {
        if (all.isEmpty()) {
            return this;
        }
        var more = new LinkedHashMap<>(values);
        more.put(field, List.copyOf(all));
        return new OrderInput(item, more);
    }

    ItemNumber number() {
        return item.orElseThrow(() -> new IllegalStateException("an order about no item"));
    }

    Optional<String> text(String field) {
        return texts(field).stream().findFirst();
    }

    List<String> texts(String field) {
        return values.getOrDefault(field, List.of());
    }

    boolean has(String field) {
        return text(field).filter(value -> value.equals("true")).isPresent();
    }

    /** The same without secrets in what stays in the ledger; anything unknown is refused. */
    OrderInput checked(OrderRow row, Redaction secrets) {
        var clean = new LinkedHashMap<String, List<String>>();
        values.forEach(
                (name, all) -> {
                    var field =
                            row.field(name)
                                    .orElseThrow(
                                            () ->
                                                    new UsageException(
                                                            "'%s' has no field '%s'."
                                                                    .formatted(row.name(), name),
                                                            row.fieldNames()));
                    clean.put(
                            name,
                            field.isProse() ? all.stream().map(secrets::clean).toList() : all);
                });
        return new OrderInput(item, clean);
    }
}

package dev.musher.base.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Header fields in their order; names are compared without regard to case. */
public record Headers(List<Field> fields) {
    public static final Headers NONE = new Headers(List.of());

    /** What goes is JSON, and what comes shall be a stream of events. */
    public static final Headers JSON_FOR_EVENTS =
            NONE.plus("Content-Type", "application/json").plus("Accept", "text/event-stream");

    /** One header field. */
    public record Field(String name, String value) {}

    public Headers {
        fields = List.copyOf(fields);
    }

    public Headers plus(String name, String value) {
        var more = new ArrayList<>(fields);
        more.add(new Field(name, value));
        return new Headers(more);
    }

    public Optional<String> first(String name) {
        for (Field field : fields) {
            if (field.name().equalsIgnoreCase(name)) {
                return Optional.of(field.value());
            }
        }
        return Optional.empty();
    }
}

package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * An event of a room.
 *
 * @param id empty in the few that come with an invitation
 * @param stateKey of state, and nothing for what was said
 * @param at by the clock of the sender's server, in milliseconds
 */
record MatrixEvent(
        String id,
        String type,
        String sender,
        Optional<String> stateKey,
        long at,
        JsonValue.Fields content) {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();

    /** What is not an event is left out. */
    static List<MatrixEvent> all(List<JsonValue> items) {
        return items.stream()
                .filter(JsonValue.Fields.class::isInstance)
                .map(JsonValue.Fields.class::cast)
                .filter(fields -> fields.text("type").isPresent())
                .map(MatrixEvent::of)
                .toList();
    }

    static MatrixEvent of(JsonValue.Fields fields) {
        return new MatrixEvent(
                fields.text("event_id").orElse(""),
                fields.text("type").orElse(""),
                fields.text("sender").orElse(""),
                fields.text("state_key"),
                fields.number("origin_server_ts").orElse(BigDecimal.ZERO).longValue(),
                fields.object("content").orElse(NOTHING));
    }

    boolean encrypts() {
        return type.equals("m.room.encryption") && stateKey.isPresent();
    }

    boolean isMember() {
        return type.equals("m.room.member") && stateKey.isPresent();
    }
}

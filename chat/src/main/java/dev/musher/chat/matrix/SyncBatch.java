package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What has happened since the last time.
 *
 * @param next where the next one begins
 */
record SyncBatch(String next, List<Joined> joined, List<Invited> invited, List<String> left) {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();

    /** Types of events that mean something to us. */
    private static final List<String> TYPES =
            List.of("m.room.message", "m.room.encrypted", "m.room.encryption", "m.room.member");

    /**
     * A room that we are in.
     *
     * @param before from where on what is missing can be fetched; nothing if nothing is missing
     */
    record Joined(
            String room,
            List<MatrixEvent> state,
            List<MatrixEvent> timeline,
            Optional<String> before) {}

    /** A room that somebody wants us in. */
    record Invited(String room, List<MatrixEvent> state) {}

    SyncBatch {
        joined = List.copyOf(joined);
        invited = List.copyOf(invited);
        left = List.copyOf(left);
    }

    /** Which events a homeserver shall send; the first time only where each room stands. */
    static JsonObjectBuilder filter(int most) {
        var none = new JsonObjectBuilder().texts("types", List.of());
        return new JsonObjectBuilder()
                .object("presence", none)
                .object("account_data", none)
                .object(
                        "room",
                        new JsonObjectBuilder()
                                .object("account_data", none)
                                .object("ephemeral", none)
                                .object(
                                        "state",
                                        new JsonObjectBuilder()
                                                .texts("types", List.of("m.room.encryption")))
                                .object("timeline", eventFilter().number("limit", most)));
    }

    static JsonObjectBuilder eventFilter() {
        return new JsonObjectBuilder().texts("types", TYPES);
    }

    /** Nothing if it is not an answer to a sync. */
    static Optional<SyncBatch> of(JsonValue.Fields body) {
        var rooms = body.object("rooms").orElse(NOTHING);
        return body.text("next_batch")
                .map(
                        next ->
                                new SyncBatch(
                                        next,
                                        joined(rooms),
                                        invited(rooms),
                                        List.copyOf(section(rooms, "leave").keySet())));
    }

    private static Map<String, JsonValue> section(JsonValue.Fields rooms, String name) {
        return rooms.object(name).orElse(NOTHING).values();
    }

    private static List<Joined> joined(JsonValue.Fields rooms) {
        var joined = new ArrayList<Joined>();
        section(rooms, "join")
                .forEach(
                        (room, value) -> {
                            if (value instanceof JsonValue.Fields fields) {
                                joined.add(joined(room, fields));
                            }
                        });
        return joined;
    }

    private static Joined joined(String room, JsonValue.Fields fields) {
        var timeline = fields.object("timeline").orElse(NOTHING);
        boolean isLimited = timeline.field("limited").equals(Optional.of(new JsonValue.Flag(true)));
        return new Joined(
                room,
                events(fields, "state"),
                MatrixEvent.all(timeline.items("events")),
                timeline.text("prev_batch").filter(_ -> isLimited));
    }

    private static List<Invited> invited(JsonValue.Fields rooms) {
        var invited = new ArrayList<Invited>();
        section(rooms, "invite")
                .forEach(
                        (room, value) -> {
                            if (value instanceof JsonValue.Fields fields) {
                                invited.add(new Invited(room, events(fields, "invite_state")));
                            }
                        });
        return invited;
    }

    private static List<MatrixEvent> events(JsonValue.Fields fields, String name) {
        return MatrixEvent.all(fields.object(name).orElse(NOTHING).items("events"));
    }
}

package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Secret;
import dev.musher.chat.remote.StateFile;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What has to survive a restart: the device, how far everything was handled, who brought us into
 * rooms. Thread-safe; each change is on the disk when its call returns.
 */
final class MatrixMemory {
    private final StateFile file;
    private final Map<String, Position> positions = new HashMap<>();
    private final Map<String, String> inviters = new HashMap<>();
    private String user = "";
    private String device = "";
    private Optional<Secret> token = Optional.empty();
    private Optional<String> since = Optional.empty();

    /** The last event of a room that was handled. */
    record Position(String event, long at) {}

    MatrixMemory(StateFile file) {
        this.file = file;
        file.read().ifPresent(this::load);
    }

    private void load(JsonValue.Fields fields) {
        user = fields.text("user").orElse("");
        device = fields.text("device").orElse("");
        token = fields.text("token").map(Secret::new);
        since = fields.text("since");
        fields.object("rooms")
                .ifPresent(
                        rooms ->
                                rooms.values()
                                        .forEach(
                                                (room, value) -> {
                                                    if (value instanceof JsonValue.Fields one) {
                                                        load(room, one);
                                                    }
                                                }));
    }

    private void load(String room, JsonValue.Fields one) {
        one.text("event")
                .ifPresent(event -> positions.put(room, new Position(event, number(one, "at"))));
        one.text("inviter").ifPresent(inviter -> inviters.put(room, inviter));
    }

    private static long number(JsonValue.Fields fields, String name) {
        return fields.number(name).orElse(BigDecimal.ZERO).longValue();
    }

    private void save() {
        var rooms = new JsonObjectBuilder();
        var all = new HashMap<String, JsonObjectBuilder>();
        positions.forEach(
                (room, position) ->
                        all.computeIfAbsent(room, _ -> new JsonObjectBuilder())
                                .text("event", position.event())
                                .number("at", position.at()));
        inviters.forEach(
                (room, inviter) ->
                        all.computeIfAbsent(room, _ -> new JsonObjectBuilder())
                                .text("inviter", inviter));
        all.forEach(rooms::object);
        file.write(
                new JsonObjectBuilder()
                        .text("user", user)
                        .text("device", device)
                        .maybe(token, one -> new JsonObjectBuilder().text("token", one.value()))
                        .maybe(since, one -> new JsonObjectBuilder().text("since", one))
                        .object("rooms", rooms));
    }

    /** Who we are; of another user nothing is remembered. */
    synchronized void identify(String who, String where, Optional<Secret> stored) {
        if (!user.equals(who)) {
            positions.clear();
            inviters.clear();
            since = Optional.empty();
        }
        user = who;
        device = where;
        token = stored;
        save();
    }

    synchronized String user() {
        return user;
    }

    synchronized Optional<String> device() {
        return Optional.of(device).filter(one -> !one.isEmpty());
    }

    synchronized Optional<Secret> token() {
        return token;
    }

    synchronized Optional<String> since() {
        return since;
    }

    synchronized Optional<Position> position(String room) {
        return Optional.ofNullable(positions.get(room));
    }

    synchronized void handled(String room, Position position) {
        positions.put(room, position);
    }

    synchronized Optional<String> inviter(String room) {
        return Optional.ofNullable(inviters.get(room));
    }

    synchronized void invitedBy(String room, String inviter) {
        inviters.put(room, inviter);
        save();
    }

    /** Everything before was handled; rooms that we are not in any more are forgotten. */
    synchronized void handledAll(String next, Iterable<String> left) {
        for (String room : left) {
            positions.remove(room);
            inviters.remove(room);
        }
        since = Optional.of(next);
        save();
    }
}

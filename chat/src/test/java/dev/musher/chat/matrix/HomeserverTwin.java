package dev.musher.chat.matrix;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.chat.remote.VendorServer;
import dev.musher.chat.remote.VendorServer.Answer;
import dev.musher.chat.remote.VendorServer.Asked;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A homeserver with one bot, and the people that a test plays. Demands what the API demands. */
final class HomeserverTwin implements AutoCloseable {
    static final String BOT = "@musher:test";
    static final String PASSWORD = "correct horse";

    private static final int LARGEST_EVENT = 65_536;

    final VendorServer server = new VendorServer(this::answer);
    final TwinRooms rooms = new TwinRooms();
    private final Map<String, String> devices = new LinkedHashMap<>();
    private final Map<String, String> transactions = new HashMap<>();
    private final AtomicInteger logins = new AtomicInteger();
    private volatile Watcher watcher = (_, _, _) -> {};

    /** Sees what we do; of typing there is no content. */
    @FunctionalInterface
    interface Watcher {
        void sees(String room, String event, Optional<JsonValue.Fields> content);
    }

    void watch(Watcher seeing) {
        watcher = seeing;
    }

    HomeserverTwin() {
        devices.put("syt_first_token", "FIRSTDEVICE");
    }

    BaseUrl address() {
        return server.address();
    }

    String token() {
        return "syt_first_token";
    }

    /** Every token is of no use from here on. */
    void forgetTokens() {
        synchronized (devices) {
            devices.clear();
        }
    }

    int logins() {
        return logins.get();
    }

    /** What people see of us, edits where they belong. */
    List<String> shown(String room) {
        return rooms.shown(room, BOT);
    }

    private Answer answer(Asked asked) throws InterruptedException {
        List<String> parts = asked.parts();
        if (parts.size() < 4 || !asked.path().startsWith("/_matrix/client/v3/")) {
            return error(404, "M_UNRECOGNIZED", "no such path");
        }
        String what = parts.get(3);
        if (what.equals("login") && asked.method().equals("POST")) {
            return login(asked.body());
        }
        var device = device(asked);
        if (device.isEmpty()) {
            return error(401, "M_UNKNOWN_TOKEN", "Unrecognised access token");
        }
        return switch (asked.method() + " " + what) {
            case "GET account" ->
                    Answer.good(
                            new JsonObjectBuilder()
                                    .text("user_id", BOT)
                                    .text("device_id", device.get()));
            case "GET profile" ->
                    Answer.good(new JsonObjectBuilder().text("displayname", "Musher"));
            case "GET sync" -> sync(asked.query());
            case "GET joined_rooms" ->
                    Answer.good(new JsonObjectBuilder().texts("joined_rooms", rooms.joinedBy(BOT)));
            case "POST logout" -> {
                forgetTokens();
                yield Answer.good(new JsonObjectBuilder());
            }
            case "POST join" -> join(parts.get(4));
            case "GET rooms", "POST rooms", "PUT rooms" -> inRoom(asked, parts, device.get());
            default -> {
                server.violation("no such call: " + asked.method() + " " + asked.path());
                yield error(404, "M_UNRECOGNIZED", "no such call");
            }
        };
    }

    private Optional<String> device(Asked asked) {
        String header = asked.header("authorization");
        server.demand(header.startsWith("Bearer "), asked.path() + ": no bearer token");
        server.demand(!asked.query().containsKey("access_token"), "a token in an address");
        synchronized (devices) {
            return Optional.ofNullable(devices.get(header.substring(Math.min(7, header.length()))));
        }
    }

    private Answer login(JsonValue.Fields body) {
        logins.incrementAndGet();
        var identifier = body.object("identifier").orElseThrow();
        server.demand(
                body.text("type").equals(Optional.of("m.login.password"))
                        && identifier.text("type").equals(Optional.of("m.id.user")),
                "a login of another type: " + body);
        boolean isRight =
                identifier.text("user").filter(user -> BOT.contains(user)).isPresent()
                        && body.text("password").equals(Optional.of(PASSWORD));
        if (!isRight) {
            return error(403, "M_FORBIDDEN", "Invalid username or password");
        }
        String device = body.text("device_id").orElse("DEVICE" + logins.get());
        String token = "syt_token_" + logins.get();
        synchronized (devices) {
            devices.values().remove(device);
            devices.put(token, device);
        }
        return Answer.good(
                new JsonObjectBuilder()
                        .text("user_id", BOT)
                        .text("device_id", device)
                        .text("access_token", token));
    }

    private Answer sync(Map<String, String> query) throws InterruptedException {
        server.demand(query.containsKey("filter"), "a sync without a filter gets everything");
        var filter = (JsonValue.Fields) Json.parse(query.getOrDefault("filter", "{}"));
        int limit =
                filter.object("room")
                        .flatMap(room -> room.object("timeline"))
                        .flatMap(timeline -> timeline.number("limit"))
                        .map(Number::intValue)
                        .orElse(10);
        long timeout = Long.parseLong(query.getOrDefault("timeout", "0"));
        return Answer.good(
                rooms.sync(BOT, Optional.ofNullable(query.get("since")), limit, timeout));
    }

    private Answer join(String room) {
        return rooms.join(room, BOT)
                ? Answer.good(new JsonObjectBuilder().text("room_id", room))
                : error(403, "M_FORBIDDEN", "You are not invited to this room.");
    }

    private Answer inRoom(Asked asked, List<String> parts, String device) {
        String room = parts.get(4);
        String call = asked.method() + " " + parts.get(5);
        if (call.equals("POST leave")) {
            rooms.leave(room, BOT, asked.body().text("reason").orElse(""));
            return Answer.good(new JsonObjectBuilder());
        }
        if (!rooms.isIn(room, BOT)) {
            return error(403, "M_FORBIDDEN", "User " + BOT + " not in room " + room);
        }
        return switch (call) {
            case "GET joined_members" -> Answer.good(rooms.members(room));
            case "GET state" ->
                    rooms.isEncrypted(room)
                            ? Answer.good(
                                    new JsonObjectBuilder()
                                            .text("algorithm", "m.megolm.v1.aes-sha2"))
                            : error(404, "M_NOT_FOUND", "Event not found.");
            case "GET event" ->
                    rooms.event(room, parts.get(6))
                            .map(Answer::good)
                            .orElseGet(() -> error(404, "M_NOT_FOUND", "Event not found."));
            case "GET messages" -> messages(room, asked.query());
            case "PUT typing" -> typing(room, parts.get(6), asked.body());
            case "POST receipt" -> {
                rooms.read(room, parts.get(7));
                yield Answer.good(new JsonObjectBuilder());
            }
            case "PUT send" -> send(room, parts, asked.body(), device);
            default -> {
                server.violation("no such call: " + asked.method() + " " + asked.path());
                yield error(404, "M_UNRECOGNIZED", "no such call");
            }
        };
    }

    private Answer messages(String room, Map<String, String> query) {
        server.demand(
                query.getOrDefault("dir", "").equals("b"), "messages need a direction: " + query);
        return Answer.good(
                rooms.messages(
                        room,
                        query.getOrDefault("from", ""),
                        Integer.parseInt(query.getOrDefault("limit", "10"))));
    }

    private Answer typing(String room, String user, JsonValue.Fields body) {
        var typing = body.field("typing");
        boolean isOn = typing.equals(Optional.of(new JsonValue.Flag(true)));
        server.demand(user.equals(BOT), "typing of another user");
        server.demand(
                typing.isPresent() && (!isOn || body.number("timeout").isPresent()),
                "typing needs a timeout: " + body);
        rooms.typing(room, isOn);
        watcher.sees(room, "", Optional.empty());
        return Answer.good(new JsonObjectBuilder());
    }

    private Answer send(String room, List<String> parts, JsonValue.Fields content, String device) {
        server.demand(parts.get(6).equals("m.room.message"), "only messages are sent");
        server.demand(!rooms.isEncrypted(room), "plain text in an encrypted room: " + content);
        server.demand(
                Utf8.length(Json.encode(content)) < LARGEST_EVENT - 1_000,
                "the event is too large");
        check(content);
        content.object("m.new_content").ifPresent(this::check);
        String transaction = device + " " + room + " " + parts.get(7);
        synchronized (transactions) {
            var known = Optional.ofNullable(transactions.get(transaction));
            String event = known.orElseGet(() -> rooms.add(room, BOT, "m.room.message", content));
            transactions.put(transaction, event);
            if (known.isEmpty()) {
                watcher.sees(room, event, Optional.of(content));
            }
            return Answer.good(new JsonObjectBuilder().text("event_id", event));
        }
    }

    private void check(JsonValue.Fields content) {
        server.demand(
                content.text("msgtype").equals(Optional.of("m.notice")), "a bot sends notices");
        server.demand(content.text("body").filter(body -> !body.isBlank()).isPresent(), "no body");
        server.demand(
                content.object("m.mentions").filter(all -> all.values().isEmpty()).isPresent(),
                "somebody is mentioned: " + content);
        server.demand(
                content.text("formatted_body").isEmpty()
                        || content.text("format").equals(Optional.of("org.matrix.custom.html")),
                "a format is missing");
    }

    static Answer error(int status, String code, String words) {
        return Answer.of(
                status, new JsonObjectBuilder().text("errcode", code).text("error", words));
    }

    void breaks(boolean now) {
        server.breaks(now);
        rooms.hurry(now);
    }

    @Override
    public void close() {
        rooms.hurry(true);
        server.close();
    }
}

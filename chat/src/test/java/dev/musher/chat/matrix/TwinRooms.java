package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Rooms as a homeserver keeps them: one stream of events, of which each room has a part. */
final class TwinRooms {
    private final List<Event> stream = new ArrayList<>();
    private final Map<String, Set<String>> members = new LinkedHashMap<>();
    private final Map<String, String> invitations = new LinkedHashMap<>();
    private final Set<String> encrypted = new LinkedHashSet<>();
    private final Map<String, String> reads = new LinkedHashMap<>();
    private final List<String> typing = new ArrayList<>();
    private boolean closed;
    private long offset;

    private record Event(String id, String room, JsonObjectBuilder fields) {
        JsonValue.Fields built() {
            return fields.build();
        }

        String text(String name) {
            return built().text(name).orElse("");
        }
    }

    synchronized void create(String room, String... users) {
        members.put(room, new LinkedHashSet<>());
        for (String user : users) {
            enter(room, user);
        }
    }

    private void enter(String room, String user) {
        members.get(room).add(user);
        invitations.remove(room);
        state(
                room,
                user,
                "m.room.member",
                user,
                new JsonObjectBuilder().text("membership", "join"));
    }

    synchronized void invite(String room, String inviter) {
        members.computeIfAbsent(room, _ -> new LinkedHashSet<>()).add(inviter);
        invitations.put(room, inviter);
        notifyAll();
    }

    synchronized boolean join(String room, String user) {
        if (!invitations.containsKey(room)) {
            return false;
        }
        enter(room, user);
        return true;
    }

    synchronized void leave(String room, String user, String reason) {
        members.get(room).remove(user);
        invitations.remove(room);
        state(
                room,
                user,
                "m.room.member",
                user,
                new JsonObjectBuilder().text("membership", "leave").text("reason", reason));
    }

    synchronized void encrypt(String room) {
        encrypted.add(room);
        state(
                room,
                "@admin:test",
                "m.room.encryption",
                "",
                new JsonObjectBuilder().text("algorithm", "m.megolm.v1.aes-sha2"));
    }

    synchronized boolean isEncrypted(String room) {
        return encrypted.contains(room);
    }

    synchronized boolean isIn(String room, String user) {
        return members.getOrDefault(room, Set.of()).contains(user);
    }

    synchronized List<String> joinedBy(String user) {
        return members.keySet().stream().filter(room -> isIn(room, user)).toList();
    }

    synchronized JsonObjectBuilder members(String room) {
        var all = new JsonObjectBuilder();
        members.get(room).forEach(user -> all.object(user, new JsonObjectBuilder()));
        return new JsonObjectBuilder().object("joined", all);
    }

    private void state(
            String room, String sender, String type, String key, JsonObjectBuilder content) {
        append(room, event(sender, type, content.build()).text("state_key", key));
    }

    private static JsonObjectBuilder event(String sender, String type, JsonValue content) {
        return new JsonObjectBuilder()
                .text("type", type)
                .text("sender", sender)
                .value("content", content);
    }

    private String append(String room, JsonObjectBuilder fields) {
        String id = "$event" + stream.size();
        fields.text("event_id", id).number("origin_server_ts", System.currentTimeMillis() + offset);
        stream.add(new Event(id, room, fields));
        notifyAll();
        return id;
    }

    synchronized String add(String room, String sender, String type, JsonValue.Fields content) {
        return append(room, event(sender, type, content));
    }

    /** The latest message of somebody else comes once more. */
    synchronized void repeatLast(String not) {
        var last =
                stream.reversed().stream()
                        .filter(event -> event.text("type").equals("m.room.message"))
                        .filter(event -> !event.text("sender").equals(not))
                        .findFirst()
                        .orElseThrow();
        stream.add(last);
        notifyAll();
    }

    /** As an ordinary client does it. */
    String says(String room, String sender, String text) {
        return says(
                room, sender, new JsonObjectBuilder().text("msgtype", "m.text").text("body", text));
    }

    String says(String room, String sender, JsonObjectBuilder content) {
        return add(room, sender, "m.room.message", content.build());
    }

    /** What the clock of the homeserver, which events carry, is ahead. */
    synchronized void turnClock(long millis) {
        offset = millis;
    }

    synchronized void read(String room, String event) {
        reads.put(room, event);
        notifyAll();
    }

    synchronized Optional<String> lastRead(String room) {
        return Optional.ofNullable(reads.get(room));
    }

    synchronized void typing(String room, boolean isOn) {
        typing.add(room + (isOn ? " on" : " off"));
    }

    synchronized List<String> typing() {
        return List.copyOf(typing);
    }

    synchronized Optional<JsonObjectBuilder> event(String room, String id) {
        return stream.stream()
                .filter(event -> event.room().equals(room) && event.id().equals(id))
                .map(Event::fields)
                .findFirst();
    }

    synchronized List<JsonValue.Fields> contents(String room, String sender) {
        return stream.stream()
                .filter(event -> event.room().equals(room))
                .filter(event -> event.text("type").equals("m.room.message"))
                .filter(event -> event.text("sender").equals(sender))
                .map(event -> event.built().object("content").orElseThrow())
                .toList();
    }

    synchronized List<String> shown(String room, String sender) {
        var shown = new LinkedHashMap<String, String>();
        for (Event event : stream) {
            if (event.room().equals(room)
                    && event.text("sender").equals(sender)
                    && event.text("type").equals("m.room.message")) {
                var content = event.built().object("content").orElseThrow();
                var edited = content.object("m.relates_to").flatMap(to -> to.text("event_id"));
                if (edited.isPresent()) {
                    shown.put(
                            edited.get(),
                            content.object("m.new_content").orElseThrow().requireText("body"));
                } else {
                    shown.put(event.id(), content.requireText("body"));
                }
            }
        }
        return List.copyOf(shown.values());
    }

    synchronized JsonObjectBuilder sync(
            String user, Optional<String> since, int limit, long timeout)
            throws InterruptedException {
        int from = since.map(token -> Integer.parseInt(token.substring(1))).orElse(0);
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeout);
        var invited = Set.copyOf(invitations.keySet());
        while (!closed && from == stream.size() && invited.equals(invitations.keySet())) {
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0 || since.isEmpty()) {
                break;
            }
            wait(left);
        }
        var joined = new JsonObjectBuilder();
        for (String room : joinedBy(user)) {
            var events = events(room, from, stream.size());
            if (!events.isEmpty() || since.isEmpty()) {
                joined.object(room, timeline(room, events, from, limit));
            }
        }
        var rooms = new JsonObjectBuilder().object("join", joined).object("invite", invited(user));
        return new JsonObjectBuilder()
                .text("next_batch", "s" + stream.size())
                .object("rooms", rooms);
    }

    private List<Event> events(String room, int from, int to) {
        return stream.subList(from, to).stream()
                .filter(event -> event.room().equals(room))
                .toList();
    }

    private JsonObjectBuilder timeline(String room, List<Event> events, int from, int limit) {
        boolean isLimited = events.size() > limit;
        var last = isLimited ? events.subList(events.size() - limit, events.size()) : events;
        int before = last.isEmpty() ? from : stream.indexOf(last.getFirst());
        var state =
                encrypted.contains(room) && isLimited
                        ? List.of(encryption())
                        : List.<JsonObjectBuilder>of();
        return new JsonObjectBuilder()
                .object("state", new JsonObjectBuilder().objects("events", state, one -> one))
                .object(
                        "timeline",
                        new JsonObjectBuilder()
                                .objects("events", last, Event::fields)
                                .value("limited", new JsonValue.Flag(isLimited))
                                .text("prev_batch", "t" + before));
    }

    private static JsonObjectBuilder encryption() {
        return event("@admin:test", "m.room.encryption", new JsonObjectBuilder().build())
                .text("state_key", "");
    }

    private JsonObjectBuilder invited(String user) {
        var invited = new JsonObjectBuilder();
        invitations.forEach(
                (room, inviter) -> {
                    var events = new ArrayList<JsonObjectBuilder>();
                    events.add(
                            event(
                                            inviter,
                                            "m.room.member",
                                            new JsonObjectBuilder()
                                                    .text("membership", "invite")
                                                    .build())
                                    .text("state_key", user));
                    if (encrypted.contains(room)) {
                        events.add(encryption());
                    }
                    invited.object(
                            room,
                            new JsonObjectBuilder()
                                    .object(
                                            "invite_state",
                                            new JsonObjectBuilder()
                                                    .objects("events", events, one -> one)));
                });
        return invited;
    }

    synchronized JsonObjectBuilder messages(String room, String from, int limit) {
        int to = Integer.parseInt(from.substring(1));
        var before = events(room, 0, to).reversed();
        var page = before.subList(0, Math.min(limit, before.size()));
        var answer =
                new JsonObjectBuilder().text("start", from).objects("chunk", page, Event::fields);
        return page.size() < before.size()
                ? answer.text("end", "t" + stream.indexOf(page.getLast()))
                : answer;
    }

    /** Polls are answered at once. */
    synchronized void hurry(boolean now) {
        closed = now;
        notifyAll();
    }
}

package dev.musher.chat.matrix;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.transport.TransportException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/** What is asked and done in rooms. Any thread calls it. */
final class MatrixRooms {
    private static final System.Logger LOG = System.getLogger("dev.musher.chat.matrix");

    /** As far back as what was missed is looked for, in pages of a hundred events. */
    private static final int MOST_PAGES = 50;

    private static final String NO_ENCRYPTION =
            "I cannot read encrypted rooms. Please invite me to a room without encryption.";

    private final MatrixSession session;
    private final Map<String, Integer> members = new HashMap<>();

    MatrixRooms(MatrixSession session) {
        this.session = session;
    }

    private static String room(String below, String room) {
        return below + "/rooms/" + JsonRequest.part(room);
    }

    void join(String room) throws InterruptedException {
        var reply =
                session.ask(
                        api ->
                                JsonRequest.post(
                                        api + "/join/" + JsonRequest.part(room),
                                        new JsonObjectBuilder()));
        if (reply instanceof ApiReply.Refused(_, var why, _)) {
            LOG.log(Level.WARNING, () -> "cannot join " + room + ": " + why);
        }
    }

    /**
     * Says why, and leaves: the reason is a part of our membership, which everybody in the room
     * sees, and which is state and so never encrypted. Nothing is said in the room itself.
     */
    void refuseEncrypted(String room) throws InterruptedException {
        LOG.log(Level.WARNING, () -> "left the encrypted room " + room);
        session.ask(
                api ->
                        JsonRequest.post(
                                room(api, room) + "/leave",
                                new JsonObjectBuilder().text("reason", NO_ENCRYPTION)));
    }

    /** Asked each time: encryption may have been turned on a moment ago. */
    boolean isEncrypted(String room) throws InterruptedException {
        var reply =
                session.ask(api -> JsonRequest.get(room(api, room) + "/state/m.room.encryption"));
        return switch (reply) {
            case ApiReply.Accepted _ -> true;
            case ApiReply.Refused(var code, _, _) when code.equals(MatrixDialect.NOT_FOUND) ->
                    false;
            case ApiReply.Refused(_, var why, _) -> throw failed(room, why);
            case ApiReply.Limited(_, var why) -> throw failed(room, why);
            case ApiReply.Unavailable(var why) -> throw failed(room, why);
        };
    }

    private static TransportException failed(String room, String why) {
        return new TransportException("Cannot post in " + room + ": " + why + ".", "");
    }

    /** Sends an event; the same one however often it is tried. Its id. */
    String send(String room, JsonObjectBuilder content) throws InterruptedException {
        if (isEncrypted(room)) {
            refuseEncrypted(room);
            throw new TransportException(
                    "The room " + room + " is encrypted, so nothing was said there.",
                    "Use a room without encryption.");
        }
        String transaction = UUID.randomUUID().toString();
        var answer =
                session.require(
                        api ->
                                JsonRequest.put(
                                        room(api, room)
                                                + "/send/m.room.message/"
                                                + JsonRequest.part(transaction),
                                        content));
        return answer.text("event_id")
                .orElseThrow(() -> failed(room, "the homeserver gave the message no id"));
    }

    /** Whether somebody else beside one person could read what is said. */
    boolean isDirect(String room) throws InterruptedException {
        synchronized (members) {
            var known = members.get(room);
            if (known != null) {
                return known <= 2;
            }
        }
        var answer = orNothing(api -> JsonRequest.get(room(api, room) + "/joined_members"));
        int count =
                answer.object("joined")
                        .map(joined -> joined.values().size())
                        .orElse(Integer.MAX_VALUE);
        synchronized (members) {
            members.put(room, count);
        }
        return count <= 2;
    }

    void membersChanged(String room) {
        synchronized (members) {
            members.remove(room);
        }
    }

    /** Whether an event of a room is ours. */
    boolean isOurs(String room, String event) throws InterruptedException {
        var reply =
                session.ask(
                        api ->
                                JsonRequest.get(
                                        room(api, room) + "/event/" + JsonRequest.part(event)));
        return reply instanceof ApiReply.Accepted(var body)
                && MatrixEvent.of(body).sender().equals(session.user());
    }

    /**
     * What lies between the last event that was handled and one from which on more is known, oldest
     * first. If the last one is not found any more, only what is later by its time.
     */
    List<MatrixEvent> missed(String room, String before, MatrixMemory.Position last)
            throws InterruptedException {
        var missed = new ArrayList<MatrixEvent>();
        var from = Optional.of(before);
        for (int page = 0; page < MOST_PAGES && from.isPresent(); page++) {
            var answer = orNothing(page(room, from.get()));
            var events = MatrixEvent.all(answer.items("chunk"));
            for (MatrixEvent event : events) {
                if (event.id().equals(last.event())) {
                    Collections.reverse(missed);
                    return missed;
                }
                missed.add(event);
            }
            from = answer.text("end").filter(_ -> !events.isEmpty());
        }
        LOG.log(Level.WARNING, () -> "the last handled event of " + room + " was not found");
        Collections.reverse(missed);
        Predicate<MatrixEvent> isLater = event -> event.at() > last.at();
        return missed.stream().filter(isLater).toList();
    }

    private static Function<String, JsonRequest> page(String room, String from) {
        String filter = Json.encode(SyncBatch.eventFilter().build());
        return api ->
                JsonRequest.get(
                        room(api, room)
                                + "/messages?dir=b&limit=100&from="
                                + JsonRequest.part(from)
                                + "&filter="
                                + JsonRequest.part(filter));
    }

    /** What a homeserver refuses for good must not keep other rooms from being heard. */
    private JsonValue.Fields orNothing(Function<String, JsonRequest> request)
            throws InterruptedException {
        return session.ask(request) instanceof ApiReply.Accepted(var body)
                ? body
                : new JsonObjectBuilder().build();
    }

    /** Says that everything up to an event was read; it does not matter much. */
    void markRead(String room, String event) throws InterruptedException {
        session.once(
                api ->
                        JsonRequest.post(
                                room(api, room) + "/receipt/m.read/" + JsonRequest.part(event),
                                new JsonObjectBuilder()));
    }

    /** It does not matter much, either. */
    void typing(String room, JsonObjectBuilder state) throws InterruptedException {
        session.once(
                api ->
                        JsonRequest.put(
                                room(api, room) + "/typing/" + JsonRequest.part(session.user()),
                                state));
    }
}

package dev.musher.chat.matrix;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.remote.PollRound;
import dev.musher.chat.remote.Poller;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.remote.StateFile;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Rooms of a homeserver. */
public final class MatrixTransport implements ChatTransport {
    /** Two copies of this, in characters of three bytes each, fit into an event. */
    private static final int LONGEST = 8_000;

    private static final int EVENTS = 100;
    private static final Duration HELD_BACK = Duration.ofSeconds(30);
    private static final Duration TYPING = Duration.ofSeconds(30);

    /** So long before its end it is shown again. */
    private static final Duration RENEWED = Duration.ofSeconds(10);

    private final RemoteParts parts;
    private final MatrixOptions options;
    private final MatrixMemory memory;
    private final MatrixSession session;
    private final MatrixRooms rooms;
    private final Map<String, Instant> typing = new HashMap<>();
    private Optional<Poller> poller = Optional.empty();

    /**
     * @param folder of this transport alone
     */
    public MatrixTransport(RemoteParts parts, MatrixOptions options, Path folder) {
        this.parts = parts;
        this.options = options;
        this.memory = new MatrixMemory(new StateFile(folder, "matrix.json"));
        this.session = new MatrixSession(parts, options, memory);
        this.rooms = new MatrixRooms(session);
    }

    @Override
    public String name() {
        return "matrix";
    }

    @Override
    public TransportLimits limits() {
        return new TransportLimits(LONGEST, 0, TransportLimits.Editing.POSSIBLE);
    }

    @Override
    public synchronized void open(TransportListener listener) throws InterruptedException {
        session.open();
        var self = new MatrixMessage.Self(session.user(), displayName());
        var handler = new SyncHandler(options, memory, rooms, self, listener);
        if (memory.since().isEmpty()) {
            var first = session.require(api -> sync(api, Optional.empty()));
            handler.begin(SyncBatch.of(first).orElseThrow(MatrixTransport::notSync));
        }
        poller = Optional.of(Poller.start("matrix-sync", parts, listener, () -> round(handler)));
    }

    private static TransportException notSync() {
        return new TransportException(
                "The homeserver's answer to a sync has no next_batch.",
                "Is the address that of a Matrix homeserver?");
    }

    private String displayName() throws InterruptedException {
        var reply =
                session.ask(
                        api ->
                                JsonRequest.get(
                                        api
                                                + "/profile/"
                                                + JsonRequest.part(session.user())
                                                + "/displayname"));
        return reply instanceof ApiReply.Accepted(var body)
                ? body.text("displayname").orElse("")
                : "";
    }

    private static JsonRequest sync(String api, Optional<String> since) {
        boolean isFirst = since.isEmpty();
        String filter = Json.encode(SyncBatch.filter(isFirst ? 1 : EVENTS).build());
        var request =
                JsonRequest.get(
                        api
                                + "/sync?filter="
                                + JsonRequest.part(filter)
                                + "&timeout="
                                + (isFirst ? 0 : HELD_BACK.toMillis())
                                + since.map(from -> "&since=" + JsonRequest.part(from)).orElse(""));
        return request.waiting(isFirst ? Duration.ZERO : HELD_BACK);
    }

    private PollRound.Result round(SyncHandler handler) throws InterruptedException {
        return switch (session.once(api -> sync(api, memory.since()))) {
            case ApiReply.Accepted(var body) -> {
                var batch = SyncBatch.of(body);
                if (batch.isEmpty()) {
                    yield new PollRound.Result.Failed(notSync().explanation());
                }
                handler.handle(batch.get());
                yield new PollRound.Result.Worked();
            }
            case ApiReply.Limited(var pause, var why) -> new PollRound.Result.Failed(why, pause);
            case ApiReply.Unavailable(var why) -> new PollRound.Result.Failed(why);
            case ApiReply.Refused(var code, var why, _) -> refused(code, why);
        };
    }

    private static PollRound.Result refused(String code, String why) {
        return switch (code) {
            case MatrixDialect.UNKNOWN_TOKEN, "M_FORBIDDEN", "M_USER_DEACTIVATED" ->
                    new PollRound.Result.Hopeless(
                            "The homeserver refuses us: "
                                    + why
                                    + ". Make a new access token and put it where the settings"
                                    + " say.");
            default -> new PollRound.Result.Failed(why);
        };
    }

    @Override
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        stopTyping(conversation);
        return new PostedMessage(
                conversation, rooms.send(conversation, MatrixContent.message(reply)));
    }

    @Override
    public void edit(PostedMessage message, Reply reply) throws InterruptedException {
        rooms.send(message.conversation(), MatrixContent.edit(message.id(), reply));
    }

    @Override
    public void showTyping(String conversation) throws InterruptedException {
        var now = parts.clock().now();
        synchronized (typing) {
            var until = typing.get(conversation);
            if (until != null && now.isBefore(until.minus(RENEWED))) {
                return;
            }
            typing.values().removeIf(now::isAfter);
            typing.put(conversation, now.plus(TYPING));
        }
        rooms.typing(
                conversation,
                new JsonObjectBuilder()
                        .value("typing", new JsonValue.Flag(true))
                        .number("timeout", TYPING.toMillis()));
    }

    private void stopTyping(String conversation) throws InterruptedException {
        synchronized (typing) {
            if (typing.remove(conversation) == null) {
                return;
            }
        }
        rooms.typing(
                conversation, new JsonObjectBuilder().value("typing", new JsonValue.Flag(false)));
    }

    @Override
    public synchronized void close() {
        poller.ifPresent(Poller::close);
    }
}

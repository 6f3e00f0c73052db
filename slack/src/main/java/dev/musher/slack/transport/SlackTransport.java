package dev.musher.slack.transport;

import com.slack.api.bolt.AppConfig;
import com.slack.api.bolt.request.builtin.BlockActionRequest;
import com.slack.api.bolt.request.builtin.EventRequest;
import com.slack.api.bolt.request.builtin.SlashCommandRequest;
import com.slack.api.bolt.socket_mode.request.SocketModeRequestParser;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.DeliveryLanes;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Slack: messages, slash commands and buttons by its socket mode, answers by its methods. A
 * conversation is a channel, or a thread in it.
 */
public final class SlackTransport implements ChatTransport {
    public static final String NAME = "slack";

    /** Of its text; marks and escapes are not counted. */
    private static final int MOST_CHARACTERS = 3_000;

    /** Slack waits three seconds for an acknowledgement. */
    private static final int MOST_MILLIS_UNACKNOWLEDGED = 2_000;

    private final SlackAccess access;
    private final Sleeper sleeper;
    private final SlackApi api;
    private final DeliveryLanes lanes = new DeliveryLanes(NAME);
    private final SpokenThreads threads = new SpokenThreads();
    private Optional<SlackConnection> connection = Optional.empty();

    public SlackTransport(SlackAccess access, Sleeper sleeper) {
        this.access = access;
        this.sleeper = sleeper;
        this.api = new SlackApi(access, sleeper);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public TransportLimits limits() {
        return new TransportLimits(
                MOST_CHARACTERS, SlackBlocks.MOST_BUTTONS, TransportLimits.Editing.POSSIBLE);
    }

    @Override
    public void open(TransportListener listener) throws InterruptedException {
        var known = api.call("auth.test", client -> client.authTest(asked -> asked));
        var self = new SlackIdentity(known.getTeamId(), known.getUserId(), known.getBotId());
        var events = new SlackEvents(self, threads);
        var parser =
                new SocketModeRequestParser(AppConfig.builder().slack(api.slack()).build());
        SlackSession.Reader reader =
                (session, message) -> {
                    var request = parser.parse(message);
                    if (request != null) {
                        var delivery =
                                switch (request.getBoltRequest()) {
                                    case EventRequest event ->
                                            events.message(fields(event))
                                                    .map(said -> deliver(said, listener));
                                    case SlashCommandRequest command ->
                                            events.command(command.getPayload())
                                                    .map(said -> deliver(said, listener));
                                    case BlockActionRequest action ->
                                            events.press(action.getPayload())
                                                    .map(press -> deliver(press, listener));
                                    default -> Optional.<Handing>empty();
                                };
                        acknowledge(session, request.getEnvelope().getEnvelopeId(), delivery);
                    }
                };
        connection =
                Optional.of(
                        new SlackConnection(api, access, reader, listener::connection, sleeper));
    }

    /** Something to hand over, not begun. */
    @FunctionalInterface
    private interface Handing {
        Future<?> start() throws InterruptedException;
    }

    private static JsonValue.Fields fields(EventRequest event) {
        return (JsonValue.Fields) Json.parse(event.getRequestBodyAsString());
    }

    private Handing deliver(IncomingMessage message, TransportListener listener) {
        return () -> lanes.submit(message.conversation(), () -> listener.received(message));
    }

    private Handing deliver(ButtonPress press, TransportListener listener) {
        return () ->
                lanes.submit(press.message().conversation(), () -> listener.pressed(press));
    }

    /** What is not acknowledged, because it was not taken, Slack delivers again. */
    private static void acknowledge(
            SlackSession session, String envelope, Optional<Handing> delivery)
            throws InterruptedException {
        if (delivery.isEmpty()) {
            session.acknowledge(envelope);
            return;
        }
        var taken = delivery.get().start();
        Thread.ofVirtual()
                .name("slack-acknowledgement")
                .start(
                        () -> {
                            if (!hasFailed(taken)) {
                                session.acknowledge(envelope);
                            }
                        });
    }

    private static boolean hasFailed(Future<?> delivery) {
        try {
            delivery.get(MOST_MILLIS_UNACKNOWLEDGED, TimeUnit.MILLISECONDS);
            return false;
        } catch (TimeoutException _) {
            // It is being taken.
            return false;
        } catch (ExecutionException _) {
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    @Override
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        var place = SlackConversation.parse(conversation);
        var blocks = SlackBlocks.of(reply);
        var posted =
                api.call(
                        "chat.postMessage",
                        client ->
                                client.chatPostMessage(
                                        message ->
                                                message.channel(place.channel())
                                                        .threadTs(place.thread().orElse(null))
                                                        .text(SlackBlocks.notification(reply))
                                                        .blocks(blocks)
                                                        .linkNames(false)
                                                        .parse("none")
                                                        .unfurlLinks(false)
                                                        .unfurlMedia(false)));
        threads.add(place);
        return new PostedMessage(conversation, posted.getTs());
    }

    @Override
    public void edit(PostedMessage message, Reply reply) throws InterruptedException {
        var place = SlackConversation.parse(message.conversation());
        var blocks = SlackBlocks.of(reply);
        api.call(
                "chat.update",
                client ->
                        client.chatUpdate(
                                update ->
                                        update.channel(place.channel())
                                                .ts(message.id())
                                                .text(SlackBlocks.notification(reply))
                                                .blocks(blocks)
                                                .linkNames(false)
                                                .parse("none")));
    }

    /** Bots have nothing of that kind in Slack. */
    @Override
    public void showTyping(String conversation) {
        // The answer itself is all that can be shown.
    }

    @Override
    public void close() {
        connection.ifPresent(SlackConnection::close);
        lanes.close();
        api.close();
    }
}

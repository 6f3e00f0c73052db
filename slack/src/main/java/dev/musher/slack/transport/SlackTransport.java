package dev.musher.slack.transport;

import com.slack.api.bolt.AppConfig;
import com.slack.api.bolt.request.Request;
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
import dev.musher.chat.transport.ConversationName;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportLimits;
import dev.musher.chat.transport.TransportListener;
import java.lang.System.Logger.Level;
import java.util.Optional;

/**
 * Slack: messages, slash commands and buttons by its socket mode, answers by its methods. A
 * conversation is a channel, or a thread in it by the time of its first message.
 */
public final class SlackTransport implements ChatTransport {
    static final String NAME = "slack";

    private static final System.Logger LOG = System.getLogger(SlackTransport.class.getName());

    /** Marks and escapes may make it five times as long, and Slack then still takes it. */
    private static final int MOST_CHARACTERS = 2_500;

    private final SlackAccess access;
    private final Sleeper sleeper;
    private final SlackApi api;
    private final SpokenThreads threads = new SpokenThreads();
    private Optional<SlackConnection> connection = Optional.empty();

    SlackTransport(SlackAccess access, Sleeper sleeper) {
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
        var parser = new SocketModeRequestParser(AppConfig.builder().slack(api.slack()).build());
        SlackSession.Reader reader =
                (session, message) -> {
                    var request = parser.parse(message);
                    if (request != null && isTaken(request.getBoltRequest(), events, listener)) {
                        session.acknowledge(request.getEnvelope().getEnvelopeId());
                    }
                };
        connection =
                Optional.of(
                        new SlackConnection(api, access, reader, listener::connection, sleeper));
    }

    /** What was not taken is not acknowledged, so that Slack delivers it again. */
    private static boolean isTaken(
            Request<?> request, SlackEvents events, TransportListener listener)
            throws InterruptedException {
        try {
            deliver(request, events, listener);
            return true;
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "a message of Slack was not taken", e);
            return false;
        }
    }

    private static void deliver(Request<?> request, SlackEvents events, TransportListener listener)
            throws InterruptedException {
        var said =
                switch (request) {
                    case EventRequest event -> events.message(fields(event));
                    case SlashCommandRequest command -> events.command(command.getPayload());
                    default -> Optional.<IncomingMessage>empty();
                };
        if (said.isPresent()) {
            listener.received(said.get());
        }
        var press =
                request instanceof BlockActionRequest action
                        ? events.press(action.getPayload())
                        : Optional.<ButtonPress>empty();
        if (press.isPresent()) {
            listener.pressed(press.get());
        }
    }

    private static JsonValue.Fields fields(EventRequest event) {
        return (JsonValue.Fields) Json.parse(event.getRequestBodyAsString());
    }

    @Override
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        var place = ConversationName.of(conversation);
        var blocks = SlackBlocks.of(reply);
        // What comes back of it is an answer to us already.
        threads.add(place);
        var posted =
                api.call(
                        SlackApi.POST,
                        client ->
                                client.chatPostMessage(
                                        message ->
                                                message.channel(place.room())
                                                        .threadTs(
                                                                place.thread().isEmpty()
                                                                        ? null
                                                                        : place.thread())
                                                        .text(SlackBlocks.notification(reply))
                                                        .blocks(blocks)
                                                        .linkNames(false)
                                                        .parse("none")
                                                        .unfurlLinks(false)
                                                        .unfurlMedia(false)));
        return new PostedMessage(conversation, posted.getTs());
    }

    @Override
    public void edit(PostedMessage message, Reply reply) throws InterruptedException {
        var place = ConversationName.of(message.conversation());
        var blocks = SlackBlocks.of(reply);
        api.call(
                "chat.update",
                client ->
                        client.chatUpdate(
                                update ->
                                        update.channel(place.room())
                                                .ts(message.id())
                                                .text(SlackBlocks.notification(reply))
                                                .blocks(blocks)
                                                .linkNames(false)
                                                .parse("none")));
    }

    @Override
    public void showTyping(String conversation) {
        // Slack lets no app of this kind show it.
    }

    @Override
    public void close() {
        connection.ifPresent(SlackConnection::close);
        api.close();
    }
}

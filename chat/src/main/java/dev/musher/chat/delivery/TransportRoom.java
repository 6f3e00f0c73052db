package dev.musher.chat.delivery;

import dev.musher.base.failure.ExplainedException;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.conversation.ChatRoom;
import dev.musher.chat.conversation.ChatRoom.Acceptance;
import dev.musher.chat.conversation.RoomOptions;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.ConversationName;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportLimits.Editing;
import dev.musher.chat.transport.TransportListener;
import java.lang.System.Logger.Level;
import java.time.Duration;

/** The conversations of a project by a transport, from its opening until it is closed. */
public final class TransportRoom implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(TransportRoom.class.getName());
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int MOST_COMMANDS = 100;

    private final ChatTransport transport;
    private final RoomOptions options;
    private final Connection connection;
    private final TransportOutput output;
    private final ChatRoom room;
    private final SerialActions commands = new SerialActions("chat-command", MOST_COMMANDS);

    public TransportRoom(ChatTransport transport, ChatProject project, RoomOptions options) {
        this.transport = transport;
        this.options = options;
        this.connection = new Connection(transport.name());
        this.output = new TransportOutput(transport, connection, project.timer(), PATIENCE);
        this.room = new ChatRoom(project, options, output);
    }

    /** Connects, and answers from then on, what was left before at first. */
    public void open() throws InterruptedException {
        room.open();
        transport.open(new Listener());
    }

    /** Whether people reach it now. */
    public TransportListener.ConnectionState connection() {
        return connection.state();
    }

    /** Tells somebody whenever that changes; it must return at once. */
    public void whenConnectionChanges(Runnable told) {
        connection.whenChanged(told);
    }

    /** Shows something unasked, and returns when people can see it; the last message of it. */
    public PostedMessage post(String conversation, Reply reply) throws InterruptedException {
        return output.posted(conversation, reply);
    }

    /** Changes what a message shows; where that is impossible, shows it anew. */
    public void edit(PostedMessage message, Reply reply) throws InterruptedException {
        if (transport.limits().editing() == Editing.POSSIBLE) {
            output.edited(message, reply);
        } else {
            var _ = output.posted(message.conversation(), reply);
        }
    }

    /** Waits until the persona has answered everything; whether it has. */
    public boolean awaitAnswers(Duration patience) throws InterruptedException {
        return room.awaitAnswers(patience);
    }

    @Override
    public void close() {
        transport.close();
        commands.close();
        room.close();
        output.close();
    }

    private void take(ChatMessage message) {
        switch (room.accept(message)) {
            case Acceptance.Ended _ -> {}
            case Acceptance.Command command -> {
                if (!commands.submit(message.conversation(), () -> answer(command))) {
                    LOG.log(Level.WARNING, "too many commands wait in " + transport.name());
                    room.refuse(
                            command,
                            "Not done: %d commands wait already. Send it again later."
                                    .formatted(MOST_COMMANDS));
                }
            }
        }
    }

    private void answer(Acceptance.Command command) {
        try {
            var _ = room.answer(command);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExplainedException e) {
            LOG.log(Level.WARNING, "a command failed: " + e.explanation());
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "a command failed", e);
            output.show(
                    command.message().conversation(),
                    Reply.refused("An unexpected error happened; see the log for details."));
        }
    }

    /** Whether what was said is meant for us, whoever said it. */
    private boolean isForUs(IncomingMessage message) {
        String room = ConversationName.of(message.conversation()).room();
        boolean isIn = options.rooms().contains(room);
        return message.kind() == AuthorKind.PERSON
                && switch (message.address()) {
                    case DIRECT -> true;
                    case MENTION -> isIn;
                    case AMBIENT -> isIn && options.ambient().isOn(room);
                };
    }

    private final class Listener implements TransportListener {
        @Override
        public void received(IncomingMessage message) {
            if (isForUs(message)) {
                // Only our name was said.
                String text = message.text().isBlank() ? "help" : message.text();
                take(new ChatMessage(message.id(), message.conversation(), message.author(), text));
            }
        }

        /** A slash makes it a command for sure. */
        @Override
        public void pressed(ButtonPress press) {
            take(
                    new ChatMessage(
                            "press:" + press.id(),
                            press.message().conversation(),
                            press.author(),
                            "/" + press.command()));
        }

        @Override
        public void connection(ConnectionState state) {
            connection.change(state);
        }
    }
}

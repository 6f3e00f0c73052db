package dev.musher.chat.conversation;

import dev.musher.base.text.OneLineText;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.command.ChatCommands;
import dev.musher.chat.command.ConversationControl;
import dev.musher.chat.dispatch.Dispatcher;
import dev.musher.chat.dispatch.Inbox;
import dev.musher.chat.dispatch.LaneListener;
import dev.musher.chat.dispatch.Submission;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.LaneRules;
import dev.musher.chat.reply.Reply;
import dev.musher.host.persona.Persona;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The conversations of a transport: a command is answered at once, everything else by the persona
 * in turns. Any thread calls it.
 */
public final class ChatRoom implements AutoCloseable {
    private static final int MOST_TURNS = 4;
    private static final int SHOWN_WORDS = 60;
    private static final String RETRY = " To have it answered again: retry";

    private final ChatPeople people;
    private final ChatOutput output;
    private final Path folder;
    private final ActionTimer timer;
    private final PersonaTurns turns;
    private final ChatCommands commands;
    private Optional<Dispatcher> dispatcher = Optional.empty();

    /**
     * @param folder of this transport alone, where its inbox is
     */
    public ChatRoom(
            Persona persona,
            ProjectQueries queries,
            ProjectOrders orders,
            Path folder,
            ActionTimer timer,
            ChatPeople people,
            ChatOutput output) {
        this.people = people;
        this.output = output;
        this.folder = folder;
        this.timer = timer;
        this.turns = new PersonaTurns(persona, folder.resolve("conversations"), people, output);
        this.commands = new ChatCommands(queries, orders, new Control());
    }

    /**
     * Begins with what an earlier process left, and remembers every message from here on; without
     * it that begins with the first one for the persona.
     */
    public void open() {
        var _ = dispatcher();
    }

    private synchronized Dispatcher dispatcher() {
        if (dispatcher.isEmpty()) {
            var opened =
                    new Dispatcher(
                            Inbox.open(folder),
                            turns,
                            new Notices(),
                            timer,
                            LaneRules.USUAL,
                            MOST_TURNS);
            dispatcher = Optional.of(opened);
            opened.start();
        }
        return dispatcher.get();
    }

    private synchronized Optional<Dispatcher> opened() {
        return dispatcher;
    }

    /** What became of a message. */
    public enum Reception {
        ANSWERED,
        REFUSED,
        /** The persona answers later. */
        ACCEPTED,
        /** Of a stranger, or a message that came before. */
        IGNORED
    }

    public Reception receive(ChatMessage message) throws InterruptedException {
        var person = people.find(message.author());
        if (person.isEmpty()) {
            return Reception.IGNORED;
        }
        var command = commands.match(message.text());
        if (command.isPresent()) {
            if (opened().filter(inbox -> !inbox.isNew(message.id())).isPresent()) {
                return Reception.IGNORED;
            }
            return shown(message, command.get().answer(person.get(), message.conversation()));
        }
        return switch (dispatcher().submit(message)) {
            case Submission.Accepted _ -> Reception.ACCEPTED;
            case Submission.Repeated _ -> Reception.IGNORED;
            case Submission.Refused(var because) -> shown(message, Reply.refused(because));
        };
    }

    private Reception shown(ChatMessage message, Reply reply) {
        output.show(message.conversation(), reply);
        return reply.outcome() == Reply.Outcome.DONE ? Reception.ANSWERED : Reception.REFUSED;
    }

    /** The names of all commands. */
    public List<String> commandNames() {
        return commands.names();
    }

    /** Waits until the persona has answered everything; whether it has. */
    public boolean awaitAnswers(Duration patience) throws InterruptedException {
        var running = opened();
        return running.isEmpty() || running.get().awaitIdle(patience);
    }

    @Override
    public void close() {
        opened().ifPresent(Dispatcher::close);
    }

    private final class Control implements ConversationControl {
        @Override
        public Reply stop(String conversation) {
            var stopped = dispatcher().stop(conversation);
            if (stopped.equals(new Dispatcher.StopResult(false, 0))) {
                return Reply.text("Nothing was running.");
            }
            int dropped = stopped.dropped();
            return Reply.text(
                    "Stopped."
                            + (dropped == 0
                                    ? ""
                                    : " %d waiting message(s) dropped.".formatted(dropped)));
        }

        @Override
        public Reply retry(String conversation) {
            int messages = dispatcher().retry(conversation);
            return messages == 0
                    ? Reply.refused("There is nothing to answer again.")
                    : Reply.text("Answering again: %d message(s).".formatted(messages));
        }

        @Override
        public Reply reset(String conversation) {
            dispatcher().stop(conversation);
            turns.forget(conversation);
            return Reply.text("Forgotten. The next message starts a new conversation.");
        }
    }

    private final class Notices implements LaneListener {
        @Override
        public void waiting(String conversation, int messages) {
            output.show(
                    conversation,
                    Reply.text("Waiting for the running answer: %d".formatted(messages)));
        }

        @Override
        public void unfinished(List<ChatMessage> messages) {
            output.show(
                    messages.getFirst().conversation(),
                    Reply.text(
                            "Not answered yet: \"%s\"."
                                            .formatted(
                                                    OneLineText.beginning(
                                                            messages.getLast().text(), SHOWN_WORDS))
                                    + RETRY));
        }

        @Override
        public void failed(String conversation, String explanation) {
            output.show(conversation, Reply.refused(explanation + RETRY));
        }
    }
}

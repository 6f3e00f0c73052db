package dev.musher.chat.conversation;

import dev.musher.base.files.FileException;
import dev.musher.base.text.OneLineText;
import dev.musher.chat.command.ChatCommands;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.command.ConversationControl;
import dev.musher.chat.dispatch.Dispatcher;
import dev.musher.chat.dispatch.Inbox;
import dev.musher.chat.dispatch.LaneListener;
import dev.musher.chat.dispatch.Submission;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.notice.NoticeKind;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.ConversationName;
import dev.musher.host.view.ChatView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The conversations of a transport: a command is answered at once, everything else by the persona
 * in turns. Any thread calls it.
 */
public final class ChatRoom implements AutoCloseable {
    private static final int MOST_TURNS = 4;
    private static final int SHOWN_WORDS = 60;
    private static final int LONGEST_COMMAND = 20_000;
    private static final String RETRY = " To have it answered again: retry";

    private final ChatProject project;
    private final RoomOptions options;
    private final ChatOutput output;
    private final PersonaTurns turns;
    private final ChatCommands commands;
    private Optional<Dispatcher> dispatcher = Optional.empty();

    public ChatRoom(ChatProject project, RoomOptions options, ChatOutput output) {
        this.project = project;
        this.options = options;
        this.output = output;
        this.turns =
                new PersonaTurns(
                        project.persona(),
                        options.folder().resolve("conversations"),
                        options.people(),
                        output);
        this.commands = new ChatCommands(project.queries(), project.orders(), new Control());
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
                            Inbox.open(options.folder()),
                            turns,
                            new LaneNotes(),
                            project.timer(),
                            project.rules(),
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

    /** Takes a message, and answers it if it is a command. */
    public Reception receive(ChatMessage message) throws InterruptedException {
        return switch (accept(message)) {
            case Acceptance.Ended(var reception) -> reception;
            case Acceptance.Command command -> answer(command);
        };
    }

    /** What is left to do with a message that was taken. */
    public sealed interface Acceptance {
        record Ended(Reception reception) implements Acceptance {}

        /** It is known by its id from now on, and has to be answered. */
        record Command(ChatMessage message, ChatPerson person, ChatCommands.Matched matched)
                implements Acceptance {}
    }

    /** Takes a message; when this returns it is kept, and will not be taken again. */
    public Acceptance accept(ChatMessage message) {
        var person = options.people().find(message.author());
        if (person.isEmpty()) {
            return new Acceptance.Ended(Reception.IGNORED);
        }
        var command =
                message.text().length() > LONGEST_COMMAND
                        ? Optional.<ChatCommands.Matched>empty()
                        : commands.match(message.text());
        if (command.isPresent()) {
            return accept(new Acceptance.Command(message, person.get(), command.get()));
        }
        return new Acceptance.Ended(
                switch (dispatcher().submit(message)) {
                    case Submission.Accepted _ -> Reception.ACCEPTED;
                    case Submission.Repeated _ -> Reception.IGNORED;
                    case Submission.Refused(var because) -> shown(message, Reply.refused(because));
                });
    }

    private Acceptance accept(Acceptance.Command command) {
        var message = command.message();
        try {
            return opened().filter(inbox -> !inbox.takeCommand(message)).isPresent()
                    ? new Acceptance.Ended(Reception.IGNORED)
                    : command;
        } catch (FileException e) {
            String because = "Your message was not taken. " + e.explanation();
            return new Acceptance.Ended(shown(message, Reply.refused(because)));
        }
    }

    /** Carries a command out. */
    public Reception answer(Acceptance.Command command) throws InterruptedException {
        var message = command.message();
        try {
            var reply = command.matched().answer(command.person(), message.conversation());
            return ended(command, reply);
        } catch (RuntimeException e) {
            opened().ifPresent(inbox -> inbox.commandEnded(message));
            throw e;
        }
    }

    /** Says that a command is not carried out. */
    public void refuse(Acceptance.Command command, String sentence) {
        var _ = ended(command, Reply.refused(sentence));
    }

    private Reception ended(Acceptance.Command command, Reply reply) {
        var reception = shown(command.message(), reply);
        opened().ifPresent(inbox -> inbox.commandEnded(command.message()));
        return reception;
    }

    private Reception shown(ChatMessage message, Reply reply) {
        output.show(message.conversation(), reply);
        return reply.outcome() == Reply.Outcome.DONE ? Reception.ANSWERED : Reception.REFUSED;
    }

    /** The names of all commands. */
    public List<String> commandNames() {
        return commands.names();
    }

    /** All commands, for programs that complete them. */
    public List<ChatView.CommandView> commands() {
        return commands.views();
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

        @Override
        public Reply ambient(String conversation, Listening listening) {
            String room = ConversationName.of(conversation).room();
            options.ambient().set(room, listening);
            return Reply.text(
                    listening == Listening.TO_ALL
                            ? "Every message in this room is answered now."
                            : "In this room only messages that mention the agent are answered"
                                    + " now.");
        }

        @Override
        public Reply notices(String conversation, List<String> words) {
            if (options.notices().isEmpty()) {
                return Reply.refused("Nothing is told unasked here.");
            }
            var notices = options.notices().get();
            if (!words.isEmpty()) {
                notices.choose(
                        conversation,
                        words.equals(List.of("off")) ? Set.of() : NoticeKind.of(words),
                        project.queries().sequence());
            }
            String told = notices.words(conversation);
            return Reply.text(
                    told.isEmpty()
                            ? "Nothing is told here unasked. Send: notify all"
                            : "Told here unasked: " + told + ".");
        }
    }

    private final class LaneNotes implements LaneListener {
        @Override
        public void waiting(String conversation, int messages) {
            output.waiting(conversation, messages);
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
        public void notDone(ChatMessage message) {
            output.show(
                    message.conversation(),
                    Reply.refused(
                            "Musher ended before it answered \"%s\". See whether it was done, and"
                                            .formatted(
                                                    OneLineText.beginning(
                                                            message.text(), SHOWN_WORDS))
                                    + " send it again if it was not."));
        }

        @Override
        public void failed(String conversation, String explanation) {
            output.show(conversation, Reply.refused(explanation + RETRY));
        }
    }
}

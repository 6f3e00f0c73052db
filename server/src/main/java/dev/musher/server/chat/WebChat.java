package dev.musher.server.chat;

import dev.musher.base.failure.UsageException;
import dev.musher.base.time.TimeSource;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.conversation.ChatOutput;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.conversation.ChatRoom;
import dev.musher.chat.conversation.RoomOptions;
import dev.musher.chat.conversation.TurnActivity;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.view.ChatView;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;

/** Conversations in the browser. Any thread calls it. */
public final class WebChat implements AutoCloseable {
    /** The one conversation that everybody sees. */
    public static final String PROJECT = "project";

    private static final String PERSON = "person:";
    private static final int MOST_CONVERSATIONS = 1_000;
    private static final int MOST_RECENT = 1_000;
    private static final int LONGEST_ID = 100;

    private final ChatRoom room;
    private final TimeSource clock;
    private final Map<String, ShownConversation> shown = new LinkedHashMap<>();
    private final SequencedSet<String> recent = new LinkedHashSet<>();
    private long version;
    private long entries;

    /** Who writes, as the server has let them in. */
    public record Writer(String name, AccessRole role, ProjectOrders.Kind kind) {
        /** What the inbox keeps of them: it has to be known after a restart. */
        private String author() {
            return role.word() + ":" + kind.name() + ":" + name;
        }

        private static Optional<ChatPerson> of(String author) {
            String[] parts = author.split(":", 3);
            return parts.length == 3
                    ? Optional.of(
                            new ChatPerson(
                                    parts[2],
                                    AccessRole.of(parts[0]),
                                    "",
                                    ProjectOrders.Kind.valueOf(parts[1])))
                    : Optional.empty();
        }
    }

    /**
     * @param folder of the state of this chat alone
     */
    public WebChat(ChatProject project, Path folder) {
        this.clock = project.timer().clock();
        this.room = new ChatRoom(project, RoomOptions.direct(folder, Writer::of), new Output());
        room.open();
    }

    /** A number that grows whenever something is shown. */
    public synchronized long version() {
        return version;
    }

    /** What a person sees; their own conversation, or that of the project. */
    public synchronized ChatView view(Writer writer, String conversation) {
        return of(name(writer, conversation)).view(version);
    }

    /** Commands that can be typed. */
    public List<ChatView.CommandView> commands() {
        return room.commands();
    }

    /**
     * Somebody writes; what is shown then.
     *
     * @param id the same whenever this message is sent
     */
    public ChatView say(Writer writer, String conversation, String id, String text)
            throws InterruptedException {
        if (text.isBlank() || id.isBlank() || id.length() > LONGEST_ID) {
            throw new UsageException(
                    "A message needs a text, and an id of 1 to 100 characters.", "");
        }
        String name = name(writer, conversation);
        var message = new ChatMessage(writer.name() + ":" + id, name, writer.author(), text);
        if (isNew(message.id())) {
            show(name, writer.name(), Reply.text(text));
        }
        // The room knows what it has taken; what it has not may come again.
        room.receive(message);
        return view(writer, conversation);
    }

    /** A page that heard no answer sends it again. */
    private synchronized boolean isNew(String id) {
        boolean isNew = recent.add(id);
        if (recent.size() > MOST_RECENT) {
            recent.removeFirst();
        }
        return isNew;
    }

    private static String name(Writer writer, String conversation) {
        return switch (conversation) {
            case PROJECT -> PROJECT;
            // A token may be called like a person, and must not read what they wrote.
            case "", "mine" -> PERSON + writer.author();
            default ->
                    throw new UsageException(
                            "There is no such conversation.", "There are: mine, project.");
        };
    }

    private ShownConversation of(String name) {
        if (shown.size() >= MOST_CONVERSATIONS && !shown.containsKey(name)) {
            shown.remove(shown.keySet().iterator().next());
        }
        return shown.computeIfAbsent(name, ShownConversation::new);
    }

    private synchronized void show(String conversation, String author, Reply reply) {
        version++;
        entries++;
        of(conversation)
                .add(
                        new ChatView.Entry(
                                entries,
                                author,
                                clock.now().toString(),
                                reply.outcome() == Reply.Outcome.REFUSED,
                                ShownReply.parts(reply)));
    }

    @Override
    public void close() {
        room.close();
    }

    private final class Output implements ChatOutput {
        @Override
        public void show(String conversation, Reply reply) {
            WebChat.this.show(conversation, "", reply);
        }

        @Override
        public void answer(String conversation, Reply reply) {
            show(conversation, reply);
        }

        @Override
        public void waiting(String conversation, int messages) {
            synchronized (WebChat.this) {
                version++;
                of(conversation).waits(messages);
            }
        }

        @Override
        public void working(String conversation, TurnActivity activity) {
            synchronized (WebChat.this) {
                version++;
                of(conversation).works(activity);
            }
        }
    }
}

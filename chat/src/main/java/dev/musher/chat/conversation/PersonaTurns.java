package dev.musher.chat.conversation;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextDigest;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.dispatch.TurnRunner;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import dev.musher.host.persona.Persona;
import dev.musher.host.persona.PersonaListener;
import dev.musher.host.query.ProjectOrders;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Turns answered by the persona.
 *
 * @param folder where conversations are remembered
 */
record PersonaTurns(Persona persona, Path folder, ChatPeople people, ChatOutput output)
        implements TurnRunner {
    private static final int ID_BYTES = 16;
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    @Override
    public void run(List<ChatMessage> messages) throws InterruptedException {
        String conversation = messages.getFirst().conversation();
        output.working(conversation, new TurnActivity.Began());
        try {
            String said = persona.answer(prompt(messages), new Activity(conversation));
            output.answer(conversation, Reply.of(new Block.Markdown(said)));
        } finally {
            output.working(conversation, new TurnActivity.Ended());
        }
    }

    /** Passes on what the persona does. */
    private final class Activity implements PersonaListener {
        private final String conversation;

        Activity(String conversation) {
            this.conversation = conversation;
        }

        @Override
        public void uses(String tool) {
            output.working(conversation, new TurnActivity.Used(tool));
        }

        @Override
        public void writes(String text) {
            output.working(conversation, new TurnActivity.Wrote(text));
        }
    }

    /** What several people wrote may do what each of them may. */
    private Persona.Prompt prompt(List<ChatMessage> messages) {
        var authors = messages.stream().map(ChatMessage::author).distinct().toList();
        // Whoever was removed since may not do anything, and their words are in it.
        var role =
                authors.stream()
                        .map(one -> people.find(one).map(ChatPerson::role))
                        .map(one -> one.orElse(AccessRole.VIEWER))
                        .min(Comparator.naturalOrder())
                        .orElse(AccessRole.VIEWER);
        String names = authors.stream().map(this::name).collect(Collectors.joining(" and "));
        return new Persona.Prompt(
                file(messages.getFirst().conversation()),
                new ProjectOrders.Caller(names + ", by chat", ProjectOrders.Kind.PROGRAM),
                role,
                words(messages));
    }

    /** Nobody's words can be taken for another's, or for those of the harness. */
    private String words(List<ChatMessage> messages) {
        return messages.stream()
                .map(one -> "From " + speaker(one) + ":\n" + quoted(one.text()))
                .collect(Collectors.joining("\n\n"));
    }

    private String name(String author) {
        return people.find(author).map(ChatPerson::name).orElse("a stranger");
    }

    private String speaker(ChatMessage message) {
        return people.find(message.author())
                .map(
                        person ->
                                "%s (%s)"
                                        .formatted(
                                                PrintableText.line(person.name()),
                                                person.role().word()))
                .orElse("a stranger");
    }

    private static String quoted(String text) {
        return LINE_BREAK
                .splitAsStream(text.strip())
                .map(line -> "> " + line)
                .collect(Collectors.joining("\n"));
    }

    /** Names of conversations are anybody's words. */
    private Path file(String conversation) {
        return folder.resolve(TextDigest.sha256(conversation, ID_BYTES) + ".json");
    }

    void forget(String conversation) {
        persona.forget(file(conversation));
    }
}

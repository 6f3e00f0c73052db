package dev.musher.archive;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Entry;
import dev.musher.session.Happening;
import dev.musher.session.SessionId;
import dev.musher.session.Utterance;
import dev.musher.text.Utf8;
import java.util.Optional;

/**
 * What can be found of an entry. Of long results the beginning is enough: they are found by the
 * call that made them, too.
 */
record SpokenText(String author, String text) {
    private static final int MOST_OF_MESSAGE = 100_000;
    private static final int MOST_OF_RESULT = 4_000;

    static Optional<SpokenText> of(Entry entry) {
        if (entry.happening() instanceof Happening.Planned(var step, var planned)
                && !planned.isBlank()) {
            String head = Utf8.head(planned, MOST_OF_MESSAGE);
            return Optional.of(new SpokenText(step.isPersons() ? "user" : "model", head));
        }
        if (!(entry.happening() instanceof Happening.Said(var utterance))
                || utterance.author() == Author.HARNESS) {
            return Optional.empty();
        }
        String text = text(utterance);
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(new SpokenText(who(utterance), text));
    }

    IndexDatabase.Row row(SessionId session, Entry entry) {
        return new IndexDatabase.Row(session, entry.number(), author, entry.at(), text);
    }

    private static String who(Utterance utterance) {
        return switch (utterance.author()) {
            case USER -> "user";
            case MODEL -> "model";
            case TOOL -> "tool";
            case HARNESS -> "harness";
        };
    }

    private static String text(Utterance utterance) {
        return switch (utterance.message()) {
            case Message.User(var content) -> Utf8.head(Content.text(content), MOST_OF_MESSAGE);
            case Message.Assistant(var parts) -> {
                var text = new StringBuilder();
                for (Part part : parts) {
                    text.append(text.isEmpty() ? "" : "\n").append(text(part));
                }
                yield Utf8.head(text.toString(), MOST_OF_MESSAGE);
            }
            case Message.ToolResult result ->
                    Utf8.head(Content.text(result.content()), MOST_OF_RESULT);
        };
    }

    private static String text(Part part) {
        return switch (part) {
            case Part.Text(var text, _) -> text;
            case Part.Reasoning _ -> "";
            case Part.ToolCall(_, var name, var arguments, _) -> name + " " + arguments;
        };
    }
}

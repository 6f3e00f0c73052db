package dev.musher.agent.archive;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.agent.session.SessionId;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.Optional;

/**
 * The searchable text of an entry. Of long results the beginning is enough: they are found by the
 * call that made them, too.
 */
record SearchableText(String author, String text) {
    private static final int MOST_OF_MESSAGE = 100_000;
    private static final int MOST_OF_RESULT = 4_000;

    static Optional<SearchableText> of(DiaryEntry diaryEntry) {
        if (diaryEntry.happening() instanceof DiaryEvent.Planned(var step, var planned)
                && !planned.isBlank()) {
            String head = Utf8.head(planned, MOST_OF_MESSAGE);
            return Optional.of(new SearchableText(step.isPersons() ? "user" : "model", head));
        }
        if (!(diaryEntry.happening() instanceof DiaryEvent.Said(var authoredMessage))
                || authoredMessage.author() == MessageAuthor.HARNESS) {
            return Optional.empty();
        }
        String text = text(authoredMessage);
        return text.isBlank()
                ? Optional.empty()
                : Optional.of(new SearchableText(who(authoredMessage), text));
    }

    IndexDatabase.Row row(SessionId session, DiaryEntry diaryEntry) {
        return new IndexDatabase.Row(session, diaryEntry.number(), author, diaryEntry.at(), text);
    }

    private static String who(AuthoredMessage authoredMessage) {
        return switch (authoredMessage.author()) {
            case TYPED_PROMPT, GIVEN_PROMPT -> "user";
            case MODEL -> "model";
            case TOOL -> "tool";
            case HARNESS -> "harness";
        };
    }

    private static String text(AuthoredMessage authoredMessage) {
        return switch (authoredMessage.message()) {
            case Message.User(var content) ->
                    Utf8.head(MessageContent.text(content), MOST_OF_MESSAGE);
            case Message.Assistant(var parts) -> {
                var text = new StringBuilder();
                for (ReplyPart replyPart : parts) {
                    text.append(text.isEmpty() ? "" : "\n").append(text(replyPart));
                }
                yield Utf8.head(text.toString(), MOST_OF_MESSAGE);
            }
            case Message.ToolResult result ->
                    Utf8.head(MessageContent.text(result.content()), MOST_OF_RESULT);
        };
    }

    private static String text(ReplyPart replyPart) {
        return switch (replyPart) {
            case ReplyPart.Text(var text, _) -> text;
            case ReplyPart.Reasoning _ -> "";
            case ReplyPart.ToolCall(_, var name, var arguments, _) -> name + " " + arguments;
        };
    }
}

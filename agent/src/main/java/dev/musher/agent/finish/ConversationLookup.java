package dev.musher.agent.finish;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolFact;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks up in a conversation what gates need. */
final class ConversationLookup {
    private ConversationLookup() {}

    /**
     * A call and its result.
     *
     * @param place of the message that made the call
     * @param said the result with its author and facts
     */
    record Exchange(
            int place, ReplyPart.ToolCall call, AuthoredMessage said, Message.ToolResult result) {
        /** What a command printed, or the whole text of another result. */
        String printed() {
            return ToolFact.Output.of(said.facts(), MessageContent.text(result.content()));
        }

        boolean done() {
            return result.status() == Message.ToolResult.Status.DONE;
        }
    }

    /** What the user said last; empty if it is not in the conversation any more. */
    static String prompt(List<AuthoredMessage> said) {
        int place = promptPlace(said);
        return place < 0 ? "" : said.get(place).text();
    }

    /** Whether files were changed in the present run. */
    static boolean edited(FinishClaim finishClaim) {
        var edits = finishClaim.facts().edits();
        return !edits.isEmpty() && edits.getLast().at() > finishClaim.facts().runBegan();
    }

    static int promptPlace(List<AuthoredMessage> said) {
        for (int i = said.size() - 1; i >= 0; i--) {
            if (said.get(i).author().isPrompt()) {
                return i;
            }
        }
        return -1;
    }

    /** Whether earlier calls may be gone. */
    static boolean isFolded(List<AuthoredMessage> said) {
        for (AuthoredMessage authoredMessage : said) {
            if (authoredMessage.author() == MessageAuthor.HARNESS
                    && Notice.of(authoredMessage.text())
                            .map(notice -> notice.tag() == NoticeTag.FOLD)
                            .orElse(false)) {
                return true;
            }
        }
        return false;
    }

    /** The calls that have a result, in the order in which they were made. */
    static List<Exchange> exchanges(List<AuthoredMessage> said) {
        Map<String, AuthoredMessage> results = new HashMap<>();
        for (AuthoredMessage authoredMessage : said) {
            if (authoredMessage.message() instanceof Message.ToolResult result) {
                results.put(result.callId(), authoredMessage);
            }
        }
        var exchanges = new ArrayList<Exchange>();
        for (int i = 0; i < said.size(); i++) {
            if (said.get(i).message() instanceof Message.Assistant assistant) {
                for (ReplyPart replyPart : assistant.parts()) {
                    if (replyPart instanceof ReplyPart.ToolCall call) {
                        var authoredMessage = results.get(call.id());
                        if (authoredMessage != null
                                && authoredMessage.message() instanceof Message.ToolResult result) {
                            exchanges.add(new Exchange(i, call, authoredMessage, result));
                        }
                    }
                }
            }
        }
        return exchanges;
    }
}

package dev.musher.agent.loop;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Gives every call of a session an id of its own: some models repeat theirs or leave them out. */
final class SessionCallIds {
    /** More calls than any window holds at once. */
    private static final int MOST_REMEMBERED = 4096;

    private final LinkedHashSet<String> used = new LinkedHashSet<>();
    private int made;

    SessionCallIds(List<AuthoredMessage> before) {
        for (AuthoredMessage authoredMessage : before) {
            if (authoredMessage.message() instanceof Message.Assistant assistant) {
                for (ReplyPart replyPart : assistant.parts()) {
                    if (replyPart instanceof ReplyPart.ToolCall call) {
                        take(call.id());
                    }
                }
            }
        }
    }

    /** The same message, with ids that no other call has. */
    Message.Assistant unique(Message.Assistant message) {
        List<ReplyPart> parts = new ArrayList<>(message.parts().size());
        boolean changed = false;
        for (ReplyPart replyPart : message.parts()) {
            if (replyPart instanceof ReplyPart.ToolCall call && !take(call.id())) {
                parts.add(
                        new ReplyPart.ToolCall(
                                fresh(), call.name(), call.arguments(), call.seal()));
                changed = true;
            } else {
                parts.add(replyPart);
            }
        }
        return changed ? new Message.Assistant(parts) : message;
    }

    private boolean take(String id) {
        if (id.isBlank() || !used.add(id)) {
            return false;
        }
        if (used.size() > MOST_REMEMBERED) {
            used.removeFirst();
        }
        return true;
    }

    private String fresh() {
        String id;
        do {
            made++;
            id = "call-" + made;
        } while (!take(id));
        return id;
    }
}

package dev.musher.agent;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Gives every call of a session an id of its own: some models repeat theirs or leave them out. */
final class CallIds {
    /** More calls than any window holds at once. */
    private static final int MOST_REMEMBERED = 4096;

    private final LinkedHashSet<String> used = new LinkedHashSet<>();
    private int made;

    CallIds(List<Utterance> before) {
        for (Utterance utterance : before) {
            if (utterance.message() instanceof Message.Assistant assistant) {
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.ToolCall call) {
                        take(call.id());
                    }
                }
            }
        }
    }

    /** The same message, with ids that no other call has. */
    Message.Assistant unique(Message.Assistant message) {
        List<Part> parts = new ArrayList<>(message.parts().size());
        boolean changed = false;
        for (Part part : message.parts()) {
            if (part instanceof Part.ToolCall call && !take(call.id())) {
                parts.add(new Part.ToolCall(fresh(), call.name(), call.arguments(), call.seal()));
                changed = true;
            } else {
                parts.add(part);
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

package dev.musher.context;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.List;

/**
 * A conversation as every vendor takes it, whatever was before: without thoughts and seals, which
 * vendors refuse once what stood before them has changed, and with each call directly followed by
 * its result.
 */
final class Plain {
    private static final List<Content> NO_RESULT =
            List.of(new Content.Text("There is no result: the call was broken off."));

    private Plain() {}

    static List<Utterance> of(List<Utterance> conversation) {
        var plain = new ArrayList<Utterance>();
        for (int at = 0; at < conversation.size(); ) {
            int next = nextOfModel(conversation, at + 1);
            add(conversation.subList(at, next), plain);
            at = next;
        }
        return plain;
    }

    private static int nextOfModel(List<Utterance> conversation, int from) {
        for (int at = from; at < conversation.size(); at++) {
            if (conversation.get(at).message() instanceof Message.Assistant) {
                return at;
            }
        }
        return conversation.size();
    }

    /** What the model said, if it did, and everything until it speaks again. */
    private static void add(List<Utterance> span, List<Utterance> plain) {
        var results = new ArrayList<Utterance>();
        var others = new ArrayList<Utterance>();
        for (Utterance utterance : span) {
            if (utterance.message() instanceof Message.ToolResult) {
                results.add(utterance);
            } else if (utterance.message() instanceof Message.User) {
                others.add(utterance);
            }
        }
        if (span.getFirst().message() instanceof Message.Assistant assistant) {
            var parts = unsealed(assistant.parts());
            if (!parts.isEmpty()) {
                plain.add(same(assistant.parts(), parts) ? span.getFirst() : model(parts));
            }
            for (Part part : parts) {
                if (part instanceof Part.ToolCall call) {
                    plain.add(result(call, results));
                }
            }
        }
        plain.addAll(others);
    }

    private static Utterance model(List<Part> parts) {
        return Utterance.model(new Message.Assistant(parts));
    }

    private static Utterance result(Part.ToolCall call, List<Utterance> results) {
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).message() instanceof Message.ToolResult result
                    && result.callId().equals(call.id())) {
                return results.remove(i);
            }
        }
        return Utterance.tool(
                new Message.ToolResult(call.id(), call.name(), Status.FAILED, NO_RESULT));
    }

    private static List<Part> unsealed(List<Part> parts) {
        var kept = new ArrayList<Part>();
        for (Part part : parts) {
            if (part instanceof Part.Text text && !text.text().isBlank()) {
                kept.add(isSealed(part) ? new Part.Text(text.text()) : part);
            } else if (part instanceof Part.ToolCall call) {
                kept.add(
                        isSealed(part)
                                ? new Part.ToolCall(call.id(), call.name(), call.arguments())
                                : part);
            }
        }
        return kept;
    }

    private static boolean isSealed(Part part) {
        return !(part.seal() instanceof Seal.None);
    }

    /** Whether nothing had to be taken away. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(List<Part> before, List<Part> after) {
        if (before.size() != after.size()) {
            return false;
        }
        for (int i = 0; i < before.size(); i++) {
            if (before.get(i) != after.get(i)) {
                return false;
            }
        }
        return true;
    }
}

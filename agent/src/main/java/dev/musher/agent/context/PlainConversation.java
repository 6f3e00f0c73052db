package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/**
 * A conversation as every vendor takes it, whatever was before: without thoughts and seals, which
 * vendors refuse once what stood before them has changed, and with each call directly followed by
 * its result.
 */
final class PlainConversation {
    private static final List<MessageContent> NO_RESULT =
            List.of(new MessageContent.Text("There is no result: the call was interrupted."));

    private PlainConversation() {}

    static List<AuthoredMessage> of(List<AuthoredMessage> conversation) {
        var plain = new ArrayList<AuthoredMessage>();
        for (int at = 0; at < conversation.size(); ) {
            int next = nextOfModel(conversation, at + 1);
            add(conversation.subList(at, next), plain);
            at = next;
        }
        return plain;
    }

    private static int nextOfModel(List<AuthoredMessage> conversation, int from) {
        for (int at = from; at < conversation.size(); at++) {
            if (conversation.get(at).message() instanceof Message.Assistant) {
                return at;
            }
        }
        return conversation.size();
    }

    /** What the model said, if it did, and everything until it speaks again. */
    private static void add(List<AuthoredMessage> span, List<AuthoredMessage> plain) {
        var results = new ArrayList<AuthoredMessage>();
        var others = new ArrayList<AuthoredMessage>();
        for (AuthoredMessage authoredMessage : span) {
            if (authoredMessage.message() instanceof Message.ToolResult) {
                results.add(authoredMessage);
            } else if (authoredMessage.message() instanceof Message.User) {
                others.add(authoredMessage);
            }
        }
        if (span.getFirst().message() instanceof Message.Assistant assistant) {
            var parts = unsealed(assistant.parts());
            if (!parts.isEmpty()) {
                plain.add(same(assistant.parts(), parts) ? span.getFirst() : model(parts));
            }
            for (ReplyPart replyPart : parts) {
                if (replyPart instanceof ReplyPart.ToolCall call) {
                    plain.add(result(call, results));
                }
            }
        }
        plain.addAll(others);
    }

    private static AuthoredMessage model(List<ReplyPart> parts) {
        return AuthoredMessage.model(new Message.Assistant(parts));
    }

    private static AuthoredMessage result(ReplyPart.ToolCall call, List<AuthoredMessage> results) {
        for (int i = 0; i < results.size(); i++) {
            if (results.get(i).message() instanceof Message.ToolResult result
                    && result.callId().equals(call.id())) {
                return results.remove(i);
            }
        }
        return AuthoredMessage.tool(
                new Message.ToolResult(call.id(), call.name(), Status.FAILED, NO_RESULT));
    }

    private static List<ReplyPart> unsealed(List<ReplyPart> parts) {
        var kept = new ArrayList<ReplyPart>();
        for (ReplyPart replyPart : parts) {
            if (replyPart instanceof ReplyPart.Text text && !text.text().isBlank()) {
                kept.add(isSealed(replyPart) ? new ReplyPart.Text(text.text()) : replyPart);
            } else if (replyPart instanceof ReplyPart.ToolCall call) {
                kept.add(
                        isSealed(replyPart)
                                ? new ReplyPart.ToolCall(call.id(), call.name(), call.arguments())
                                : replyPart);
            }
        }
        return kept;
    }

    private static boolean isSealed(ReplyPart replyPart) {
        return !(replyPart.seal() instanceof VendorSignature.None);
    }

    /** Whether nothing had to be taken away. */
    @SuppressWarnings("ReferenceEquality")
    private static boolean same(List<ReplyPart> before, List<ReplyPart> after) {
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

package dev.musher.agent.context;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A conversation as another model reads it, entry by entry, each of bounded length. Notes that
 * stand for what was folded are left out: they are neither said nor asked by the user or the agent.
 */
public final class ConversationTranscript {
    private final Bounds bounds;
    private final Set<String> denied;
    private final CallMatcher callMatcher = new CallMatcher();
    private final List<String> entries = new ArrayList<>();

    /** The most bytes of one entry: of what was said, of a call and of a result. */
    public record Bounds(int words, int arguments, int result) {}

    private ConversationTranscript(Bounds bounds, Set<String> denied) {
        this.bounds = bounds;
        this.denied = denied;
    }

    /**
     * What was said, with the calls in few words and the results clipped.
     *
     * @param denied the ids of the calls that permission refused
     */
    public static ConversationTranscript of(
            List<AuthoredMessage> said, Bounds bounds, Set<String> denied) {
        var conversationTranscript = new ConversationTranscript(bounds, denied);
        for (AuthoredMessage authoredMessage : said) {
            if (!FoldBlock.is(authoredMessage)) {
                conversationTranscript.add(authoredMessage);
            }
        }
        return conversationTranscript;
    }

    private void add(AuthoredMessage authoredMessage) {
        callMatcher.hear(authoredMessage.message());
        if (authoredMessage.message() instanceof Message.ToolResult result) {
            String head = "result of " + callMatcher.line(result) + " (" + end(result) + ")";
            entry(head, MessageContent.text(result.content()), bounds.result());
        } else if (authoredMessage.message() instanceof Message.Assistant assistant) {
            said(assistant);
        } else {
            String who = authoredMessage.author().isPrompt() ? "user" : "harness";
            entry(who, authoredMessage.text(), bounds.words());
        }
    }

    private String end(Message.ToolResult result) {
        if (denied.contains(result.callId())) {
            return "denied: permission was refused, and it was not run";
        }
        return result.status() == Message.ToolResult.Status.DONE ? "done" : "failed";
    }

    private void said(Message.Assistant assistant) {
        for (ReplyPart replyPart : assistant.parts()) {
            if (replyPart instanceof ReplyPart.Text text) {
                entry("agent", text.text(), bounds.words());
            } else if (replyPart instanceof ReplyPart.ToolCall call) {
                entry("agent calls " + call.name(), call.arguments(), bounds.arguments());
            }
        }
    }

    private void entry(String head, String text, int most) {
        String shown =
                Utf8.length(text) <= most ? text : HeadAndTail.of(text, most).around("[… cut …]");
        entries.add("--- " + BoundedLine.of(head, bounds.arguments()) + "\n" + shown + "\n");
    }

    /** How long it is as a whole. */
    long bytes() {
        long bytes = 0;
        for (int i = 0; i < entries.size(); i++) {
            bytes += length(i);
        }
        return bytes;
    }

    /** As text; where it is too long, entries of the older middle are left out. */
    public String within(long bytes) {
        int head = 0;
        long taken = 0;
        while (head < entries.size() && taken + length(head) <= bytes / 4) {
            taken += length(head++);
        }
        int tail = entries.size();
        while (tail > head && taken + length(tail - 1) <= bytes) {
            taken += length(--tail);
        }
        var text = new StringBuilder();
        append(text, 0, head);
        if (tail > head) {
            text.append("--- ").append(tail - head).append(" entries are left out here\n");
        }
        append(text, tail, entries.size());
        return text.toString();
    }

    private long length(int entry) {
        return Utf8.length(entries.get(entry));
    }

    private void append(StringBuilder text, int from, int to) {
        for (int i = from; i < to; i++) {
            text.append(entries.get(i));
        }
    }
}

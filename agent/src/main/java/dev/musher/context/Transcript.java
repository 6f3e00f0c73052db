package dev.musher.context;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.text.Utf8;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A conversation as another model reads it, entry by entry, each of bounded length. Notes that
 * stand for what was folded are left out: they are neither what anybody said nor what was asked.
 */
public final class Transcript {
    private final Bounds bounds;
    private final Set<String> denied;
    private final Calls calls = new Calls();
    private final List<String> entries = new ArrayList<>();

    /** The most bytes of one entry: of what was said, of a call and of a result. */
    public record Bounds(int words, int arguments, int result) {}

    private Transcript(Bounds bounds, Set<String> denied) {
        this.bounds = bounds;
        this.denied = denied;
    }

    /**
     * What was said, with the calls in few words and the results clipped.
     *
     * @param denied the ids of the calls that permission refused
     */
    public static Transcript of(List<Utterance> said, Bounds bounds, Set<String> denied) {
        var transcript = new Transcript(bounds, denied);
        for (Utterance utterance : said) {
            if (!FoldBlock.is(utterance)) {
                transcript.add(utterance);
            }
        }
        return transcript;
    }

    private void add(Utterance utterance) {
        calls.hear(utterance.message());
        if (utterance.message() instanceof Message.ToolResult result) {
            String head = "result of " + calls.line(result) + " (" + end(result) + ")";
            entry(head, Content.text(result.content()), bounds.result());
        } else if (utterance.message() instanceof Message.Assistant assistant) {
            said(assistant);
        } else {
            String who = utterance.author() == Author.USER ? "user" : "harness";
            entry(who, utterance.text(), bounds.words());
        }
    }

    private String end(Message.ToolResult result) {
        if (denied.contains(result.callId())) {
            return "denied: permission refused it, and it did not happen";
        }
        return result.status() == Message.ToolResult.Status.DONE ? "done" : "failed";
    }

    private void said(Message.Assistant assistant) {
        for (Part part : assistant.parts()) {
            if (part instanceof Part.Text text) {
                entry("agent", text.text(), bounds.words());
            } else if (part instanceof Part.ToolCall call) {
                entry("agent calls " + call.name(), call.arguments(), bounds.arguments());
            }
        }
    }

    private void entry(String head, String text, int most) {
        String shown = Utf8.length(text) <= most ? text : Ends.of(text, most).around("[… cut …]");
        entries.add("--- " + Line.of(head, bounds.arguments()) + "\n" + shown + "\n");
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

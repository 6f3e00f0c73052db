package dev.musher.context;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.text.Utf8;
import java.util.ArrayList;
import java.util.List;

/**
 * What a summariser reads: what may be folded, entry by entry, marked as material and bounded to
 * its window. Where it is too long, entries of the older middle are left out.
 */
final class SummaryTranscript {
    private static final int LONGEST_RESULT = 2_000;
    private static final int LONGEST_ARGUMENTS = 1_000;
    private static final int LONGEST_WORDS = 6_000;

    /** More is costly to read, and no better for it. */
    private static final long MOST_BYTES = 500_000;

    private static final long LEAST_BYTES = 2_000;

    private final Cut cut;
    private final List<String> entries = new ArrayList<>();

    private SummaryTranscript(Cut cut) {
        this.cut = cut;
    }

    /**
     * @param tokens how much the summariser takes in
     */
    static String of(Cut cut, long tokens) {
        var transcript = new SummaryTranscript(cut);
        transcript.collect();
        long room = Math.clamp(Weights.bytes(tokens), LEAST_BYTES, MOST_BYTES);
        String notes = cut.notes().orElse("");
        String earlier =
                notes.isEmpty()
                        ? ""
                        : "<earlier_notes>\n" + harmless(notes) + "\n</earlier_notes>\n";
        return "<transcript>\n"
                + earlier
                + transcript.within(Math.max(LEAST_BYTES, room - Utf8.length(earlier)))
                + "</transcript>";
    }

    private void collect() {
        var calls = new Calls();
        for (Utterance utterance : cut.front()) {
            calls.hear(utterance.message());
            if (FoldBlock.is(utterance)) {
                continue;
            }
            if (utterance.message() instanceof Message.ToolResult result) {
                boolean done = result.status() == Message.ToolResult.Status.DONE;
                String head = calls.line(result) + (done ? " (done)" : " (failed)");
                entry("result of " + head, Content.text(result.content()), LONGEST_RESULT);
            } else if (utterance.message() instanceof Message.Assistant assistant) {
                said(assistant);
            } else {
                String who = utterance.author() == Author.USER ? "user" : "harness";
                entry(who, utterance.text(), LONGEST_WORDS);
            }
        }
    }

    private void said(Message.Assistant assistant) {
        for (Part part : assistant.parts()) {
            if (part instanceof Part.Text text) {
                entry("agent", text.text(), LONGEST_WORDS);
            } else if (part instanceof Part.ToolCall call) {
                entry("agent calls " + call.name(), call.arguments(), LONGEST_ARGUMENTS);
            }
        }
    }

    private void entry(String head, String text, int most) {
        String shown = Utf8.length(text) <= most ? text : Ends.of(text, most).around("[… cut …]");
        entries.add("--- " + Line.of(head, LONGEST_ARGUMENTS) + "\n" + harmless(shown) + "\n");
    }

    /** Nothing inside can end the transcript. */
    private static String harmless(String text) {
        return text.replace("</transcript", "<\\/transcript")
                .replace("</earlier_notes", "<\\/earlier_notes");
    }

    private String within(long room) {
        int head = 0;
        long taken = 0;
        while (head < entries.size() && taken + length(head) <= room / 4) {
            taken += length(head++);
        }
        int tail = entries.size();
        while (tail > head && taken + length(tail - 1) <= room) {
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

package dev.musher.agent.context;

import dev.musher.base.text.Utf8;
import java.util.Set;

/**
 * What a summariser reads: what may be folded, marked as material and bounded to its window, after
 * the notes of an earlier fold.
 */
final class SummaryTranscript {
    private static final ConversationTranscript.Bounds BOUNDS =
            new ConversationTranscript.Bounds(6_000, 1_000, 2_000);

    /** More is costly to read, and no better for it. */
    private static final long MOST_BYTES = 500_000;

    private static final long LEAST_BYTES = 2_000;

    private SummaryTranscript() {}

    /**
     * @param tokens how much the summariser takes in
     */
    static String of(ConversationSplit conversationSplit, long tokens) {
        long room = Math.clamp(TokenWeights.bytes(tokens), LEAST_BYTES, MOST_BYTES);
        String notes = conversationSplit.notes().orElse("");
        String earlier =
                notes.isEmpty()
                        ? ""
                        : "<earlier_notes>\n" + harmless(notes) + "\n</earlier_notes>\n";
        var conversationTranscript =
                ConversationTranscript.of(conversationSplit.front(), BOUNDS, Set.of());
        return "<transcript>\n"
                + earlier
                + harmless(
                        conversationTranscript.within(
                                Math.max(LEAST_BYTES, room - Utf8.length(earlier))))
                + "</transcript>";
    }

    /** Nothing inside can end the transcript. */
    private static String harmless(String text) {
        return text.replace("</transcript", "<\\/transcript")
                .replace("</earlier_notes", "<\\/earlier_notes");
    }
}

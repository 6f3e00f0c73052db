package dev.musher.agent.context;

import dev.musher.base.text.Utf8;
import java.util.Set;

/**
 * What a summariser reads: what may be folded, marked as material and bounded to its window, after
 * the notes of an earlier fold.
 */
final class SummaryTranscript {
    /** Of one result: as much as leaves a transcript that is cheap to read, and never less. */
    private static final int MOST_RESULT = 32_000;

    private static final int LEAST_RESULT = 2_000;
    private static final long CHEAP_BYTES = 160_000;

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
        long left = Math.max(LEAST_BYTES, room - Utf8.length(earlier));
        return "<transcript>\n"
                + earlier
                + harmless(widest(conversationSplit, left).within(left))
                + "</transcript>";
    }

    /** What a result has in its middle may be what the task is about. */
    private static ConversationTranscript widest(ConversationSplit conversationSplit, long room) {
        int result = MOST_RESULT;
        while (true) {
            var transcript =
                    ConversationTranscript.of(
                            conversationSplit.front(),
                            new ConversationTranscript.Bounds(6_000, 1_000, result),
                            Set.of());
            if (result <= LEAST_RESULT || transcript.bytes() <= Math.min(room, CHEAP_BYTES)) {
                return transcript;
            }
            result /= 2;
        }
    }

    /** Nothing inside can end the transcript. */
    private static String harmless(String text) {
        return text.replace("</transcript", "<\\/transcript")
                .replace("</earlier_notes", "<\\/earlier_notes");
    }
}

package dev.musher.terminal.line;

import java.time.Instant;
import org.jline.reader.impl.history.DefaultHistory;

/**
 * Earlier lines. Long texts that were pasted are kept whole, since the words for them mean nothing
 * to a later session, and are shown as one word again.
 */
final class PromptHistory extends DefaultHistory {
    private static final int LONGEST_KEPT = 100_000;

    private final LongPastes pastes;

    PromptHistory(LongPastes pastes) {
        this.pastes = pastes;
    }

    @Override
    public void add(Instant time, String line) {
        // What was typed around a paste is joined now, as the paste must not be joined later.
        String whole =
                pastes.whole(line).equals(line) ? line : pastes.whole(LinePrompt.joined(line));
        if (whole.length() <= LONGEST_KEPT) {
            super.add(time, whole);
        }
    }

    /** The line that the person went back to. */
    @Override
    public String current() {
        return pastes.shortened(super.current());
    }
}

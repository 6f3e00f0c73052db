package dev.musher.host.project;

import dev.musher.pipeline.story.ItemNumber;

/** What is kept of attempts besides the ledger. */
public interface AttemptRecords {
    /** Nothing is kept. */
    AttemptRecords NONE =
            new AttemptRecords() {
                @Override
                public String words(ItemNumber story, int attempt) {
                    return "";
                }

                @Override
                public boolean wasToCommit(ItemNumber story, int attempt) {
                    return false;
                }
            };

    /** The last words of an attempt; empty if nothing is kept of it. */
    String words(ItemNumber story, int attempt);

    /** Whether an attempt was there only to commit what the one before it had left. */
    boolean wasToCommit(ItemNumber story, int attempt);
}

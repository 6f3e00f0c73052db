package dev.musher.host.demo;

import dev.musher.pipeline.story.ItemNumber;

/** What is kept of attempts besides the ledger. */
public interface AttemptRecords {
    /** The last words of an attempt; empty if nothing is kept of it. */
    String words(ItemNumber story, int attempt);

    /** Whether an attempt was there only to commit what the one before it had left. */
    boolean wasToCommit(ItemNumber story, int attempt);
}

package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.story.ItemNumber;
import java.time.Instant;

/**
 * A story as it is put on a stack.
 *
 * @param tip of its branch
 * @param message of its commit as {@link CommitText} writes it: it is found again by its trailers
 * @param since when it came to be merged, which is the date of its commit
 */
public record Load(ItemNumber story, CommitId tip, String message, Instant since) {}

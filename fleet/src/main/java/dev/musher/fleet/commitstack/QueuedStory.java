package dev.musher.fleet.commitstack;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;

/**
 * A story as it is put on a stack.
 *
 * @param tip of its branch
 * @param message of its commit as {@link StoryCommitMessage} writes it: it is found again by its
 *     trailers
 * @param since when it came to be merged, which is the date of its commit
 */
public record QueuedStory(ItemNumber story, CommitId tip, String message, Instant since) {}

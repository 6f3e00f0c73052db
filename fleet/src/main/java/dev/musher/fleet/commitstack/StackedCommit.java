package dev.musher.fleet.commitstack;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing.Landed;

/**
 * A story as a commit in a stack.
 *
 * @param tip of its branch
 */
public record StackedCommit(ItemNumber story, CommitId tip, Landed landed) {}

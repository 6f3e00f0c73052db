package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.story.ItemNumber;
import dev.musher.story.Landing.Landed;

/**
 * A story as a commit in a stack.
 *
 * @param tip of its branch
 */
public record Carriage(ItemNumber story, CommitId tip, Landed landed) {}

package dev.musher.fleet.prompt;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;
import java.util.List;

/**
 * What keeps a story from merging with base, and what landed meanwhile.
 *
 * @param base the commit that base is at
 * @param others what landed meanwhile where it matters, the latest first
 */
public record MergeProblem(CommitId base, MergeFailure failure, List<Other> others) {
    public MergeProblem {
        others = List.copyOf(others);
    }

    /** Something that landed. */
    public sealed interface Other {
        CommitId landed();

        /** A story of the board. */
        record Story(CommitId landed, Item item) implements Other {}

        /** A commit that is of no story of the board. */
        record NoStory(CommitId landed, String subject) implements Other {}
    }
}

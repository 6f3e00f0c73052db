package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.commitstack.StackedCommit;
import java.util.List;

/** Stories that landed together: base moved from a commit to the last of theirs. */
public record LandedStack(CommitId from, List<StackedCommit> stack) {
    public LandedStack {
        stack = List.copyOf(stack);
        if (stack.isEmpty()) {
            throw new IllegalArgumentException("nothing landed");
        }
    }

    /** The commit that base moved to. */
    public CommitId head() {
        return stack.getLast().landed().commit();
    }
}

package dev.musher.track;

import dev.musher.git.CommitId;
import java.util.List;

/** Stories that landed together: base moved from a commit to the last of theirs. */
public record Landfall(CommitId from, List<Carriage> stack) {
    public Landfall {
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

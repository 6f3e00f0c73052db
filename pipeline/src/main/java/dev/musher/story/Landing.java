package dev.musher.story;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;

/**
 * The proof that work is in base: a commit that changes something, with the tree on which every
 * gate was green. It cannot be made without that.
 */
public record Landing(CommitId tip, Landed landed, GateReport gates) {
    /** A commit on base, and the one it follows. */
    public record Landed(CommitId commit, TreeId tree, CommitId parent, TreeId parentTree) {
        public Landed {
            if (commit.equals(parent) || tree.equals(parentTree)) {
                throw new IllegalArgumentException("an empty commit lands nothing: " + commit);
            }
        }
    }

    public Landing {
        if (!gates.isGreen() || !gates.tree().equals(landed.tree())) {
            throw new IllegalArgumentException(
                    "the gates were not green on the tree of " + landed.commit());
        }
    }
}

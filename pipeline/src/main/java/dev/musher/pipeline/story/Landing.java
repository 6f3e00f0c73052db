package dev.musher.pipeline.story;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;

/**
 * The proof that work is in base: a commit that changes something, with the tree on which every
 * gate was green. It cannot be made without that.
 *
 * @param head the commit that base moved to: the landed one, or the last of those that landed
 *     together with it
 * @param gates on the tree of the head
 */
public record Landing(CommitId tip, Landed landed, CommitId head, GateReport gates) {
    /** A commit on base, and the one it follows. */
    public record Landed(CommitId commit, TreeId tree, CommitId parent, TreeId parentTree) {
        public Landed {
            if (commit.equals(parent) || tree.equals(parentTree)) {
                throw new IllegalArgumentException("an empty commit lands nothing: " + commit);
            }
        }
    }

    /** A landing of one commit alone. */
    public Landing(CommitId tip, Landed landed, GateReport gates) {
        this(tip, landed, landed.commit(), gates);
    }

    public Landing {
        boolean isAlone = head.equals(landed.commit());
        if (!gates.isGreen() || (isAlone && !gates.tree().equals(landed.tree()))) {
            throw new IllegalArgumentException("the gates were not green on the tree of " + head);
        }
    }
}

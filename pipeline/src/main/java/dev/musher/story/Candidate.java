package dev.musher.story;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;

/** Work that is offered for merging: a branch with at least one commit that base does not have. */
public record Candidate(Ref branch, CommitId tip, TreeId tree, int ahead) {
    public Candidate {
        if (ahead < 1) {
            throw new IllegalArgumentException("nothing to merge: no commit ahead of base");
        }
    }
}

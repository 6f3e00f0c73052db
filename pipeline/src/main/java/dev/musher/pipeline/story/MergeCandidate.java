package dev.musher.pipeline.story;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;

/** Work that is offered for merging: a branch with at least one commit that base does not have. */
public record MergeCandidate(Ref branch, CommitId tip, TreeId tree, int ahead) {
    public MergeCandidate {
        if (ahead < 1) {
            throw new IllegalArgumentException("nothing to merge: no commit ahead of base");
        }
    }
}

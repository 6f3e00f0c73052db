package dev.musher.base.git.data;

import java.util.List;

/** What merging two commits gives. */
public sealed interface MergeResult {
    /** The tree of the merge, ready to be committed. */
    record Merged(TreeId tree) implements MergeResult {}

    /**
     * A person or an agent has to decide.
     *
     * @param tree the merge with conflict markers in its files
     * @param paths the files in conflict
     * @param messages what git says about them
     */
    record Conflicted(TreeId tree, List<RepoPath> paths, List<Message> messages)
            implements MergeResult {
        public Conflicted {
            paths = List.copyOf(paths);
            messages = List.copyOf(messages);
        }
    }

    /**
     * What git says about some files.
     *
     * @param kind a stable word such as {@code CONFLICT (contents)}
     */
    record Message(List<RepoPath> paths, String kind, String text) {
        public Message {
            paths = List.copyOf(paths);
        }
    }
}

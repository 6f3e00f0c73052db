package dev.musher.base.git.data;

import java.time.Instant;
import java.util.List;

/** A commit with what it says. */
public record Commit(
        CommitId id,
        TreeId tree,
        List<CommitId> parents,
        GitIdentity author,
        Instant authored,
        Instant committed,
        String message) {
    public Commit {
        parents = List.copyOf(parents);
    }

    /** The first line of the message. */
    public String subject() {
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}

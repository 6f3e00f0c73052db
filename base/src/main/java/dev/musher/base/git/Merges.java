package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.MergeResult;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Merges that touch no work tree, no index and no reference. */
public final class Merges {
    private static final int CONFLICTS = 1;

    private final GitRunner runner;

    Merges(GitRunner runner) {
        this.runner = runner;
    }

    /** Merges one commit into another and writes the tree that results. */
    public MergeResult merge(CommitId ours, CommitId theirs) throws InterruptedException {
        var answer =
                runner.ask(
                        GitCall.write(
                                "merge-tree", "--write-tree", "-z", ours.hex(), theirs.hex()));
        if (answer.succeeded()) {
            return new MergeResult.Merged(new TreeId(answer.fields().text()));
        }
        if (answer.code() == CONFLICTS && answer.out().totalBytes() > 0) {
            return conflicted(answer.fields());
        }
        throw answer.failure();
    }

    /**
     * Merges commits whose lines changed different files and removed none, without starting git,
     * and writes the tree that results; empty if git has to say. Only where {@link
     * GitRepository#hasPlainObjects}.
     */
    public Optional<TreeId> mergeApart(CommitId ours, CommitId theirs) {
        try {
            return LooseTreeMerge.of(runner.directory(), ours, theirs);
        } catch (IOException | UnsupportedOperationException _) {
            // Git says what is wrong.
            return Optional.empty();
        }
    }

    private static MergeResult conflicted(GitOutputFields gitOutputFields) {
        var tree = new TreeId(gitOutputFields.text());
        var paths = new LinkedHashSet<RepoPath>();
        for (var entry = gitOutputFields.next();
                entry.length() > 0;
                entry = gitOutputFields.next()) {
            paths.add(pathOf(entry));
        }
        var messages = new ArrayList<MergeResult.Message>();
        while (gitOutputFields.hasNext()) {
            messages.add(message(gitOutputFields));
        }
        return new MergeResult.Conflicted(tree, List.copyOf(paths), messages);
    }

    /** An entry is the mode, the object and the stage, then a tab and the path. */
    private static RepoPath pathOf(ImmutableBytes entry) {
        int tab = 0;
        while (entry.at(tab) != '\t') {
            tab++;
        }
        return new RepoPath(
                ImmutableBytes.of(Arrays.copyOfRange(entry.toArray(), tab + 1, entry.length())));
    }

    private static MergeResult.Message message(GitOutputFields gitOutputFields) {
        int count = Integer.parseInt(gitOutputFields.text());
        var paths = new ArrayList<RepoPath>();
        for (int i = 0; i < count; i++) {
            paths.add(gitOutputFields.path());
        }
        return new MergeResult.Message(
                paths, gitOutputFields.text(), gitOutputFields.text().strip());
    }
}

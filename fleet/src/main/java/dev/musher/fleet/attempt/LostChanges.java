package dev.musher.fleet.attempt;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.git.data.MergeResult;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.git.data.Treeish;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Landed changes that are lost in a branch that was merged with base: files that git's own merge
 * with base changes, and that are byte for byte as they were before.
 */
final class LostChanges {
    /** Of a patch that is longer, the beginning is looked at. */
    private static final int MOST_BYTES = 8 * 1024 * 1024;

    private final Git git;

    LostChanges(Git git) {
        this.git = git;
    }

    /** Two commits as git joins them, and the files in which it cannot. */
    private record Joined(TreeId tree, List<RepoPath> torn) {
        static Joined of(MergeResult result) {
            return switch (result) {
                case MergeResult.Merged(var tree) -> new Joined(tree, List.of());
                case MergeResult.Conflicted(var tree, var torn, _) -> new Joined(tree, torn);
            };
        }

        /** One side deletes a file that the other one changes: either may be right. */
        boolean isEither(FileChange change) {
            return change instanceof FileChange.InPlace(var path, var kind)
                    && kind == ChangeKind.ADDED
                    && torn.contains(path);
        }
    }

    /**
     * Names the files.
     *
     * @param onto base, which the branch holds
     * @param before the tip that base was not in
     */
    List<String> of(CommitId onto, CommitId before, CommitId tip) throws InterruptedException {
        var parted = git.history().mergeBase(before, onto);
        if (parted.isEmpty()) {
            return List.of();
        }
        var joined = Joined.of(git.merges().merge(before, onto));
        var brought = git.diffs().files(before, joined.tree());
        var lost = paths(brought.stream().filter(change -> !joined.isEither(change)).toList());
        lost.removeAll(paths(git.diffs().files(before, tip)));
        if (lost.stream().anyMatch(joined.torn()::contains)) {
            var landed = added(parted.get(), onto);
            var byHand = added(joined.tree(), tip);
            lost.removeIf(path -> joined.torn().contains(path) && landed.isElsewhere(path, byHand));
        }
        return lost.stream().map(RepoPath::toString).toList();
    }

    private static Set<RepoPath> paths(List<FileChange> changes) {
        var paths = new LinkedHashSet<RepoPath>();
        for (FileChange change : changes) {
            paths.add(change.path());
            if (change instanceof FileChange.Moved moved) {
                paths.add(moved.from());
            }
        }
        return paths;
    }

    private AddedLines added(Treeish from, Treeish to) throws InterruptedException {
        return AddedLines.in(git.diffs().patch(from, to, MOST_BYTES).text());
    }
}

package dev.musher.base.git;

import dev.musher.base.git.data.ChangeKind;
import dev.musher.base.git.data.ChangedLines;
import dev.musher.base.git.data.FileChange;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.process.CapturedOutput;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Function;

/** What differs between trees. */
public final class Diffs {
    private final GitRunner runner;

    Diffs(GitRunner runner) {
        this.runner = runner;
    }

    /** The patch from one tree to another, at most so many bytes from its beginning. */
    public CapturedOutput patch(Treeish from, Treeish to, int limit) throws InterruptedException {
        return runner.run(patch(limit).and(from.hex(), to.hex(), "--")).out();
    }

    /** The patch of some files by lines, also where an attribute says that they have none. */
    public CapturedOutput lines(Treeish from, Treeish to, List<String> paths, int limit)
            throws InterruptedException {
        var words = new ArrayList<>(List.of("--text", from.hex(), to.hex(), "--"));
        words.addAll(paths);
        return runner.run(patch(limit).and(words.toArray(String[]::new))).out();
    }

    /** The patch of some files with all of their lines, also those that stay. */
    public CapturedOutput whole(Treeish from, Treeish to, List<String> paths, int limit)
            throws InterruptedException {
        var words =
                new ArrayList<>(List.of("--text", "--unified=1000000", from.hex(), to.hex(), "--"));
        words.addAll(paths);
        return runner.run(patch(limit).and(words.toArray(String[]::new))).out();
    }

    /** The patch from the last commit to the work tree, without files that git does not know. */
    public CapturedOutput uncommitted(int limit) throws InterruptedException {
        return runner.look(patch(limit).and("HEAD", "--")).out();
    }

    /** The patch from a tree to the work tree, without files that git does not know. */
    public CapturedOutput toWorkTree(Treeish from, int limit) throws InterruptedException {
        return runner.look(patch(limit).and(from.hex(), "--")).out();
    }

    /**
     * What has to be done about each file from one tree to another, in the order of their paths.
     */
    public List<TreeChange> trees(Treeish from, Treeish to) throws InterruptedException {
        var plain = LooseTrees.changes(runner.directory(), from, to);
        if (plain.isPresent()) {
            return plain.get();
        }
        var call =
                GitCall.read(
                        "diff-tree", "-r", "-z", "--raw", "--no-renames", from.hex(), to.hex());
        return TreeChange.parse(runner.run(call).names());
    }

    /** The files that differ between two trees. */
    public List<FileChange> files(Treeish from, Treeish to) throws InterruptedException {
        var plain = LooseTrees.changes(runner.directory(), from, to);
        if (plain.isPresent() && isInPlace(plain.get())) {
            return plain.get().stream()
                    .<FileChange>map(it -> new FileChange.InPlace(it.path(), it.kind()))
                    .toList();
        }
        var call =
                GitCall.read(
                        "diff",
                        "--name-status",
                        "-z",
                        "--find-renames",
                        "--no-relative",
                        from.hex(),
                        to.hex(),
                        "--");
        return each(call, Diffs::change);
    }

    /** Without additions or without deletions nothing was renamed; settings may hide submodules. */
    private static boolean isInPlace(List<TreeChange> changes) {
        var kinds = EnumSet.noneOf(ChangeKind.class);
        for (TreeChange change : changes) {
            if (change.before().isSubmodule() || change.after().isSubmodule()) {
                return false;
            }
            kinds.add(change.kind());
        }
        return !kinds.containsAll(EnumSet.of(ChangeKind.ADDED, ChangeKind.DELETED));
    }

    private <T> List<T> each(GitCall call, Function<GitOutputFields, T> next)
            throws InterruptedException {
        var gitOutputFields = runner.run(call).fields();
        var changes = new ArrayList<T>();
        while (gitOutputFields.hasNext()) {
            changes.add(next.apply(gitOutputFields));
        }
        return changes;
    }

    /** How many lines differ in each file, in the order of their paths. */
    public List<ChangedLines> lines(Treeish from, Treeish to) throws InterruptedException {
        var call =
                GitCall.read(
                        "diff",
                        "--numstat",
                        "-z",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--find-renames",
                        "--no-relative",
                        from.hex(),
                        to.hex(),
                        "--");
        return each(call, Diffs::changedLines);
    }

    /** Numbers and path in one field; of a renamed file the path before and after follow. */
    private static ChangedLines changedLines(GitOutputFields gitOutputFields) {
        var field = gitOutputFields.text();
        int first = field.indexOf('\t');
        int second = field.indexOf('\t', first + 1);
        var path = field.substring(second + 1);
        if (path.isEmpty()) {
            gitOutputFields.next();
            path = gitOutputFields.text();
        }
        return field.startsWith("-")
                ? new ChangedLines(path, 0, 0, ChangedLines.Content.BINARY)
                : new ChangedLines(
                        path,
                        Integer.parseInt(field.substring(0, first)),
                        Integer.parseInt(field.substring(first + 1, second)),
                        ChangedLines.Content.TEXT);
    }

    private static FileChange change(GitOutputFields gitOutputFields) {
        var kind = ChangeKind.of((char) gitOutputFields.next().at(0));
        if (kind == ChangeKind.RENAMED || kind == ChangeKind.COPIED) {
            var from = gitOutputFields.path();
            return new FileChange.Moved(gitOutputFields.path(), from, kind);
        }
        return new FileChange.InPlace(gitOutputFields.path(), kind);
    }

    /** The shape does not depend on the user's settings. */
    private static GitCall patch(int limit) {
        return GitCall.read(
                        "diff",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--no-color",
                        "--no-relative",
                        "--unified=3",
                        "--inter-hunk-context=0",
                        "--find-renames",
                        "--src-prefix=a/",
                        "--dst-prefix=b/")
                .atMost(limit);
    }
}

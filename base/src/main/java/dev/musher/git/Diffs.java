package dev.musher.git;

import dev.musher.process.Captured;
import java.util.ArrayList;
import java.util.List;

/** What differs between trees. */
public final class Diffs {
    private final GitRunner runner;

    Diffs(GitRunner runner) {
        this.runner = runner;
    }

    /** The patch from one tree to another, at most so many bytes from its beginning. */
    public Captured patch(Treeish from, Treeish to, int limit) throws InterruptedException {
        return runner.run(patch(limit).and(from.hex(), to.hex(), "--")).out();
    }

    /** The same with all lines of the files around what differs. */
    public Captured whole(Treeish from, Treeish to, int limit) throws InterruptedException {
        return runner.run(patch(limit).and("--unified=100000", from.hex(), to.hex(), "--")).out();
    }

    /** The patch of some files by lines, also where an attribute says that they have none. */
    public Captured lines(Treeish from, Treeish to, List<String> paths, int limit)
            throws InterruptedException {
        var words = new ArrayList<>(List.of("--text", from.hex(), to.hex(), "--"));
        words.addAll(paths);
        return runner.run(patch(limit).and(words.toArray(String[]::new))).out();
    }

    /** The patch of some files with all of their lines, also those that stay. */
    public Captured whole(Treeish from, Treeish to, List<String> paths, int limit)
            throws InterruptedException {
        var words =
                new ArrayList<>(List.of("--text", "--unified=1000000", from.hex(), to.hex(), "--"));
        words.addAll(paths);
        return runner.run(patch(limit).and(words.toArray(String[]::new))).out();
    }

    /** The patch from the last commit to the work tree, without files that git does not know. */
    public Captured uncommitted(int limit) throws InterruptedException {
        return runner.look(patch(limit).and("HEAD", "--")).out();
    }

    /** The patch from a tree to the work tree, without files that git does not know. */
    public Captured toWorkTree(Treeish from, int limit) throws InterruptedException {
        return runner.look(patch(limit).and(from.hex(), "--")).out();
    }

    /** The files that differ between two trees. */
    public List<FileChange> files(Treeish from, Treeish to) throws InterruptedException {
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
        var fields = runner.run(call).fields();
        var changes = new ArrayList<FileChange>();
        while (fields.hasNext()) {
            changes.add(change(fields));
        }
        return changes;
    }

    private static FileChange change(Fields fields) {
        var kind = ChangeKind.of((char) fields.next().at(0));
        if (kind == ChangeKind.RENAMED || kind == ChangeKind.COPIED) {
            var from = fields.path();
            return new FileChange.Moved(fields.path(), from, kind);
        }
        return new FileChange.InPlace(fields.path(), kind);
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

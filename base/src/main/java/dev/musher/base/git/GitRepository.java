package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.GrepMatch;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.git.data.Treeish;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where a repository is, and what its names stand for. */
public final class GitRepository {
    private final GitRunner runner;

    GitRepository(GitRunner runner) {
        this.runner = runner;
    }

    /** The top of the work tree. */
    public Path top() throws InterruptedException {
        return Path.of(runner.run(GitCall.read("rev-parse", "--show-toplevel")).line());
    }

    /** What belongs to this work tree alone: its index and its HEAD. */
    public Path gitDirectory() throws InterruptedException {
        return Path.of(runner.run(GitCall.read("rev-parse", "--absolute-git-dir")).line());
    }

    /** What all work trees share: objects, branches, settings. */
    public Path commonDirectory() throws InterruptedException {
        var plain = GitDirectoryReader.of(runner.directory());
        if (plain.isPresent()) {
            return real(plain.get());
        }
        var call = GitCall.read("rev-parse", "--path-format=absolute", "--git-common-dir");
        return Path.of(runner.run(call).line());
    }

    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException _) {
            return folder.toAbsolutePath();
        }
    }

    /** The commit that a user's words stand for, such as {@code main~2}. */
    public Optional<CommitId> commit(String revision) throws InterruptedException {
        return find(revision, "^{commit}").map(CommitId::new);
    }

    /** The tree of what a user's words stand for. */
    public Optional<TreeId> tree(String revision) throws InterruptedException {
        var loose =
                CommitId.isName(revision)
                        ? LooseCommits.tree(runner.directory(), new CommitId(revision))
                        : Optional.<TreeId>empty();
        return loose.isPresent() ? loose : find(revision, "^{tree}").map(TreeId::new);
    }

    /**
     * Whether plain files say that this is the top of a checkout that has all of its objects; if
     * not, git has to say.
     */
    public boolean isWholeCheckout() {
        return GitDirectoryReader.isWhole(runner.directory());
    }

    /**
     * Whether no setting says how files of objects are synced or shared, so that they may be
     * written without git.
     */
    public boolean hasPlainObjects() throws InterruptedException {
        var call = GitCall.read("config", "--get-regexp", "^core\\.(fsync.*|sharedrepository)$");
        return runner.ask(call).code() == 1;
    }

    /** The branch that is checked out, also one without a commit; none when HEAD is detached. */
    public Optional<Ref> headBranch() throws InterruptedException {
        var plain = GitDirectoryReader.headBranch(runner.directory());
        if (plain.isPresent()) {
            return plain;
        }
        var answer = runner.ask(GitCall.read("symbolic-ref", "--quiet", "HEAD"));
        if (answer.code() == 1) {
            return Optional.empty();
        }
        if (!answer.succeeded()) {
            throw answer.failure();
        }
        return Optional.of(new Ref(answer.line()));
    }

    /**
     * The lines of a tree that have one of some texts; binary files have none.
     *
     * @param limit of git's answer in bytes, from its beginning
     */
    public List<GrepMatch> lines(Treeish tree, List<String> texts, int limit)
            throws InterruptedException {
        var words = new ArrayList<>(List.of("-z", "-I", "-F", "--no-color", "--full-name"));
        for (String text : texts) {
            words.addAll(List.of("-e", text));
        }
        words.addAll(List.of(tree.hex(), "--"));
        var call = GitCall.read("grep").and(words.toArray(String[]::new)).atMost(limit);
        var answer = runner.ask(call);
        if (!answer.succeeded() && answer.code() != 1) {
            throw answer.failure();
        }
        int prefix = tree.hex().length() + 1;
        var lines = new ArrayList<GrepMatch>();
        for (String line : answer.out().bytes().toString().split("\n", -1)) {
            int end = line.indexOf('\0');
            if (end > prefix) {
                lines.add(new GrepMatch(line.substring(prefix, end), line.substring(end + 1)));
            }
        }
        return lines;
    }

    private Optional<String> find(String revision, String peeled) throws InterruptedException {
        if (revision.isEmpty() || revision.startsWith("-") || revision.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        var answer =
                runner.ask(GitCall.read("rev-parse", "--verify", "--quiet", revision + peeled));
        if (answer.succeeded()) {
            return Optional.of(answer.line());
        }
        var failure = answer.failure();
        if (failure.fault() == GitFault.FAILED || failure.fault() == GitFault.NOT_FOUND) {
            return Optional.empty();
        }
        throw failure;
    }
}

package dev.musher.git;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Where a repository is, and what its names stand for. */
public final class Repository {
    private final GitRunner runner;

    Repository(GitRunner runner) {
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
        var plain = PlainFolder.of(runner.directory());
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
        return find(revision, "^{tree}").map(TreeId::new);
    }

    /** The branch that is checked out, also one without a commit; none when HEAD is detached. */
    public Optional<Ref> headBranch() throws InterruptedException {
        var plain = PlainFolder.headBranch(runner.directory());
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
        if (failure.fault() == Fault.FAILED || failure.fault() == Fault.NOT_FOUND) {
            return Optional.empty();
        }
        throw failure;
    }
}

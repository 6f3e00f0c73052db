package dev.musher.base.git;

import dev.musher.base.git.data.Ref;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * Git in one directory. Every call blocks until git has ended or its deadline has passed, and
 * throws {@link GitException} for what the caller cannot decide; an interruption stops git.
 */
public final class Git {
    private static final Duration USUAL_DEADLINE = Duration.ofMinutes(2);

    /** A checkout of a large project takes its time. */
    private static final Duration LONG_DEADLINE = Duration.ofMinutes(10);

    private final GitRunner runner;

    /**
     * @param environment the user's environment, from which everything is taken out that would
     *     steer git elsewhere
     */
    public Git(ProcessRunner processRunner, Map<String, String> environment, Path directory) {
        this(
                new GitRunner(
                        processRunner, GitEnvironment.of(environment), directory, USUAL_DEADLINE));
    }

    private Git(GitRunner runner) {
        this.runner = runner;
    }

    public Path directory() {
        return runner.directory();
    }

    /** Git in another directory. */
    public Git in(Path directory) {
        return new Git(runner.in(directory));
    }

    /** Git whose calls may each take so long. */
    public Git within(Duration deadline) {
        return new Git(runner.within(deadline));
    }

    /** Commands that have no typed call. */
    public GitCommand command() {
        return new GitCommand(runner.within(LONG_DEADLINE));
    }

    public GitVersion version() throws InterruptedException {
        return GitVersion.parse(runner.run(GitCall.read("version")).line());
    }

    /** Makes the directory a repository whose first branch has that name. */
    public void init(Ref branch) throws InterruptedException {
        runner.run(GitCall.write("init", "--quiet", "--initial-branch=" + branch.shortName()));
    }

    /** Where things are, and what names stand for. */
    public GitRepository repository() {
        return new GitRepository(runner);
    }

    /** References, moved only by compare and swap. */
    public Refs refs() {
        return new Refs(runner);
    }

    public Branches branches() {
        return new Branches(runner);
    }

    /** The work tree and the index: what is changed, and committing it. */
    public WorkingTree workTree() {
        return new WorkingTree(runner);
    }

    public CommitHistory history() {
        return new CommitHistory(runner);
    }

    public Diffs diffs() {
        return new Diffs(runner);
    }

    /** Merges that touch no work tree. */
    public Merges merges() {
        return new Merges(runner);
    }

    public Worktrees worktrees() {
        return new Worktrees(runner);
    }

    /** Exchange with other repositories on this machine. */
    public Transfers transfers() {
        return new Transfers(runner);
    }

    /** States of folders, kept in a repository of their own. */
    public TreeSnapshots snapshots(Path store) {
        return new TreeSnapshots(runner, store);
    }

    /** Patches for the files of this directory. */
    public Patches patches() {
        return new Patches(runner);
    }
}

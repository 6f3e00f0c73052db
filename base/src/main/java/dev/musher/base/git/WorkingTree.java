package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.CommitResult;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.process.CommandInput;
import java.io.ByteArrayOutputStream;
import java.util.Collection;
import java.util.List;

/** The files of a checkout and the index. */
public final class WorkingTree {
    private final GitRunner runner;

    WorkingTree(GitRunner runner) {
        this.runner = runner;
    }

    /** Every file that is not as in the last commit; files that are ignored are left out. */
    public List<StatusEntry> status() throws InterruptedException {
        var call =
                GitCall.read(
                        "status",
                        "--porcelain=v2",
                        "-z",
                        "--untracked-files=all",
                        "--ignore-submodules=none",
                        "--find-renames",
                        "--no-ahead-behind");
        return StatusParser.parse(runner.look(call).fields());
    }

    /** The same for a glance: a folder of files that git does not know is one entry. */
    public List<StatusEntry> roughStatus() throws InterruptedException {
        var call =
                GitCall.read(
                        "status",
                        "--porcelain=v2",
                        "-z",
                        "--untracked-files=normal",
                        "--ignore-submodules=dirty",
                        "--no-renames",
                        "--no-ahead-behind");
        return StatusParser.parse(runner.look(call).fields());
    }

    /** Puts files as they are, or their absence, into the index. */
    public void add(Collection<RepoPath> paths) throws InterruptedException {
        if (paths.isEmpty()) {
            return;
        }
        // Through standard input: any byte may be in a name, and any number of names in a call.
        var names = new ByteArrayOutputStream();
        for (var path : paths) {
            names.writeBytes(path.bytes().toArray());
            names.write(0);
        }
        var call = GitCall.write("add", "--pathspec-from-file=-", "--pathspec-file-nul");
        atTop().run(call.with(CommandInput.bytes(names.toByteArray())));
    }

    /** Puts everything that changed into the index. */
    public void addAll() throws InterruptedException {
        atTop().run(GitCall.write("add", "--all"));
    }

    /**
     * Puts the index, and every file that git knows, back to what a commit has. Changes are lost:
     * only for checkouts that no agent or user works in. Files that git does not know stay.
     */
    public void restore(CommitId commit) throws InterruptedException {
        atTop().run(GitCall.write("reset", "--quiet", "--hard", commit.hex()));
    }

    /** Commits the index. */
    public CommitResult commit(NewCommit commit) throws InterruptedException {
        var call =
                GitCall.write("commit", "--quiet", "--cleanup=whitespace", "--file=-")
                        .with(CommandInput.text(commit.message()))
                        .with(commit.hooks());
        var answer = runner.ask(commit.author().map(call::with).orElse(call));
        if (answer.succeeded()) {
            var head = new GitRepository(runner).commit("HEAD");
            return new CommitResult.Committed(head.orElseThrow());
        }
        if (answer.code() == 1 && indexIsClean()) {
            return new CommitResult.NothingToCommit();
        }
        throw answer.failure();
    }

    private boolean indexIsClean() throws InterruptedException {
        return runner.ask(GitCall.read("diff", "--cached", "--quiet")).succeeded();
    }

    private GitRunner atTop() throws InterruptedException {
        return runner.in(new GitRepository(runner).top());
    }
}

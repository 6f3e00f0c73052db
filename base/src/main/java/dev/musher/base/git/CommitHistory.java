package dev.musher.base.git;

import dev.musher.base.git.data.Commit;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.CommandInput;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Commits and how they descend from each other. */
public final class CommitHistory {
    private static final String FORMAT =
            "--format=%H%x00%T%x00%P%x00%an%x00%ae%x00%at%x00%ct%x00%B";

    private final GitRunner runner;

    CommitHistory(GitRunner runner) {
        this.runner = runner;
    }

    /** A commit and its ancestors, the newest first. */
    public List<Commit> log(CommitId tip, int most) throws InterruptedException {
        return log(tip.hex(), most);
    }

    /** The commits of the tip that the base does not have, the newest first. */
    public List<Commit> log(CommitId base, CommitId tip, int most) throws InterruptedException {
        return log(base + ".." + tip, most);
    }

    /** A best common ancestor. */
    public Optional<CommitId> mergeBase(CommitId one, CommitId other) throws InterruptedException {
        var fork = LooseCommits.fork(runner.directory(), one, other);
        if (fork.isPresent()) {
            return fork.map(LooseCommits.Fork::at);
        }
        var answer = runner.ask(GitCall.read("merge-base", one.hex(), other.hex()));
        if (answer.code() == 1 && answer.err().isEmpty()) {
            return Optional.empty();
        }
        if (!answer.succeeded()) {
            throw answer.failure();
        }
        return Optional.of(new CommitId(answer.line()));
    }

    /** Whether the commit is the descendant itself or one of its ancestors. */
    public boolean isAncestor(CommitId commit, CommitId descendant) throws InterruptedException {
        var fork = LooseCommits.fork(runner.directory(), commit, descendant);
        if (fork.isPresent()) {
            return fork.get().at().equals(commit);
        }
        var answer =
                runner.ask(
                        GitCall.read(
                                "merge-base", "--is-ancestor", commit.hex(), descendant.hex()));
        if (answer.code() > 1) {
            throw answer.failure();
        }
        return answer.succeeded();
    }

    /** How many commits the tip has that the base does not have. */
    public int ahead(CommitId base, CommitId tip) throws InterruptedException {
        var fork = LooseCommits.fork(runner.directory(), base, tip);
        if (fork.isPresent()) {
            return fork.get().above();
        }
        var call = GitCall.read("rev-list", "--count", base + ".." + tip, "--");
        return Integer.parseInt(runner.run(call).line());
    }

    /** What all references stand for; as long as it is the same, so is the history. */
    public String tips() throws InterruptedException {
        return runner.run(GitCall.read("rev-parse", "--all")).line();
    }

    /** The paths of the files that commits of any reference have ever added. */
    public Set<String> paths() throws InterruptedException {
        var call =
                GitCall.read(
                        "log",
                        "--all",
                        "-z",
                        "--format=",
                        "--name-only",
                        "--no-renames",
                        "--diff-filter=A",
                        "--");
        var paths = new HashSet<String>();
        var gitOutputFields = runner.run(call).fields();
        while (gitOutputFields.hasNext()) {
            paths.add(gitOutputFields.text());
        }
        return paths;
    }

    /** Writes a commit of a tree without touching a work tree, an index or a reference. */
    public CommitId commitTree(TreeId tree, List<CommitId> parents, NewCommit commit)
            throws InterruptedException {
        var call =
                GitCall.write("commit-tree", tree.hex()).with(CommandInput.text(commit.message()));
        for (var parent : parents) {
            call = call.and("-p", parent.hex());
        }
        var signed = call;
        return new CommitId(runner.run(commit.author().map(signed::with).orElse(signed)).line());
    }

    /**
     * Writes the commit that {@code commit-tree} would, without starting git; empty if git has to.
     * Only where {@link GitRepository#hasPlainObjects}.
     *
     * @param who author and committer
     * @param when of both, with the zone UTC
     */
    public Optional<CommitId> writePlain(
            TreeId tree, CommitId parent, GitIdentity who, Instant when, String message) {
        return LooseCommits.write(
                runner.directory(), new LooseCommits.Plain(tree, parent, who, when, message));
    }

    private List<Commit> log(String range, int most) throws InterruptedException {
        var call =
                GitCall.read(
                        "log",
                        "-z",
                        "--no-patch",
                        "--encoding=UTF-8",
                        "--max-count=" + most,
                        FORMAT,
                        range,
                        "--");
        var gitOutputFields = runner.run(call).fields();
        var commits = new ArrayList<Commit>();
        while (gitOutputFields.hasNext()) {
            commits.add(
                    new Commit(
                            new CommitId(gitOutputFields.text()),
                            new TreeId(gitOutputFields.text()),
                            parents(gitOutputFields.text()),
                            new GitIdentity(gitOutputFields.text(), gitOutputFields.text()),
                            instant(gitOutputFields.text()),
                            instant(gitOutputFields.text()),
                            gitOutputFields.text()));
        }
        return commits;
    }

    private static List<CommitId> parents(String text) {
        var parents = new ArrayList<CommitId>();
        for (int start = 0; start < text.length(); ) {
            int blank = text.indexOf(' ', start);
            int end = blank < 0 ? text.length() : blank;
            parents.add(new CommitId(text.substring(start, end)));
            start = end + 1;
        }
        return parents;
    }

    private static Instant instant(String seconds) {
        return Instant.ofEpochSecond(Long.parseLong(seconds));
    }
}

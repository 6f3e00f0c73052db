package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
import dev.musher.base.git.data.WorktreeRemovalResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The work trees of a repository. */
public final class Worktrees {
    private final GitRunner runner;

    Worktrees(GitRunner runner) {
        this.runner = runner;
    }

    /** All work trees, the main one first. */
    public List<Worktree> list() throws InterruptedException {
        var gitOutputFields =
                runner.run(GitCall.read("worktree", "list", "--porcelain", "-z")).fields();
        var worktrees = new ArrayList<Worktree>();
        while (gitOutputFields.hasNext()) {
            worktrees.add(worktree(gitOutputFields));
        }
        return worktrees;
    }

    /** Checks a branch out at a new place. */
    public void add(Path place, Ref branch) throws InterruptedException {
        add("--", absolute(place), branch.shortName());
    }

    /** Creates a branch and checks it out at a new place. */
    public void add(Path place, Ref branch, CommitId start) throws InterruptedException {
        add("--no-track", "-b", branch.shortName(), "--", absolute(place), start.hex());
    }

    /** Checks a commit out at a new place, without a branch. */
    public void add(Path place, CommitId commit) throws InterruptedException {
        add("--detach", "--", absolute(place), commit.hex());
    }

    /** Removes a work tree unless it has changes; its branch stays. */
    public WorktreeRemovalResult remove(Path place) throws InterruptedException {
        var answer = runner.ask(GitCall.write("worktree", "remove", "--", absolute(place)));
        if (answer.succeeded()) {
            return new WorktreeRemovalResult.Removed();
        }
        if (answer.err().contains("contains modified or untracked files")) {
            return new WorktreeRemovalResult.Dirty();
        }
        throw answer.failure();
    }

    private void add(String... arguments) throws InterruptedException {
        runner.run(GitCall.write("worktree", "add", "--quiet").and(arguments));
    }

    private String absolute(Path place) {
        return runner.directory().toAbsolutePath().resolve(place).toString();
    }

    /** Attributes of which each is a word and a value; an empty one ends the work tree. */
    private static Worktree worktree(GitOutputFields gitOutputFields) {
        var path = Path.of("");
        var commit = "";
        Worktree.State state = new Worktree.Bare();
        for (var text = gitOutputFields.text(); !text.isEmpty(); text = gitOutputFields.text()) {
            int blank = text.indexOf(' ');
            var word = blank < 0 ? text : text.substring(0, blank);
            var value = text.substring(blank + 1);
            switch (word) {
                case "worktree" -> path = Path.of(value);
                case "HEAD" -> commit = value;
                case "branch" ->
                        state = new Worktree.OnBranch(new Ref(value), new CommitId(commit));
                case "detached" -> state = new Worktree.Detached(new CommitId(commit));
                default -> {}
            }
        }
        return new Worktree(path, state);
    }
}

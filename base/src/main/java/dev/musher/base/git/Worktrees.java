package dev.musher.base.git;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.Worktree;
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
        var only = GitDirectoryReader.onlyWorktree(runner.directory());
        if (only.isPresent()) {
            return List.of(only.get());
        }
        var gitOutputFields =
                runner.run(GitCall.read("worktree", "list", "--porcelain", "-z")).fields();
        var worktrees = new ArrayList<Worktree>();
        while (gitOutputFields.hasNext()) {
            worktrees.add(worktree(gitOutputFields));
        }
        return worktrees;
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

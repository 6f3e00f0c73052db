package dev.musher.tools.undo.repository;

import java.util.Optional;

/**
 * Where git's HEAD was; both empty where there is no repository.
 *
 * @param branch its short name; empty if HEAD is detached
 * @param commit empty before the first commit
 */
public record GitHead(Optional<String> branch, Optional<String> commit) {
    public static final GitHead NONE = new GitHead(Optional.empty(), Optional.empty());
    private static final int SHORT = 12;

    /** What to tell a person about commits that a restore leaves where they are. */
    public Optional<String> movedTo(GitHead now) {
        if (equals(now) || equals(NONE) || now.equals(NONE)) {
            return Optional.empty();
        }
        return Optional.of(
                "HEAD moved from "
                        + shown()
                        + " to "
                        + now.shown()
                        + "; restoring files does not move it. "
                        + wayBack(now));
    }

    private String wayBack(GitHead now) {
        if (branch.equals(now.branch)) {
            return commit.map(id -> "`git reset --soft " + id + "` moves it back.")
                    .orElse("The branch had no commit then.");
        }
        return branch.map(name -> "`git symbolic-ref HEAD refs/heads/" + name + "`")
                .or(() -> commit.map(id -> "`git update-ref --no-deref HEAD " + id + "`"))
                .map(command -> command + " moves it back.")
                .orElse("");
    }

    private String shown() {
        String id = commit.map(hex -> hex.substring(0, SHORT)).orElse("no commit");
        return branch.map(name -> name + " (" + id + ")").orElse(id);
    }
}

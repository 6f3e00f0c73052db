package dev.musher.base.git.data;

import java.util.Optional;

/**
 * A commit to be made.
 *
 * @param author who wrote and commits it; empty takes what the user has set
 */
public record NewCommit(String message, Optional<GitIdentity> author, HookPolicy hooks) {
    public NewCommit {
        if (message.isBlank()) {
            throw new IllegalArgumentException("a commit needs a message");
        }
    }

    public static NewCommit of(String message) {
        return new NewCommit(message, Optional.empty(), HookPolicy.SKIP);
    }

    public NewCommit by(GitIdentity gitIdentity) {
        return new NewCommit(message, Optional.of(gitIdentity), hooks);
    }

    public NewCommit with(HookPolicy wanted) {
        return new NewCommit(message, author, wanted);
    }
}

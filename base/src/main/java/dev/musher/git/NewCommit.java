package dev.musher.git;

import java.util.Optional;

/**
 * A commit to be made.
 *
 * @param author who wrote and commits it; empty takes what the user has set
 */
public record NewCommit(String message, Optional<Identity> author, Hooks hooks) {
    public NewCommit {
        if (message.isBlank()) {
            throw new IllegalArgumentException("a commit needs a message");
        }
    }

    public static NewCommit of(String message) {
        return new NewCommit(message, Optional.empty(), Hooks.SKIP);
    }

    public NewCommit by(Identity identity) {
        return new NewCommit(message, Optional.of(identity), hooks);
    }

    public NewCommit with(Hooks wanted) {
        return new NewCommit(message, author, wanted);
    }
}

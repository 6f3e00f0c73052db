package dev.musher.base.failure;

import org.jspecify.annotations.Nullable;

/** Something that was typed is not what it should be; typed otherwise, the command could run. */
public final class UsageException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public UsageException(String sentence, String hint) {
        super(sentence, hint);
    }

    public UsageException(String sentence, String hint, @Nullable Throwable cause) {
        super(sentence, hint, cause);
    }
}

package dev.musher.app.commandline;

import dev.musher.base.failure.ExplainedException;

/** A command that cannot do what was typed, for a reason that the user can act upon. */
public final class CommandFailed extends ExplainedException {
    private static final long serialVersionUID = 1L;

    /**
     * The sentence says what happened, the hint what to do about it; an empty hint is not shown.
     */
    public CommandFailed(String sentence, String hint) {
        super(sentence, hint);
    }

    public CommandFailed(String sentence, String hint, Throwable cause) {
        super(sentence, hint, cause);
    }
}

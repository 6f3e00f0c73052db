package dev.musher.app.commandline;

import dev.musher.base.failure.ExpectedFailure;

/** A failure that the user can understand and act upon: shown as its two lines and nothing else. */
public final class CommandFailed extends RuntimeException implements ExpectedFailure {
    private static final long serialVersionUID = 1L;

    private final String hint;

    /**
     * The sentence says what happened, the hint what to do about it; an empty hint is not shown.
     */
    public CommandFailed(String sentence, String hint) {
        super(sentence);
        this.hint = hint;
    }

    public CommandFailed(String sentence, String hint, Throwable cause) {
        super(sentence, cause);
        this.hint = hint;
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }

    public String hint() {
        return hint;
    }

    @Override
    public String explanation() {
        return hint.isEmpty() ? sentence() : sentence() + " " + hint;
    }
}

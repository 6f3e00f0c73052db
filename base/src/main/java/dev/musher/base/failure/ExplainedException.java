package dev.musher.base.failure;

import org.jspecify.annotations.Nullable;

/**
 * A failure about the world and not about a bug: what it says was written for the user, names what
 * happened and what to do, and needs no stack trace. A face shows its sentences and nothing else.
 */
public class ExplainedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String hint;

    public ExplainedException(String explanation) {
        this(explanation, "");
    }

    public ExplainedException(String explanation, @Nullable Throwable cause) {
        this(explanation, "", cause);
    }

    /**
     * The sentence says what happened, the hint what to do about it; an empty hint is not shown.
     */
    public ExplainedException(String sentence, String hint) {
        // Not with a null for its cause: somebody may still give it one.
        super(sentence);
        this.hint = hint;
    }

    public ExplainedException(String sentence, String hint, @Nullable Throwable cause) {
        super(sentence, cause);
        this.hint = hint;
    }

    /** What an expected failure says; any other failure is thrown on. */
    public static String explain(RuntimeException failure) {
        if (failure instanceof ExplainedException expected) {
            return expected.explanation();
        }
        throw failure;
    }

    public String sentence() {
        return String.valueOf(getMessage());
    }

    public String hint() {
        return hint;
    }

    /** Whole sentences; a hint after several lines is a line of its own. */
    public String explanation() {
        String between = sentence().contains("\n") ? "\n" : " ";
        return hint.isEmpty() ? sentence() : sentence() + between + hint;
    }
}

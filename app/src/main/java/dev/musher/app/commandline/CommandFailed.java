package dev.musher.app.commandline;

import dev.musher.base.failure.ExplainedException;

/** A command that cannot do what was typed, for a reason that the user can act upon. */
public final class CommandFailed extends ExplainedException {
    private static final long serialVersionUID = 1L;

    private final ExitCode code;

    /**
     * The sentence says what happened, the hint what to do about it; an empty hint is not shown.
     */
    public CommandFailed(String sentence, String hint) {
        this(sentence, hint, ExitCode.FAILED);
    }

    public CommandFailed(String sentence, String hint, Throwable cause) {
        super(sentence, hint, cause);
        code = ExitCode.FAILED;
    }

    private CommandFailed(String sentence, String hint, ExitCode code) {
        super(sentence, hint);
        this.code = code;
    }

    /** The value of an option or argument is not one that it takes. */
    public static CommandFailed usage(String sentence, String hint) {
        return new CommandFailed(sentence, hint, ExitCode.USAGE);
    }

    public ExitCode code() {
        return code;
    }
}

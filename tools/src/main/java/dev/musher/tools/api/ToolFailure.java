package dev.musher.tools.api;

import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;

/** Ends a call that cannot go on; its message is written for the model. */
public final class ToolFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Failure failure;

    private ToolFailure(Failure failure, String text) {
        super(text);
        this.failure = failure;
    }

    /** The input does not fit what is there. */
    public static ToolFailure input(String text) {
        return new ToolFailure(Failure.INPUT, text);
    }

    /** It did not work. */
    public static ToolFailure error(String text) {
        return new ToolFailure(Failure.ERROR, text);
    }

    /** It took too long. */
    public static ToolFailure timeout(String text) {
        return new ToolFailure(Failure.TIMEOUT, text);
    }

    public Failed outcome() {
        return new Failed(failure, String.valueOf(getMessage()));
    }
}

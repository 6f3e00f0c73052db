package dev.musher.tool;

import dev.musher.permission.Claim;
import java.util.List;

/** A call that is ready and waits for permission. */
public interface Prepared {
    /** Everything the call needs to be allowed; empty if it touches nothing. */
    List<Claim> claims();

    /**
     * Does it. Called once, and only when every claim was granted. Cancellation is interruption: it
     * ends within moments and leaves no process, lock or temporary file behind.
     *
     * @throws ToolFailure instead of returning {@link ToolOutcome.Failed}, where that reads better
     */
    ToolOutcome carryOut(ToolCall call) throws InterruptedException;

    /** A call that claims something fixed. */
    static Prepared of(List<Claim> claims, Work work) {
        return new Prepared() {
            @Override
            public List<Claim> claims() {
                return claims;
            }

            @Override
            public ToolOutcome carryOut(ToolCall call) throws InterruptedException {
                return work.carryOut(call);
            }
        };
    }

    /** What is done once it is permitted. */
    @FunctionalInterface
    interface Work {
        ToolOutcome carryOut(ToolCall call) throws InterruptedException;
    }
}

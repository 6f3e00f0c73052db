package dev.musher.tools.api;

import dev.musher.tools.permission.PermissionClaim;
import java.util.List;

/** A call that is ready and waits for permission. */
public interface PreparedCall {
    /** Everything the call needs to be allowed; empty if it touches nothing. */
    List<PermissionClaim> claims();

    /**
     * Does it. Called once, and only when every claim was granted. Cancellation is interruption: it
     * ends within moments and leaves no process, lock or temporary file behind.
     *
     * @throws ToolFailure instead of returning {@link ToolOutcome.Failed}, where that reads better
     */
    ToolOutcome execute(ToolCall call) throws InterruptedException;

    /** A call that claims something fixed. */
    static PreparedCall of(List<PermissionClaim> claims, Work work) {
        return new PreparedCall() {
            @Override
            public List<PermissionClaim> claims() {
                return claims;
            }

            @Override
            public ToolOutcome execute(ToolCall call) throws InterruptedException {
                return work.execute(call);
            }
        };
    }

    /** What is done once it is permitted. */
    @FunctionalInterface
    interface Work {
        ToolOutcome execute(ToolCall call) throws InterruptedException;
    }
}

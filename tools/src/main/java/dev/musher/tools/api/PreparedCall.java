package dev.musher.tools.api;

import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import java.util.List;

/** A call that is ready and waits for permission. */
public interface PreparedCall extends Permission.Preview {
    /** Everything the call needs to be allowed; empty if it touches nothing. */
    List<PermissionClaim> claims();

    /**
     * Does it. Called once, and only when every claim was granted. Cancellation is interruption: it
     * ends within moments and leaves no process, lock or temporary file behind.
     *
     * @throws ToolFailure instead of returning {@link ToolOutcome.Failed}, where that reads better
     */
    ToolOutcome execute(ToolCall call) throws InterruptedException;

    /** What it would change, for a person who is asked first; empty if that cannot be told. */
    @Override
    default String diff() throws InterruptedException {
        return "";
    }

    /** A call that claims something fixed and changes a file. */
    static PreparedCall of(List<PermissionClaim> claims, Permission.Preview preview, Work work) {
        return new PreparedCall() {
            @Override
            public List<PermissionClaim> claims() {
                return claims;
            }

            @Override
            public String diff() throws InterruptedException {
                try {
                    return preview.diff();
                } catch (ToolFailure _) {
                    // Carried out, it fails in the same way and says so.
                    return "";
                }
            }

            @Override
            public ToolOutcome execute(ToolCall call) throws InterruptedException {
                return work.execute(call);
            }
        };
    }

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

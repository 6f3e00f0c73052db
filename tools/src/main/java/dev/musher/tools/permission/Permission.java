package dev.musher.tools.permission;

import java.util.List;

/** Decides whether a call of a tool may happen. */
public interface Permission {
    /**
     * Whether a call may happen; may block for a person's answer. A refusal says in a sentence for
     * the model what was refused and what it can do.
     */
    Verdict decide(Request request) throws InterruptedException;

    /**
     * The same.
     *
     * @param preview made only if a person is asked
     */
    default Verdict decide(Request request, Preview preview) throws InterruptedException {
        return decide(request);
    }

    /** What a call would change, for the person who is asked. */
    @FunctionalInterface
    interface Preview {
        Preview NONE = () -> "";

        /** A diff; empty if there is none to show. */
        String diff() throws InterruptedException;
    }

    /**
     * What is wanted.
     *
     * @param tool the tool's name
     * @param shown the call in one line for people, like {@code bash: make test}
     */
    record Request(String tool, String shown, List<PermissionClaim> claims) {
        public Request {
            claims = List.copyOf(claims);
        }
    }

    /** The answer. */
    sealed interface Verdict {
        /** It is allowed, this once, and a command may do this beyond its walls. */
        record Granted(WallExemption passage) implements Verdict {
            public Granted() {
                this(WallExemption.NONE);
            }
        }

        /** It is denied. */
        record Denied(String because) implements Verdict {}
    }
}

package dev.musher.agent.evidence;

import java.util.List;
import java.util.Optional;

/** How the code stands that was changed in the present run. */
public sealed interface VerificationState {
    /** No code was changed. */
    record Untouched() implements VerificationState {}

    /**
     * Code was changed, and no check ran well since that could have noticed.
     *
     * @param edits those that are open
     * @param usual a command of this session that would have noticed, as it can be run
     */
    record Unverified(List<FileEdit> edits, Optional<String> usual) implements VerificationState {
        public Unverified {
            edits = List.copyOf(edits);
        }
    }

    /**
     * A check failed since, and none of its kind ran well after it.
     *
     * @param bare the command without what was around the check
     */
    record Failing(Check check, String bare) implements VerificationState {}

    /** Every change was followed by a check that ran well. */
    record Verified() implements VerificationState {}
}

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

        /** Whether tests, or what says which of them run, are among the edits. */
        public boolean touchesTests() {
            return edits.stream()
                    .anyMatch(
                            edit ->
                                    TaskNames.isTestFile(edit.path())
                                            || CheckDefinitions.isDefinition(edit.path()));
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

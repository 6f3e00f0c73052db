package dev.musher.agent.evidence;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was seen of a session so far, the oldest first.
 *
 * @param runBegan the place in the order at which the present run began: what is of this run comes
 *     after it
 * @param calls how many calls of any kind were made in this run
 * @param denied the ids of the calls that permission refused
 * @param obstacles checks that were wanted and could not run
 * @param verification how the code of the present run stands
 * @param earlier the check that failed last in a former run that changed code, and that none has
 *     made up for
 * @param opaque how many calls of this run may have changed files in ways that were not seen
 */
public record ObservedFacts(
        List<FileEdit> edits,
        List<Check> checks,
        int runBegan,
        int calls,
        Set<String> denied,
        List<BlockedCheck> obstacles,
        VerificationState verification,
        Optional<Check> earlier,
        int opaque) {
    public static final ObservedFacts NONE = new ObservedFacts(List.of(), List.of(), 0, 0);

    public ObservedFacts {
        edits = List.copyOf(edits);
        checks = List.copyOf(checks);
        denied = Set.copyOf(denied);
        obstacles = List.copyOf(obstacles);
    }

    /** Where nothing was refused. */
    public ObservedFacts(List<FileEdit> edits, List<Check> checks, int runBegan, int calls) {
        this(edits, checks, runBegan, calls, Set.of());
    }

    /** Without a word on how the code stands. */
    public ObservedFacts(
            List<FileEdit> edits, List<Check> checks, int runBegan, int calls, Set<String> denied) {
        this(
                edits,
                checks,
                runBegan,
                calls,
                denied,
                List.of(),
                new VerificationState.Untouched(),
                Optional.empty(),
                0);
    }
}

package dev.musher.evidence;

import java.util.List;
import java.util.Set;

/**
 * What was seen of a session so far, the oldest first.
 *
 * @param runBegan the place in the order at which the present run began
 * @param calls how many calls of any kind were made in this run
 * @param denied the ids of the calls that permission refused
 */
public record Facts(
        List<Edit> edits, List<Check> checks, int runBegan, int calls, Set<String> denied) {
    public static final Facts NONE = new Facts(List.of(), List.of(), 0, 0);

    public Facts {
        edits = List.copyOf(edits);
        checks = List.copyOf(checks);
        denied = Set.copyOf(denied);
    }

    /** Where nothing was refused. */
    public Facts(List<Edit> edits, List<Check> checks, int runBegan, int calls) {
        this(edits, checks, runBegan, calls, Set.of());
    }
}

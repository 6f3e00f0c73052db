package dev.musher.evidence;

import java.util.List;

/**
 * What was seen of a session so far, the oldest first.
 *
 * @param runBegan the place in the order at which the present run began
 * @param calls how many calls of any kind were made in this run
 */
public record Facts(List<Edit> edits, List<Check> checks, int runBegan, int calls) {
    public static final Facts NONE = new Facts(List.of(), List.of(), 0, 0);

    public Facts {
        edits = List.copyOf(edits);
        checks = List.copyOf(checks);
    }
}

package dev.musher.tools.permission;

import java.util.List;

/**
 * The decision on a call, and why.
 *
 * @param trace for each access every vote, the one that settled it among them
 * @param change the shortest rule that would change the answer, or how else it could be changed
 * @param passage what a command may do beyond its walls, if it may happen
 * @param question for a person, where one is asked
 */
public record PermissionDecision(
        Ruling ruling,
        List<DeciderVote> trace,
        String change,
        WallExemption passage,
        PermissionQuestion question) {
    public PermissionDecision(Ruling ruling, List<DeciderVote> trace, String change) {
        this(ruling, trace, change, WallExemption.NONE, PermissionQuestion.USUAL);
    }

    public PermissionDecision {
        trace = List.copyOf(trace);
    }

    /** The votes that made the answer as strict as it is. */
    public List<DeciderVote> deciding() {
        return trace.stream()
                .filter(
                        deciderVote ->
                                deciderVote.weight() == DeciderVote.Weight.DECIDES
                                        && deciderVote.ruling() == ruling)
                .toList();
    }
}

package dev.musher.permission;

import java.util.List;

/**
 * What becomes of a call, and why.
 *
 * @param trace for each access every vote, the one that settled it among them
 * @param change the shortest rule that would change the answer, or how else it could be changed
 * @param passage what a command may do beyond its walls, if it may happen
 * @param question for a person, where one is asked
 */
public record Decision(
        Ruling ruling, List<Vote> trace, String change, Passage passage, Question question) {
    public Decision(Ruling ruling, List<Vote> trace, String change) {
        this(ruling, trace, change, Passage.NONE, Question.USUAL);
    }

    public Decision {
        trace = List.copyOf(trace);
    }

    /** The votes that made the answer as strict as it is. */
    public List<Vote> deciding() {
        return trace.stream()
                .filter(vote -> vote.weight() == Vote.Weight.DECIDES && vote.ruling() == ruling)
                .toList();
    }
}

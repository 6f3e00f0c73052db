package dev.musher.agent.memory.backing;

import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.backing.OutcomeClaim.Mood;
import java.util.List;
import java.util.Optional;

/** Finds a success that an entry claims and the harness did not see. */
final class FalseSuccess {
    private FalseSuccess() {}

    /** Why the entry is not true, as a sentence. */
    static Optional<String> in(MemoryEntry entry, List<LessonSentence> sentences, SeenRuns seen) {
        for (LessonSentence sentence : sentences) {
            for (OutcomeClaim claim : sentence.outcomes()) {
                boolean told = claim.isSuccess() && claim.mood() == Mood.STATED;
                if (told && !claim.about().isEmpty() && !claim.isBacked(seen)) {
                    return Optional.of(why(claim.about(), claim.runs()));
                }
            }
        }
        var expected = entry.expectation();
        if (expected.isPresent() && expected.get().holds(0)) {
            var runs = seen.of(expected.get().command());
            if (!seen.lastSucceeded(runs)) {
                return Optional.of(why(expected.get().command(), runs));
            }
        }
        return Optional.empty();
    }

    /** The same for words of the user, who may know of runs that the harness did not see. */
    static Optional<String> contradicted(List<LessonSentence> sentences, SeenRuns seen) {
        for (LessonSentence sentence : sentences) {
            for (OutcomeClaim claim : sentence.outcomes()) {
                if (claim.isSuccess() && !claim.runs().isEmpty() && !claim.isBacked(seen)) {
                    return Optional.of(why(claim.about(), claim.runs()));
                }
            }
        }
        return Optional.empty();
    }

    private static String why(String about, List<Integer> runs) {
        return runs.isEmpty()
                ? "It claims a success, but " + about + " did not run in this session."
                : "It claims a success, but the last run of " + about + " failed.";
    }
}

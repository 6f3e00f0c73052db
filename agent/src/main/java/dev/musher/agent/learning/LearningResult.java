package dev.musher.agent.learning;

import java.util.Map;

/** What became of the wish to learn. */
public sealed interface LearningResult {
    /** It ran; its record tells everything. */
    record Ran(RunRecord record) implements LearningResult {}

    /** Learning is switched off; a sentence says by what. */
    record Off(String why) implements LearningResult {}

    /** Another process, or another thread, learns in this project at the moment. */
    record Busy() implements LearningResult {}

    /** No pass is due; why, by their names. */
    record NothingDue(Map<String, String> because) implements LearningResult {
        public NothingDue {
            because = Map.copyOf(because);
        }
    }
}

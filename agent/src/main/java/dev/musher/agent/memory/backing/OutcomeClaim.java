package dev.musher.agent.memory.backing;

import java.util.List;
import java.util.OptionalInt;

/**
 * What a sentence says about how something ended.
 *
 * @param about the command, as the sentence calls it, or a word like "tests"
 * @param runs which of the seen commands that means
 * @param code the exit code, where the sentence says one
 * @param mood whether it says that it is so
 */
record OutcomeClaim(String about, List<Integer> runs, Ending ending, OptionalInt code, Mood mood) {
    /** How it ended. */
    enum Ending {
        SUCCESS,
        FAILURE
    }

    /** Whether it is stated, or hoped for. */
    enum Mood {
        STATED,
        HOPED
    }

    OutcomeClaim {
        runs = List.copyOf(runs);
    }

    boolean isSuccess() {
        return ending == Ending.SUCCESS;
    }

    /** Whether a run ended so; for a success the last one counts. */
    boolean isBacked(SeenRuns seen) {
        if (isSuccess()) {
            return seen.lastSucceeded(runs);
        }
        return seen.any(
                runs,
                run ->
                        run.failed()
                                && (code.isEmpty()
                                        || run.code().equals(OptionalInt.of(code.getAsInt()))));
    }
}

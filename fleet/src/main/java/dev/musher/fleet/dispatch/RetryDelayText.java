package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.AttemptEnding;

/** Why a story sleeps, in a sentence. */
final class RetryDelayText {
    private RetryDelayText() {}

    static String of(AttemptHistory attemptHistory) {
        return attemptHistory
                .latest()
                .map(
                        pastAttempt ->
                                words(pastAttempt.ending())
                                        .formatted(pastAttempt.attempt().worker().agent()))
                .orElse("");
    }

    private static String words(AttemptEnding attemptEnding) {
        if (attemptEnding instanceof AttemptEnding.Throttled) {
            return "The vendor of the model of %s lets nobody in until then.";
        }
        return attemptEnding instanceof AttemptEnding.OutOfMoney
                ? "%s found too little money; it is tried again then."
                : "%s crashed; it is tried again then.";
    }
}

package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.AttemptEnding;

/** A sentence about why a story waits before its next attempt. */
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
            return "%s's model is rate-limited until then.";
        }
        return attemptEnding instanceof AttemptEnding.OutOfMoney
                ? "%s ran out of budget; retrying then."
                : "%s crashed; retrying then.";
    }
}

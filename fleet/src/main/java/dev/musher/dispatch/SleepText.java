package dev.musher.dispatch;

import dev.musher.story.Ending;

/** Why a story sleeps, in a sentence. */
final class SleepText {
    private SleepText() {}

    static String of(Trail trail) {
        return trail.latest()
                .map(
                        past ->
                                past.ending() instanceof Ending.Throttled
                                        ? "The vendor of the model of %s lets nobody in until then."
                                                .formatted(past.attempt().worker().agent())
                                        : "%s crashed; it is tried again then."
                                                .formatted(past.attempt().worker().agent()))
                .orElse("");
    }
}

package dev.musher.dispatch;

import dev.musher.story.Ending;

/** Why a story sleeps, in a sentence. */
final class SleepText {
    private SleepText() {}

    static String of(Trail trail) {
        return trail.latest()
                .map(past -> words(past.ending()).formatted(past.attempt().worker().agent()))
                .orElse("");
    }

    private static String words(Ending ending) {
        if (ending instanceof Ending.Throttled) {
            return "The vendor of the model of %s lets nobody in until then.";
        }
        return ending instanceof Ending.OutOfMoney
                ? "%s found too little money; it is tried again then."
                : "%s crashed; it is tried again then.";
    }
}

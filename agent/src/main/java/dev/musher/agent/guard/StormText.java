package dev.musher.agent.guard;

import dev.musher.agent.guard.CallWindow.Seen;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;

/** The texts about calls that were repeated. */
final class StormText {
    private StormText() {}

    static String suppressed(String tool, Seen seen) {
        return seen.timedOut()
                ? "Not run: "
                        + tool
                        + " timed out with exactly this input, and would again. Give it less to do"
                        + " or more time, use the background, or try another approach."
                : "Not run: this would be the "
                        + ordinal(seen.times() + 1)
                        + " call of "
                        + tool
                        + " with exactly this input within "
                        + CallWindow.SIZE
                        + " calls. Use the earlier results, or change the input or the approach.";
    }

    static Notice reflect(AbandonedApproaches abandonedApproaches) {
        return new Notice(
                NoticeTag.STORM,
                "None of the calls of this turn was run: each only repeats earlier ones. Something"
                        + " that you take for granted is wrong. Name this wrong assumption: what"
                        + " did you expect, and what was there instead? Then choose another"
                        + " approach and start on it. Repeating these calls once more ends the run."
                        + " Approaches abandoned so far:"
                        + abandonedApproaches.list());
    }

    static String giveUp(AbandonedApproaches abandonedApproaches) {
        return "Ended without reaching the goal: the model repeated the same calls, even after"
                + " it was asked for another approach. Earlier changes were kept. Tried without"
                + " success:"
                + abandonedApproaches.list();
    }

    /** From the third to the sixth. */
    private static String ordinal(int number) {
        return number + (number == 3 ? "rd" : "th");
    }
}

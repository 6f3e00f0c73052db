package dev.musher.agent.guard;

import dev.musher.agent.guard.CallWindow.Seen;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;

/** The texts about calls that were repeated. */
final class StormText {
    private static final String WAITING =
            " To wait for something, use one command with a timeout, like"
                    + " `until …; do sleep 1; done`, or bash_output with `wait`.";

    private StormText() {}

    static String suppressed(ToolDescription tool, Seen seen) {
        return seen.timedOut()
                ? "Not run: "
                        + tool.name()
                        + " timed out with exactly this input, and would again. Give it less to do"
                        + " or more time, use the background, or try another approach."
                : "Not run: this would be the "
                        + ordinal(seen.times() + 1)
                        + " call of "
                        + tool.name()
                        + " with exactly this input within "
                        + CallWindow.SIZE
                        + " calls. Use the earlier results, or change the input or the approach."
                        + (tool.effect() == ToolEffect.RUNS ? WAITING : "");
    }

    static Notice reflect(AbandonedApproaches abandonedApproaches) {
        return new Notice(
                NoticeTag.STORM,
                "None of the calls of this turn was run: each repeats earlier ones, and the answer"
                        + " would be the same. Say what you expected and what came instead. Then"
                        + " choose another approach, or report what is blocked. The run ends if this"
                        + " goes on. Approaches abandoned so far:"
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

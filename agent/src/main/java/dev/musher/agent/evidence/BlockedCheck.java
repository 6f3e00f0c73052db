package dev.musher.agent.evidence;

/**
 * A check that was wanted and could not run.
 *
 * @param at its place in the order of everything that was seen
 * @param command as the model wrote it
 */
public record BlockedCheck(int at, String command, Why why) {
    /** What was in the way. */
    public enum Why {
        /** The user or a rule did not allow it. */
        REFUSED,
        /** The program, module or task is not there. */
        MISSING
    }
}

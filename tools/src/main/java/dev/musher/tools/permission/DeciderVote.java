package dev.musher.tools.permission;

/**
 * What one decider says of one access.
 *
 * @param access like {@code write /p/a.txt}
 * @param decider like {@code rule}, {@code protected}, {@code built in} or {@code mode}
 * @param because the rule and where it stands, or the reason
 */
public record DeciderVote(
        String access, String decider, Ruling ruling, String because, Weight weight) {
    /** Whether it settled the access. */
    public enum Weight {
        DECIDES,
        OUTVOTED
    }
}

package dev.musher.agent.loop;

/**
 * Where a run ends by itself.
 *
 * @param turns the most turns of a run
 */
public record RunLimits(int turns) {
    public static final RunLimits USUAL = new RunLimits(100);

    public RunLimits {
        if (turns < 1) {
            throw new IllegalArgumentException("a run has at least one turn, not " + turns);
        }
    }
}

package dev.musher.fleet.roster;

import java.util.Map;
import java.util.OptionalInt;

/**
 * How many agents may work at once.
 *
 * @param agents in all
 * @param coders among them; no limit of their own if there is none
 * @param qa among them; no limit of their own if there is none
 * @param models how many on one model at once, by its name
 */
public record Headcount(
        int agents, OptionalInt coders, OptionalInt qa, Map<String, Integer> models) {
    public static final Headcount USUAL =
            new Headcount(3, OptionalInt.empty(), OptionalInt.empty(), Map.of());

    public Headcount {
        models = Map.copyOf(models);
    }

    /** The same with another number in all. */
    public Headcount withAgents(int other) {
        return new Headcount(other, coders, qa, models);
    }

    /** The most in this role. */
    public int of(TeamRole teamRole) {
        return switch (teamRole) {
            case CODER -> coders.orElse(agents);
            case QA -> qa.orElse(agents);
            case MERGE, OTHER -> agents;
        };
    }
}

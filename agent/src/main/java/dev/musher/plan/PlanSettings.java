package dev.musher.plan;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;

/** The settings about plans. */
public final class PlanSettings {
    private static final int USUAL_CYCLES = 2;
    private static final int MOST_CYCLES = 20;

    private static final Key<Long> CYCLES =
            Key.of(
                            "plan.cycles",
                            KeyType.integer(),
                            "How often a plan is carried out and reviewed before it is given up.")
                    .orElse((long) USUAL_CYCLES)
                    .must(
                            "be from 1 to " + MOST_CYCLES,
                            cycles -> cycles >= 1 && cycles <= MOST_CYCLES)
                    .byProject(Direction.lower());

    public static final Schema SCHEMA = Schema.of(CYCLES);

    private PlanSettings() {}

    public static PlanRules rules(Config config) {
        return new PlanRules(Math.toIntExact(config.value(CYCLES)));
    }
}

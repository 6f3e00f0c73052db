package dev.musher.fleet.train.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.fleet.train.schedule.BuildBudget;

/**
 * The simulation itself refuses a landing of a stack that was not green as exactly that, and one
 * that makes base red; it ends only when nobody waits, and fails where it would go on for ever.
 */
class TrainPropertyTest {
    @Property(tries = 60)
    void everyStoryLandsOrLeavesByLawfulPlans(
            @ForAll("traffics") StoryTraffic storyTraffic, @ForAll long seed) {
        var simulationResult = Simulation.run(storyTraffic, PlanLaws::lawful, seed);

        assertThat(simulationResult.waits().size() + simulationResult.gone())
                .isEqualTo(storyTraffic.stories());
    }

    @Provide
    Generator<StoryTraffic> traffics() {
        var rate = Generators.hundredths(0, 0.6);
        var troubles = Combinators.combine(rate, rate, rate, rate).as(StoryTraffic.Trouble::new);
        var budgets =
                Combinators.combine(
                                Generators.integers().between(1, 8),
                                Generators.integers().between(1, 8))
                        .as(BuildBudget::new);
        return Combinators.combine(
                        Generators.integers().between(1, 40),
                        Generators.of(StoryTraffic.Arrival.class),
                        troubles,
                        budgets)
                .as(StoryTraffic::new);
    }
}

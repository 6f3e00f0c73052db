package dev.musher.fleet.train.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.train.schedule.BuildBudget;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

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
    Arbitrary<StoryTraffic> traffics() {
        var rate = Arbitraries.doubles().between(0, 0.6).ofScale(2);
        var troubles = Combinators.combine(rate, rate, rate, rate).as(StoryTraffic.Trouble::new);
        var budgets =
                Combinators.combine(
                                Arbitraries.integers().between(1, 8),
                                Arbitraries.integers().between(1, 8))
                        .as(BuildBudget::new);
        return Combinators.combine(
                        Arbitraries.integers().between(1, 40),
                        Arbitraries.of(StoryTraffic.Arrival.class),
                        troubles,
                        budgets)
                .as(StoryTraffic::new);
    }
}

package dev.musher.train.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.property.Combinators;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.train.plan.Budget;

/**
 * The simulation itself refuses a landing of a stack that was not green as exactly that, and one
 * that makes base red; it ends only when nobody waits, and fails where it would go on for ever.
 */
class TrainPropertyTest {
    @Property(tries = 60)
    void everyStoryLandsOrLeavesByLawfulPlans(
            @ForAll("traffics") Traffic traffic, @ForAll long seed) {
        var result = Simulation.run(traffic, Laws::lawful, seed);

        assertThat(result.waits().size() + result.gone()).isEqualTo(traffic.stories());
    }

    @Provide
    Generator<Traffic> traffics() {
        var rate = Generators.hundredths(0, 0.6);
        var troubles = Combinators.combine(rate, rate, rate, rate).as(Traffic.Trouble::new);
        var budgets =
                Combinators.combine(
                                Generators.integers().between(1, 8),
                                Generators.integers().between(1, 8))
                        .as(Budget::new);
        return Combinators.combine(
                        Generators.integers().between(1, 40),
                        Generators.of(Traffic.Arrival.class),
                        troubles,
                        budgets)
                .as(Traffic::new);
    }
}

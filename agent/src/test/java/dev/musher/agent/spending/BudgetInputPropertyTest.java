package dev.musher.agent.spending;

import static dev.musher.agent.spending.Models.TODAY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.spending.Purse.Allowance.Granted;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.base.task.TaskGroup;
import dev.musher.provider.catalogue.Cost;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

/** Spend never passes a budget by more than one model call. */
class BudgetInputPropertyTest {
    private static final long DOLLAR = 1_000_000_000_000L;

    @Property
    void neverPassesTheBudgetWhereCallsKeepToTheirWorstCase(
            @ForAll @Range(min = 1, max = 10 * DOLLAR) long budget,
            @ForAll @Size(max = 60) List<@Range(max = 200_000) Integer> inputs,
            @ForAll Random chance) {
        var purse = Purse.of(budget);
        var underWay = new ArrayList<Granted>();
        for (int input : inputs) {
            if (purse.reserve(Models.PRICED, input, 1 + chance.nextInt(64_000), TODAY)
                    instanceof Granted granted) {
                underWay.add(granted);
            }
            while (!underWay.isEmpty() && chance.nextInt(3) == 0) {
                Granted ended = underWay.remove(chance.nextInt(underWay.size()));
                purse.settle(ended, end(ended, chance));
            }
            assertThat(spent(purse)).isLessThanOrEqualTo(budget);
        }
        for (Granted granted : underWay) {
            purse.settle(granted, new Cost.Known(granted.reserved()));
        }
        assertThat(spent(purse)).isLessThanOrEqualTo(budget);
    }

    @Property
    void passesItByTheLastCallAtMostWhereCallsTakeMoreThanTheirWorstCase(
            @ForAll @Range(min = 1, max = DOLLAR) long budget,
            @ForAll @Size(max = 60) List<@Range(max = 300) Integer> percents) {
        var purse = Purse.of(budget);
        long lastCall = 0;
        for (int percent : percents) {
            if (!(purse.reserve(Models.PRICED, 1_000, 4_000, TODAY) instanceof Granted granted)) {
                break;
            }
            lastCall = granted.reserved() / 100 * percent;
            purse.settle(granted, new Cost.Known(lastCall));
        }
        assertThat(spent(purse)).isLessThanOrEqualTo(budget + lastCall);
        assertThat(spent(purse) - lastCall).isLessThanOrEqualTo(budget);
    }

    @Test
    void neverPassesTheBudgetWhereManyCallAtOnce() throws InterruptedException, ExecutionException {
        var purse = Purse.of(20 * DOLLAR);
        try (var group = new TaskGroup<Integer>("call")) {
            for (int agent = 0; agent < 64; agent++) {
                int seed = agent;
                group.fork(() -> spendAll(purse, new Random(seed)));
            }
            int calls = 0;
            for (int made : group.join()) {
                calls += made;
            }
            assertThat(calls).isGreaterThan(64);
        }
        assertThat(spent(purse)).isBetween(19 * DOLLAR, 20 * DOLLAR);
        assertThat(purse.reserve(Models.PRICED, 100_000, 1_024, TODAY))
                .isInstanceOf(Purse.Allowance.Refused.class);
    }

    private static int spendAll(Purse purse, Random chance) {
        int calls = 0;
        while (purse.reserve(Models.PRICED, chance.nextInt(2_000), 2_000, TODAY)
                instanceof Granted granted) {
            purse.settle(granted, new Cost.Known(granted.reserved() / (1 + chance.nextInt(4))));
            calls++;
        }
        return calls;
    }

    private static Cost end(Granted granted, Random chance) {
        return switch (chance.nextInt(4)) {
            case 0 -> Cost.nothing();
            case 1 -> new Cost.Unknown("nobody knows");
            default -> new Cost.Known((long) (granted.reserved() * chance.nextDouble()));
        };
    }

    private static long spent(Purse purse) {
        return ((Cost.Known) purse.spent()).picodollars();
    }
}

package dev.musher.fleet.train.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.train.schedule.BuildBudget;
import dev.musher.fleet.train.simulation.StoryTraffic.Arrival;
import dev.musher.fleet.train.simulation.StoryTraffic.Trouble;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** In counted time, so the figures are the same on every machine; the whole grid is a benchmark. */
@Tag("slow")
class QueueComparisonTest {
    /** Fewer worlds say more of the worlds than of the policies. */
    private static final int SEEDS = 60;

    @Tag("deep")
    @Test
    void theTrainIsFasterAndBuildsLessThanASerialQueueAndBatchAndBisect() {
        for (var arrival : Arrival.values()) {
            for (var trouble :
                    List.of(
                            new Trouble(0, 0, 0),
                            new Trouble(0, 0.05, 0),
                            new Trouble(0.15, 0.05, 0.05),
                            new Trouble(0, 0.15, 0.15),
                            new Trouble(0.05, 0.3, 0))) {
                var narrow = ComparisonPoint.of(traffic(arrival, trouble, 2), SEEDS);
                var wide = narrow.with(traffic(arrival, trouble, 8), SEEDS);

                assertThat(List.of(narrow, wide))
                        .allSatisfy(
                                it ->
                                        assertThat(it.isMissed())
                                                .as(it.name() + it.ratios())
                                                .isFalse());
            }
        }
    }

    @Test
    void builtOneAtATimeItNeedsFewerBuildsThanBatchAndBisect() {
        var trouble = new Trouble(0.05, 0.15, 0.05);

        var comparisonPoint = ComparisonPoint.of(traffic(Arrival.BURST, trouble, 1), SEEDS);

        assertThat(comparisonPoint.train().buildsPerLanded())
                .isLessThan(comparisonPoint.bisect().buildsPerLanded());
    }

    private static StoryTraffic traffic(Arrival arrival, Trouble trouble, int builds) {
        return new StoryTraffic(50, arrival, trouble, new BuildBudget(builds, 8));
    }
}

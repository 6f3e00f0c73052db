package dev.musher.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.explorer.Finding.Extent;
import dev.musher.explorer.Finding.Holds;
import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Opening.Entrance;
import dev.musher.explorer.Opening.Place;
import dev.musher.explorer.World.Budget;
import dev.musher.story.QaMode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The real rules, leases and controllers keep every law, whatever happens in whatever order. */
class ExplorerTest {
    private static final int ALL = 1_000_000;

    @Test
    void oneStoryKeepsTheLawsThroughARestartAndACopiedMessage() {
        var holds = holds(opening(new Budget(1, 1, 0), QaMode.GATES), ALL);

        assertThat(holds.extent()).isEqualTo(Extent.ALL);
        assertThat(holds.figures().states()).isGreaterThan(10_000);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(QaMode.class)
    void everyModeKeepsTheLawsThroughARestartAndAnAct(QaMode mode) {
        var opening = opening(new Budget(1, 0, 1), mode).with(Exit.QUIT, Exit.CRASHED);

        assertThat(holds(opening, ALL).extent()).isEqualTo(Extent.ALL);
    }

    @Tag("slow")
    @Test
    void oneStoryKeepsTheLawsThroughARestartACopiedMessageAndAnAct() {
        var holds = holds(opening(new Budget(1, 1, 1), QaMode.GATES), ALL);

        assertThat(holds.extent()).isEqualTo(Extent.ALL);
        assertThat(holds.figures().states()).isGreaterThan(100_000);
    }

    @Tag("slow")
    @Test
    void threeStoriesTwoAgentsAndATrainKeepTheLaws() {
        var house =
                Opening.of(
                        new Budget(1, 1, 1),
                        Opening.at(Place.MERGE, QaMode.GATES),
                        Opening.at(Place.CODING, QaMode.AGENT),
                        new Entrance(QaMode.HUMAN, List.of(1), Place.BACKLOG));

        assertThat(holds(house, 120_000).figures().states()).isGreaterThanOrEqualTo(120_000);
    }

    private static Opening opening(Budget budget, QaMode mode) {
        return Opening.of(budget, Opening.at(Place.CODING, mode));
    }

    /** Tells the tale if something is wrong. */
    private static Holds holds(Opening opening, int most) {
        return switch (Explorer.explore(Cast.usual().scene(opening), most)) {
            case Holds holds -> holds;
            case Finding.Broken broken -> throw new AssertionError("\n" + broken.tale());
        };
    }
}

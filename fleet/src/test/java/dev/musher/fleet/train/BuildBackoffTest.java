package dev.musher.fleet.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.time.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class BuildBackoffTest {
    private static final TrainBuild.Key ONE = key("1");
    private static final TrainBuild.Key OTHER = key("2");

    private final TestClock clock = new TestClock(Instant.EPOCH);
    private final BuildBackoff buildBackoff = new BuildBackoff(clock);

    private static TrainBuild.Key key(String digit) {
        return new TrainBuild.Key(TrainBuild.Purpose.GATES, new CommitId(digit.repeat(40)));
    }

    @Test
    void eachPauseIsLongerAndAfterThreeNobodyWaits() {
        for (long seconds : new long[] {1, 4}) {
            buildBackoff.note(ONE, "No folder.");
            clock.advance(Duration.ofSeconds(seconds).minusMillis(1));
            assertThat(buildBackoff.isPausing(ONE)).isTrue();
            clock.advance(Duration.ofMillis(1));
            assertThat(buildBackoff.isPausing(ONE)).isFalse();
            assertThat(buildBackoff.isBusy()).isTrue();
        }

        buildBackoff.note(ONE, "No folder.");

        assertThat(buildBackoff.isBusy()).isFalse();
        assertThat(buildBackoff.trouble()).contains("No folder.");
    }

    @Test
    void whatNobodyWantsToRunAnyMoreIsForgotten() {
        buildBackoff.note(ONE, "No folder.");
        buildBackoff.note(OTHER, "No disk.");
        assertThat(buildBackoff.isPausing(ONE)).isTrue();

        buildBackoff.forgetOthers();

        assertThat(buildBackoff.trouble()).contains("No folder.");
        assertThat(buildBackoff.isPausing(OTHER)).isFalse();
        buildBackoff.forgetOthers();
        assertThat(buildBackoff.isBusy()).isFalse();
        assertThat(buildBackoff.trouble()).isEmpty();
    }
}

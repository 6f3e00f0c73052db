package dev.musher.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.time.TestClock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PausesTest {
    private static final Build.Key ONE = key("1");
    private static final Build.Key OTHER = key("2");

    private final TestClock clock = new TestClock(Instant.EPOCH);
    private final Pauses pauses = new Pauses(clock);

    private static Build.Key key(String digit) {
        return new Build.Key(Build.Purpose.GATES, new CommitId(digit.repeat(40)));
    }

    @Test
    void eachPauseIsLongerAndAfterThreeNobodyWaits() {
        for (long seconds : new long[] {1, 4}) {
            pauses.note(ONE, "No folder.");
            clock.advance(Duration.ofSeconds(seconds).minusMillis(1));
            assertThat(pauses.isPausing(ONE)).isTrue();
            clock.advance(Duration.ofMillis(1));
            assertThat(pauses.isPausing(ONE)).isFalse();
            assertThat(pauses.isBusy()).isTrue();
        }

        pauses.note(ONE, "No folder.");

        assertThat(pauses.isBusy()).isFalse();
        assertThat(pauses.trouble()).contains("No folder.");
    }

    @Test
    void whatNobodyWantsToRunAnyMoreIsForgotten() {
        pauses.note(ONE, "No folder.");
        pauses.note(OTHER, "No disk.");
        assertThat(pauses.isPausing(ONE)).isTrue();

        pauses.forgetOthers();

        assertThat(pauses.trouble()).contains("No folder.");
        assertThat(pauses.isPausing(OTHER)).isFalse();
        pauses.forgetOthers();
        assertThat(pauses.isBusy()).isFalse();
        assertThat(pauses.trouble()).isEmpty();
    }
}

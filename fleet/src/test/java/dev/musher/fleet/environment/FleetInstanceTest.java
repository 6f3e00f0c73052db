package dev.musher.fleet.environment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.time.TestClock;
import dev.musher.fleet.control.FleetFixture;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FleetInstanceTest {
    private static final FleetInstance LIFE =
            FleetInstance.begin(FleetInstance.processesHere(), new TestClock(FleetFixture.NOON));

    @Test
    void isReadBackFromALease() {
        assertThat(FleetInstance.parse(LIFE.holder())).contains(LIFE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "me", "1/2/3/4", "1/2/2030-01-02T12:00:00Z", "a/b/c/d"})
    void whatIsNoLifeIsNotTakenForOne(String holder) {
        assertThat(FleetInstance.parse(holder)).isEmpty();
    }

    @Test
    void aNumberThatAnotherProcessHasByNowIsDead() {
        var table = FleetInstance.processesHere();
        var earlier =
                new FleetInstance(
                        LIFE.pid(), LIFE.started() - 1, LIFE.since(), new ProcessCookie("earlier"));

        assertThat(LIFE.isAlive(table)).isTrue();
        assertThat(earlier.isAlive(table)).isFalse();
    }

    @Test
    void marksAreAddedToThoseAroundUs() {
        var marked = LIFE.mark(Map.of(ProcessCookie.VARIABLE, "outer", "HOME", "/home/ada"));

        assertThat(marked)
                .isEqualTo(
                        Map.of(
                                ProcessCookie.VARIABLE,
                                "outer:" + LIFE.cookie().id(),
                                "HOME",
                                "/home/ada"));
    }
}

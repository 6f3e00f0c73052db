package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.process.Cookie;
import dev.musher.time.TestClock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LifeTest {
    private static final Life LIFE =
            Life.begin(Life.processesHere(), new TestClock(FleetStage.NOON));

    @Test
    void isReadBackFromALease() {
        assertThat(Life.parse(LIFE.holder())).contains(LIFE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "me", "1/2/3/4", "1/2/2030-01-02T12:00:00Z", "a/b/c/d"})
    void whatIsNoLifeIsNotTakenForOne(String holder) {
        assertThat(Life.parse(holder)).isEmpty();
    }

    @Test
    void aNumberThatAnotherProcessHasByNowIsDead() {
        var table = Life.processesHere();
        var earlier = new Life(LIFE.pid(), LIFE.started() - 1, LIFE.since(), new Cookie("earlier"));

        assertThat(LIFE.isAlive(table)).isTrue();
        assertThat(earlier.isAlive(table)).isFalse();
    }

    @Test
    void marksAreAddedToThoseAroundUs() {
        var marked = LIFE.mark(Map.of(Cookie.VARIABLE, "outer", "HOME", "/home/ada"));

        assertThat(marked)
                .isEqualTo(
                        Map.of(
                                Cookie.VARIABLE,
                                "outer:" + LIFE.cookie().id(),
                                "HOME",
                                "/home/ada"));
    }
}

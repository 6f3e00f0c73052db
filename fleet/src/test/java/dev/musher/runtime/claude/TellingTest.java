package dev.musher.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.MissionEvent.Answered;
import dev.musher.runtime.MissionEvent.Noted;
import dev.musher.runtime.MissionEvent.SessionOpened;
import dev.musher.time.TestClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TellingTest {
    private final TestClock clock = new TestClock(FakeStage.NOW);
    private final List<MissionEvent> told = new ArrayList<>();
    private final Telling telling = new Telling(told::add, clock);

    @Test
    void aModelThatWritesForLongIsHeardOfNowAndThen() {
        telling.opened("s");
        for (int second = 0; second < 50; second++) {
            clock.advance(Duration.ofSeconds(1));
            telling.lives("Writing.");
        }

        assertThat(told)
                .containsExactly(
                        new SessionOpened("s"), new Noted("Writing."), new Noted("Writing."));
    }

    @Test
    void whateverIsToldIsASignOfLife() {
        telling.opened("s");
        for (int second = 0; second < 50; second++) {
            clock.advance(Duration.ofSeconds(1));
            telling.tell(new Answered(""));
            telling.lives("Writing.");
        }

        assertThat(told).hasSize(51).doesNotContain(new Noted("Writing."));
    }

    @Test
    void whatCameBeforeTheSessionIsToldAfterIt() {
        telling.tell(new Noted("early"));
        telling.opened("s");
        telling.opened("s");

        assertThat(told).containsExactly(new SessionOpened("s"), new Noted("early"));
    }
}

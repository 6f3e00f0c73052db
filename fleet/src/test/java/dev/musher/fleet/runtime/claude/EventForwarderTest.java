package dev.musher.fleet.runtime.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.TestClock;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionEvent.Answered;
import dev.musher.fleet.runtime.MissionEvent.Noted;
import dev.musher.fleet.runtime.MissionEvent.SessionOpened;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventForwarderTest {
    private final TestClock clock = new TestClock(FakeClaudeFixture.NOW);
    private final List<MissionEvent> told = new ArrayList<>();
    private final EventForwarder eventForwarder = new EventForwarder(told::add, clock);

    @Test
    void aModelThatWritesForLongIsHeardOfNowAndThen() {
        eventForwarder.opened("s");
        for (int second = 0; second < 50; second++) {
            clock.advance(Duration.ofSeconds(1));
            eventForwarder.lives("Writing.");
        }

        assertThat(told)
                .containsExactly(
                        new SessionOpened("s"), new Noted("Writing."), new Noted("Writing."));
    }

    @Test
    void whateverIsToldIsASignOfLife() {
        eventForwarder.opened("s");
        for (int second = 0; second < 50; second++) {
            clock.advance(Duration.ofSeconds(1));
            eventForwarder.forward(new Answered(""));
            eventForwarder.lives("Writing.");
        }

        assertThat(told).hasSize(51).doesNotContain(new Noted("Writing."));
    }

    @Test
    void whatCameBeforeTheSessionIsToldAfterIt() {
        eventForwarder.forward(new Noted("early"));
        eventForwarder.opened("s");
        eventForwarder.opened("s");

        assertThat(told).containsExactly(new SessionOpened("s"), new Noted("early"));
    }
}

package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventLogTest {
    private static final int MANY = 250_000;

    private final EventLog log = new EventLog(_ -> {});

    @Test
    void aSlowViewerIsLateAndMissesNothing() throws InterruptedException {
        var slow = log.watch("slow");
        var expected =
                new ArrayList<SessionEvent>(List.of(new SessionEvent.ViewerJoined("slow-1")));
        for (int at = 0; at < 1000; at++) {
            var event = new SessionEvent.Declined("no " + at);
            expected.add(event);
            log.add(event);
        }

        var read = new ArrayList<SessionEvent>();
        var page = slow.next(7, Duration.ZERO);
        while (!page.isEmpty()) {
            read.addAll(page);
            page = slow.next(7, Duration.ZERO);
        }
        assertThat(read).isEqualTo(expected);
    }

    @Test
    void aViewerWaitsForWhatHappensNext() throws InterruptedException {
        var viewer = log.watch("quick");
        viewer.next(10, Duration.ZERO);
        var later = Thread.ofVirtual().start(() -> log.add(new SessionEvent.Unheard("words")));

        assertThat(viewer.next(10, Duration.ofSeconds(30)))
                .containsExactly(new SessionEvent.Unheard("words"));
        later.join();
    }

    @Test
    void ofALongSessionOnlyOldPiecesGo() throws InterruptedException {
        log.add(new SessionEvent.Told(List.of("first")));
        for (int at = 0; at < MANY; at++) {
            log.add(new SessionEvent.Happened(new AgentEvent.WordsAdded("word " + at)));
        }
        log.add(new SessionEvent.Told(List.of("last")));

        var seen = log.watch("late").next(MANY, Duration.ZERO);
        assertThat(seen)
                .hasSizeLessThan(MANY / 2)
                .startsWith(new SessionEvent.Told(List.of("first")));
        assertThat(seen.subList(seen.size() - 3, seen.size()))
                .containsExactly(
                        new SessionEvent.Happened(new AgentEvent.WordsAdded("word " + (MANY - 1))),
                        new SessionEvent.Told(List.of("last")),
                        new SessionEvent.ViewerJoined("late-1"));
    }
}

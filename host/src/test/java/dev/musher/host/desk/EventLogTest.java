package dev.musher.host.desk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventLogTest {
    private static final int MANY = 250_000;

    private static final AgentEvent.SubagentWork SUBAGENT =
            new AgentEvent.SubagentWork("call", "helper", "session");

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
    void ofAnEndlessSessionTheOldestGoAndThatIsTold() throws InterruptedException {
        var slow = log.watch("slow");
        slow.next(10, Duration.ZERO);
        for (int at = 0; at < MANY; at++) {
            log.add(new SessionEvent.Declined("no " + at));
        }

        for (var viewer : List.of(slow, log.watch("late"))) {
            var seen = viewer.next(MANY, Duration.ZERO);
            assertThat(seen)
                    .hasSizeBetween(50_000, 100_002)
                    .startsWith(new SessionEvent.Forgotten());
            assertThat(seen.subList(1, seen.size()))
                    .doesNotContain(new SessionEvent.Forgotten())
                    .contains(new SessionEvent.Declined("no " + (MANY - 1)));
        }
    }

    @Test
    void fewHeavyEventsAreBoundedAsWell() throws InterruptedException {
        var heavy = "x".repeat(1 << 20);
        for (int at = 0; at < 100; at++) {
            log.add(new SessionEvent.Told(List.of(heavy + at)));
        }

        assertThat(log.watch("late").next(MANY, Duration.ZERO))
                .hasSizeLessThan(40)
                .startsWith(new SessionEvent.Forgotten())
                .contains(new SessionEvent.Told(List.of(heavy + 99)));
    }

    @Test
    void whatWaitsForAnAnswerIsShownHoweverMuchHappenedSince() throws InterruptedException {
        var query = new Person.Query("Which?", List.of(), Person.Picks.ONE);
        var waiting =
                new SessionEvent.QuestionOpened(new QuestionAsked("q-1", query, Instant.EPOCH));
        var answered =
                new SessionEvent.QuestionOpened(new QuestionAsked("q-2", query, Instant.EPOCH));
        log.add(waiting);
        log.add(answered);
        log.add(new SessionEvent.RequestClosed("q-2", SessionEvent.Closing.ANSWERED));
        for (int at = 0; at < MANY; at++) {
            log.add(new SessionEvent.Declined("no " + at));
        }

        assertThat(log.watch("late").next(MANY, Duration.ZERO))
                .startsWith(waiting, new SessionEvent.Forgotten())
                .doesNotContain(answered);
    }

    @Test
    void ofALongSessionOnlyOldPiecesGo() throws InterruptedException {
        log.add(new SessionEvent.Told(List.of("first")));
        for (int at = 0; at < MANY; at++) {
            var words = new AgentEvent.WordsAdded("word " + at);
            log.add(
                    new SessionEvent.Happened(
                            at % 2 == 0 ? words : new AgentEvent.Nested(SUBAGENT, words)));
        }
        log.add(new SessionEvent.Told(List.of("last")));

        var seen = log.watch("late").next(MANY, Duration.ZERO);
        assertThat(seen)
                .hasSizeLessThan(MANY / 2)
                .startsWith(new SessionEvent.Told(List.of("first")));
        assertThat(seen.subList(seen.size() - 3, seen.size()))
                .containsExactly(
                        new SessionEvent.Happened(
                                new AgentEvent.Nested(
                                        SUBAGENT, new AgentEvent.WordsAdded("word " + (MANY - 1)))),
                        new SessionEvent.Told(List.of("last")),
                        new SessionEvent.ViewerJoined("late-1"));
    }
}

package dev.musher.host.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.RunEnd;
import dev.musher.base.process.Eventually;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.host.desk.SessionEvent;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class IdleLearningTest {
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final SessionEvent OPENED = new SessionEvent.SessionOpened("s");
    private static final SessionEvent BEGINS =
            new SessionEvent.Happened(
                    new AgentEvent.RunStarted(
                            new AgentEvent.SessionSetup("s", "m", "/", "standard", List.of()),
                            Message.User.text("go")));
    private static final SessionEvent ENDS =
            new SessionEvent.Happened(
                    new AgentEvent.RunFinished(
                            new RunEnd.Finished("done"),
                            new AgentEvent.Totals(
                                    1,
                                    0,
                                    TokenUsage.NONE,
                                    Cost.nothing(),
                                    Duration.ZERO,
                                    Duration.ZERO,
                                    List.of(),
                                    VerificationSummary.UNCHANGED)));

    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));
    private final AtomicInteger started = new AtomicInteger();
    private final Semaphore ended = new Semaphore(0);

    private IdleLearning learning() {
        return idle(
                () -> {
                    started.incrementAndGet();
                    ended.release();
                });
    }

    private IdleLearning idle(IdleLearning.Learning work) {
        return new IdleLearning(timer, IDLE, work);
    }

    @Test
    void startsOneAfterAHundredRapidRuns() throws InterruptedException {
        var learning = learning();
        learning.hear(OPENED);
        for (int run = 0; run < 100; run++) {
            learning.hear(BEGINS);
            learning.hear(ENDS);
            timer.advance(Duration.ofMillis(50));
        }
        assertThat(started).hasValue(0);

        timer.advance(IDLE);
        ended.acquire();

        assertThat(started).hasValue(1);
    }

    @Test
    void startsNothingWhileARunIsUnderWay() {
        var learning = learning();
        learning.hear(OPENED);
        learning.hear(BEGINS);
        timer.advance(Duration.ofHours(3));

        assertThat(started).hasValue(0);
        assertThat(timer.pending()).isZero();
    }

    @Test
    @Timeout(60)
    void looksAgainWhileNobodyTypes() throws InterruptedException {
        var learning = learning();
        learning.hear(OPENED);
        timer.advance(IDLE);
        ended.acquire();

        Eventually.until(
                "it looked eight times",
                () -> {
                    timer.advance(Duration.ofMinutes(15));
                    return ended.tryAcquire(7);
                });
    }

    /** A run begins and ends while it hangs: nothing waits, and no second one starts. */
    @Test
    void nothingWaitsForIt() throws InterruptedException {
        var at = new CountDownLatch(1);
        var interrupted = new CountDownLatch(1);
        var learning =
                idle(
                        () -> {
                            started.incrementAndGet();
                            at.countDown();
                            try {
                                new CountDownLatch(1).await();
                            } finally {
                                interrupted.countDown();
                            }
                        });
        learning.hear(OPENED);
        timer.advance(IDLE);
        at.await();

        learning.hear(BEGINS);
        learning.hear(ENDS);
        timer.advance(IDLE);
        assertThat(started).hasValue(1);
        learning.close();

        interrupted.await();
        Eventually.until("nothing is scheduled", () -> timer.pending() == 0);
        learning.hear(ENDS);
        assertThat(timer.pending()).isZero();
    }

    @Test
    void survivesLearningThatFails() throws InterruptedException {
        var learning =
                idle(
                        () -> {
                            ended.release();
                            throw new IllegalStateException("planted");
                        });
        learning.hear(OPENED);
        timer.advance(IDLE);
        ended.acquire();
        Eventually.until(
                "it starts again",
                () -> {
                    timer.advance(Duration.ofMinutes(15));
                    return ended.tryAcquire();
                });
    }
}

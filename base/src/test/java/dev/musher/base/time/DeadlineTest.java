package dev.musher.base.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeadlineTest {
    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));

    @AfterEach
    void leavesNoInterruptBehind() {
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void interruptsItsOwnerWhenTheTimeIsOver() {
        try (var deadline = Deadline.after(seconds(5), timer)) {
            timer.advance(seconds(4));
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            assertThat(deadline.expired()).isFalse();
            assertThat(deadline.remaining()).isEqualTo(seconds(1));

            timer.advance(seconds(1));
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            assertThat(deadline.expired()).isTrue();
            assertThat(deadline.remaining()).isEqualTo(Duration.ZERO);
        }
    }

    @Test
    void cancelsItsAlarmWhenClosedInTime() {
        try (var deadline = Deadline.after(seconds(5), timer)) {
            assertThat(timer.pending()).isEqualTo(1);
            assertThat(deadline.expired()).isFalse();
        }
        assertThat(timer.pending()).isZero();
        timer.advance(seconds(10));
    }

    @Test
    void leavesAnInterruptOfSomebodyElseAlone() {
        try (var deadline = Deadline.after(seconds(5), timer)) {
            Thread.currentThread().interrupt();
            timer.advance(seconds(6));
            assertThat(deadline.expired()).isTrue();
        }
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void leavesAnInterruptAloneWhenTheTimeWasNotOver() {
        try (var deadline = Deadline.after(seconds(5), timer)) {
            Thread.currentThread().interrupt();
            assertThat(deadline.expired()).isFalse();
        }
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void neverLastsLongerThanTheDeadlineAroundIt() {
        try (var outer = Deadline.after(seconds(5), timer)) {
            try (var inner = Deadline.after(seconds(50), timer)) {
                assertThat(inner.remaining()).isEqualTo(seconds(5));
                timer.advance(seconds(5));
                assertThat(inner.expired()).isTrue();
            }
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            assertThat(outer.expired()).isTrue();
        }
    }

    @Test
    void takesBackOnlyTheInnerInterruptWhileTheOuterTimeRuns() {
        try (var outer = Deadline.after(seconds(5), timer)) {
            try (var inner = Deadline.after(seconds(1), timer)) {
                timer.advance(seconds(1));
                assertThat(inner.expired()).isTrue();
            }
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            assertThat(outer.expired()).isFalse();

            timer.advance(seconds(4));
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        }
    }

    @Test
    void handsTheInterruptOnWhenBothTimesAreOver() {
        try (var outer = Deadline.after(seconds(5), timer)) {
            try (var inner = Deadline.after(seconds(1), timer)) {
                timer.advance(seconds(1));
                timer.advance(seconds(4));
                assertThat(inner.expired()).isTrue();
            }
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            assertThat(outer.expired()).isTrue();
        }
    }

    @Test
    void takesNoTimeAndAllTimeAsLimits() {
        try (var none = Deadline.after(seconds(-3), timer)) {
            assertThat(none.expired()).isTrue();
            assertThat(none.remaining()).isEqualTo(Duration.ZERO);
        }
        try (var all = Deadline.after(Duration.ofSeconds(Long.MAX_VALUE), timer)) {
            assertThat(all.expired()).isFalse();
        }
    }

    @Test
    void refusesToBeClosedOutOfOrder() {
        var outer = Deadline.after(seconds(5), timer);
        var inner = Deadline.after(seconds(5), timer);

        assertThatThrownBy(outer::close).isInstanceOf(IllegalStateException.class);

        inner.close();
        outer.close();
        outer.close();
    }

    @Test
    void interruptsABlockedThreadWithTheRealTimer() throws Exception {
        var interrupted = new CountDownLatch(1);
        var expired = new AtomicBoolean();
        var worker =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try (var deadline = Deadline.after(Duration.ofMillis(20))) {
                                        try {
                                            new CountDownLatch(1).await();
                                        } catch (InterruptedException stopped) {
                                            expired.set(deadline.expired());
                                            interrupted.countDown();
                                        }
                                    }
                                });

        assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
        worker.join();
        assertThat(expired).isTrue();
    }

    @Test
    void sharesOneDaemonThreadAmongManyDeadlines() throws Exception {
        int many = 100;
        var open = new CountDownLatch(many);
        var looked = new CountDownLatch(1);
        for (int i = 0; i < many; i++) {
            Thread.ofVirtual()
                    .start(
                            () -> {
                                try (var _ = Deadline.after(Duration.ofHours(1))) {
                                    open.countDown();
                                    looked.await();
                                } catch (InterruptedException stopped) {
                                    throw new IllegalStateException(stopped);
                                }
                            });
        }
        assertThat(open.await(60, TimeUnit.SECONDS)).isTrue();

        var timers =
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().equals(SharedTimer.THREAD_NAME))
                        .toList();
        looked.countDown();

        assertThat(timers).hasSize(1).allMatch(Thread::isDaemon);
    }

    private static Duration seconds(long count) {
        return Duration.ofSeconds(count);
    }
}

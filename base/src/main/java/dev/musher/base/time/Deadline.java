package dev.musher.base.time;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A block of work that has to end in time: when the time is up, the thread that opened the deadline
 * is interrupted.
 *
 * <pre>{@code
 * try (var deadline = Deadline.after(limit)) {
 *     return work();
 * } catch (InterruptedException stopped) {
 *     // deadline.expired() tells a timeout from a cancellation
 * }
 * }</pre>
 *
 * <p>Deadlines nest: an inner one never lasts longer than those around it. Closing takes back the
 * interrupt that this deadline raised if it is still pending, and no other; the JVM keeps one flag
 * per thread, so a cancellation that arrives while ours is pending merges with it. Therefore stop,
 * and do not retry, when {@link #expired} is true. Opened and closed by the same thread, innermost
 * first.
 */
public final class Deadline implements AutoCloseable {
    /** A century: far enough, and the arithmetic on nanoseconds does not overflow. */
    private static final Duration LONGEST = Duration.ofDays(36_500);

    private static final ThreadLocal<@Nullable Deadline> INNERMOST = new ThreadLocal<>();

    private final Thread owner = Thread.currentThread();
    private final @Nullable Deadline enclosing = INNERMOST.get();
    private final TimeSource timeSource;
    private final long due;
    private final ActionTimer.ScheduledAction scheduledAction;

    /** Shared by all deadlines that a thread has open, because they share its interrupt flag. */
    private final Object flag;

    private boolean over;
    private boolean raised;
    private boolean closed;

    private Deadline(Duration limit, ActionTimer actionTimer) {
        timeSource = actionTimer.clock();
        flag = enclosing == null ? new Object() : enclosing.flag;
        var own = clamped(limit);
        if (enclosing != null && enclosing.remaining().compareTo(own) <= 0) {
            due = enclosing.due;
            scheduledAction = () -> {};
        } else {
            due = timeSource.nanos() + own.toNanos();
            scheduledAction = actionTimer.after(own, this::expire);
        }
        INNERMOST.set(this);
    }

    private static Duration clamped(Duration limit) {
        if (limit.isNegative()) {
            return Duration.ZERO;
        }
        return limit.compareTo(LONGEST) < 0 ? limit : LONGEST;
    }

    public static Deadline after(Duration limit) {
        return after(limit, SharedTimer.instance());
    }

    /** Deadlines that nest must be of timers with the same clock. */
    public static Deadline after(Duration limit, ActionTimer actionTimer) {
        return new Deadline(limit, actionTimer);
    }

    public boolean expired() {
        return due - timeSource.nanos() <= 0;
    }

    /** Never negative. */
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, due - timeSource.nanos()));
    }

    private void expire() {
        synchronized (flag) {
            over = true;
            if (!closed) {
                raise();
            }
        }
    }

    /** A flag that other code has set stays set. */
    private void raise() {
        if (!owner.isInterrupted()) {
            raised = true;
            owner.interrupt();
        }
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        if (INNERMOST.get() != this) {
            throw new IllegalStateException(
                    "a deadline of thread "
                            + owner.getName()
                            + " is closed out of order by "
                            + Thread.currentThread().getName());
        }
        scheduledAction.cancel();
        synchronized (flag) {
            closed = true;
            if (raised && Thread.interrupted()) {
                handOn();
            }
        }
        if (enclosing == null) {
            INNERMOST.remove();
        } else {
            INNERMOST.set(enclosing);
        }
    }

    /** A deadline around this one that ended meanwhile found the flag taken: it is its turn now. */
    private void handOn() {
        for (var outer = enclosing; outer != null; outer = outer.enclosing) {
            if (outer.over) {
                outer.raise();
                return;
            }
        }
    }
}

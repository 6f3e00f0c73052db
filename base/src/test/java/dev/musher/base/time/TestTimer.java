package dev.musher.base.time;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A timer whose alarms go off when a test moves its clock, on the thread that moves it. */
public final class TestTimer implements ActionTimer {
    private record Entry(long due, Runnable action) {}

    private final TestClock clock;
    private final List<Entry> pending = new ArrayList<>();

    public TestTimer(TestClock clock) {
        this.clock = clock;
    }

    @Override
    public TimeSource clock() {
        return clock;
    }

    @Override
    public synchronized ScheduledAction after(Duration delay, Runnable action) {
        var entry = new Entry(clock.nanos() + delay.toNanos(), action);
        pending.add(entry);
        return () -> cancel(entry);
    }

    private synchronized void cancel(Entry entry) {
        pending.remove(entry);
    }

    public synchronized int pending() {
        return pending.size();
    }

    /** Moves the clock and runs what has become due, earliest first. */
    public synchronized void advance(Duration step) {
        clock.advance(step);
        var due = pending.stream().filter(entry -> entry.due() - clock.nanos() <= 0).toList();
        pending.removeAll(due);
        due.stream()
                .sorted(Comparator.comparingLong(Entry::due))
                .forEach(entry -> entry.action().run());
    }
}

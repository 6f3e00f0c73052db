package dev.musher.base.time;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The timer of the process: one daemon thread for every alarm there is, started by the first and
 * gone some seconds after the last.
 */
public final class SharedTimer implements ActionTimer {
    static final String THREAD_NAME = "timer";

    private static final int IDLE_SECONDS = 10;

    private final TimeSource timeSource = new SystemTimeSource();
    private final ScheduledThreadPoolExecutor alarms;

    private SharedTimer() {
        alarms =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name(THREAD_NAME).factory());
        alarms.setRemoveOnCancelPolicy(true);
        alarms.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
        alarms.allowCoreThreadTimeOut(true);
    }

    private static final class Holder {
        static final SharedTimer TIMER = new SharedTimer();

        private Holder() {}
    }

    public static ActionTimer instance() {
        return Holder.TIMER;
    }

    @Override
    public TimeSource clock() {
        return timeSource;
    }

    @Override
    public ScheduledAction after(Duration delay, Runnable action) {
        var alarm = alarms.schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> alarm.cancel(false);
    }
}

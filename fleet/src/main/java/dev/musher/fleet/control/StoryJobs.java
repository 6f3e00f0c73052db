package dev.musher.fleet.control;

import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The running jobs, at most one for each story. Thread-safe. */
final class StoryJobs {
    private final Map<ItemNumber, StoryJob> running = new TreeMap<>();
    private final WakeSignal wakeSignal;
    private volatile Runnable changed = () -> {};

    StoryJobs(WakeSignal wakeSignal) {
        this.wakeSignal = wakeSignal;
    }

    /** Has a listener called whenever a job does something else. */
    void onChange(Runnable listener) {
        changed = listener;
    }

    /** Starts a job on a thread of its own; the callback for its end is called last. */
    void begin(StoryJob storyJob, Runnable work) {
        var thread =
                Thread.ofVirtual()
                        .name(
                                "fleet-"
                                        + storyJob.purpose().story()
                                        + "-"
                                        + storyJob.purpose().who())
                        .unstarted(() -> run(storyJob, work));
        synchronized (this) {
            if (running.putIfAbsent(storyJob.purpose().story(), storyJob) != null) {
                throw new IllegalStateException("two jobs for story " + storyJob.purpose().story());
            }
            storyJob.on(thread);
        }
        storyJob.onChange(() -> changed.run());
        thread.start();
    }

    private void run(StoryJob storyJob, Runnable work) {
        try {
            work.run();
        } finally {
            synchronized (this) {
                running.remove(storyJob.purpose().story(), storyJob);
            }
            wakeSignal.wake();
        }
    }

    synchronized Optional<StoryJob> find(ItemNumber story) {
        return Optional.ofNullable(running.get(story));
    }

    synchronized List<StoryJob> all() {
        return List.copyOf(running.values());
    }

    synchronized boolean holds(long fence) {
        return running.values().stream().anyMatch(storyJob -> storyJob.fence() == fence);
    }

    /** Stops all at once and waits, so long at most; the names of those that are still there. */
    List<String> stopAll(StopCause cause, Duration patience) {
        Collection<StoryJob> jobs = all();
        jobs.forEach(storyJob -> storyJob.stop(cause));
        long end = System.nanoTime() + patience.toNanos();
        var left = new ArrayList<String>();
        for (StoryJob storyJob : jobs) {
            if (!storyJob.thread().map(thread -> ended(thread, end)).orElse(true)) {
                left.add(storyJob.purpose().who() + " on " + storyJob.purpose().story());
            }
        }
        return left;
    }

    /** Waits whatever interrupts: what is not awaited here would go on unseen. */
    private static boolean ended(Thread thread, long end) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}

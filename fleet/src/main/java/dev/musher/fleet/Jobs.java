package dev.musher.fleet;

import dev.musher.story.ItemNumber;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What is under way, one job for each story at most. Suits any thread. */
final class Jobs {
    private final Map<ItemNumber, Job> running = new TreeMap<>();
    private final Bell bell;

    Jobs(Bell bell) {
        this.bell = bell;
    }

    /** Begins a job on a thread of its own; whoever is called when it ends hears it last. */
    void begin(Job job, Runnable work) {
        var thread =
                Thread.ofVirtual()
                        .name("fleet-" + job.post().story() + "-" + job.post().who())
                        .unstarted(() -> run(job, work));
        synchronized (this) {
            if (running.putIfAbsent(job.post().story(), job) != null) {
                throw new IllegalStateException("two jobs for story " + job.post().story());
            }
            job.on(thread);
        }
        thread.start();
    }

    private void run(Job job, Runnable work) {
        try {
            work.run();
        } finally {
            synchronized (this) {
                running.remove(job.post().story(), job);
            }
            bell.ring();
        }
    }

    synchronized Optional<Job> find(ItemNumber story) {
        return Optional.ofNullable(running.get(story));
    }

    synchronized List<Job> all() {
        return List.copyOf(running.values());
    }

    synchronized boolean holds(long fence) {
        return running.values().stream().anyMatch(job -> job.fence() == fence);
    }

    /** Stops all at once and waits, so long at most; the names of those that are still there. */
    List<String> stopAll(StopCause cause, Duration patience) {
        Collection<Job> jobs = all();
        jobs.forEach(job -> job.stop(cause));
        long end = System.nanoTime() + patience.toNanos();
        var left = new ArrayList<String>();
        for (Job job : jobs) {
            if (!job.thread().map(thread -> ended(thread, end)).orElse(true)) {
                left.add(job.post().who() + " on " + job.post().story());
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

package dev.musher.train;

import dev.musher.engine.Failures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** What runs beside the passes, and what came of it. Suits any thread. */
final class Builds {
    private final Runnable bell;
    private final Map<Build.Key, Build> running = new LinkedHashMap<>();
    private List<Ended> ended = new ArrayList<>();

    /**
     * @param bell rung whenever something has ended
     */
    Builds(Runnable bell) {
        this.bell = bell;
    }

    /** Something long. */
    interface Work {
        Ended run(Build build) throws InterruptedException;
    }

    /** Begins it unless that runs already; whether it was begun. */
    boolean begin(Build build, Work work) {
        var thread =
                Thread.ofVirtual()
                        .name("train-" + build.key().commit().hex().substring(0, 10))
                        .unstarted(() -> run(build, work));
        synchronized (this) {
            if (running.putIfAbsent(build.key(), build) != null) {
                return false;
            }
            build.on(thread);
        }
        thread.start();
        return true;
    }

    private void run(Build build, Work work) {
        Ended result = new Ended.Stopped(build.key());
        try {
            result = work.run(build);
        } catch (InterruptedException _) {
            // It is not wanted any more, which is no result.
        } catch (RuntimeException | Error e) {
            // The top of the thread: whatever it was, it must not be tried again at once.
            Failures.log("A build of the train failed", e);
            result = new Ended.Broken(build.key(), Failures.explain(e));
        } finally {
            synchronized (this) {
                running.remove(build.key(), build);
                ended.add(result);
            }
            bell.run();
        }
    }

    synchronized List<Build> running() {
        return List.copyOf(running.values());
    }

    synchronized boolean isRunning(Build.Key key) {
        return running.containsKey(key);
    }

    /** What has ended since the last time. */
    synchronized List<Ended> ended() {
        var all = ended;
        ended = new ArrayList<>();
        return all;
    }

    /** Whether something has ended that nobody has looked at. */
    synchronized boolean hasEnded() {
        return !ended.isEmpty();
    }

    /** Stops what is not wanted any more; whether there was something. */
    boolean stop(Predicate<Build> unwanted) {
        boolean stopped = false;
        for (Build build : running()) {
            if (unwanted.test(build)) {
                build.thread().ifPresent(Thread::interrupt);
                stopped = true;
            }
        }
        return stopped;
    }

    /** Stops all and waits, so long at most, so that nothing goes on unseen. */
    void stopAll(Duration patience) {
        long end = System.nanoTime() + patience.toNanos();
        var all = running();
        stop(_ -> true);
        boolean interrupted = false;
        for (Build build : all) {
            interrupted |=
                    build.thread().filter(thread -> Threads.awaited(thread, end)).isPresent();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

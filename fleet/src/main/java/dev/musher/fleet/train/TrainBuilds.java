package dev.musher.fleet.train;

import dev.musher.fleet.engine.FailureLog;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The builds that run beside the passes, and their results. Thread-safe. */
final class TrainBuilds {
    private final Runnable bell;
    private final Map<TrainBuild.Key, TrainBuild> running = new LinkedHashMap<>();
    private List<BuildResult> ended = new ArrayList<>();

    /**
     * @param bell rung whenever something has ended
     */
    TrainBuilds(Runnable bell) {
        this.bell = bell;
    }

    /** Something long. */
    interface Work {
        BuildResult run(TrainBuild trainBuild) throws InterruptedException;
    }

    /** Starts it unless it runs already; whether it was started. */
    boolean begin(TrainBuild trainBuild, Work work) {
        var thread =
                Thread.ofVirtual()
                        .name("train-" + trainBuild.key().commit().hex().substring(0, 10))
                        .unstarted(() -> run(trainBuild, work));
        synchronized (this) {
            if (running.putIfAbsent(trainBuild.key(), trainBuild) != null) {
                return false;
            }
            trainBuild.on(thread);
        }
        thread.start();
        return true;
    }

    private void run(TrainBuild trainBuild, Work work) {
        BuildResult result = new BuildResult.Stopped(trainBuild.key());
        try {
            result = work.run(trainBuild);
        } catch (InterruptedException _) {
            // It is not wanted any more, which is not a result.
        } catch (RuntimeException | Error e) {
            // The top of the thread: whatever it was, it must not be tried again at once.
            FailureLog.log("A build of the train failed", e);
            result = new BuildResult.Broken(trainBuild.key(), FailureLog.explain(e));
        } finally {
            synchronized (this) {
                running.remove(trainBuild.key(), trainBuild);
                ended.add(result);
            }
            bell.run();
        }
    }

    synchronized List<TrainBuild> running() {
        return List.copyOf(running.values());
    }

    synchronized boolean isRunning(TrainBuild.Key key) {
        return running.containsKey(key);
    }

    /** What has ended since the last time. */
    synchronized List<BuildResult> ended() {
        var all = ended;
        ended = new ArrayList<>();
        return all;
    }

    /** Whether something has ended that was not handled yet. */
    synchronized boolean hasEnded() {
        return !ended.isEmpty();
    }

    /** Stops what is not wanted any more; whether there was something. */
    boolean stop(Predicate<TrainBuild> unwanted) {
        boolean stopped = false;
        for (TrainBuild trainBuild : running()) {
            if (unwanted.test(trainBuild)) {
                trainBuild.thread().ifPresent(Thread::interrupt);
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
        for (TrainBuild trainBuild : all) {
            interrupted |=
                    trainBuild
                            .thread()
                            .filter(thread -> ThreadStopper.awaited(thread, end))
                            .isPresent();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

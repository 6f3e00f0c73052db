package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.PassOutcome;
import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.Deadline;
import dev.musher.base.time.DurationText;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.catalogue.Cost;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Runs the passes strictly in order, each to its end before the next begins. At most one at a time
 * in a project, across processes; a second one is told so at once. A pass that takes too long is
 * stopped for good: its thread is interrupted, and what it tries to write later fails, whether it
 * heeds the interruption or not. A pass that fails ends alone.
 */
public final class LearningOrchestrator {
    private final LearningFolder folder;
    private final LearningRecovery recovery;
    private final List<LearningPass> passes;
    private final Activity activity;
    private final ActionTimer timer;
    private final Duration limit;

    /** What happens in the project's sessions. */
    public interface Activity {
        /** How many sessions there are. */
        int sessions();

        /** How many are to be reviewed. */
        int queued();

        /** When something happened in one last. */
        Instant last();
    }

    /**
     * @param passes in their order
     * @param limit of each pass
     */
    public LearningOrchestrator(
            LearningFolder folder,
            MemoryStore memory,
            List<LearningPass> passes,
            Activity activity,
            ActionTimer timer,
            Duration limit) {
        this.folder = folder;
        this.recovery = new LearningRecovery(folder, memory);
        this.passes = List.copyOf(passes);
        this.activity = activity;
        this.timer = timer;
        this.limit = limit;
    }

    /**
     * Learns, on this thread, unless there is nothing to do or another one is at it.
     *
     * @throws InterruptedException if the thread is interrupted; the pass under way is stopped then
     */
    public LearningResult run(LearningTrigger trigger) throws InterruptedException {
        var waiting = waiting(trigger);
        boolean whole = folder.records().stream().allMatch(RunRecord::isEnded);
        if (whole && waiting.size() == passes.size()) {
            return new LearningResult.NothingDue(waiting);
        }
        var lock = folder.lock();
        if (lock.isEmpty()) {
            return new LearningResult.Busy();
        }
        try (var _ = lock.get()) {
            recovery.finishInterrupted(clock());
            folder.prune(clock().now());
            // Another process may have done it before the lock was ours.
            waiting = waiting(trigger);
            return waiting.size() == passes.size()
                    ? new LearningResult.NothingDue(waiting)
                    : new LearningResult.Ran(runAll(trigger));
        }
    }

    /** Why each pass would not run now, by its name; none of those that would. */
    public Map<String, String> waiting(LearningTrigger trigger) {
        var state = state(trigger);
        var waiting = new LinkedHashMap<String, String>();
        for (LearningPass pass : passes) {
            pass.waitsFor(state).ifPresent(why -> waiting.put(pass.name(), why));
        }
        return waiting;
    }

    private LearningState state(LearningTrigger trigger) {
        var began = new HashMap<String, Instant>();
        for (RunRecord run : folder.records()) {
            for (LearningPass pass : passes) {
                run.began(pass.name()).ifPresent(at -> began.put(pass.name(), at));
            }
        }
        Instant now = clock().now();
        return new LearningState(
                trigger,
                now,
                Duration.between(activity.last(), now),
                activity.sessions(),
                activity.queued(),
                began);
    }

    private RunRecord runAll(LearningTrigger trigger) throws InterruptedException {
        int number = folder.next();
        Instant now = clock().now();
        folder.add(number, new LearningEvent.Started(now, trigger.reason()));
        Set<Path> written = PassRun.nothingWritten();
        try {
            for (LearningPass pass : passes) {
                var waitsFor = pass.waitsFor(state(trigger));
                if (waitsFor.isPresent()) {
                    skipped(pass, number, waitsFor.get());
                } else {
                    var passRun = new PassRun(pass.name(), number, recovery, clock(), written, now);
                    run(pass, number, passRun);
                }
            }
        } finally {
            folder.add(number, new LearningEvent.Ended(clock().now()));
        }
        return folder.find(number).orElseThrow();
    }

    private void skipped(LearningPass pass, int number, String why) {
        folder.add(
                number,
                new LearningEvent.PassEnded(
                        pass.name(), clock().now(), PassOutcome.SKIPPED, why, Cost.nothing()));
    }

    /** One pass, on a thread of its own, because it may never come back. */
    private void run(LearningPass pass, int number, PassRun passRun) throws InterruptedException {
        folder.add(number, new LearningEvent.PassBegan(pass.name(), clock().now()));
        var failure = new AtomicReference<Optional<Throwable>>(Optional.empty());
        var thread =
                Thread.ofVirtual()
                        .name("learning-" + pass.name())
                        .unstarted(() -> failure.set(attempt(pass, passRun)));
        var deadline = Deadline.after(limit, timer);
        try (deadline) {
            thread.start();
            thread.join();
        } catch (InterruptedException stopped) {
            thread.interrupt();
            if (!deadline.expired()) {
                stop(passRun, pass, number, PassOutcome.INTERRUPTED, "the process ended");
                throw stopped;
            }
            String overran = "it took longer than " + DurationText.show(limit);
            stop(passRun, pass, number, PassOutcome.STOPPED, overran);
            return;
        }
        if (failure.get().isPresent()) {
            stop(passRun, pass, number, PassOutcome.FAILED, sentence(failure.get().get()));
        } else {
            ended(passRun, pass, number, PassOutcome.DONE, "");
        }
    }

    private static Optional<Throwable> attempt(LearningPass pass, PassRun passRun) {
        try {
            pass.run(passRun);
            return Optional.empty();
        } catch (InterruptedException | RuntimeException | Error e) {
            return Optional.of(e);
        }
    }

    private static String sentence(Throwable failure) {
        if (failure instanceof ExplainedException explained) {
            return explained.explanation();
        }
        System.getLogger(LearningOrchestrator.class.getName())
                .log(Level.ERROR, "a pass failed", failure);
        return "a bug in Musher; its log has the details";
    }

    private void stop(
            PassRun passRun, LearningPass pass, int number, PassOutcome outcome, String why) {
        passRun.stop(
                outcome == PassOutcome.INTERRUPTED ? ReviewOutcome.PUT_BACK : ReviewOutcome.FAILED,
                why);
        ended(passRun, pass, number, outcome, why);
    }

    private void ended(
            PassRun passRun, LearningPass pass, int number, PassOutcome outcome, String why) {
        passRun.stop(ReviewOutcome.FAILED, why);
        folder.add(
                number,
                new LearningEvent.PassEnded(
                        pass.name(), clock().now(), outcome, why, passRun.cost()));
    }

    private TimeSource clock() {
        return timer.clock();
    }
}

package dev.musher.fleet.train;

import dev.musher.fleet.engine.Backoff;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.train.setup.AfterLanding;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.event.WorkEvent;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs the steps that follow landings, in the order of the ledger and beside the passes. Its
 * progress is kept with the ledger, so that a kill neither skips a landing nor holds one up.
 */
final class AfterLandingRunner {
    private static final CursorName READER = new CursorName("train-aftercare");
    private static final int PAGE = 500;

    private final TrainParts parts;
    private final Pipeline pipeline;
    private Optional<Thread> thread = Optional.empty();
    private Optional<Backoff> failure = Optional.empty();
    private long looked = -1;

    AfterLandingRunner(TrainParts parts) {
        this.parts = parts;
        this.pipeline = parts.pipeline();
    }

    /** Begins if there is something new, or something to try again. */
    synchronized void startIfDue(long sequence) {
        boolean isDue =
                failure.map(it -> !it.isPausing(parts.clock().now())).orElse(sequence > looked);
        if (!parts.train().aftercare().isEmpty() && thread.isEmpty() && isDue) {
            looked = sequence;
            var worker = Thread.ofVirtual().name("train-aftercare").unstarted(this::run);
            thread = Optional.of(worker);
            worker.start();
        }
    }

    private void run() {
        try {
            care();
            ended(Optional.empty());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            // The top of the thread.
            FailureLog.log("A step after a landing failed", e);
            ended(Optional.of(FailureLog.explain(e)));
        } finally {
            synchronized (this) {
                thread = Optional.empty();
            }
            parts.bell().run();
        }
    }

    private void care() throws InterruptedException {
        var cursorPositions = pipeline.ledger().positions();
        while (true) {
            long from = cursorPositions.position(READER);
            var page = pipeline.happened(from, PAGE);
            if (page.isEmpty()) {
                return;
            }
            care(page);
            cursorPositions.move(READER, from, page.getLast().sequence());
        }
    }

    private void care(List<RecordedEvent> page) throws InterruptedException {
        var landings =
                page.stream().filter(one -> one.event() instanceof WorkEvent.MergeLanded).toList();
        if (!landings.isEmpty()) {
            for (AfterLanding one : parts.train().aftercare()) {
                care(one, landings);
            }
        }
    }

    /** One that fails together with others must not keep them from being done. */
    private static void care(AfterLanding step, List<RecordedEvent> landings)
            throws InterruptedException {
        try {
            step.landed(landings);
        } catch (RuntimeException e) {
            if (landings.size() == 1) {
                throw e;
            }
            careForEach(step, landings);
        }
    }

    private static void careForEach(AfterLanding step, List<RecordedEvent> landings)
            throws InterruptedException {
        Optional<RuntimeException> failure = Optional.empty();
        for (var landing : landings) {
            try {
                step.landed(List.of(landing));
            } catch (RuntimeException e) {
                failure = Optional.of(e);
            }
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    private synchronized void ended(Optional<String> why) {
        failure = why.map(text -> Backoff.after(failure, text, parts.clock().now()));
    }

    synchronized Optional<String> trouble() {
        return failure.map(it -> "A step after a landing failed: " + it.why());
    }

    /** What failed often enough is tried on, but no run should wait for it. */
    synchronized boolean isBusy() {
        return thread.isPresent() || failure.filter(it -> !it.isEnough()).isPresent();
    }

    void stop(Duration patience) {
        ThreadStopper.stop(running(), patience);
    }

    private synchronized Optional<Thread> running() {
        return thread;
    }
}

package dev.musher.fleet.train;

import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.train.setup.AfterLanding;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.CursorName;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.event.WorkEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Runs the steps that follow landings, in the order of the ledger and beside the passes. Its
 * progress is kept with the ledger, so that a kill neither skips a landing nor holds one up.
 */
final class AfterLandingRunner {
    private static final CursorName READER = new CursorName("train-aftercare");
    private static final int PAGE = 500;
    private static final int ENOUGH = 3;
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final TrainParts parts;
    private final Pipeline pipeline;
    private Optional<Thread> thread = Optional.empty();
    private Optional<String> trouble = Optional.empty();
    private int failures;
    private Instant again = Instant.MIN;
    private long looked = -1;

    AfterLandingRunner(TrainParts parts) {
        this.parts = parts;
        this.pipeline = parts.pipeline();
    }

    /** Begins if there is something new, or something to try again. */
    synchronized void startIfDue(long sequence) {
        boolean isDue = failures > 0 ? !parts.clock().now().isBefore(again) : sequence > looked;
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
        for (RecordedEvent recordedEvent : page) {
            if (recordedEvent.event() instanceof WorkEvent.MergeLanded(var landing, _)) {
                for (AfterLanding one : parts.train().aftercare()) {
                    one.landed(recordedEvent, landing);
                }
            }
        }
    }

    private synchronized void ended(Optional<String> why) {
        trouble = why;
        failures = why.isPresent() ? failures + 1 : 0;
        again = parts.clock().now().plus(PAUSE.multipliedBy(Math.min(failures, 12)));
    }

    synchronized Optional<String> trouble() {
        return trouble.map(why -> "A step after a landing failed: " + why);
    }

    /** What failed often enough is tried on, but no run should wait for it. */
    synchronized boolean isBusy() {
        return thread.isPresent() || (failures > 0 && failures < ENOUGH);
    }

    void stop(Duration patience) {
        ThreadStopper.stop(running(), patience);
    }

    private synchronized Optional<Thread> running() {
        return thread;
    }
}

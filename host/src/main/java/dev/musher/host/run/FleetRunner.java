package dev.musher.host.run;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Column;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** One run of a fleet with a listener. */
public final class FleetRunner {
    /** Running times are shown to the second, and nothing announces that they grow. */
    public static final Duration TICK = Duration.ofSeconds(1);

    /** No listener is told more often: an agent does many things in a moment. */
    private static final Duration SHORTEST = Duration.ofMillis(100);

    /** Longer than a fleet takes to see all of its agents dead. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(60);

    private final FleetRun run;
    private final FleetListener listener;
    private final TimeSource timeSource;
    private final Duration tick;
    private final WakeSignal signal = new WakeSignal();
    private final long began;
    private long seen;
    private ItemSpend itemSpend = ItemSpend.NOTHING;
    private final Set<ItemNumber> landed = new HashSet<>();

    /**
     * @param tick how long nothing may happen before the listener is told all the same
     */
    public FleetRunner(FleetRun run, FleetListener listener, TimeSource timeSource, Duration tick) {
        this.run = run;
        this.tick = tick;
        this.listener = listener;
        this.timeSource = timeSource;
        began = timeSource.nanos();
    }

    public RunOutcome run(Fleet.WhenIdle whenIdle) throws InterruptedException {
        seen = run.board().sequence();
        var fleet = run.fleet();
        fleet.onChange(signal::wake);
        var work = new FutureTask<>(() -> fleet.run(whenIdle));
        var thread = Thread.ofPlatform().daemon().name("fleet").unstarted(() -> rung(work));
        var stop = new Thread(() -> stopped(thread), "stop-fleet");
        Runtime.getRuntime().addShutdownHook(stop);
        try (var _ = run.listen(signal::wake)) {
            listener.passed(moment());
            thread.start();
            watch(thread, work);
            return outcome(rest(work));
        } finally {
            // Whatever broke here must not leave agents at work without control.
            stopped(thread);
            forget(stop);
        }
    }

    private void rung(FutureTask<Rest> work) {
        try {
            work.run();
        } finally {
            signal.wake();
        }
    }

    /** The program must not end before every agent was seen dead. */
    private static void stopped(Thread fleet) {
        fleet.interrupt();
        try {
            fleet.join(LONGEST_STOP);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void forget(Thread stop) {
        try {
            Runtime.getRuntime().removeShutdownHook(stop);
        } catch (IllegalStateException _) {
            // The program is ending, and its caller waits for us.
        }
    }

    /** Until the fleet has come to rest; an interruption of ours is one of the fleet. */
    private void watch(Thread fleet, FutureTask<Rest> work) {
        boolean stopping = false;
        while (!work.isDone()) {
            try {
                signal.await(tick);
                show();
                if (!work.isDone()) {
                    Thread.sleep(SHORTEST);
                }
            } catch (InterruptedException _) {
                fleet.interrupt();
                if (!stopping) {
                    listener.stopping(moment());
                }
                stopping = true;
            }
        }
        show();
    }

    private void show() {
        var events = run.happened(seen);
        for (RecordedEvent recordedEvent : events) {
            seen = recordedEvent.sequence();
            if (recordedEvent.event() instanceof WorkEvent.SpendRecorded(_, var callSpend)) {
                itemSpend = itemSpend.plus(callSpend);
            } else if (recordedEvent.event() instanceof WorkEvent.MergeLanded) {
                landed.add(recordedEvent.item());
            }
        }
        if (events.isEmpty()) {
            listener.passed(moment());
        } else {
            listener.happened(events, moment());
        }
    }

    private FleetSnapshot moment() {
        return new FleetSnapshot(run.fleet().view(), run.board(), timeSource.now(), ran());
    }

    private Duration ran() {
        return Duration.ofNanos(timeSource.nanos() - began);
    }

    private Map<ItemNumber, GateReport> gates(Board board) {
        var stories = new HashSet<>(landed);
        board.column(Column.MERGE).forEach(card -> stories.add(card.number()));
        var gates = new HashMap<ItemNumber, GateReport>();
        for (ItemNumber story : stories) {
            run.gates(story).ifPresent(report -> gates.put(story, report));
        }
        return gates;
    }

    private static Rest rest(FutureTask<Rest> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known
                    ? known
                    : new IllegalStateException("a fleet ended before it was idle", e);
        }
    }

    private RunOutcome outcome(Rest rest) throws InterruptedException {
        boolean interrupted = Thread.interrupted();
        while (!run.happened(seen).isEmpty()) {
            show();
        }
        var board = run.ownPartOf(run.board());
        var outcome =
                RunOutcome.of(
                        rest,
                        board,
                        run.outlooks(),
                        new RunOutcome.RunTotals(itemSpend, ran(), landed, gates(board)));
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome;
    }
}

package dev.musher.fleet.control;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.RedSinceSearch;
import dev.musher.pipeline.story.GateStep;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Runs the gates on base where the result is unknown, and finds the commit that turned it red; one
 * commit at a time, on a thread of its own. Forgotten with the process: then it is asked again, and
 * what ran is known. Suits any thread.
 */
final class BaseChecker {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    /** After so many failures in a row no run should wait for it. */
    private static final int ENOUGH = 3;

    /** So many commits are kept in mind. */
    private static final int MOST_KNOWN = 100;

    private final FleetParts parts;
    private final ProjectHealth projectHealth;
    private final WakeSignal wakeSignal;
    private final BaseStatusNotes notes;
    private final Set<CommitId> inVain = new HashSet<>();
    private Optional<Check> running = Optional.empty();
    private Optional<Failure> failure = Optional.empty();

    BaseChecker(FleetParts parts, ProjectHealth projectHealth, WakeSignal wakeSignal) {
        this.parts = parts;
        this.projectHealth = projectHealth;
        this.wakeSignal = wakeSignal;
        this.notes = new BaseStatusNotes(parts.surroundings().project());
    }

    private record Check(CommitId base, Thread thread) {}

    private record Failure(int times, Instant until, String why) {}

    BaseStatusNotes notes() {
        return notes;
    }

    /** Begins unless it failed a moment ago. Whatever runs for another commit is stopped. */
    synchronized boolean check(CommitId base) {
        if (isChecking(base) || isPausing(now())) {
            return false;
        }
        running.ifPresent(check -> check.thread().interrupt());
        var thread = Thread.ofVirtual().name("fleet-base").unstarted(() -> run(base));
        running = Optional.of(new Check(base, thread));
        thread.start();
        return true;
    }

    synchronized boolean isChecking(CommitId base) {
        return running.filter(check -> check.base().equals(base)).isPresent();
    }

    /** Whether it is known since when base is red, or was looked for in vain. */
    boolean isSearched(BaseStatus.Red red) {
        return notes.since(red).isPresent() || isInVain(red.at());
    }

    private synchronized boolean isInVain(CommitId base) {
        return inVain.contains(base);
    }

    synchronized boolean isRunning() {
        return running.isPresent();
    }

    /** Whether what failed is tried again soon and may yet go well. */
    synchronized boolean isTriedAgain(Instant now) {
        return isPausing(now) && failure.filter(it -> it.times() < ENOUGH).isPresent();
    }

    private boolean isPausing(Instant now) {
        return failure.filter(it -> now.isBefore(it.until())).isPresent();
    }

    /** Why the gates could not be run on base, if they could not. */
    synchronized Optional<String> problem() {
        return failure.map(Failure::why);
    }

    private void run(CommitId base) {
        try {
            look(base);
            ended(Optional.empty());
        } catch (InterruptedException _) {
            // Base is elsewhere by now, or the fleet ends.
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            FailureLog.log("The gates could not be run on base", e);
            ended(Optional.of(FailureLog.explain(e)));
        } finally {
            left();
            projectHealth.changeOfBase();
            wakeSignal.wake();
        }
    }

    private void look(CommitId base) throws InterruptedException {
        var report = parts.prover().settleBase(base, SILENT);
        projectHealth.changeOfBase();
        wakeSignal.wake();
        if (report.isPresent() && !report.get().isGreen()) {
            search(base);
        }
    }

    /** Since when matters less than that it is red: what cannot be found out is left out. */
    private void search(CommitId base) throws InterruptedException {
        var fleetEnvironment = parts.surroundings();
        var git =
                new Git(
                                fleetEnvironment.processes(),
                                fleetEnvironment.environment(),
                                fleetEnvironment.project())
                        .command();
        var green = notes.green().map(BaseStatusNotes.Green::commit);
        try {
            notes.keep(base, new RedSinceSearch(parts.prover(), git).search(base, green, SILENT));
        } catch (RuntimeException e) {
            FailureLog.log("The commit that turned base red could not be found", e);
            giveUp(base);
        }
    }

    private synchronized void giveUp(CommitId base) {
        if (inVain.size() >= MOST_KNOWN) {
            inVain.clear();
        }
        inVain.add(base);
    }

    private synchronized void ended(Optional<String> why) {
        int times = failure.map(Failure::times).orElse(0) + 1;
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(6, 2 * (times - 1)));
        failure = why.map(text -> new Failure(times, now().plus(pause), text));
    }

    /** Another may have taken its place already. */
    private synchronized void left() {
        running = running.filter(check -> check.thread() != Thread.currentThread());
    }

    /** Waits so long at most for what it stops. */
    void stop(Duration patience) {
        var thread = thread();
        thread.ifPresent(Thread::interrupt);
        boolean interrupted = Thread.interrupted();
        try {
            if (thread.isPresent()) {
                thread.get().join(patience);
            }
        } catch (InterruptedException _) {
            interrupted = true;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized Optional<Thread> thread() {
        return running.map(Check::thread);
    }

    private Instant now() {
        return parts.surroundings().clock().now();
    }

    private static final ProofListener SILENT =
            new ProofListener() {
                @Override
                public void started(String step) {}

                @Override
                public void ended(GateStep step) {}
            };
}

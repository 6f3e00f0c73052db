package dev.musher.fleet.control;

import dev.musher.fleet.attempt.FleetView;
import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.dispatch.DispatchPlan;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.engine.LedgerListener;
import dev.musher.fleet.environment.ExclusiveLease;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.TrainLease;
import dev.musher.fleet.environment.WakeSignal;
import dev.musher.fleet.train.Train;
import dev.musher.pipeline.story.ItemNumber;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The fleet of one project. Woken by the ledger, by a job's end or by a tick it makes a pass: looks
 * once, lets every controller name what is not as it should be, and has that done.
 */
public final class ProjectFleet implements Fleet {
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet.control");

    /** After so many passes in a row that failed, the fleet gives up. */
    private static final int MOST_FAILURES = 20;

    private static final String SEARCHING =
            "Base is failing. Searching for the commit that broke it.";

    private final FleetParts parts;
    private final WakeSignal wakeSignal = new WakeSignal();
    private final StoryJobs storyJobs = new StoryJobs(wakeSignal);
    private final BaseChecker watch;
    private final FleetLeases fleetLeases;
    private final ActionRunner actionRunner;
    private final FleetObserver fleetObserver;
    private final FleetConditions fleetConditions;
    private final List<FleetController> controllers;
    private final Train train;
    private volatile Optional<String> trouble = Optional.empty();
    private volatile Runnable changed = () -> {};
    private Instant renewed = Instant.MIN;

    public ProjectFleet(FleetParts parts) {
        this.parts = parts;
        var fleetEnvironment = parts.environment();
        var around = FleetConditions.of(parts);
        watch = new BaseChecker(parts, around.health(), wakeSignal);
        fleetConditions = around.watched(watch);
        fleetLeases =
                new FleetLeases(
                        parts.pipeline().ledger().leases(),
                        fleetEnvironment.life(),
                        fleetEnvironment.clock(),
                        parts.timing().term());
        train = TrainFactory.of(parts, new TrainLease(parts, fleetLeases), wakeSignal);
        actionRunner = new ActionRunner(parts, fleetLeases, storyJobs, fleetConditions);
        fleetObserver = new FleetObserver(parts, storyJobs, fleetConditions);
        controllers =
                List.of(
                        new OrphanController(),
                        new StallController(storyJobs),
                        new BaseController(parts.pipeline(), watch, parts.team().redBase()),
                        new UnwantedJobController(storyJobs),
                        new UnjudgedController(fleetEnvironment.folders()),
                        new FixupController(parts.prover().gates(), parts.team().roster()),
                        new GateController(parts.prover().gates()),
                        new DispatchController(fleetObserver::dispatch),
                        new WorkspaceController(
                                parts.workspaces(),
                                parts.pipeline(),
                                storyJobs,
                                actionRunner.workspaces()));
    }

    @Override
    public FleetView view() {
        return new FleetView(
                storyJobs.all().stream().map(StoryJob::view).toList(), trouble, train.view());
    }

    @Override
    public FleetForecast forecast() throws InterruptedException {
        return FleetForecast.of(parts, fleetConditions);
    }

    @Override
    public void onChange(Runnable listener) {
        changed = listener;
        storyJobs.onChange(listener);
    }

    @Override
    public Rest run(WhenIdle stay) {
        return switch (new ExclusiveLease(parts, fleetLeases, FleetLeases.FLEET).acquire()) {
            case ExclusiveLease.Taken(long fence) -> drive(stay, fence);
            case ExclusiveLease.HeldElsewhere(var why) -> new Rest.Unable(why);
        };
    }

    private Rest drive(WhenIdle stay, long fence) {
        try (var _ =
                LedgerListener.start("fleet-ledger", parts.pipeline().ledger(), wakeSignal::wake)) {
            return passes(stay, fence);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Rest.Stopped();
        } finally {
            stop(fence);
        }
    }

    private Rest passes(WhenIdle stay, long fence) throws InterruptedException {
        int failures = 0;
        while (!Thread.interrupted()) {
            try {
                if (!renew(fence)) {
                    return new Rest.Unable(
                            "Another process took over the lease of this fleet; all agents were stopped.");
                }
                var rest = pass(stay);
                if (rest.isPresent()) {
                    return rest.get();
                }
                failures = 0;
            } catch (RuntimeException e) {
                FailureLog.log("A pass of the fleet failed", e);
                trouble = Optional.of(FailureLog.explain(e));
                if (++failures >= MOST_FAILURES) {
                    return new Rest.Unable(FailureLog.explain(e));
                }
            }
            changed.run();
            wakeSignal.await(parts.timing().tick());
        }
        throw new InterruptedException();
    }

    private Optional<Rest> pass(WhenIdle stay) throws InterruptedException {
        // What ends after this look may have changed what the look should have seen.
        boolean searching = watch.isRunning();
        boolean acted = searching;
        var fleetObservation = fleetObserver.observe();
        for (FleetAction fleetAction : differences(fleetObservation)) {
            acted |= actionRunner.perform(fleetAction);
        }
        acted |= fleetObservation.isPaused() ? train.settle() : train.pass();
        var rest =
                acted || stay == WhenIdle.WATCHING
                        ? Optional.<Rest>empty()
                        : rest(fleetObservation);
        if (rest.isEmpty()) {
            // At its end a run says it itself.
            trouble = fleetObservation.trouble().map(why -> sentence(why, searching));
        }
        return rest;
    }

    private static String sentence(FleetTrouble why, boolean searching) {
        return why instanceof FleetTrouble.BaseRed && searching ? SEARCHING : TroubleText.of(why);
    }

    /** Everything that is not as it should be at this moment. */
    List<FleetAction> differences() throws InterruptedException {
        return differences(fleetObserver.observe());
    }

    private List<FleetAction> differences(FleetObservation fleetObservation)
            throws InterruptedException {
        var taken = new HashSet<ItemNumber>();
        var differences = new ArrayList<FleetAction>();
        for (FleetController fleetController : controllers) {
            for (FleetAction fleetAction : fleetController.plan(fleetObservation)) {
                if (isFirst(fleetAction, taken)) {
                    differences.add(fleetAction);
                }
            }
        }
        return differences;
    }

    /** One thing at a time for a story: what comes first is what the others must look at again. */
    private static boolean isFirst(FleetAction fleetAction, Set<ItemNumber> taken) {
        return !(fleetAction instanceof FleetAction.StoryAction about) || taken.add(about.story());
    }

    /**
     * Pauses count by the time of the observation: one that ended since delayed something in it.
     */
    private Optional<Rest> rest(FleetObservation fleetObservation) {
        if (!fleetObservation.jobs().isEmpty()
                || !storyJobs.all().isEmpty()
                || actionRunner.isPausing(fleetObservation.now())
                || watch.isTriedAgain(fleetObservation.now())
                || (train.isBusy() && !fleetObservation.isPaused())) {
            return Optional.empty();
        }
        var lasting = actionRunner.lasting(fleetObservation.now());
        DispatchPlan dispatchPlan = fleetObserver.dispatch(fleetObservation);
        if (isStale(fleetObservation, lasting.keySet())
                || dispatchPlan.outlooks().values().stream()
                        .anyMatch(StoryOutlook.WaitsUntil.class::isInstance)) {
            return Optional.empty();
        }
        if (fleetObservation.trouble().isPresent()) {
            return fleetObservation.trouble().map(ProjectFleet::rest);
        }
        return Optional.of(lasting.isEmpty() ? new Rest.Idle() : new Rest.Unable(told(lasting)));
    }

    static Rest rest(FleetTrouble why) {
        return why instanceof FleetTrouble.Paused
                ? new Rest.Paused(TroubleText.of(why))
                : new Rest.Unable(TroubleText.whole(why));
    }

    /**
     * Whether a lease of ours was seen whose job has ended: the job ended between the two reads,
     * and the next pass may find what follows from it.
     */
    private boolean isStale(FleetObservation fleetObservation, Set<ItemNumber> lasting) {
        var epoch = parts.pipeline().ledger().epoch();
        return fleetObservation.leases().stream()
                .filter(lease -> lease.epoch().equals(epoch))
                .map(FleetLeases::storyOf)
                .anyMatch(story -> story.isPresent() && !lasting.contains(story.get()));
    }

    private static String told(Map<ItemNumber, String> lasting) {
        var sentences = new ArrayList<String>();
        lasting.forEach((story, why) -> sentences.add("Story " + story + ": " + why));
        return String.join(" ", sentences);
    }

    /** Whether the fleet's own lease still holds; a job that lost its lease is stopped. */
    private boolean renew(long fence) {
        var now = parts.environment().clock().now();
        if (now.isBefore(renewed.plus(parts.timing().term().dividedBy(3)))) {
            return true;
        }
        renewed = now;
        for (StoryJob storyJob : storyJobs.all()) {
            if (storyJob.fence() > 0
                    && !fleetLeases.renew(storyJob.fence())
                    && storyJobs.holds(storyJob.fence())) {
                storyJob.stop(new StopCause.Unwanted("its lease was lost"));
            }
        }
        return fleetLeases.renew(fence);
    }

    private void stop(long fence) {
        boolean interrupted = Thread.interrupted();
        try {
            var left =
                    storyJobs.stopAll(
                            new StopCause.Unwanted("the fleet was stopped"),
                            parts.timing().leave());
            watch.stop(parts.timing().leave());
            if (!left.isEmpty()) {
                LOGGER.log(Level.ERROR, "Still running after the fleet has stopped: " + left);
            }
            fleetLeases.release(fence);
        } catch (RuntimeException e) {
            FailureLog.log("The fleet did not stop cleanly; the next start cleans up", e);
        } finally {
            stopTrain();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void stopTrain() {
        try {
            train.stop(parts.timing().leave());
        } catch (RuntimeException e) {
            FailureLog.log("The train did not stop cleanly; the next start cleans up", e);
        }
    }
}

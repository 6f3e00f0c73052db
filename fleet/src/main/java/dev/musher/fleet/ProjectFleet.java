package dev.musher.fleet;

import dev.musher.dispatch.Dispatch;
import dev.musher.dispatch.Outlook;
import dev.musher.engine.Failures;
import dev.musher.engine.LedgerListener;
import dev.musher.story.ItemNumber;
import dev.musher.train.Train;
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
    private static final Logger LOGGER = System.getLogger("dev.musher.fleet");

    /** After so many passes in a row that failed, there is no use in going on. */
    private static final int MOST_FAILURES = 20;

    private final FleetParts parts;
    private final Bell bell = new Bell();
    private final Jobs jobs = new Jobs(bell);
    private final BaseWatch watch;
    private final Leasing leasing;
    private final Hands hands;
    private final Lookout lookout;
    private final List<Controller> controllers;
    private final Train train;
    private volatile Optional<String> trouble = Optional.empty();
    private Instant renewed = Instant.MIN;

    public ProjectFleet(FleetParts parts) {
        this.parts = parts;
        var surroundings = parts.surroundings();
        var around = Circumstances.of(parts);
        watch = new BaseWatch(parts, around.weather(), bell);
        var circumstances = around.watched(watch);
        leasing =
                new Leasing(
                        parts.pipeline().ledger().leases(),
                        surroundings.life(),
                        surroundings.clock(),
                        parts.pace().term());
        train = Trains.of(parts, new TrainRight(parts, leasing), bell);
        hands = new Hands(parts, leasing, jobs, circumstances);
        lookout = new Lookout(parts, jobs, circumstances);
        controllers =
                List.of(
                        new Undertaker(),
                        new Watchdog(jobs),
                        new Watchman(parts.pipeline(), watch),
                        new Foreman(jobs),
                        new Completer(surroundings.folders()),
                        new Mender(parts.prover().gates(), parts.team().roster()),
                        new Examiner(),
                        scene -> Foreman.wanted(scene, lookout.dispatch(scene)),
                        new Keeper(parts.yard(), parts.pipeline(), jobs, hands.cleared()));
    }

    @Override
    public FleetView view() {
        return new FleetView(jobs.all().stream().map(Job::view).toList(), trouble, train.view());
    }

    @Override
    public Rest run(Stay stay) {
        return switch (new Throne(parts, leasing, Leasing.FLEET).take()) {
            case Throne.Taken(long fence) -> reign(stay, fence);
            case Throne.Occupied(var why) -> new Rest.Unable(why);
        };
    }

    private Rest reign(Stay stay, long fence) {
        try (var _ = LedgerListener.start("fleet-ledger", parts.pipeline().ledger(), bell::ring)) {
            return passes(stay, fence);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Rest.Stopped();
        } finally {
            stop(fence);
        }
    }

    private Rest passes(Stay stay, long fence) throws InterruptedException {
        int failures = 0;
        while (!Thread.interrupted()) {
            try {
                if (!renew(fence)) {
                    return new Rest.Unable(
                            "The lease of this fleet was lost to another; everybody was stopped.");
                }
                var rest = pass(stay);
                if (rest.isPresent()) {
                    return rest.get();
                }
                failures = 0;
            } catch (RuntimeException e) {
                Failures.log("A pass of the fleet failed", e);
                trouble = Optional.of(Failures.explain(e));
                if (++failures >= MOST_FAILURES) {
                    return new Rest.Unable(Failures.explain(e));
                }
            }
            bell.await(parts.pace().tick());
        }
        throw new InterruptedException();
    }

    private Optional<Rest> pass(Stay stay) throws InterruptedException {
        // What ends after this look may have changed what the look should have seen.
        boolean acted = watch.isRunning();
        var scene = lookout.look();
        trouble = scene.trouble();
        for (Action action : differences(scene)) {
            acted |= hands.perform(action);
        }
        acted |= !scene.isPaused() && train.pass();
        return acted || stay == Stay.WATCHING ? Optional.empty() : rest(scene);
    }

    /** Everything that is not as it should be at this moment. */
    List<Action> differences() throws InterruptedException {
        return differences(lookout.look());
    }

    private List<Action> differences(Scene scene) throws InterruptedException {
        var taken = new HashSet<ItemNumber>();
        var differences = new ArrayList<Action>();
        for (Controller controller : controllers) {
            for (Action action : controller.plan(scene)) {
                if (isFirst(action, taken)) {
                    differences.add(action);
                }
            }
        }
        return differences;
    }

    /** One thing at a time for a story: what comes first is what the others must look at again. */
    private static boolean isFirst(Action action, Set<ItemNumber> taken) {
        return !(action instanceof Action.OfStory about) || taken.add(about.story());
    }

    /** Pauses count by the time of the look: one that is over since held something up in it. */
    private Optional<Rest> rest(Scene scene) {
        if (!scene.jobs().isEmpty()
                || !jobs.all().isEmpty()
                || hands.isPausing(scene.now())
                || watch.isTriedAgain(scene.now())
                || (train.isBusy() && !scene.isPaused())) {
            return Optional.empty();
        }
        var lasting = hands.lasting(scene.now());
        Dispatch dispatch = lookout.dispatch(scene);
        if (isStale(scene, lasting.keySet())
                || dispatch.outlooks().values().stream()
                        .anyMatch(Outlook.Sleeps.class::isInstance)) {
            return Optional.empty();
        }
        if (scene.trouble().isPresent()) {
            return Optional.of(new Rest.Unable(scene.trouble().get()));
        }
        return Optional.of(lasting.isEmpty() ? new Rest.Idle() : new Rest.Unable(told(lasting)));
    }

    /**
     * Whether a lease of ours was seen whose job is over: that job ended between the looks at the
     * one and the other, and the next look may find what follows from it.
     */
    private boolean isStale(Scene scene, Set<ItemNumber> lasting) {
        var epoch = parts.pipeline().ledger().epoch();
        return scene.leases().stream()
                .filter(lease -> lease.epoch().equals(epoch))
                .map(Leasing::storyOf)
                .anyMatch(story -> story.isPresent() && !lasting.contains(story.get()));
    }

    private static String told(Map<ItemNumber, String> lasting) {
        var sentences = new ArrayList<String>();
        lasting.forEach((story, why) -> sentences.add("Story " + story + ": " + why));
        return String.join(" ", sentences);
    }

    /** Whether the fleet's own lease still holds; whoever lost another is stopped. */
    private boolean renew(long fence) {
        var now = parts.surroundings().clock().now();
        if (now.isBefore(renewed.plus(parts.pace().term().dividedBy(3)))) {
            return true;
        }
        renewed = now;
        for (Job job : jobs.all()) {
            if (job.fence() > 0 && !leasing.renew(job.fence()) && jobs.holds(job.fence())) {
                job.stop(new StopCause.Unwanted("its lease was lost"));
            }
        }
        return leasing.renew(fence);
    }

    private void stop(long fence) {
        boolean interrupted = Thread.interrupted();
        try {
            var left =
                    jobs.stopAll(
                            new StopCause.Unwanted("the fleet was stopped"), parts.pace().leave());
            watch.stop(parts.pace().leave());
            if (!left.isEmpty()) {
                LOGGER.log(Level.ERROR, "Still there after the fleet has stopped: " + left);
            }
            leasing.release(fence);
        } catch (RuntimeException e) {
            Failures.log("The fleet could not end as it should; the next one looks after it", e);
        } finally {
            stopTrain();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void stopTrain() {
        try {
            train.stop(parts.pace().leave());
        } catch (RuntimeException e) {
            Failures.log("The train could not end as it should; the next one looks after it", e);
        }
    }
}

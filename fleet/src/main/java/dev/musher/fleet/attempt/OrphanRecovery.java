package dev.musher.fleet.attempt;

import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.StopResult;
import dev.musher.fleet.attemptfiles.AttemptFolder;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.fleet.environment.FleetLeases;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.AttemptAssignment.Running;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import java.util.Optional;

/**
 * Cleans up what a dead process left of a story: every process that carries its marks is stopped
 * and seen dead, then the lease ends, and under a new one the ledger is told how the attempt went.
 */
public final class OrphanRecovery {
    private final FleetParts parts;
    private final FleetLeases fleetLeases;
    private final AttemptCompletion attemptCompletion;
    private final StoryJob storyJob;

    public OrphanRecovery(
            FleetParts parts,
            FleetLeases fleetLeases,
            AttemptCompletion attemptCompletion,
            StoryJob storyJob) {
        this.parts = parts;
        this.fleetLeases = fleetLeases;
        this.attemptCompletion = attemptCompletion;
        this.storyJob = storyJob;
    }

    public void run(Optional<Lease> left) throws InterruptedException {
        storyJob.ignoreInterrupts();
        storyJob.doing("cleaning up after an earlier run");
        if (left.isPresent() && !isOurs(left.get())) {
            expire(left.get());
        }
        if (!isLeased(left)) {
            return;
        }
        var item = parts.pipeline().card(story()).map(card -> card.item());
        if (item.isPresent() && item.get().assignment() instanceof Running(var attempt)) {
            storyJob.openAttempt();
            var folder = folder(item.get(), attempt.number());
            var endedAttempt =
                    new EndedAttempt(
                            story(), attempt, storyJob.fence(), folder.report(), Optional.empty());
            attemptCompletion.close(endedAttempt);
            storyJob.closeAttempt();
        }
    }

    /** Takes over a lease of our own life, or takes a new one. */
    private boolean isLeased(Optional<Lease> left) {
        var fence =
                left.filter(this::isOurs)
                        .map(Lease::fencing)
                        .or(() -> fleetLeases.take(story(), Optional.empty()));
        fence.ifPresent(storyJob::fenced);
        return fence.isPresent();
    }

    private void expire(Lease lease) throws InterruptedException {
        var item = parts.pipeline().card(story()).map(card -> card.item());
        if (item.isPresent() && item.get().assignment() instanceof Running(var attempt)) {
            var cookie = folder(item.get(), attempt.number()).cookie();
            if (cookie.isPresent()) {
                stop(cookie.get());
            }
        }
        var life = FleetInstance.parse(lease.holder());
        if (life.isPresent()) {
            stop(life.get().cookie());
        }
        fleetLeases.expire(
                lease, "the process of " + lease.holder() + " and all it started are gone");
    }

    private void stop(ProcessCookie processCookie) throws InterruptedException {
        var stopResult =
                parts.environment().processes().stop(processCookie, parts.timing().grace());
        if (stopResult instanceof StopResult.Survivors(var pids)) {
            throw new SurvivingProcessException(pids);
        }
    }

    private boolean isOurs(Lease lease) {
        return lease.epoch().equals(parts.pipeline().ledger().epoch());
    }

    private ItemNumber story() {
        return storyJob.purpose().story();
    }

    private AttemptFolder folder(Item item, int attempt) {
        return parts.environment().folders().folder(item.number(), attempt);
    }
}

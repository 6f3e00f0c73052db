package dev.musher.fleet;

import dev.musher.attempt.AttemptFolder;
import dev.musher.ledger.Lease;
import dev.musher.process.Cookie;
import dev.musher.process.Stopped;
import dev.musher.story.Assignment.Running;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import java.util.Optional;

/**
 * Looks after what somebody who died left of a story: everything that carries the marks is ended
 * and seen dead, then the lease ends, and under a new one the ledger is told how the attempt went.
 */
final class Burial {
    private final FleetParts parts;
    private final Leasing leasing;
    private final Closing closing;
    private final Job job;

    Burial(FleetParts parts, Leasing leasing, Closing closing, Job job) {
        this.parts = parts;
        this.leasing = leasing;
        this.closing = closing;
        this.job = job;
    }

    void run(Optional<Lease> left) throws InterruptedException {
        job.shelter();
        job.doing("looks after what was left");
        if (left.isPresent() && !isOurs(left.get())) {
            expire(left.get());
        }
        if (!isLeased(left)) {
            return;
        }
        var item = parts.pipeline().card(story()).map(card -> card.item());
        if (item.isPresent() && item.get().assignment() instanceof Running(var attempt)) {
            job.attend();
            var folder = folder(item.get(), attempt.number());
            var shift = new Shift(story(), attempt, job.fence(), folder.report(), Optional.empty());
            closing.close(shift);
            job.leave();
        }
    }

    /** Takes over a lease of our own life, or takes a new one. */
    private boolean isLeased(Optional<Lease> left) {
        var fence =
                left.filter(this::isOurs)
                        .map(Lease::fencing)
                        .or(() -> leasing.take(story(), Optional.empty()));
        fence.ifPresent(job::fenced);
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
        var life = Life.parse(lease.holder());
        if (life.isPresent()) {
            stop(life.get().cookie());
        }
        leasing.expire(lease, "the process of " + lease.holder() + " is gone, and all it started");
    }

    private void stop(Cookie cookie) throws InterruptedException {
        var stopped = parts.surroundings().processes().stop(cookie, parts.pace().grace());
        if (stopped instanceof Stopped.Survivors(var pids)) {
            throw new UndyingException(pids);
        }
    }

    private boolean isOurs(Lease lease) {
        return lease.epoch().equals(parts.pipeline().ledger().epoch());
    }

    private ItemNumber story() {
        return job.post().story();
    }

    private AttemptFolder folder(Item item, int attempt) {
        return parts.surroundings().folders().folder(item.number(), attempt);
    }
}

package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.process.Cookie;
import dev.musher.process.Processes;
import dev.musher.process.Stopped;
import dev.musher.yard.Site;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Moves base. In this order: what is about to happen is written down, checkouts of base are locked
 * and their files carried along, the reference moves by compare and swap, and the indexes follow.
 * Wherever that is cut off, looking at the reference tells whether it goes on or back.
 */
final class Lander {
    /** The user's git throws away what nothing points at, and a landing may be cut off. */
    private static final String HELD = "refs/musher/landing";

    private final Site site;
    private final BaseRef base;
    private final LandingJournal journal;
    private final Holders holders;
    private final Step.Watch watch;

    Lander(Site site, BaseRef base, Step.Watch watch) {
        this.site = site;
        this.base = base;
        this.watch = watch;
        journal = new LandingJournal(site);
        holders = new Holders(site);
    }

    Arrival land(Landfall landfall) throws InterruptedException {
        putAside();
        var now = base.now();
        if (!now.commit().equals(landfall.from())) {
            return new Arrival.BaseMoved(now.commit());
        }
        var objection = holders.objection(now.branch());
        if (objection.isPresent()) {
            return new Arrival.Waits(objection.get(), Arrival.Lasts.PERSON);
        }
        var trees = holders.of(now.branch());
        var deltas = Delta.between(site.command(), landfall.from(), landfall.head());
        var obstacles = new Obstacles(site, now.branch(), deltas);
        for (var tree : trees) {
            var obstacle = obstacles.before(tree);
            if (obstacle.isPresent()) {
                return obstacle.get();
            }
        }
        var refusal = new Swap(site, now.branch(), landfall).rehearse();
        if (refusal.isPresent()) {
            return refused(landfall, refusal.get());
        }
        LastBase.write(site, now.branch());
        var cookie = Cookie.fresh().id();
        return land(
                new Passage(now.branch(), landfall, cookie, trees, Passage.Left.ALL), obstacles);
    }

    /** What has landed and not everybody knows yet is still to be told. */
    private void putAside() {
        var before = journal.read();
        if (before.isPresent()) {
            if (before.get().left() != Passage.Left.TELLING) {
                throw new IllegalStateException("the landing before this one has not ended");
            }
            journal.putAside(before.get());
        }
    }

    /** Whatever stops it, no checkout is left locked or between two commits. */
    private Arrival land(Passage passage, Obstacles obstacles) throws InterruptedException {
        site.command().run("update-ref", HELD, passage.head().hex());
        journal.write(passage);
        try {
            watch.reached(Step.WRITTEN_DOWN);
            var carrier = new Carrier(site, passage, watch);
            for (var tree : passage.checkouts()) {
                var obstacle = carrier.carry(tree, obstacles);
                if (obstacle.isPresent()) {
                    takeBack(passage);
                    return obstacle.get();
                }
            }
            return move(passage, carrier);
        } catch (InterruptedException | RuntimeException e) {
            try {
                last();
            } catch (InterruptedException | RuntimeException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    private Arrival move(Passage passage, Carrier carrier) throws InterruptedException {
        var refusal = new Swap(site, passage.branch(), passage.landfall()).make(passage.cookie());
        if (refusal.isPresent()) {
            takeBack(passage);
            return refused(passage.landfall(), refusal.get());
        }
        watch.reached(Step.MOVED);
        settle(passage, carrier);
        journal.write(passage.settled());
        watch.reached(Step.SETTLED);
        return new Arrival.Landed(passage.landfall());
    }

    private Arrival refused(Landfall landfall, String why) throws InterruptedException {
        var now = base.now().commit();
        return now.equals(landfall.from())
                ? new Arrival.Waits(why, Arrival.Lasts.MOMENT)
                : new Arrival.BaseMoved(now);
    }

    /**
     * Checkouts may have left base or come to it in the meantime: making a branch takes no lock.
     */
    private void settle(Passage passage, Carrier carrier) throws InterruptedException {
        var now = holders.of(passage.branch());
        var settler = new Settler(site, passage);
        for (var tree : passage.checkouts()) {
            if (now.contains(tree)) {
                carrier.arrive(tree);
            } else {
                settler.settle(tree);
            }
        }
        for (var tree : now) {
            if (!passage.checkouts().contains(tree)) {
                settler.settle(tree);
            }
        }
    }

    private void takeBack(Passage passage) throws InterruptedException {
        var settler = new Settler(site, passage);
        for (var tree : passage.checkouts()) {
            settler.takeBack(tree);
        }
        journal.forget(passage.landfall());
    }

    List<Landfall> unfinished() throws InterruptedException {
        var untold = new ArrayList<Landfall>();
        for (Passage passage : journal.aside()) {
            toBeTold(passage).ifPresent(untold::add);
        }
        last().ifPresent(untold::add);
        return List.copyOf(untold);
    }

    private Optional<Landfall> last() throws InterruptedException {
        var written = journal.read();
        if (written.isEmpty()) {
            return Optional.empty();
        }
        var passage = written.get();
        if (passage.left() == Passage.Left.TELLING) {
            return toBeTold(passage);
        }
        stopFormer(passage);
        var settler = new Settler(site, passage);
        var trees = new LinkedHashSet<>(passage.checkouts());
        trees.addAll(holders.of(passage.branch()));
        for (var tree : trees) {
            settler.settle(tree);
        }
        journal.write(passage.settled());
        return toBeTold(passage);
    }

    private Optional<Landfall> toBeTold(Passage passage) throws InterruptedException {
        if (isLanded(passage) && isOfItsStories(passage.landfall())) {
            return Optional.of(passage.landfall());
        }
        journal.forget(passage.landfall());
        return Optional.empty();
    }

    /** No file makes a story land: each commit itself has to name its story. */
    private boolean isOfItsStories(Landfall landfall) throws InterruptedException {
        for (Carriage carriage : landfall.stack()) {
            var commit = carriage.landed().commit();
            var text = CommitText.parse(site.git().history().log(commit, 1).getFirst().message());
            if (!text.map(CommitText::tip).equals(Optional.of(carriage.tip()))
                    || !text.get().trailers().story().equals(carriage.story())) {
                return false;
            }
        }
        return true;
    }

    /** Git outlives whoever started it, and would go on writing files. */
    private void stopFormer(Passage passage) throws InterruptedException {
        if (site.processes().stop(new Cookie(passage.cookie()), Processes.GRACE)
                instanceof Stopped.Survivors(var pids)) {
            throw new TrackException(
                    "A landing was cut off, and processes of it cannot be stopped: "
                            + pids
                            + ". End them, then it is tried again.");
        }
    }

    /** Of the branch that it was about: another may be base by now. */
    private boolean isLanded(Passage passage) throws InterruptedException {
        var branch = site.git().repository().commit(passage.branch().name());
        CommitId now = branch.isPresent() ? branch.get() : base.now().commit();
        return now.equals(passage.head()) || site.git().history().isAncestor(passage.head(), now);
    }

    void arrived(Landfall landfall) {
        journal.forget(landfall);
    }
}

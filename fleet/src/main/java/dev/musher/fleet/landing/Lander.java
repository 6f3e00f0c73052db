package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.StopResult;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.workspace.ProjectRepository;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Moves base. In this order: the landing is recorded, checkouts of base are locked and their files
 * updated, the reference moves by compare and swap, and the indexes follow. Wherever that is cut
 * off, looking at the reference tells whether it goes on or back.
 */
final class Lander {
    /** The user's git throws away what nothing points at, and a landing may be cut off. */
    private static final String HELD = "refs/musher/landing";

    private final ProjectRepository projectRepository;
    private final BaseRef base;
    private final LandingJournal journal;
    private final BaseCheckouts baseCheckouts;
    private final LandingStep.Watch watch;

    Lander(ProjectRepository projectRepository, BaseRef base, LandingStep.Watch watch) {
        this.projectRepository = projectRepository;
        this.base = base;
        this.watch = watch;
        journal = new LandingJournal(projectRepository);
        baseCheckouts = new BaseCheckouts(projectRepository);
    }

    LandingResult land(LandedStack landedStack) throws InterruptedException {
        putAside();
        var now = base.now();
        if (!now.commit().equals(landedStack.from())) {
            return new LandingResult.BaseMoved(now.commit());
        }
        var objection = baseCheckouts.objection(now.branch());
        if (objection.isPresent()) {
            return new LandingResult.Waits(objection.get(), LandingResult.Lasts.PERSON);
        }
        var trees = baseCheckouts.of(now.branch());
        var deltas = projectRepository.git().diffs().trees(landedStack.from(), landedStack.head());
        var checkoutObstacles = new CheckoutObstacles(projectRepository, now.branch(), deltas);
        for (var tree : trees) {
            var obstacle = checkoutObstacles.before(tree);
            if (obstacle.isPresent()) {
                return obstacle.get();
            }
        }
        var refusal = new RefSwap(projectRepository, now.branch(), landedStack).dryRun();
        if (refusal.isPresent()) {
            return refused(landedStack, refusal.get());
        }
        LastLandingBranch.write(projectRepository, now.branch());
        var cookie = ProcessCookie.fresh().id();
        return land(
                new LandingRecord(now.branch(), landedStack, cookie, trees, LandingRecord.Left.ALL),
                checkoutObstacles);
    }

    /** A landing that is not fully recorded yet has to be recorded. */
    private void putAside() {
        var before = journal.read();
        if (before.isPresent()) {
            if (before.get().left() != LandingRecord.Left.TELLING) {
                throw new IllegalStateException("the previous landing has not ended");
            }
            journal.putAside(before.get());
        }
    }

    /** Whatever stops it, no checkout is left locked or between two commits. */
    private LandingResult land(LandingRecord landingRecord, CheckoutObstacles checkoutObstacles)
            throws InterruptedException {
        projectRepository.command().write("update-ref", HELD, landingRecord.head().hex());
        journal.write(landingRecord);
        try {
            watch.reached(LandingStep.WRITTEN_DOWN);
            var checkoutUpdater = new CheckoutUpdater(projectRepository, landingRecord, watch);
            for (var tree : landingRecord.checkouts()) {
                var obstacle = checkoutUpdater.update(tree, checkoutObstacles);
                if (obstacle.isPresent()) {
                    takeBack(landingRecord);
                    return obstacle.get();
                }
            }
            return move(landingRecord, checkoutUpdater);
        } catch (InterruptedException | RuntimeException e) {
            try {
                last();
            } catch (InterruptedException | RuntimeException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    private LandingResult move(LandingRecord landingRecord, CheckoutUpdater checkoutUpdater)
            throws InterruptedException {
        var refusal =
                new RefSwap(projectRepository, landingRecord.branch(), landingRecord.landfall())
                        .swap(landingRecord.cookie());
        if (refusal.isPresent()) {
            takeBack(landingRecord);
            return refused(landingRecord.landfall(), refusal.get());
        }
        watch.reached(LandingStep.MOVED);
        repairCheckouts(landingRecord, checkoutUpdater);
        journal.write(landingRecord.settled());
        watch.reached(LandingStep.SETTLED);
        return new LandingResult.Landed(landingRecord.landfall());
    }

    private LandingResult refused(LandedStack landedStack, String why) throws InterruptedException {
        var now = base.now().commit();
        return now.equals(landedStack.from())
                ? new LandingResult.Waits(why, LandingResult.Lasts.MOMENT)
                : new LandingResult.BaseMoved(now);
    }

    /**
     * Checkouts may have left base or come to it in the meantime: making a branch takes no lock.
     */
    private void repairCheckouts(LandingRecord landingRecord, CheckoutUpdater checkoutUpdater)
            throws InterruptedException {
        var now = baseCheckouts.of(landingRecord.branch());
        var checkoutRepair = new CheckoutRepair(projectRepository, landingRecord);
        for (var tree : landingRecord.checkouts()) {
            if (now.contains(tree)) {
                checkoutUpdater.arrive(tree);
            } else {
                checkoutRepair.repair(tree);
            }
        }
        for (var tree : now) {
            if (!landingRecord.checkouts().contains(tree)) {
                checkoutRepair.repair(tree);
            }
        }
    }

    private void takeBack(LandingRecord landingRecord) throws InterruptedException {
        var checkoutRepair = new CheckoutRepair(projectRepository, landingRecord);
        for (var tree : landingRecord.checkouts()) {
            checkoutRepair.takeBack(tree);
        }
        journal.clear(landingRecord.landfall());
    }

    List<LandedStack> unfinished() throws InterruptedException {
        var untold = new ArrayList<LandedStack>();
        for (LandingRecord landingRecord : journal.aside()) {
            toBeTold(landingRecord).ifPresent(untold::add);
        }
        last().ifPresent(untold::add);
        return List.copyOf(untold);
    }

    private Optional<LandedStack> last() throws InterruptedException {
        var written = journal.read();
        if (written.isEmpty()) {
            return Optional.empty();
        }
        var landingRecord = written.get();
        if (landingRecord.left() == LandingRecord.Left.TELLING) {
            return toBeTold(landingRecord);
        }
        stopFormer(landingRecord);
        var checkoutRepair = new CheckoutRepair(projectRepository, landingRecord);
        var trees = new LinkedHashSet<>(landingRecord.checkouts());
        trees.addAll(baseCheckouts.of(landingRecord.branch()));
        for (var tree : trees) {
            checkoutRepair.repair(tree);
        }
        journal.write(landingRecord.settled());
        return toBeTold(landingRecord);
    }

    private Optional<LandedStack> toBeTold(LandingRecord landingRecord)
            throws InterruptedException {
        if (isLanded(landingRecord) && isOfItsStories(landingRecord.landfall())) {
            return Optional.of(landingRecord.landfall());
        }
        journal.clear(landingRecord.landfall());
        return Optional.empty();
    }

    /** No file makes a story land: each commit itself has to name its story. */
    private boolean isOfItsStories(LandedStack landedStack) throws InterruptedException {
        for (StackedCommit stackedCommit : landedStack.stack()) {
            var commit = stackedCommit.landed().commit();
            var text =
                    StoryCommitMessage.parse(
                            projectRepository.git().history().log(commit, 1).getFirst().message());
            if (!text.map(StoryCommitMessage::tip).equals(Optional.of(stackedCommit.tip()))
                    || !text.get().trailers().story().equals(stackedCommit.story())) {
                return false;
            }
        }
        return true;
    }

    /** Git outlives the process that started it, and would go on writing files. */
    private void stopFormer(LandingRecord landingRecord) throws InterruptedException {
        if (projectRepository
                        .processes()
                        .stop(new ProcessCookie(landingRecord.cookie()), ProcessRunner.GRACE)
                instanceof StopResult.Survivors(var pids)) {
            throw new BaseRepositoryException(
                    "A landing was interrupted, and its processes cannot be stopped: "
                            + pids
                            + ". Kill them, then Musher retries.");
        }
    }

    /** Of the branch that it was about: another may be base by now. */
    private boolean isLanded(LandingRecord landingRecord) throws InterruptedException {
        var branch = projectRepository.git().repository().commit(landingRecord.branch().name());
        CommitId now = branch.isPresent() ? branch.get() : base.now().commit();
        return now.equals(landingRecord.head())
                || projectRepository.git().history().isAncestor(landingRecord.head(), now);
    }

    void arrived(LandedStack landedStack) {
        journal.clear(landedStack);
    }
}

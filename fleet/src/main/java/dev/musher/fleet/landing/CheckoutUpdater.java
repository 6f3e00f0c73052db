package dev.musher.fleet.landing;

import dev.musher.base.git.GitCommand;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.workspace.ProjectRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Updates a clean checkout together with base: files first, its index last, and its lock held all
 * the while. Git compares each file with the index before it writes, and refuses as a whole.
 */
final class CheckoutUpdater {
    /** What git says when it has compared and not started to write. */
    private static final List<String> REFUSALS =
            List.of(" not uptodate", " would be overwritten", " would be removed");

    private final ProjectRepository projectRepository;
    private final LandingRecord landingRecord;
    private final LandingStep.Watch watch;

    CheckoutUpdater(
            ProjectRepository projectRepository,
            LandingRecord landingRecord,
            LandingStep.Watch watch) {
        this.projectRepository = projectRepository;
        this.landingRecord = landingRecord;
        this.watch = watch;
    }

    /** Brings the files to where base is going to be; otherwise says why not. */
    Optional<LandingResult.Waits> update(UserCheckout tree, CheckoutObstacles checkoutObstacles)
            throws InterruptedException {
        if (!lock(tree).acquire()) {
            return Optional.of(checkoutObstacles.locked(tree));
        }
        watch.reached(LandingStep.LOCKED);
        var git = drafting(tree);
        var obstacle = checkoutObstacles.underLock(tree, git);
        if (obstacle.isPresent()) {
            retreat(tree);
            return obstacle;
        }
        watch.reached(LandingStep.CHECKED);
        var answer =
                git.tryWrite(
                        "read-tree",
                        "-m",
                        "-u",
                        landingRecord.from().hex(),
                        landingRecord.head().hex());
        if (!answer.succeeded()) {
            if (REFUSALS.stream().anyMatch(answer.err()::contains)) {
                retreat(tree);
            }
            return Optional.of(
                    new LandingResult.Waits(
                            "Git cannot update the checkout "
                                    + tree.top()
                                    + ", so stories cannot land: "
                                    + answer.err(),
                            LandingResult.Lasts.PERSON));
        }
        watch.reached(LandingStep.CARRIED);
        return Optional.empty();
    }

    /** Nothing was written there. */
    private void retreat(UserCheckout tree) {
        delete(tree.draft());
        lock(tree).release();
    }

    /** The index follows; nothing is left to do there. */
    void arrive(UserCheckout tree) {
        move(tree.draft(), tree.index());
        lock(tree).release();
    }

    IndexLock lock(UserCheckout tree) {
        return new IndexLock(tree, landingRecord.cookie());
    }

    /** Git in a checkout, with a copy of its index for its own. */
    GitCommand drafting(UserCheckout tree) {
        try {
            delete(tree.repository().resolve(tree.draft().getFileName() + ".lock"));
            delete(tree.draft());
            if (Files.exists(tree.index())) {
                // With its time: by that git knows which files were written after it looked.
                Files.copy(tree.index(), tree.draft(), StandardCopyOption.COPY_ATTRIBUTES);
            }
        } catch (IOException e) {
            throw new BaseRepositoryException(
                    "Cannot write " + tree.draft() + ": " + e.getMessage(), e);
        }
        return git(tree).with("GIT_INDEX_FILE", tree.draft().toString());
    }

    /** Git in a checkout; it and all it starts carry the mark of this landing. */
    GitCommand git(UserCheckout tree) {
        var processCookie = new ProcessCookie(landingRecord.cookie());
        String outer = projectRepository.environment().getOrDefault(ProcessCookie.VARIABLE, "");
        return projectRepository
                .command(tree.top())
                .with(ProcessCookie.VARIABLE, processCookie.appendedTo(outer));
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot delete " + file + ": " + e.getMessage(), e);
        }
    }

    static void move(Path from, Path to) {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot write " + to + ": " + e.getMessage(), e);
        }
    }
}

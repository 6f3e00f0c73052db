package dev.musher.fleet.landing;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeChange.Version;
import dev.musher.base.process.CommandInput;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.landing.CheckoutRepairPlan.Goal;
import dev.musher.fleet.landing.CheckoutRepairPlan.Left;
import dev.musher.fleet.workspace.ProjectRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a checkout agree with its HEAD again after an interrupted landing, wherever HEAD is now:
 * back if base has not moved, on if it has. Only what is exactly as the landing found or wrote it
 * is touched; everything else is a user's work and stays.
 */
final class CheckoutRepair {
    private final ProjectRepository projectRepository;
    private final LandingRecord landingRecord;
    private final CheckoutUpdater checkoutUpdater;

    CheckoutRepair(ProjectRepository projectRepository, LandingRecord landingRecord) {
        this.projectRepository = projectRepository;
        this.landingRecord = landingRecord;
        checkoutUpdater = new CheckoutUpdater(projectRepository, landingRecord, _ -> {});
    }

    /** The same for a checkout that this landing has locked. */
    void takeBack(UserCheckout tree) throws InterruptedException {
        if (checkoutUpdater.lock(tree).isOurs()) {
            repair(tree);
        }
    }

    void repair(UserCheckout tree) throws InterruptedException {
        if (!Files.isDirectory(tree.top()) || !Files.isDirectory(tree.repository())) {
            return;
        }
        var lock = checkoutUpdater.lock(tree);
        boolean wasCutOff = lock.isOurs();
        if (!lock.acquire()) {
            throw new BaseRepositoryException(
                    "A landing was interrupted, and another git process is working in "
                            + tree.top()
                            + ". Musher retries; if none is running, delete "
                            + tree.lock()
                            + ".");
        }
        repair(tree, wasCutOff ? Left.CUT_OFF : Left.WHOLE);
        lock.release();
    }

    /** If this fails, the lock stays: by that the next try knows that files may be half written. */
    private void repair(UserCheckout tree, Left left) throws InterruptedException {
        var git = checkoutUpdater.drafting(tree);
        var work = work(tree, git, left);
        if (work.isEmpty()) {
            CheckoutUpdater.delete(tree.draft());
        } else {
            apply(tree, git, work);
            CheckoutUpdater.move(tree.draft(), tree.index());
        }
    }

    private CheckoutRepairPlan work(UserCheckout tree, GitCommand git, Left left)
            throws InterruptedException {
        var deltas =
                projectRepository.git().diffs().trees(landingRecord.from(), landingRecord.head());
        var head = head(tree);
        var staged = staged(git, head);
        var targets = targets(head, deltas);
        var disk = new DiskInspector(tree, git, deltas);
        var work = new CheckoutRepairPlan();
        for (var treeChange : deltas) {
            var target = targets.getOrDefault(treeChange.path(), treeChange.before());
            var index = staged.getOrDefault(treeChange.path(), target);
            if (isOurs(treeChange, target) && isOurs(treeChange, index)) {
                work.add(new Goal(treeChange, index, target), disk.at(treeChange), left);
            }
        }
        return work;
    }

    private static boolean isOurs(TreeChange treeChange, Version version) {
        return version.equals(treeChange.before()) || version.equals(treeChange.after());
    }

    private CommitId head(UserCheckout tree) throws InterruptedException {
        return projectRepository
                .git(tree.top())
                .repository()
                .commit("HEAD")
                .orElseThrow(
                        () ->
                                new BaseRepositoryException(
                                        tree.top() + " has no commit checked out."));
    }

    /** What the files of the landing are in a commit, where that is not as before it. */
    private Map<RepoPath, Version> targets(CommitId head, List<TreeChange> deltas)
            throws InterruptedException {
        var all =
                head.equals(landingRecord.head())
                        ? deltas
                        : projectRepository.git().diffs().trees(landingRecord.from(), head);
        var targets = new HashMap<RepoPath, Version>();
        all.forEach(treeChange -> targets.put(treeChange.path(), treeChange.after()));
        return targets;
    }

    /** What is in the index and not as in HEAD. */
    private static Map<RepoPath, Version> staged(GitCommand git, CommitId head)
            throws InterruptedException {
        var staged = new HashMap<RepoPath, Version>();
        for (var treeChange :
                TreeChange.parse(
                        git.names(
                                "diff-index",
                                "--cached",
                                "-z",
                                "--raw",
                                "--no-abbrev",
                                "--no-renames",
                                head.hex()))) {
            staged.put(treeChange.path(), treeChange.after());
        }
        return staged;
    }

    private static void apply(UserCheckout tree, GitCommand git, CheckoutRepairPlan work)
            throws InterruptedException {
        work.entries().into(git);
        for (var path : work.going()) {
            delete(path.below(tree.top()), tree.top());
        }
        var names = new ByteArrayOutputStream();
        for (var path : work.coming()) {
            names.writeBytes(path.bytes().toArray());
            names.write(0);
        }
        if (!work.coming().isEmpty()) {
            // Without force: a file that appears there at this moment is not overwritten.
            var answer =
                    git.tryWrite(
                            CommandInput.bytes(names.toByteArray()),
                            "checkout-index",
                            "-u",
                            "-z",
                            "--stdin");
            requireAll(tree, work.coming(), answer.err());
        }
        git.tryWrite("update-index", "-q", "--refresh");
    }

    private static void requireAll(UserCheckout tree, List<RepoPath> coming, String said) {
        for (var path : coming) {
            if (!Files.exists(path.below(tree.top()), LinkOption.NOFOLLOW_LINKS)) {
                throw new BaseRepositoryException(
                        "A landing was interrupted, and git cannot write "
                                + path
                                + " in "
                                + tree.top()
                                + ", so Musher retries: "
                                + said);
            }
        }
    }

    /** Together with folders that are empty then, as git does. */
    private static void delete(Path file, Path top) {
        try {
            Files.deleteIfExists(file);
            for (Path folder = file.getParent();
                    folder != null && !folder.equals(top);
                    folder = folder.getParent()) {
                Files.deleteIfExists(folder);
            }
        } catch (DirectoryNotEmptyException _) {
            // Something else is in there.
            return;
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot delete " + file + ": " + e.getMessage(), e);
        }
    }
}

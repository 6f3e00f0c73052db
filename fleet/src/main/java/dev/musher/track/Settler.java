package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.RepoPath;
import dev.musher.process.Input;
import dev.musher.track.Delta.Version;
import dev.musher.track.Settlement.Goal;
import dev.musher.track.Settlement.Left;
import dev.musher.yard.GitCommand;
import dev.musher.yard.Site;
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
 * Makes a checkout agree with its HEAD again after a landing that was cut off, wherever HEAD is
 * now: back if base has not moved, on if it has. Only what is exactly as the landing found or wrote
 * it is touched; whatever else is there is somebody's work and stays.
 */
final class Settler {
    private final Site site;
    private final Passage passage;
    private final Carrier carrier;

    Settler(Site site, Passage passage) {
        this.site = site;
        this.passage = passage;
        carrier = new Carrier(site, passage, _ -> {});
    }

    /** The same for a checkout that this landing has locked. */
    void takeBack(UserTree tree) throws InterruptedException {
        if (carrier.lock(tree).isOurs()) {
            settle(tree);
        }
    }

    void settle(UserTree tree) throws InterruptedException {
        if (!Files.isDirectory(tree.top()) || !Files.isDirectory(tree.repository())) {
            return;
        }
        var lock = carrier.lock(tree);
        boolean wasCutOff = lock.isOurs();
        if (!lock.take()) {
            throw new TrackException(
                    "A landing was cut off, and another git is at work in "
                            + tree.top()
                            + ". It is tried again; if none is running, delete "
                            + tree.lock()
                            + ".");
        }
        settle(tree, wasCutOff ? Left.CUT_OFF : Left.WHOLE);
        lock.release();
    }

    /** If this fails, the lock stays: by that the next try knows that files may be half written. */
    private void settle(UserTree tree, Left left) throws InterruptedException {
        var git = carrier.drafting(tree);
        var work = work(tree, git, left);
        if (work.isEmpty()) {
            Carrier.delete(tree.draft());
        } else {
            apply(tree, git, work);
            Carrier.move(tree.draft(), tree.index());
        }
    }

    private Settlement work(UserTree tree, GitCommand git, Left left) throws InterruptedException {
        var deltas = Delta.between(site.command(), passage.from(), passage.head());
        var head = head(tree);
        var staged = staged(git, head);
        var targets = targets(head, deltas);
        var disk = new DiskLook(tree, git, deltas);
        var work = new Settlement();
        for (var delta : deltas) {
            var target = targets.getOrDefault(delta.path(), delta.before());
            var index = staged.getOrDefault(delta.path(), target);
            if (isOurs(delta, target) && isOurs(delta, index)) {
                work.add(new Goal(delta, index, target), disk.at(delta), left);
            }
        }
        return work;
    }

    private static boolean isOurs(Delta delta, Version version) {
        return version.equals(delta.before()) || version.equals(delta.after());
    }

    private CommitId head(UserTree tree) throws InterruptedException {
        return site.git(tree.top())
                .repository()
                .commit("HEAD")
                .orElseThrow(() -> new TrackException(tree.top() + " has no commit checked out."));
    }

    /** What the files of the landing are in a commit, where that is not as before it. */
    private Map<RepoPath, Version> targets(CommitId head, List<Delta> deltas)
            throws InterruptedException {
        var all =
                head.equals(passage.head())
                        ? deltas
                        : Delta.between(site.command(), passage.from(), head);
        var targets = new HashMap<RepoPath, Version>();
        all.forEach(delta -> targets.put(delta.path(), delta.after()));
        return targets;
    }

    /** What is in the index and not as in HEAD. */
    private static Map<RepoPath, Version> staged(GitCommand git, CommitId head)
            throws InterruptedException {
        var staged = new HashMap<RepoPath, Version>();
        for (var delta :
                Delta.parse(
                        git.names(
                                "diff-index",
                                "--cached",
                                "-z",
                                "--raw",
                                "--no-abbrev",
                                "--no-renames",
                                head.hex()))) {
            staged.put(delta.path(), delta.after());
        }
        return staged;
    }

    private static void apply(UserTree tree, GitCommand git, Settlement work)
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
            // Without force: what somebody puts there at this moment is not overwritten.
            var answer =
                    git.bytes(
                            Input.bytes(names.toByteArray()),
                            "checkout-index",
                            "-u",
                            "-z",
                            "--stdin");
            requireAll(tree, work.coming(), answer.err());
        }
        git.bytes(Input.none(), "update-index", "-q", "--refresh");
    }

    private static void requireAll(UserTree tree, List<RepoPath> coming, String said) {
        for (var path : coming) {
            if (!Files.exists(path.below(tree.top()), LinkOption.NOFOLLOW_LINKS)) {
                throw new TrackException(
                        "A landing was cut off, and git cannot write "
                                + path
                                + " in "
                                + tree.top()
                                + ", so it is tried again: "
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
            throw new TrackException("Cannot delete " + file + ": " + e.getMessage(), e);
        }
    }
}

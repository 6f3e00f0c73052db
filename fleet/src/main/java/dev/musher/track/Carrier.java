package dev.musher.track;

import dev.musher.process.Cookie;
import dev.musher.process.Input;
import dev.musher.yard.GitCommand;
import dev.musher.yard.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * Carries a clean checkout along with base: files first, its index last, and its lock held all the
 * while. Git compares each file with the index before it writes, and refuses as a whole.
 */
final class Carrier {
    /** What git says when it has compared and not begun to write. */
    private static final List<String> REFUSALS =
            List.of(" not uptodate", " would be overwritten", " would be removed");

    private final Site site;
    private final Passage passage;
    private final Step.Watch watch;

    Carrier(Site site, Passage passage, Step.Watch watch) {
        this.site = site;
        this.passage = passage;
        this.watch = watch;
    }

    /** Brings the files to where base is going to be; otherwise says why not. */
    Optional<Arrival.Waits> carry(UserTree tree, Obstacles obstacles) throws InterruptedException {
        if (!lock(tree).take()) {
            return Optional.of(obstacles.locked(tree));
        }
        watch.reached(Step.LOCKED);
        var git = drafting(tree);
        var obstacle = obstacles.underLock(tree, git);
        if (obstacle.isPresent()) {
            retreat(tree);
            return obstacle;
        }
        watch.reached(Step.CHECKED);
        var answer =
                git.bytes(
                        Input.none(),
                        "read-tree",
                        "-m",
                        "-u",
                        passage.from().hex(),
                        passage.head().hex());
        if (!answer.succeeded()) {
            if (REFUSALS.stream().anyMatch(answer.err()::contains)) {
                retreat(tree);
            }
            return Optional.of(
                    new Arrival.Waits(
                            "Git does not carry the checkout "
                                    + tree.top()
                                    + " along, and stories land when it does: "
                                    + answer.err(),
                            Arrival.Lasts.PERSON));
        }
        watch.reached(Step.CARRIED);
        return Optional.empty();
    }

    /** Nothing was written there. */
    private void retreat(UserTree tree) {
        delete(tree.draft());
        lock(tree).release();
    }

    /** The index follows; nothing is left to do there. */
    void arrive(UserTree tree) {
        move(tree.draft(), tree.index());
        lock(tree).release();
    }

    IndexLock lock(UserTree tree) {
        return new IndexLock(tree, passage.cookie());
    }

    /** Git in a checkout, with a copy of its index for its own. */
    GitCommand drafting(UserTree tree) {
        try {
            delete(tree.repository().resolve(tree.draft().getFileName() + ".lock"));
            delete(tree.draft());
            if (Files.exists(tree.index())) {
                // With its time: by that git knows which files were written after it looked.
                Files.copy(tree.index(), tree.draft(), StandardCopyOption.COPY_ATTRIBUTES);
            }
        } catch (IOException e) {
            throw new TrackException("Cannot write " + tree.draft() + ": " + e.getMessage(), e);
        }
        return git(tree).with("GIT_INDEX_FILE", tree.draft().toString());
    }

    /** Git in a checkout; it and all it starts carry the mark of this landing. */
    GitCommand git(UserTree tree) {
        var cookie = new Cookie(passage.cookie());
        String outer = site.environment().getOrDefault(Cookie.VARIABLE, "");
        return site.command(tree.top()).with(Cookie.VARIABLE, cookie.appendedTo(outer));
    }

    static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new TrackException("Cannot delete " + file + ": " + e.getMessage(), e);
        }
    }

    static void move(Path from, Path to) {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new TrackException("Cannot write " + to + ": " + e.getMessage(), e);
        }
    }
}

package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.GitException;
import dev.musher.git.StatusEntry;
import dev.musher.git.TreeId;
import dev.musher.workspace.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Finds out how a workspace stands. Takes no lock there and is not hindered by one. */
final class Looker {
    static final String STORE = ".look";

    private static final int MOST_NAMES = 200;

    /** What is read whole for a fingerprint; of more only sizes and times count. */
    private static final int MOST_HASHED = 2_000;

    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final Lookout lookout;
    private final Places.Place place;
    private final CommitTrees trees;

    Looker(Lookout lookout, Places.Place place, CommitTrees trees) {
        this.lookout = lookout;
        this.place = place;
        this.trees = trees;
    }

    Standing look(Plot plot, CommitId base) throws InterruptedException {
        var tip = Tip.of(lookout, plot);
        var git = lookout.git();
        var tree = tree(tip, plot);
        var status = git.workTree().status();
        return new Standing(
                tip.commit(),
                tree,
                tip.commit().equals(base) ? 0 : git.history().ahead(base, tip.commit()),
                names(status),
                status.isEmpty() ? tree.hex() : fingerprint(plot, status));
    }

    private TreeId tree(Tip tip, Plot plot) throws InterruptedException {
        return trees.find(tip.commit(), lookout.git())
                .orElseThrow(
                        () ->
                                new YardException(
                                        "The workspace "
                                                + plot.top()
                                                + " lacks its commit "
                                                + tip.commit()
                                                + ". Move the folder away: then it is made again"
                                                + " from what was brought home."));
    }

    private static List<String> names(List<StatusEntry> status) {
        return status.stream().limit(MOST_NAMES).map(entry -> entry.path().toString()).toList();
    }

    /** The tree that a commit of everything would have. */
    private String fingerprint(Plot plot, List<StatusEntry> status) throws InterruptedException {
        if (isMuch(plot, status)) {
            return roughly(plot, status);
        }
        Path store = place.folder().resolve(OwnedName.fresh(STORE));
        try {
            Files.createDirectories(store.resolve("objects"));
            return lookout.git().snapshots(store).ofCheckout(lookout.top()).hex();
        } catch (GitException _) {
            // Git cannot commit everything, as with a repository in it that has no commit yet.
            return roughly(plot, status);
        } catch (IOException e) {
            throw Places.unwritable(place.folder(), e);
        } finally {
            discard(store);
        }
    }

    private static void discard(Path store) {
        try {
            Trees.delete(store);
        } catch (IOException e) {
            throw Places.unwritable(store, e);
        }
    }

    private static String roughly(Plot plot, List<StatusEntry> status) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (var entry : status) {
                var line = entry + state(plot, entry) + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static boolean isMuch(Plot plot, List<StatusEntry> status) {
        if (status.size() > MOST_HASHED) {
            return true;
        }
        long bytes = 0;
        for (var entry : status) {
            bytes += attributes(plot, entry).map(BasicFileAttributes::size).orElse(0L);
        }
        return bytes > MOST_BYTES;
    }

    private static String state(Plot plot, StatusEntry entry) {
        return attributes(plot, entry)
                .map(file -> " " + file.size() + " " + file.lastModifiedTime().toMillis())
                .orElse(" gone");
    }

    private static Optional<BasicFileAttributes> attributes(Plot plot, StatusEntry entry) {
        try {
            return Optional.of(
                    Files.readAttributes(
                            entry.path().below(plot.top()),
                            BasicFileAttributes.class,
                            LinkOption.NOFOLLOW_LINKS));
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }
}

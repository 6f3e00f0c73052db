package dev.musher.fleet.proof.gaterun;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.diff.GateInputs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which files of a tree a step has read that are data, by their access times: a checkout is new, so
 * the first read of a file moves its time, also where the kernel writes few of them (relatime).
 */
final class StepReads {
    /** More is taken for not known. */
    private static final int MOST = 5_000;

    private static final FileTime LONG_AGO = FileTime.fromMillis(86_400_000L);

    private StepReads() {}

    /** What a step that has just ended read of a tree; empty where that cannot be known. */
    static Optional<Set<String>> of(ProofParts proofParts, TreeId tree, Path top, Path began)
            throws InterruptedException {
        var git = proofParts.git().command();
        return of(top, git.paths(tree), began);
    }

    /**
     * What was read; empty where that cannot be known.
     *
     * @param files of the tree
     * @param began a file beside the checkouts that was written right before the step began
     */
    static Optional<Set<String>> of(Path top, Set<String> files, Path began) {
        try {
            var since = Files.getLastModifiedTime(began);
            var read = new TreeSet<String>();
            for (String file : files) {
                if (GateInputs.isData(file) && isRead(top.resolve(file), since)) {
                    read.add(file);
                }
            }
            return read.size() > MOST || !keepsTimes(began) ? Optional.empty() : Optional.of(read);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /** A file whose times were set counts as read, and so does one that is not there. */
    private static boolean isRead(Path file, FileTime since) {
        try {
            var its =
                    Files.readAttributes(
                            file, "unix:lastAccessTime,ctime", LinkOption.NOFOLLOW_LINKS);
            return its.values().stream().anyMatch(time -> isAfter(time, since));
        } catch (IOException _) {
            return true;
        }
    }

    private static boolean isAfter(Object time, FileTime since) {
        return time instanceof FileTime moved && moved.compareTo(since) > 0;
    }

    /** Whether the file system keeps access times, found out with a file that looks old. */
    private static boolean keepsTimes(Path began) throws IOException {
        Path probe = Files.createTempFile(began.resolveSibling(""), "read", ".probe");
        try {
            Files.writeString(probe, "read");
            var times = Files.getFileAttributeView(probe, BasicFileAttributeView.class);
            times.setTimes(LONG_AGO, LONG_AGO, null);
            Files.readAllBytes(probe);
            return isAfter(times.readAttributes().lastAccessTime(), LONG_AGO);
        } finally {
            Files.delete(probe);
        }
    }
}

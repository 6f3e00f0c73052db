package dev.musher.track;

import dev.musher.git.RepoPath;
import dev.musher.process.Input;
import dev.musher.track.Delta.Version;
import dev.musher.yard.GitCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What the files of a landing are on the disk. Git itself compares, with all that it does to files
 * on their way in and out, by an index that has nothing but these.
 */
final class DiskLook {
    /** Longer ones are not read to see whether they are the beginning of something. */
    private static final long LONGEST_PART = 16L << 20;

    private final UserTree tree;
    private final GitCommand git;
    private final Set<RepoPath> before;
    private final Set<RepoPath> after;

    /** What is at a path. */
    enum Sight {
        BEFORE,
        AFTER,
        NOTHING,
        /** The beginning of one of the two, as a git leaves it that was killed. */
        PART,
        OTHER
    }

    DiskLook(UserTree tree, GitCommand git, List<Delta> deltas) throws InterruptedException {
        this.tree = tree;
        this.git = git;
        before = same(versions(deltas, Delta::before));
        after = same(versions(deltas, Delta::after));
    }

    Sight at(Delta delta) throws InterruptedException {
        if (before.contains(delta.path())) {
            return Sight.BEFORE;
        }
        if (after.contains(delta.path())) {
            return Sight.AFTER;
        }
        Path file = delta.path().below(tree.top());
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Sight.NOTHING;
        }
        return isPart(file, delta.before()) || isPart(file, delta.after())
                ? Sight.PART
                : Sight.OTHER;
    }

    private static Map<RepoPath, Version> versions(
            List<Delta> deltas, Function<Delta, Version> side) {
        var versions = new LinkedHashMap<RepoPath, Version>();
        for (var delta : deltas) {
            if (side.apply(delta).isThere()) {
                versions.put(delta.path(), side.apply(delta));
            }
        }
        return versions;
    }

    /** Those that are on the disk what they are there. */
    private Set<RepoPath> same(Map<RepoPath, Version> versions) throws InterruptedException {
        Path index = tree.repository().resolve("musher-look.index");
        try {
            Files.deleteIfExists(index);
            var looking = git.with("GIT_INDEX_FILE", index.toString());
            var entries = new IndexEntries();
            versions.forEach(entries::put);
            entries.into(looking);
            var same = new HashSet<>(versions.keySet());
            if (!versions.isEmpty()) {
                looking.bytes(Input.none(), "update-index", "-q", "--refresh");
                looking.names("diff-files", "--name-only", "-z").stream()
                        .map(RepoPath::new)
                        .forEach(same::remove);
            }
            Files.deleteIfExists(index);
            return same;
        } catch (IOException e) {
            throw new TrackException("Cannot write " + index + ": " + e.getMessage(), e);
        }
    }

    private boolean isPart(Path file, Version version) throws InterruptedException {
        try {
            if (!version.isThere()
                    || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || Files.size(file) > LONGEST_PART) {
                return false;
            }
            byte[] part = Files.readAllBytes(file);
            byte[] whole =
                    git.bytes(Input.none(), "cat-file", "blob", version.object()).out().toArray();
            return part.length < whole.length
                    && Arrays.equals(part, 0, part.length, whole, 0, part.length);
        } catch (IOException _) {
            return false;
        }
    }
}

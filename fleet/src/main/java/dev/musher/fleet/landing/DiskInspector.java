package dev.musher.fleet.landing;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.RepoPath;
import dev.musher.base.git.data.TreeChange;
import dev.musher.base.git.data.TreeChange.Version;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.commitstack.IndexEntries;
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
final class DiskInspector {
    /** Longer ones are not read to see whether they are the beginning of something. */
    private static final long LONGEST_PART = 16L << 20;

    private final UserCheckout tree;
    private final GitCommand git;
    private final Set<RepoPath> before;
    private final Set<RepoPath> after;

    /** What is at a path. */
    enum DiskState {
        BEFORE,
        AFTER,
        NOTHING,
        /** The beginning of one of the two, as a git leaves it that was killed. */
        PART,
        OTHER
    }

    DiskInspector(UserCheckout tree, GitCommand git, List<TreeChange> deltas)
            throws InterruptedException {
        this.tree = tree;
        this.git = git;
        before = same(versions(deltas, TreeChange::before));
        after = same(versions(deltas, TreeChange::after));
    }

    DiskState at(TreeChange treeChange) throws InterruptedException {
        if (before.contains(treeChange.path())) {
            return DiskState.BEFORE;
        }
        if (after.contains(treeChange.path())) {
            return DiskState.AFTER;
        }
        Path file = treeChange.path().below(tree.top());
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return DiskState.NOTHING;
        }
        return isPart(file, treeChange.before()) || isPart(file, treeChange.after())
                ? DiskState.PART
                : DiskState.OTHER;
    }

    private static Map<RepoPath, Version> versions(
            List<TreeChange> deltas, Function<TreeChange, Version> side) {
        var versions = new LinkedHashMap<RepoPath, Version>();
        for (var treeChange : deltas) {
            if (side.apply(treeChange).isThere()) {
                versions.put(treeChange.path(), side.apply(treeChange));
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
                looking.tryWrite("update-index", "-q", "--refresh");
                looking.names("diff-files", "--name-only", "-z").stream()
                        .map(RepoPath::new)
                        .forEach(same::remove);
            }
            Files.deleteIfExists(index);
            return same;
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot write " + index + ": " + e.getMessage(), e);
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
            byte[] whole = git.tryWrite("cat-file", "blob", version.object()).bytes().toArray();
            return part.length < whole.length
                    && Arrays.equals(part, 0, part.length, whole, 0, part.length);
        } catch (IOException _) {
            return false;
        }
    }
}

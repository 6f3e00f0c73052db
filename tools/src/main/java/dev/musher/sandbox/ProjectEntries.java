package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What in a project may matter to programs outside of the sandbox, found by one bounded walk:
 * nearest the top first, git directories and installed packages last.
 *
 * @param repositories git directories, bare ones included, and the files and links in their place
 * @param privileged files with a set-uid or set-gid bit
 * @param steering when the files that steer later programs were changed, in nanoseconds
 * @param todos to-do lists of unfinished rebases
 */
record ProjectEntries(
        Set<Path> repositories, Set<Path> privileged, Map<Path, Long> steering, Set<Path> todos) {
    static final String REBASE_STEPS = "git-rebase-todo";
    static final int MOST_ENTRIES = 20_000;
    private static final String ATTRIBUTES = "unix:mode,ctime";
    private static final int KIND = 0170000;
    private static final int FOLDER = 0040000;
    private static final int FILE = 0100000;
    private static final int PRIVILEGED = 06000;
    private static final Set<String> LATE = Set.of(".git", "node_modules", "objects");

    /**
     * @param skipped folders that commands cannot change
     */
    static ProjectEntries of(Path top, Set<Path> skipped) {
        var found =
                new ProjectEntries(
                        new HashSet<>(), new HashSet<>(), new HashMap<>(), new HashSet<>());
        var folders = new ArrayDeque<>(List.of(top));
        var late = new ArrayDeque<Path>();
        int entries = 0;
        while (entries < MOST_ENTRIES && !(folders.isEmpty() && late.isEmpty())) {
            boolean inside = folders.isEmpty();
            Path folder = inside ? late.removeFirst() : folders.removeFirst();
            boolean steers = SteeringFiles.fill(top.relativize(folder));
            for (Path child : found.list(folder)) {
                entries++;
                if (found.add(child, steers) && !skipped.contains(child)) {
                    boolean wait = inside || LATE.contains(child.getFileName().toString());
                    (wait ? late : folders).addLast(child);
                }
            }
        }
        return found;
    }

    private List<Path> list(Path folder) {
        var children = new ArrayList<Path>();
        var names = new HashSet<String>();
        try (var stream = Files.newDirectoryStream(folder)) {
            for (Path child : stream) {
                children.add(child);
                names.add(child.getFileName().toString());
            }
        } catch (IOException | DirectoryIteratorException _) {
            // Gone meanwhile, or closed to us.
        }
        boolean isGitDirectory =
                names.contains("HEAD")
                        && (names.contains("commondir")
                                || (names.contains("objects") && names.contains("refs")));
        if (isGitDirectory) {
            repositories.add(folder);
        }
        return children;
    }

    /** Whether it is a folder. */
    private boolean add(Path child, boolean steers) {
        Map<String, Object> attributes;
        try {
            attributes = Files.readAttributes(child, ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException _) {
            return false;
        }
        int mode = (Integer) Objects.requireNonNull(attributes.get("mode"));
        boolean folder = (mode & KIND) == FOLDER;
        var name = child.getFileName().toString();
        if (name.equals(".git") && !folder) {
            repositories.add(child);
        } else if ((mode & KIND) == FILE) {
            if ((mode & PRIVILEGED) != 0) {
                privileged.add(child);
            }
            if (name.equals(REBASE_STEPS)) {
                todos.add(child);
            } else if (steers || SteeringFiles.isName(name)) {
                var changed = (FileTime) Objects.requireNonNull(attributes.get("ctime"));
                steering.put(child, changed.to(TimeUnit.NANOSECONDS));
            }
        }
        return folder;
    }
}

package dev.musher.tools.sandbox.inspect;

import dev.musher.base.secret.SecretNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of a project, looked through again and again: a folder is listed again only if it has
 * changed since, which no command can hide. Nearest the top first, git directories and installed
 * packages last, so that a bound leaves out what matters least.
 */
public final class ProjectTree {
    private static final Bounds USUAL = new Bounds(100_000, 100);

    /** So many ordinary files are looked at each time; of the others their folders are. */
    private static final int MOST_FILES = 20_000;

    private static final Set<String> LATE = Set.of(".git", "node_modules", "objects");

    private final Path top;
    private final ListedFolder.Rules rules;
    private final Bounds bounds;

    /** How many ordinary files are asked for privileges, of which only other users profit. */
    private final int mostFiles;

    private final Set<Path> skipped = new HashSet<>();
    private Map<Path, ListedFolder> known = new HashMap<>();

    /**
     * @param workplace what commands may change; the rest is looked at for secrets only
     * @param names of secrets
     */
    public ProjectTree(Path top, Path workplace, List<String> names) {
        this(top, workplace, names, USUAL);
    }

    /**
     * @param entries so many files and folders are listed
     * @param tickMillis how long a folder must have been unchanged to be known when it was listed
     */
    record Bounds(int entries, long tickMillis) {}

    ProjectTree(Path top, Path workplace, List<String> names, Bounds bounds) {
        this.top = top;
        this.rules =
                new ListedFolder.Rules(top, workplace, new SecretNames(names), bounds.tickMillis());
        this.bounds = bounds;
        this.mostFiles = isReachedByOthers(top) ? MOST_FILES : 0;
    }

    /** Whether no folder above is closed to all users but its owner. */
    private static boolean isReachedByOthers(Path top) {
        try {
            for (Path above = top.getParent(); above != null; above = above.getParent()) {
                var attributes = Files.readAttributes(above, PosixFileAttributes.class);
                var open = attributes.permissions();
                boolean ownGroup =
                        attributes.group().getName().equals(attributes.owner().getName());
                if (!open.contains(PosixFilePermission.OTHERS_EXECUTE)
                        && (ownGroup || !open.contains(PosixFilePermission.GROUP_EXECUTE))) {
                    return false;
                }
            }
            return true;
        } catch (IOException _) {
            return true;
        }
    }

    /** In folders that commands cannot change only secrets are looked for. */
    public synchronized void skip(Set<Path> folders) {
        skipped.addAll(folders);
    }

    public ProjectEntries look() {
        return look(mostFiles);
    }

    /** Without the privileges of files that were there before, which costs much less. */
    public ProjectEntries lookAtFolders() {
        return look(0);
    }

    private synchronized ProjectEntries look(int mostFiles) {
        var found = ProjectEntries.empty();
        var next = new HashMap<Path, ListedFolder>();
        var folders = new ArrayDeque<>(List.of(top));
        var late = new ArrayDeque<Path>();
        var unchangeable = new HashSet<Path>();
        int entries = 0;
        int files = 0;
        while (entries < bounds.entries() && !(folders.isEmpty() && late.isEmpty())) {
            boolean isLate = folders.isEmpty();
            Path path = isLate ? late.removeFirst() : folders.removeFirst();
            var listed = ListedFolder.of(path, known.get(path), rules);
            if (listed.isEmpty()) {
                continue;
            }
            var folder = listed.get();
            next.put(path, folder);
            entries += folder.entries();
            files += folder.ordinary();
            boolean isUnchangeable = unchangeable.contains(path);
            if (isUnchangeable) {
                folder.addSecretsTo(found);
            } else {
                folder.addTo(found, mostFiles - files + folder.ordinary());
            }
            for (Path child : folder.folders()) {
                boolean skip = isUnchangeable || skipped.contains(child);
                if (skip && folder.isOfGit()) {
                    continue;
                }
                if (skip) {
                    unchangeable.add(child);
                }
                boolean wait = isLate || skip || LATE.contains(child.getFileName().toString());
                (wait ? late : folders).addLast(child);
            }
        }
        known = next;
        if (!(folders.isEmpty() && late.isEmpty())) {
            found.gaps().add(gap(bounds.entries(), "secrets and repositories are not found"));
        } else if (files > MOST_FILES && mostFiles > 0) {
            found.gaps().add(gap(MOST_FILES, "set-uid bits are found on new files only"));
        }
        return found;
    }

    private static String gap(int most, String what) {
        return "The project is large: beyond its first %d files (packages and the deepest folders come last), %s."
                .formatted(most, what);
    }
}

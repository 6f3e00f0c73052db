package dev.musher.tools.undo.repository;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.FileStat;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The files of a repository but for its objects: HEAD, branches, index, settings, logs, unfinished
 * merges and rebases; those of its worktrees and submodules included, the samples of hooks that git
 * puts into every repository not.
 *
 * @param entry by which the folder finds it: itself, or a file that names it
 * @param common where the repository is
 * @param files how they look
 * @param folders how the folders look that hold files or objects
 * @param objects the folders of objects
 */
public record RepositoryFiles(
        Path entry,
        Path common,
        Map<Path, FileStat> files,
        Map<Path, FileStat> folders,
        List<Path> objects) {
    static final int MOST_FILES = 5_000;
    public static final long MOST_BYTES = 64L << 20;
    private static final long MOST_CONFIG = 1 << 20;
    private static final String GIT = ".git";
    private static final String WORKTREE = "worktree =";
    private static final Set<String> REFERENCES = Set.of("refs", "logs");
    private static final Set<String> LEFT_OUT = Set.of("lfs", "fsmonitor--daemon.ipc", "annex");

    /** Of the repository around a folder. */
    public static Optional<RepositoryFiles> around(Path folder) throws IOException {
        try {
            for (Path at = folder; at != null; at = at.getParent()) {
                Path entry = at.resolve(GIT);
                var repository = GitHeadReader.repository(entry);
                if (repository.isPresent()) {
                    return Optional.of(of(entry, repository.get().toRealPath()));
                }
            }
        } catch (InvalidPathException | NoSuchFileException _) {
            // It names a git directory that is not there.
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static RepositoryFiles of(Path entry, Path own) throws IOException {
        Path common = GitHeadReader.common(own).toRealPath();
        var found =
                new RepositoryFiles(
                        entry, common, new TreeMap<>(), new TreeMap<>(), new ArrayList<>());
        if (Files.isRegularFile(entry)) {
            found.files.put(entry.toRealPath(), FileStat.seen(entry));
        }
        var folders = new ArrayDeque<>(List.of(common));
        if (!own.startsWith(common)) {
            folders.add(own);
        }
        while (!folders.isEmpty() && found.files.size() < MOST_FILES) {
            found.list(folders.removeFirst(), folders);
        }
        return found;
    }

    private void list(Path folder, ArrayDeque<Path> more) {
        folders.put(folder, FileStat.seen(folder));
        boolean ofGit = isGitDirectory(folder);
        boolean hooks = folder.endsWith("hooks") && isGitDirectory(folder.resolveSibling(""));
        try (var children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                var name = child.getFileName().toString();
                if (name.endsWith(".lock")
                        || (ofGit && LEFT_OUT.contains(name))
                        || (hooks && name.endsWith(".sample"))) {
                    continue;
                }
                var fileStat = FileStat.seen(child);
                if (fileStat.kind() == FileStat.Kind.FOLDER && ofGit && name.equals("objects")) {
                    addObjects(child);
                } else if (fileStat.kind() == FileStat.Kind.FOLDER) {
                    more.addLast(child);
                } else if (fileStat.kind() == FileStat.Kind.FILE) {
                    files.put(child, fileStat);
                    if (ofGit && name.equals("config") && !folder.equals(common)) {
                        addSubmodule(child);
                    }
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            // Gone meanwhile, or closed to us.
        }
    }

    /** Branches and their logs may be called like anything that is in one. */
    private boolean isGitDirectory(Path folder) {
        for (Path name : common.relativize(folder)) {
            if (REFERENCES.contains(name.toString())) {
                return false;
            }
        }
        return folder.equals(common) || Files.exists(folder.resolve("HEAD"));
    }

    /** The file by which the folder of a submodule finds its repository. */
    private void addSubmodule(Path config) throws IOException {
        if (Files.size(config) > MOST_CONFIG) {
            return;
        }
        for (String line : new String(Files.readAllBytes(config), UTF_8).split("\n", -1)) {
            if (line.strip().startsWith(WORKTREE)) {
                addEntry(config, line.strip().substring(WORKTREE.length()).strip());
            }
        }
    }

    private void addEntry(Path config, String worktree) throws IOException {
        try {
            Path entry = config.resolveSibling(worktree).resolve(GIT).normalize();
            if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
                files.put(entry.toRealPath(), FileStat.seen(entry));
            }
        } catch (InvalidPathException _) {
            // It names nothing that could be there.
        }
    }

    private void addObjects(Path folder) throws IOException {
        objects.add(folder);
        folders.put(folder, FileStat.seen(folder));
        Path info = folder.resolve("info");
        folders.put(info, FileStat.seen(info));
        try (var children = Files.newDirectoryStream(folder)) {
            for (Path child : children) {
                var name = child.getFileName().toString();
                if (name.length() == 2 || name.equals("pack")) {
                    folders.put(child, FileStat.seen(child));
                }
            }
        }
        Path alternates = info.resolve("alternates");
        var fileStat = FileStat.seen(alternates);
        if (fileStat.kind() == FileStat.Kind.FILE) {
            files.put(alternates, fileStat);
        }
    }

    /** Whether there are not more than are looked at. */
    public boolean isAll() {
        return files.size() < MOST_FILES;
    }

    /**
     * Whether nothing has changed, which takes one look at each file and folder. Asked of one that
     * was settled.
     */
    public boolean isAsItWas(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (at.equals(entry.getParent())) {
                return looksSame(folders) && looksSame(files);
            }
            if (!FileStat.seen(at.resolve(GIT)).equals(FileStat.NONE)) {
                return false;
            }
        }
        return false;
    }

    private static boolean looksSame(Map<Path, FileStat> known) {
        for (var one : known.entrySet()) {
            if (!FileStat.seen(one.getKey()).equals(one.getValue())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a later change is sure to show in the fingerprint. */
    public boolean settled(Instant now) {
        return files.values().stream().allMatch(fileStat -> fileStat.settled(now))
                && folders.values().stream().allMatch(fileStat -> fileStat.settled(now));
    }

    /** Changes when anything does. */
    public String fingerprint() {
        var digest = ContentHash.digest();
        var buffer = ByteBuffer.allocate(4 * Long.BYTES);
        for (var map : List.of(files, folders)) {
            map.forEach(
                    (path, fileStat) -> {
                        digest.update(path.toString().getBytes(UTF_8));
                        buffer.clear();
                        buffer.putLong(fileStat.changed()).putLong(fileStat.inode());
                        buffer.putLong(fileStat.size()).putLong(fileStat.mode());
                        digest.update(buffer.array());
                    });
        }
        return ContentHash.ofDigest(digest.digest()).hex();
    }
}

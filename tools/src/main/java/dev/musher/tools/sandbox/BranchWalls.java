package dev.musher.tools.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keeps a command from moving or deleting any branch but its own. Git replaces the file of a branch
 * by renaming a lock file over it, so the folder must be writable; what is mounted over a branch's
 * own name makes that rename fail.
 *
 * <p>Protected are the branches that were there at the beginning and those that other worktrees
 * have now; a command may do as it likes with branches that commands have made.
 */
final class BranchWalls {
    /**
     * Every mount makes the next one slower: beyond these a command would start noticeably later.
     */
    private static final int MOST_COVERED = 200;

    private final Path directory;
    private final BranchNames names;
    private final Set<String> atFirst;
    private final Set<Path> folders;
    private final MountedCopies mountedCopies;

    /**
     * @param directory the git directory of the worktree that commands run in
     * @param common the same, or what that worktree shares with others
     */
    BranchWalls(Path directory, Path common, MountedCopies mountedCopies) throws IOException {
        this.directory = directory;
        this.names = new BranchNames(common);
        this.atFirst = names.all();
        this.folders = foldersOf(atFirst);
        this.mountedCopies = mountedCopies;
    }

    void build(Walls walls) throws IOException {
        walls.writableUnlessLink(names.folder());
        for (Path folder : folders) {
            walls.writableUnlessLink(folder);
        }
        for (var branch : covered()) {
            cover(walls, branch);
        }
    }

    /** What is not protected, in sentences. */
    List<String> notices() {
        int open = atFirst.size() - MOST_COVERED;
        return open <= 0
                ? List.of()
                : List.of(
                        "The repository has %d branches; the sandbox keeps commands from moving %d of them."
                                .formatted(atFirst.size(), MOST_COVERED));
    }

    /** Those of others first, then those that no second place remembers. */
    private List<String> covered() throws IOException {
        var others = names.ofOthers(directory);
        var branches = new LinkedHashSet<>(others);
        var loose = new ArrayList<String>();
        var packed = new ArrayList<String>();
        for (var branch : atFirst) {
            (isLoose(branch) ? loose : packed).add(branch);
        }
        branches.addAll(loose);
        branches.addAll(packed);
        BranchNames.checkedOut(directory)
                .filter(own -> !others.contains(own))
                .ifPresent(branches::remove);
        return branches.stream().limit(MOST_COVERED).toList();
    }

    /**
     * A branch without a file of its own gets an empty folder: git looks up its value among the
     * packed ones, cannot put a file there, and elsewhere takes no notice of such a folder.
     */
    private void cover(Walls walls, String branch) throws IOException {
        Path place = names.folder().resolve(branch);
        if (isLoose(branch)) {
            walls.readable(mountedCopies.of(place), place);
        } else if (Files.isDirectory(place.resolveSibling(""), LinkOption.NOFOLLOW_LINKS)
                && atFirst.contains(branch)) {
            walls.readable(mountedCopies.folder(), place);
        }
    }

    private boolean isLoose(String branch) {
        return Files.isRegularFile(names.folder().resolve(branch), LinkOption.NOFOLLOW_LINKS);
    }

    /** Mount points cannot be moved away, but the folders above them can, unless they are some. */
    private Set<Path> foldersOf(Set<String> branches) throws IOException {
        var above = new TreeSet<Path>();
        for (var branch : branches) {
            Path folder = names.folder().resolve(branch).getParent();
            while (folder != null && !folder.equals(names.folder()) && above.add(folder)) {
                folder = folder.getParent();
            }
        }
        for (Path folder : above) {
            Files.createDirectories(folder);
        }
        return above;
    }
}

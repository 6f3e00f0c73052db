package dev.musher.agent.memory;

import dev.musher.base.config.UserDirectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where entries are kept. All work trees of a repository, and the workspaces of agents in a
 * project, have the same personal folder; what is shared is what they have checked out.
 *
 * @param personal also holds what waits for review, what was removed, and what is derived
 */
public record MemoryFolders(Path personal, Path shared, Path global) {
    private static final String NAME = "memory";
    private static final Path STATE = Path.of(".musher", "state");
    private static final int LONGEST_LINK = 4096;

    /** Of a project, whose folder is the root of its repository if there is one. */
    public static MemoryFolders of(UserDirectories directories, Path project) {
        return of(directories, project, project);
    }

    /**
     * Of an agent in a project.
     *
     * @param project its folder, or one below its state
     * @param checkout the files that the agent works on
     */
    public static MemoryFolders of(UserDirectories directories, Path project, Path checkout) {
        Path around = projectAround(project.toAbsolutePath().normalize());
        return new MemoryFolders(
                directories.stateOf(keyOf(around), NAME), shared(checkout), global(directories));
    }

    private static Path shared(Path checkout) {
        return checkout.toAbsolutePath().normalize().resolve(".musher").resolve(NAME);
    }

    private static Path global(UserDirectories directories) {
        return directories.config().resolve(NAME);
    }

    /** Whether there may be any memory: a look at the disk, before anything else is loaded. */
    public static boolean mayExist(UserDirectories directories, Path checkout) {
        return Files.isDirectory(directories.state().resolve(NAME))
                || Files.isDirectory(shared(checkout))
                || Files.isDirectory(global(directories));
    }

    /** Whether a repository has a link where the shared entries are; it is not followed. */
    public static boolean isLink(Path folder) {
        Path parent = folder.getParent();
        return folder.endsWith(Path.of(".musher", NAME))
                && parent != null
                && (Files.isSymbolicLink(folder) || Files.isSymbolicLink(parent));
    }

    public Path of(MemoryScope scope) {
        return switch (scope) {
            case PERSONAL -> personal;
            case SHARED -> shared;
            case GLOBAL -> global;
        };
    }

    /** The files of a scope that are read; of what others committed, only so many. */
    public MemoryFileList files(MemoryScope scope) {
        return MemoryFileList.of(of(scope), limits(scope));
    }

    static MemoryFileList.Limits limits(MemoryScope scope) {
        return switch (scope) {
            case SHARED -> new MemoryFileList.Limits(50, 512 * 1024, 1_000);
            case PERSONAL, GLOBAL -> new MemoryFileList.Limits(2_000, 64L << 20, 200_000);
        };
    }

    /** One lock for all of a user's entries: global ones are written from every project. */
    Path lock() {
        return personal.resolveSibling("lock");
    }

    /** Workspaces lie in the state folder of their project. */
    private static Path projectAround(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            if (at.endsWith(STATE)) {
                Path musher = at.getParent();
                Path project = musher == null ? null : musher.getParent();
                return project == null ? folder : projectAround(project);
            }
        }
        return folder;
    }

    /** The git folder that all work trees share; without one, the folder. */
    private static Path keyOf(Path project) {
        Path git = project.resolve(".git");
        if (Files.isDirectory(git)) {
            return real(git);
        }
        try {
            if (!Files.isRegularFile(git) || Files.size(git) > LONGEST_LINK) {
                return real(project);
            }
            String link = Files.readString(git).strip();
            if (!link.startsWith("gitdir:")) {
                return real(project);
            }
            Path own = project.resolve(link.substring("gitdir:".length()).strip());
            return isText(own.resolve("commondir")) && isWorkTree(own, git)
                    ? real(own.resolve(Files.readString(own.resolve("commondir")).strip()))
                    : real(project);
        } catch (IOException _) {
            return real(project);
        }
    }

    private static boolean isText(Path file) throws IOException {
        return Files.isRegularFile(file) && Files.size(file) <= LONGEST_LINK;
    }

    /** Any folder can name a repository; that names its work trees in turn. */
    private static boolean isWorkTree(Path own, Path git) throws IOException {
        Path back = own.resolve("gitdir");
        return isText(back) && real(own.resolve(Files.readString(back).strip())).equals(real(git));
    }

    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            return path.toAbsolutePath().normalize();
        }
    }
}

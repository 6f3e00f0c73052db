package dev.musher.agent.isolation;

import dev.musher.base.config.MusherFolder;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.TreeSnapshots;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The workspaces of a project in which agents work for another agent: {@code
 * .musher/state/workspaces/crew}.
 */
public final class SubagentWorkspaces {
    static final String GONE = ".gone";

    private final Path project;
    private final Path folder;
    private final Git git;

    /** Whether the project is a checkout, or files only. */
    public enum ProjectKind {
        CHECKOUT,
        FILES
    }

    /** Takes over what an agent whose process died had changed. */
    public interface Heir {
        /** Keeps it; only then the workspace is removed. */
        void keep(
                String session,
                SubagentWorkspace subagentWorkspace,
                SubagentWorkspace.WorkspaceChanges work)
                throws InterruptedException;
    }

    /**
     * @param project the real path of the folder that has, or will have, {@code .musher}
     * @param git in that folder
     */
    public SubagentWorkspaces(Path project, Git git) {
        this.project = project;
        this.folder = folder(project);
        this.git = git;
    }

    private static Path folder(Path project) {
        return MusherFolder.state(project).resolve("workspaces").resolve("crew");
    }

    /** Whether there may be something to sweep; costs next to nothing. */
    public static boolean exist(Path project) {
        return Files.isDirectory(folder(project), LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * One for an agent whose changes are the work: a shared clone with the files of the project as
     * they are, but for those that are ignored; or a copy where there is nothing to clone.
     *
     * @param name of the folder; unique
     * @param session for which it is made
     */
    public SubagentWorkspace own(String name, String session, ProjectKind nature, long mostBytes)
            throws InterruptedException {
        return made(
                name,
                session,
                SubagentWorkspace.Kind.OWN,
                making -> {
                    if (nature == ProjectKind.CHECKOUT) {
                        fillClone(making);
                    } else {
                        fillCopy(making, mostBytes);
                    }
                });
    }

    /**
     * One for an agent that tries things out: a copy with ignored files, so that builds and tests
     * find what they need, or where that would be too much, a shared clone.
     */
    public SubagentWorkspace scratch(
            String name, String session, ProjectKind nature, long mostBytes)
            throws InterruptedException {
        return made(
                name,
                session,
                SubagentWorkspace.Kind.SCRATCH,
                making -> fillScratch(making, nature, mostBytes));
    }

    /** A workspace that is being made. */
    private record NewWorkspace(
            Path place, Path tree, TreeSnapshots states, List<String> remarks) {}

    /** Puts files into it. */
    private interface WorkspaceFiller {
        void fill(NewWorkspace making) throws IOException, InterruptedException;
    }

    private SubagentWorkspace made(
            String name, String session, SubagentWorkspace.Kind kind, WorkspaceFiller filling)
            throws InterruptedException {
        Path place = folder.resolve(name);
        try {
            prepare();
            PrivateFiles.newFolder(place);
            var workspaceOwner = WorkspaceOwner.take(place, session, kind);
            var states = git.snapshots(place.resolve(SubagentWorkspace.STORE));
            var making =
                    new NewWorkspace(
                            place,
                            Files.createDirectory(place.resolve(SubagentWorkspace.TREE)),
                            states,
                            new ArrayList<>());
            try {
                filling.fill(making);
                return new SubagentWorkspace(place, workspaceOwner, states, making.remarks());
            } catch (IOException | RuntimeException | InterruptedException e) {
                new SubagentWorkspace(place, workspaceOwner, states, List.of()).close();
                throw e;
            }
        } catch (IOException e) {
            throw new WorkspaceException(
                    "A workspace cannot be made in " + folder + ": " + e.getMessage() + ".", e);
        }
    }

    private void prepare() throws IOException {
        Path state = folder.resolveSibling("").resolveSibling("");
        PrivateFiles.folder(folder);
        if (!folder.toRealPath().startsWith(project)) {
            throw new IOException("a link in it leads out of the project");
        }
        Path ignored = state.resolve(".gitignore");
        if (!Files.exists(ignored, LinkOption.NOFOLLOW_LINKS)) {
            PrivateFiles.write(ignored, "*\n");
        }
    }

    private void fillClone(NewWorkspace making) throws IOException, InterruptedException {
        cloned(making);
        making.states().begin(Optional.of(objects()));
        var base = making.states().ofCheckout(project);
        making.states().checkOut(base, making.tree());
        PrivateFiles.write(making.place().resolve(SubagentWorkspace.BASE), base.hex());
    }

    private void fillCopy(NewWorkspace making, long mostBytes)
            throws IOException, InterruptedException {
        if (FolderCopy.of(project, making.tree(), mostBytes) == FolderCopy.Result.TOO_LARGE) {
            throw new IOException(
                    "the folder is not a repository, and with more than "
                            + mebibytes(mostBytes)
                            + " it is too large to copy");
        }
        making.states().begin(Optional.empty());
        var base = SubagentWorkspace.state(making.states(), making.place(), Optional.empty());
        PrivateFiles.write(making.place().resolve(SubagentWorkspace.BASE), base.hex());
    }

    private void fillScratch(NewWorkspace making, ProjectKind nature, long mostBytes)
            throws IOException, InterruptedException {
        if (nature == ProjectKind.FILES) {
            fillCopy(making, mostBytes);
            return;
        }
        cloned(making);
        if (FolderCopy.of(project, making.tree(), mostBytes) == FolderCopy.Result.WHOLE) {
            return;
        }
        FolderTrees.delete(making.tree());
        Files.createDirectory(making.tree());
        fillClone(making);
        making.remarks()
                .add(
                        "The project is larger than "
                                + mebibytes(mostBytes)
                                + ", so files that git ignores were left out of the copy; builds"
                                + " may have to fetch or make them again.");
    }

    private static String mebibytes(long bytes) {
        return bytes / (1024 * 1024) + " MiB (subagents.copy_mib)";
    }

    /** A repository of its own, with the history of the project. */
    private void cloned(NewWorkspace making) throws InterruptedException {
        try {
            git.transfers().cloneBorrowing(project, making.tree());
        } catch (GitException e) {
            making.remarks().add("The copy has no history: " + e.explanation());
        }
    }

    private Path objects() throws InterruptedException {
        return git.repository().commonDirectory().resolve("objects");
    }

    /** Removes the workspaces of owners that have died, and keeps what they had changed. */
    public void sweep(Heir heir) throws InterruptedException {
        for (Path place : places()) {
            try {
                sweep(place, heir);
            } catch (IOException | RuntimeException e) {
                System.getLogger(SubagentWorkspaces.class.getName())
                        .log(Level.WARNING, "cannot delete the workspace " + place, e);
            }
        }
    }

    private void removeIfEmpty() throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException _) {
            return;
        }
    }

    private List<Path> places() {
        var found = new ArrayList<Path>();
        try (var places = Files.newDirectoryStream(folder)) {
            for (Path place : places) {
                if (Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
                    found.add(place);
                }
            }
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException | DirectoryIteratorException e) {
            System.getLogger(SubagentWorkspaces.class.getName())
                    .log(Level.WARNING, "cannot list " + folder, e);
        }
        return found;
    }

    private void sweep(Path place, Heir heir) throws IOException, InterruptedException {
        if (place.toString().endsWith(GONE)) {
            FolderTrees.delete(place);
            removeIfEmpty();
            return;
        }
        var owner = WorkspaceOwner.inherit(place);
        if (owner.isEmpty()) {
            return;
        }
        try (var kept = owner.get()) {
            var states = git.snapshots(place.resolve(SubagentWorkspace.STORE));
            var subagentWorkspace = new SubagentWorkspace(place, kept, states, List.of());
            var work = subagentWorkspace.work();
            if (work.isPresent()) {
                heir.keep(subagentWorkspace.session(), subagentWorkspace, work.get());
            }
            subagentWorkspace.close();
        }
    }
}

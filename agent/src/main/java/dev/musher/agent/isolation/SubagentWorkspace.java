package dev.musher.agent.isolation;

import dev.musher.base.git.TreeSnapshots;
import dev.musher.base.git.data.TreeId;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;

/**
 * The isolated folder of one subagent. Beside the files, out of the agent's reach, are the state
 * with which it began and its owner. Closing removes all of it.
 */
public final class SubagentWorkspace implements AutoCloseable {
    static final String TREE = "tree";
    static final String STORE = "git";
    static final String BASE = "base";

    private final Path place;
    private final WorkspaceOwner workspaceOwner;
    private final TreeSnapshots states;
    private final List<String> remarks;

    /** What it is for. */
    public enum Kind {
        /** What is changed in it is thrown away. */
        SCRATCH,
        /** What is changed in it is the work. */
        OWN
    }

    /**
     * What was changed in it.
     *
     * @param stat for people, a line for each file
     */
    public record WorkspaceChanges(TreeId from, TreeId to, String stat) {}

    SubagentWorkspace(
            Path place, WorkspaceOwner workspaceOwner, TreeSnapshots states, List<String> remarks) {
        this.place = place;
        this.workspaceOwner = workspaceOwner;
        this.states = states;
        this.remarks = List.copyOf(remarks);
    }

    /** The top of its files. */
    public Path top() {
        return place.resolve(TREE);
    }

    /** What is not as in the project, in sentences. */
    public List<String> remarks() {
        return remarks;
    }

    /** The session for which it was made. */
    String session() {
        return workspaceOwner.session();
    }

    /** What was changed since it was made; nothing in one whose changes are not kept. */
    public Optional<WorkspaceChanges> work() throws InterruptedException {
        Path base = place.resolve(BASE);
        if (workspaceOwner.kind() == Kind.SCRATCH || !Files.exists(base)) {
            return Optional.empty();
        }
        var from = new TreeId(read(base));
        var to = state(states, place, Optional.of(from));
        return from.equals(to)
                ? Optional.empty()
                : Optional.of(new WorkspaceChanges(from, to, states.stat(from, to)));
    }

    /** The files of a workspace as they are, those of repositories in it among them. */
    static TreeId state(TreeSnapshots states, Path place, Optional<TreeId> known)
            throws InterruptedException {
        try (var _ = NestedRepositories.putAside(place.resolve(TREE), place)) {
            return states.ofFolder(place.resolve(TREE), known);
        } catch (IOException e) {
            throw new WorkspaceException("A workspace cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** Writes what was changed as a patch. */
    public void write(WorkspaceChanges work, Path patch) throws InterruptedException {
        states.patch(work.from(), work.to(), patch);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new WorkspaceException("A workspace cannot be read: " + e.getMessage() + ".", e);
        }
    }

    /** First it stops being a workspace, and then it is deleted, however long that takes. */
    @Override
    public void close() {
        Path gone = place.resolveSibling(place.getFileName() + SubagentWorkspaces.GONE);
        try {
            Files.move(place, gone, StandardCopyOption.ATOMIC_MOVE);
            FolderTrees.delete(gone);
            Files.deleteIfExists(place.resolveSibling(""));
        } catch (DirectoryNotEmptyException _) {
            // Others work beside it.
            return;
        } catch (IOException e) {
            System.getLogger(SubagentWorkspace.class.getName())
                    .log(
                            Level.WARNING,
                            "cannot delete " + place + "; the next start tries again",
                            e);
        } finally {
            workspaceOwner.close();
        }
    }
}

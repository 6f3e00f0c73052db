package dev.musher.tools.sandbox.inspect;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks, after each command, at a folder of git outside of the workplace that commands write. */
public final class GitFolderInspection {
    private final ProjectTree tree;
    private final CommandInspector inspector;

    /**
     * @param folder no command can exchange it
     * @param walled git directories and folders that commands cannot change
     */
    public GitFolderInspection(
            Path folder, Path workplace, Set<Path> walled, Set<Path> unchangeable) {
        this.tree = new ProjectTree(folder, folder, List.of());
        tree.skip(unchangeable);
        var known = new HashSet<>(walled);
        known.add(folder);
        this.inspector = new CommandInspector(folder, workplace, known, tree.lookAtFolders());
    }

    public List<String> sweep() {
        return inspector.inspect(tree.lookAtFolders());
    }
}

package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.tools.sandbox.options.StepFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The folders that commands of the project get inside the sandbox: the folder that they run in, and
 * the objects of the project to be read. Git outside works with the repository of that folder, so
 * they cannot change it.
 */
final class StepFolders {
    private static final String SCRATCH = "git";

    /** Repositories that borrow from repositories that borrow. */
    private static final int MOST_LENDERS = 16;

    private StepFolders() {}

    /** A checkout, where each command has a copy of the repository to do with as it likes. */
    static StepFiles ofCheckout(StatePaths.StatePath statePath, Path lender) {
        Path repository = statePath.tree().resolve(".git");
        Path scratch = statePath.folder().resolve(SCRATCH);
        try {
            FolderTrees.delete(scratch);
            copy(repository, scratch);
            return new StepFiles(
                    folders(statePath),
                    List.of(new StepFiles.Mount.Scratch(repository, scratch)),
                    objects(lender));
        } catch (IOException e) {
            throw StatePaths.unwritable(scratch, e);
        }
    }

    /** A workspace, whose repository belongs to the agent alone. */
    static StepFiles ofWorkspace(StatePaths.StatePath statePath, Path lender) {
        statePath.requireRepository();
        Path repository = statePath.tree().resolve(".git");
        try {
            return new StepFiles(
                    folders(statePath),
                    List.of(new StepFiles.Mount.ReadOnly(repository)),
                    objects(lender));
        } catch (IOException e) {
            throw StatePaths.unwritable(statePath.folder(), e);
        }
    }

    private static List<Path> folders(StatePaths.StatePath statePath) {
        var folders = new ArrayList<Path>();
        for (Path folder : List.of(statePath.tree(), statePath.temporary(), statePath.caches())) {
            if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                folders.add(folder);
            }
        }
        return folders;
    }

    /** Of the project, and of whatever it borrows from itself. */
    private static List<Path> objects(Path lender) throws IOException {
        Set<Path> found = new LinkedHashSet<>();
        var left = new ArrayList<>(List.of(lender.resolve("objects")));
        while (!left.isEmpty() && found.size() < MOST_LENDERS) {
            Path next = left.removeFirst();
            Path alternates = next.resolve("info").resolve("alternates");
            if (Files.isDirectory(next) && found.add(next.toRealPath())) {
                var lines =
                        Files.isRegularFile(alternates)
                                ? Files.readAllLines(alternates)
                                : List.<String>of();
                for (String line : lines) {
                    left.add(next.resolve(line));
                }
            }
        }
        return List.copyOf(found);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(
                from,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes its)
                            throws IOException {
                        Files.createDirectory(to.resolve(from.relativize(folder)));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes its)
                            throws IOException {
                        Files.copy(file, to.resolve(from.relativize(file)));
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}

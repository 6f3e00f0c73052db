package dev.musher.agent.isolation;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Repositories inside of a folder, put aside while its state is taken: git would see each of them
 * as one thing and none of its files. Closing puts them back.
 */
final class NestedRepositories implements AutoCloseable {
    private static final Path GIT = Path.of(".git");

    private final List<Moved> moved = new ArrayList<>();

    private record Moved(Path from, Path to) {}

    private NestedRepositories() {}

    /**
     * @param top whose own repository stays
     * @param aside a folder beside it, on the same file system
     */
    static NestedRepositories putAside(Path top, Path aside) throws IOException {
        var found = new ArrayList<Path>();
        Files.walkFileTree(
                top,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) {
                        if (!folder.endsWith(GIT)) {
                            return FileVisitResult.CONTINUE;
                        }
                        if (!folder.equals(top.resolve(GIT))) {
                            found.add(folder);
                        }
                        return FileVisitResult.SKIP_SUBTREE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException failure) {
                        return FileVisitResult.CONTINUE;
                    }
                });
        var nestedRepositories = new NestedRepositories();
        for (Path repository : found) {
            nestedRepositories.move(
                    repository, aside.resolve("nested-" + nestedRepositories.moved.size()));
        }
        return nestedRepositories;
    }

    private void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to);
            moved.add(new Moved(from, to));
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        for (Moved one : moved) {
            Files.move(one.to(), one.from());
        }
        moved.clear();
    }
}

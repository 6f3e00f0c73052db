package dev.musher.tools.sandbox.gitfiles;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** Finds the git directories of submodules in that of the repository that holds them. */
public final class SubmoduleFinder extends SimpleFileVisitor<Path> {
    private static final int DEEPEST = 6;
    private static final int MOST = 32;

    private final List<Path> found = new ArrayList<>();

    private SubmoduleFinder() {}

    public static List<Path> below(Path directory) throws IOException {
        Path modules = directory.resolve("modules");
        var finder = new SubmoduleFinder();
        if (Files.isDirectory(modules, LinkOption.NOFOLLOW_LINKS)) {
            Files.walkFileTree(modules, EnumSet.noneOf(FileVisitOption.class), DEEPEST, finder);
        }
        return finder.found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
        if (!GitFinder.isRepository(folder)) {
            return FileVisitResult.CONTINUE;
        }
        found.add(folder);
        return found.size() < MOST ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.TERMINATE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failed) {
        return FileVisitResult.CONTINUE;
    }
}

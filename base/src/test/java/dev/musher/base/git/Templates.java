package dev.musher.base.git;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/**
 * Repositories that many tests begin with. Git makes each once in a process; after that its files
 * are copied, which takes no process at all.
 */
public final class Templates {
    private static final Map<String, Path> MADE = new HashMap<>();

    /** Fills a folder. */
    @FunctionalInterface
    public interface Maker {
        void make() throws Exception;
    }

    private Templates() {}

    /** Fills the folder: the first time the maker does, under this name; then it is a copy. */
    public static synchronized void fill(Path folder, String name, Maker maker) {
        try {
            var template = MADE.get(name);
            if (template != null) {
                copy(template, folder);
                return;
            }
            maker.make();
            var kept = Files.createTempDirectory("template");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(kept)));
            copy(folder, kept);
            MADE.put(name, kept);
        } catch (Exception e) {
            throw new IllegalStateException("cannot make the repository " + name, e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(
                from,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes it)
                            throws IOException {
                        Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes it)
                            throws IOException {
                        Files.copy(
                                file,
                                to.resolve(from.relativize(file).toString()),
                                StandardCopyOption.COPY_ATTRIBUTES,
                                StandardCopyOption.REPLACE_EXISTING);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    private static void delete(Path folder) {
        try (var files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException _) {
            // What is left is in a folder for temporary files.
        }
    }
}

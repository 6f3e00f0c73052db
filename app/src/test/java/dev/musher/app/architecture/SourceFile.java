package dev.musher.app.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** One source file as the tidy rules see it: a path from the root, and lines. */
record SourceFile(String path, List<String> lines) {
    static SourceFile read(Path root, Path file) {
        try {
            return new SourceFile(root.relativize(file).toString(), Files.readAllLines(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SourceFile of(String path, String text) {
        return new SourceFile(path, text.lines().toList());
    }

    boolean isTest() {
        return path.contains("/src/test/");
    }

    boolean isIn(String packageName) {
        return path.contains("/dev/musher/" + packageName + "/");
    }

    String text() {
        return String.join("\n", lines);
    }
}

package dev.musher.tools.toolset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.TreeMap;

/** Everything that can be seen of a tree: any harm to it changes one of these lines. */
record TreeState(TreeMap<String, String> lines) {
    static TreeState of(Path folder) {
        var lines = new TreeMap<String, String>();
        try (var walk = Files.walk(folder)) {
            for (Path path : walk.toList()) {
                lines.put(path.toString(), look(path));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new TreeState(lines);
    }

    private static String look(Path path) throws IOException {
        var seen = Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        String content =
                seen.isSymbolicLink()
                        ? Files.readSymbolicLink(path).toString()
                        : seen.isRegularFile() ? Files.readString(path) : "";
        return seen.permissions() + " " + seen.lastModifiedTime() + " " + content;
    }
}

package dev.musher.base.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A root on disk with a directory beside it that must stay as it is. */
record TestRoot(Path inside, Path outside, ConfinedDirectory root) {
    static final int LIMIT = 1 << 20;

    static TestRoot in(Path directory, DirectoryKind directoryKind) throws IOException {
        var inside = Files.createDirectory(directory.resolve("inside"));
        var outside = Files.createDirectory(directory.resolve("outside"));
        Files.writeString(outside.resolve("secret"), "secret");
        return new TestRoot(
                inside.toRealPath(),
                outside.toRealPath(),
                ConfinedDirectory.of(inside, directoryKind));
    }

    void write(String file, String content) {
        root.write(Path.of(file), content.getBytes(UTF_8));
    }

    void write(String file, String content, WriteOptions options) {
        root.write(Path.of(file), content.getBytes(UTF_8), options);
    }

    String read(String file) {
        return new String(root.read(Path.of(file), LIMIT), UTF_8);
    }

    Path existing(String file, String content, String mode) throws IOException {
        var path = Files.writeString(inside.resolve(file), content);
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    void link(String file, Path target) throws IOException {
        Files.createSymbolicLink(inside.resolve(file), target);
    }

    String mode(String file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(inside.resolve(file)));
    }

    /** Every file and link below both directories with what it holds. */
    Map<String, String> everything() throws IOException {
        var all = new TreeMap<String, String>();
        for (var top : List.of(inside, outside)) {
            try (var walk = Files.walk(top)) {
                for (var path : walk.collect(Collectors.toList())) {
                    var name = inside.resolveSibling("").relativize(path).toString();
                    if (Files.isSymbolicLink(path)) {
                        all.put(name, "-> " + Files.readSymbolicLink(path));
                    } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
                        all.put(name, Files.readString(path));
                    }
                }
            }
        }
        return all;
    }

    static FileFault faultOf(ThrowingCallable call) {
        return catchThrowableOfType(FileException.class, call).fault();
    }
}

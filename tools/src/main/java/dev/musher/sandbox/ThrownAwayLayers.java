package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Layers of one step above caches that others use as well: it sees what is there, and what it
 * writes is seen by nobody but those who are given the same folder. They are mounted in the place
 * of the caches, in a mount namespace of the step's own.
 */
final class ThrownAwayLayers {
    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    /** Where a mount fails the step has the cache itself. Bubblewrap wants no capabilities. */
    private static final String SCRIPT =
            "mount --all --fstab \"$1\" 2>/dev/null; shift; exec %s --ambient-caps=-all --inh-caps=-all -- \"$@\""
                    .formatted(SETPRIV);

    private ThrownAwayLayers() {}

    /** The words before bubblewrap; none where this machine lacks a program for it. */
    static List<String> words(List<Path> caches, Path folder) throws IOException {
        if (caches.isEmpty() || !Files.isExecutable(SETPRIV)) {
            return List.of();
        }
        return List.of(
                "/usr/bin/unshare",
                "--map-current-user",
                "--keep-caps",
                "--mount",
                "--propagation",
                "slave",
                "--",
                "/bin/sh",
                "-c",
                SCRIPT,
                "musher-layers",
                table(caches, Files.createDirectories(folder)).toString());
    }

    /** One program mounts all: starting one for each took most of the time. */
    private static Path table(List<Path> caches, Path folder) throws IOException {
        var lines = new StringBuilder();
        // What is thrown away need not reach the disk; the kernel wants a new folder for that.
        Path work = Files.createTempDirectory(folder, "work");
        for (int at = 0; at < caches.size(); at++) {
            var name = Integer.toString(at);
            Path upper = Files.createDirectories(folder.resolve("upper").resolve(name));
            var options =
                    "userxattr,volatile,lowerdir=%s,upperdir=%s,workdir=%s"
                            .formatted(
                                    caches.get(at),
                                    upper,
                                    Files.createDirectory(work.resolve(name)));
            var line = "musher %s overlay %s 0 0\n";
            lines.append(line.formatted(escaped(caches.get(at).toString()), escaped(options)));
        }
        return Files.writeString(work.resolve("table"), lines);
    }

    private static String escaped(String words) {
        return words.replace("\\", "\\134").replace(" ", "\\040").replace("\t", "\\011");
    }
}

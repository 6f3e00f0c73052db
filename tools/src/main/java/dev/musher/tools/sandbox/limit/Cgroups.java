package dev.musher.tools.sandbox.limit;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * The control groups of one sandbox, which limit all its commands together. Made where this machine
 * lets us: mostly as root, or below what was delegated to the user.
 */
final class Cgroups implements AutoCloseable {
    private static final String PREFIX = "musher-";
    private static final Duration LAST_BREATH = Duration.ofMillis(300);
    private static final Duration LOOK_EVERY = Duration.ofMillis(5);
    private static final Path MOUNTED = Path.of("/sys/fs/cgroup");
    private static final Path MEMBERSHIP = Path.of("/proc/self/cgroup");

    private final String name =
            PREFIX
                    + ProcessHandle.current().pid()
                    + "-"
                    + Long.toHexString(ThreadLocalRandom.current().nextLong());
    private final List<Path> made = new ArrayList<>();

    /** One value for a file of a group. */
    record Value(String file, String value) {}

    /** Where a command writes its pid to join, one file for each group. */
    List<Path> doors() {
        return made.stream().map(group -> group.resolve("cgroup.procs")).toList();
    }

    /**
     * Limits something, in the older hierarchy of a controller or in the unified one.
     *
     * @return whether it holds
     */
    boolean limit(String controller, List<Value> older, Value unified) {
        for (var line : membership()) {
            var fields = line.split(":", 3);
            if (fields.length == 3 && List.of(fields[1].split(",", -1)).contains(controller)) {
                return apply(MOUNTED.resolve(fields[1]), fields[2], older);
            }
        }
        for (var line : membership()) {
            if (line.startsWith("0::")) {
                // A group with processes can have no limited groups below it, so ours lies beside.
                Path own = MOUNTED.resolve(line.substring("0::/".length()));
                Path above = own.equals(MOUNTED) ? own : own.resolveSibling("");
                return apply(above, "/", List.of(unified));
            }
        }
        return false;
    }

    /** The kernel lets a group go only when the last of its processes is quite gone. */
    @Override
    public void close() {
        long end = System.nanoTime() + LAST_BREATH.toNanos();
        for (Path group : made) {
            remove(group);
            while (Files.isDirectory(group) && System.nanoTime() - end < 0) {
                LockSupport.parkNanos(LOOK_EVERY.toNanos());
                remove(group);
            }
        }
    }

    private boolean apply(Path hierarchy, String path, List<Value> values) {
        Path above = hierarchy.resolve(path.substring(1));
        sweep(above);
        Path group = above.resolve(name);
        try {
            if (!Files.isDirectory(group)) {
                Files.createDirectory(group);
            }
            for (var value : values) {
                Files.writeString(group.resolve(value.file()), value.value());
            }
        } catch (IOException _) {
            if (!made.contains(group)) {
                remove(group);
            }
            return false;
        }
        if (!made.contains(group)) {
            made.add(group);
        }
        return true;
    }

    /** What is left of a program that was killed; only empty groups go away. */
    private static void sweep(Path above) {
        try (var groups = Files.newDirectoryStream(above, PREFIX + "*")) {
            for (Path group : groups) {
                pid(group)
                        .filter(pid -> ProcessHandle.of(pid).isEmpty())
                        .ifPresent(_ -> remove(group));
            }
        } catch (IOException | DirectoryIteratorException _) {
            // Not ours to look at, so nothing of ours is there.
        }
    }

    private static Optional<Long> pid(Path group) {
        var parts = group.getFileName().toString().split("-", 3);
        try {
            return Optional.of(Long.parseLong(parts[1]));
        } catch (NumberFormatException _) {
            return Optional.empty();
        }
    }

    private static void remove(Path group) {
        try {
            Files.deleteIfExists(group);
        } catch (IOException _) {
            // A process is still in it; the next sandbox tries again.
        }
    }

    private static List<String> membership() {
        try {
            return Files.readAllLines(MEMBERSHIP);
        } catch (IOException _) {
            return List.of();
        }
    }
}

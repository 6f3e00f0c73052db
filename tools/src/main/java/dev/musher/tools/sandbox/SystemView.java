package dev.musher.tools.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The part of the machine that every command sees and none may change: programs, libraries and
 * settings. It is looked up once; what is not named here is not there.
 */
final class SystemView {
    private static final long MIB = 1024L * 1024;
    private static final long TMP_BYTES = 1024 * MIB;
    private static final long HOME_BYTES = 256 * MIB;
    private static final long SMALL_BYTES = 64 * MIB;

    private static final Path ROOT = Path.of("/");
    private static final Path ETC = Path.of("/etc");
    private static final Set<String> PARTS =
            Set.of("usr", "bin", "sbin", "etc", "opt", "nix", "gnu");

    /** What of it can be told without looking. */
    static final List<String> SHOWN =
            List.of(
                    "/usr", "/bin", "/sbin", "/etc", "/opt", "/nix", "/gnu", "/lib", "/lib32",
                    "/lib64", "/libx32", "/proc", "/dev");

    /** Folders that each command has for itself. */
    static final List<String> OWN = List.of("/tmp", "/var/tmp");

    private final Walls parts;

    private SystemView(Walls parts) {
        this.parts = parts;
    }

    static SystemView look() throws IOException {
        var walls = new Walls();
        try (var parts = Files.newDirectoryStream(ROOT)) {
            for (Path part : parts) {
                var name = part.getFileName().toString();
                if (PARTS.contains(name) || name.startsWith("lib")) {
                    add(walls, part);
                }
            }
        }
        hidePrivate(walls);
        return new SystemView(walls);
    }

    /** The system, and the folders that each command has for itself. */
    void build(Walls walls, Path home) {
        walls.add(parts);
        walls.devices(Path.of("/dev"), SMALL_BYTES);
        proc(walls);
        walls.scratch(Path.of("/tmp"), TMP_BYTES);
        walls.scratch(Path.of("/run"), SMALL_BYTES);
        walls.scratch(Path.of("/var"), SMALL_BYTES);
        walls.open(Path.of("/var/tmp")).link(Path.of("/var/run"), "/run");
        if (!home.equals(ROOT)) {
            walls.scratch(home, HOME_BYTES);
        }
    }

    /**
     * A root without any capability may still write what root owns there: the kernel's settings,
     * one of which names a program that the kernel starts outside.
     */
    static void proc(Walls walls) {
        walls.word("--proc", "/proc", "--remount-ro", "/proc");
    }

    /** Whether every command sees it anyway. */
    static boolean shows(Path path) {
        if (path.getNameCount() == 0) {
            return true;
        }
        var name = path.getName(0).toString();
        return PARTS.contains(name) || name.startsWith("lib");
    }

    private static void add(Walls walls, Path part) throws IOException {
        if (Files.isSymbolicLink(part)) {
            walls.link(part, Files.readSymbolicLink(part).toString());
        } else if (Files.isDirectory(part)) {
            walls.readable(part);
        }
    }

    /** What others may not read but we may, chiefly as root: password hashes and private keys. */
    private static void hidePrivate(Walls walls) throws IOException {
        for (Path path : PrivateConfigFiles.below(ETC)) {
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                walls.hiddenFolder(path);
            } else {
                walls.hiddenFile(path);
            }
        }
    }
}

package dev.musher.fleet.runtime.claude;

import dev.musher.fleet.runtime.Mission.MissionFolder;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The folders that a mission may use.
 *
 * @param top the real path of the place
 * @param scratch where it may write besides
 */
record MissionBounds(Path top, List<Path> scratch, String home) {
    /** What every machine has, and no user owns. */
    private static final List<Path> COMMON =
            List.of(
                    Path.of("/usr"),
                    Path.of("/bin"),
                    Path.of("/sbin"),
                    Path.of("/lib"),
                    Path.of("/lib64"),
                    Path.of("/opt"),
                    Path.of("/dev"));

    private static final List<Path> STREAMS =
            List.of(
                    Path.of("/dev/null"),
                    Path.of("/dev/stdout"),
                    Path.of("/dev/stderr"),
                    Path.of("/dev/fd"),
                    Path.of("/dev/tty"));

    /** More than any path has names and links. */
    private static final int MOST_STEPS = 4096;

    /** What is done to a file. */
    enum Use {
        READ,
        WRITE
    }

    MissionBounds {
        scratch = List.copyOf(scratch);
    }

    static MissionBounds of(MissionFolder missionFolder) {
        var scratch = new ArrayList<Path>();
        var environment = missionFolder.environment();
        Optional.ofNullable(environment.get("TMPDIR"))
                .flatMap(folder -> CallTarget.resolve(missionFolder.top(), folder))
                .ifPresent(folder -> scratch.add(real(folder)));
        return new MissionBounds(
                real(missionFolder.top()), scratch, environment.getOrDefault("HOME", "/"));
    }

    boolean allow(Path path, Use use) {
        if (isBelow(path, STREAMS)) {
            return true;
        }
        Path real = real(path);
        if (isBelow(real, scratch) || (use == Use.READ && isBelow(real, COMMON))) {
            return true;
        }
        boolean gits = use == Use.WRITE && real.startsWith(top.resolve(".git"));
        return real.startsWith(top) && !gits;
    }

    /** What a step of a command reaches that it may not; empty as far as nothing is known. */
    Optional<Path> beyond(StepDirectory stepDirectory, StepAccess stepAccess) {
        var use =
                switch (stepAccess.kind()) {
                    case READ, LOOK -> Optional.of(Use.READ);
                    case WRITE, REMOVE -> Optional.of(Use.WRITE);
                    case CONNECT -> Optional.<Use>empty();
                };
        return use.isEmpty()
                ? Optional.empty()
                : target(stepDirectory, known(stepAccess.target()))
                        .filter(path -> !allow(path, use.get()));
    }

    /** As much of a word as is sure. */
    private static String known(CommandWord commandWord) {
        return switch (commandWord) {
            case CommandWord.Literal(var text) -> text;
            case CommandWord.Pattern(var source) -> source.substring(0, wildcard(source));
            case CommandWord.Open(_, var prefix) -> prefix;
            case CommandWord.Names(_, var folder) -> folder;
        };
    }

    private static int wildcard(String pattern) {
        int at = 0;
        while (at < pattern.length() && "*?[{\\'\"".indexOf(pattern.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private Optional<Path> target(StepDirectory stepDirectory, String word) {
        if (word.isEmpty()) {
            return Optional.empty();
        }
        String path = word.equals("~") || word.startsWith("~/") ? home + word.substring(1) : word;
        if (stepDirectory instanceof StepDirectory.Known(var below)) {
            return CallTarget.resolve(top, below).flatMap(base -> CallTarget.resolve(base, path));
        }
        return path.startsWith("/") ? CallTarget.resolve(top, path) : Optional.empty();
    }

    private static boolean isBelow(Path path, List<Path> folders) {
        return folders.stream().anyMatch(path::startsWith);
    }

    /**
     * The real path of a file that may not be there yet. Links on the way are followed, also one
     * that leads nowhere yet: a write to it makes the file that it leads to.
     */
    private static Path real(Path path) {
        Path there = path.toAbsolutePath().normalize();
        Path rest = Path.of("");
        for (int steps = 0; steps < MOST_STEPS; steps++) {
            try {
                return there.toRealPath().resolve(rest).normalize();
            } catch (IOException _) {
                Path name = there.getFileName();
                Path parent = there.getParent();
                if (name == null || parent == null) {
                    break;
                }
                Optional<Path> linked = linked(there);
                rest = linked.isPresent() ? rest : name.resolve(rest);
                there = linked.orElse(parent);
            }
        }
        return Path.of("/");
    }

    private static Optional<Path> linked(Path link) {
        try {
            return Optional.of(
                    link.resolveSibling(Files.readSymbolicLink(link)).toAbsolutePath().normalize());
        } catch (IOException | UnsupportedOperationException _) {
            return Optional.empty();
        }
    }
}

package dev.musher.tools.sandbox.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/**
 * Where the walls are put.
 *
 * @param workplace the real path of the folder that commands may change
 * @param home the user's home, of which commands see nothing
 * @param state a folder of Musher's own, made when needed; no command may write there
 * @param layers a folder of Musher's own for what commands write to caches
 */
public record SandboxLocation(Path workplace, Path home, Path state, Path layers) {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private static final List<Path> OF_THE_SYSTEM =
            List.of(Path.of("/proc"), Path.of("/dev"), Path.of("/sys"), Path.of("/boot"));
    private static final List<Path> WHOLE =
            List.of(Path.of("/usr"), Path.of("/etc"), Path.of("/var"), Path.of("/tmp"));

    /** With the layers among the state. */
    public SandboxLocation(Path workplace, Path home, Path state) {
        this(workplace, home, state, state.resolve("layers"));
    }

    /** Why this folder cannot be the one that commands may change. */
    public Optional<String> objection() {
        if (home.startsWith(workplace)) {
            return Optional.of(
                    "%s contains the home folder, which commands must not reach. Work in a folder below it."
                            .formatted(workplace));
        }
        if (WHOLE.contains(workplace) || OF_THE_SYSTEM.stream().anyMatch(workplace::startsWith)) {
            return Optional.of(
                    "%s belongs to the system. Work in another folder.".formatted(workplace));
        }
        return Optional.empty();
    }

    /** With every link followed. */
    public SandboxLocation real() throws IOException {
        return new SandboxLocation(
                workplace.toRealPath(),
                existing(home),
                state.toAbsolutePath(),
                layers.toAbsolutePath());
    }

    /**
     * Where a place really is, and may be shown from; empty if a link on the way, or what it leads
     * to, is one that commands could exchange.
     */
    public Optional<Path> shown(Path place) {
        if (!place.startsWith(workplace)) {
            return beyond(place);
        }
        return existing(place).equals(place) ? Optional.of(place) : Optional.empty();
    }

    /**
     * Where a place outside the workplace really is; empty if the way there leads through the
     * workplace, where commands could exchange it.
     */
    public Optional<Path> beyond(Path place) {
        var names = new ArrayDeque<Path>();
        place.toAbsolutePath().normalize().forEach(names::addLast);
        Path root = Path.of("/");
        Path at = root;
        for (int links = 0; !names.isEmpty(); ) {
            at = at.resolve(names.removeFirst()).normalize();
            if (at.startsWith(workplace)) {
                return Optional.empty();
            }
            if (Files.isSymbolicLink(at)) {
                if (++links > MOST_LINKS) {
                    return Optional.empty();
                }
                Path target = target(at);
                for (int i = target.getNameCount() - 1; i >= 0; i--) {
                    names.addFirst(target.getName(i));
                }
                at = target.isAbsolute() ? root : at.resolveSibling("");
            }
        }
        return Optional.of(at);
    }

    private static Path target(Path link) {
        try {
            return Files.readSymbolicLink(link);
        } catch (IOException _) {
            return link;
        }
    }

    /** With the links followed in that part of the path which is there. */
    public static Path existing(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException _) {
            Path whole = path.toAbsolutePath().normalize();
            Path parent = whole.getParent();
            return parent == null ? whole : existing(parent).resolve(whole.getFileName());
        }
    }
}

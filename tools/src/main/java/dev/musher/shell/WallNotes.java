package dev.musher.shell;

import dev.musher.permission.Passage;
import dev.musher.permission.WallFacts;
import dev.musher.secret.SecretNames;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Names the wall that stopped a command, and what would open it. What the walls saw themselves is a
 * fact; what a program printed counts only where the file or host really is behind a wall.
 */
record WallNotes(WallFacts.Held walls, Passage passage, Path folder, Path home) {
    private static final int MOST = 3;
    private static final int LAST_LINES = 20;

    /**
     * @param refused hosts with their ports that the walls kept the command from
     */
    List<String> of(String command, String output, List<String> refused) {
        Set<String> notes = new LinkedHashSet<>();
        for (String target : refused) {
            notes.add(
                    "The sandbox lets no command reach "
                            + target
                            + "."
                            + asking("connect(" + withoutWebPort(target) + ")"));
        }
        boolean known = !refused.isEmpty();
        var lines = output.lines().toList();
        for (String line : lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size())) {
            for (WallMessage.Kind kind : WallMessage.kinds(line)) {
                switch (kind) {
                    case DENIED, MISSING -> file(line, kind).ifPresent(notes::add);
                    case HOST -> {
                        if (!known) {
                            host(line, command).ifPresent(notes::add);
                        }
                    }
                }
            }
        }
        return new ArrayList<>(notes).subList(0, Math.min(MOST, notes.size()));
    }

    private Optional<String> file(String line, WallMessage.Kind kind) {
        for (String written : NamedThings.paths(line)) {
            var path = path(written);
            if (path.isPresent()) {
                var note = file(path.get(), kind);
                if (note.isPresent()) {
                    return note;
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Path> path(String written) {
        try {
            String expanded =
                    written.startsWith("~/") ? home + written.substring(1) : written.strip();
            return Optional.of(folder.resolve(expanded).normalize());
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private Optional<String> file(Path path, WallMessage.Kind kind) {
        String name = path.toString();
        boolean exists = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (passage.readable().contains(name) || passage.writable().contains(name)) {
            return Optional.empty();
        }
        if (path.startsWith(folder) && walls.letsWrite(name)) {
            return exists ? kept(path) : Optional.empty();
        }
        boolean hidden = !walls.shows(name);
        if (hidden && exists) {
            return Optional.of(
                    "The sandbox does not show "
                            + name
                            + " to commands, which is probably why this failed."
                            + asking("read(" + name + ")"));
        }
        return (kind == WallMessage.Kind.DENIED || hidden) && isShut(path)
                ? Optional.of(
                        "The sandbox lets no command change "
                                + name
                                + ", which is probably why this failed."
                                + asking("write(" + name + ")"))
                : Optional.empty();
    }

    /** Where the walls are all that keeps a command from writing. */
    private boolean isShut(Path path) {
        String name = path.toString();
        Path folder = Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? path : path.getParent();
        return folder != null
                && Files.isWritable(folder)
                && !walls.letsWrite(name)
                && !walls.isOwn(name);
    }

    /** What is protected in the project, and no need opens. */
    private Optional<String> kept(Path path) {
        if (SecretNames.isSecret(path)) {
            return Optional.of(
                    "The sandbox hides " + path + ": files of this name usually hold secrets.");
        }
        Path first = folder.equals(path) ? path : folder.relativize(path).getName(0);
        boolean ours = first.toString().equals(".git") || first.toString().equals(".musher");
        return ours
                ? Optional.of("The sandbox keeps commands from changing " + path + ".")
                : Optional.empty();
    }

    private Optional<String> host(String line, String command) {
        var host = NamedThings.host(line).or(() -> NamedThings.host(command));
        if (host.isEmpty()) {
            return walls.hosts().isEmpty() && passage.hosts().isEmpty()
                    ? Optional.of(
                            "The sandbox lets no command reach the network, which is probably why"
                                    + " this failed."
                                    + asking("connect(HOST)"))
                    : Optional.empty();
        }
        String name = withoutWebPort(host.get());
        return walls.reaches(name) || passage.hosts().contains(name)
                ? Optional.empty()
                : Optional.of(
                        "The sandbox lets no command reach "
                                + host.get()
                                + ", which is probably why this failed."
                                + asking("connect(" + name + ")"));
    }

    private static String withoutWebPort(String target) {
        for (String port : List.of(":443", ":80")) {
            if (target.endsWith(port)) {
                return target.substring(0, target.length() - port.length());
            }
        }
        return target;
    }

    private static String asking(String need) {
        return " To ask for it, repeat the command with needs: [\"" + need + "\"].";
    }
}

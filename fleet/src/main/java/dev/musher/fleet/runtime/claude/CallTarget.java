package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.JsonValue.Fields;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The file or command that a call is about, by the names that the CLI's tools have for it. */
final class CallTarget {
    /** What says most about a call, the best first. */
    static final List<String> TELLING =
            List.of(
                    "command",
                    "file_path",
                    "notebook_path",
                    "pattern",
                    "path",
                    "url",
                    "query",
                    "description");

    private static final List<String> PATHS = List.of("file_path", "notebook_path", "path");

    private CallTarget() {}

    /**
     * The file that a call reads, relative to the top; empty if it reads none there.
     *
     * @param top its real path, since that is what the CLI sees
     */
    static Optional<String> read(Path top, String tool, Fields input) {
        if (!tool.equals("Read")) {
            return Optional.empty();
        }
        return path(top, input)
                .filter(file -> file.startsWith(top) && !file.equals(top))
                .map(file -> top.relativize(file).toString());
    }

    /** The command that a call runs, all of it; empty if it runs none. */
    static Optional<String> command(String tool, Fields input) {
        return tool.equals("Bash") ? input.text("command") : Optional.empty();
    }

    /** What a call names, absolute; empty if it names nothing that can be a path. */
    static Optional<Path> path(Path top, Fields input) {
        for (String name : PATHS) {
            if (input.text(name).isPresent()) {
                return resolve(top, input.text(name).get());
            }
        }
        return Optional.empty();
    }

    static Optional<Path> resolve(Path top, String path) {
        try {
            return Optional.of(top.resolve(path).normalize());
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}

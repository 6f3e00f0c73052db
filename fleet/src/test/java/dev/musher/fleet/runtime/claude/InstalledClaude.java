package dev.musher.fleet.runtime.claude;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where the real CLI is, if it is installed: where {@code ./check} puts it, or on the PATH. */
final class InstalledClaude {
    private InstalledClaude() {}

    static Optional<Path> find() {
        var places = new ArrayList<Path>();
        String cache = System.getenv("XDG_CACHE_HOME");
        places.add(
                (cache == null ? Path.of(System.getenv("HOME"), ".cache") : Path.of(cache))
                        .resolve("musher/claude-code/node_modules/.bin"));
        for (String folder : System.getenv("PATH").split(":", -1)) {
            places.add(Path.of(folder));
        }
        return first(places);
    }

    private static Optional<Path> first(List<Path> places) {
        return places.stream()
                .map(folder -> folder.resolve("claude"))
                .filter(Files::isExecutable)
                .findFirst();
    }
}

package dev.musher.tools.paths;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files that the name of a program means.
 *
 * @param searchPath the folders in which programs are looked for, as in the variable PATH
 * @param project its files are left out: they can be exchanged
 */
record ProgramFiles(String searchPath, Path project) {
    private static final String SYSTEM =
            "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    /** Without them no command could be started inside walls. */
    private static final Set<String> NEEDED = Set.of("sh", "bash", "dash", "perl", "prlimit");

    /**
     * Real paths; none if there is no such program. Empty if they cannot be blocked: it is needed,
     * or it is one file with other programs.
     */
    Optional<List<String>> of(String program) {
        var files = new LinkedHashSet<String>();
        for (String folder : (searchPath + ":" + SYSTEM).split(":", -1)) {
            if (folder.startsWith("/")) {
                var file = real(folder, program);
                if (file.isPresent() && !file.get().startsWith(project)) {
                    if (isShared(file.get(), program)) {
                        return Optional.empty();
                    }
                    files.add(file.get().toString());
                }
            }
        }
        return NEEDED.contains(program) ? Optional.empty() : Optional.of(new ArrayList<>(files));
    }

    private static boolean isShared(Path file, String program) {
        String name = file.getFileName().toString();
        return NEEDED.contains(name) || !name.contains(program);
    }

    private static Optional<Path> real(String folder, String program) {
        try {
            Path file = Path.of(folder, program);
            return Files.isRegularFile(file) ? Optional.of(file.toRealPath()) : Optional.empty();
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }
}

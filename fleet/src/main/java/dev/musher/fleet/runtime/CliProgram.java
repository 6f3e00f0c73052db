package dev.musher.fleet.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A CLI as it is installed.
 *
 * @param program its real path
 * @param parts files and folders that it consists of: its package, and what interprets it
 */
public record CliProgram(Path program, List<Path> parts) {
    private static final Path MODULES = Path.of("node_modules");
    private static final int MOST_FIRST_LINE = 4096;

    public CliProgram {
        parts = List.copyOf(parts);
    }

    /**
     * Looks for one.
     *
     * @param word its path, or its name, looked for on the PATH
     */
    public static Optional<CliProgram> find(String word, Map<String, String> environment) {
        try {
            Optional<Path> found = located(word, environment);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            Path program = found.get().toRealPath();
            var parts = new ArrayList<>(List.of(packageOf(program, home(environment))));
            Optional<Path> interpreter = located(interpreter(program), environment);
            if (interpreter.isPresent()) {
                parts.add(interpreter.get().toRealPath());
            }
            return Optional.of(new CliProgram(program, parts));
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }

    private static Optional<Path> located(String word, Map<String, String> environment) {
        if (word.contains("/")) {
            return Optional.of(Path.of(word)).filter(CliProgram::isProgram);
        }
        for (String folder : environment.getOrDefault("PATH", "").split(":", -1)) {
            Path program = Path.of(folder).resolve(word);
            if (folder.startsWith("/") && isProgram(program)) {
                return Optional.of(program);
            }
        }
        return Optional.empty();
    }

    private static boolean isProgram(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }

    private static Path home(Map<String, String> environment) throws IOException {
        Path home = Path.of(environment.getOrDefault("HOME", "/"));
        return Files.exists(home) ? home.toRealPath() : home;
    }

    /** The modules around it, since packages need each other, or its package, or itself. */
    private static Path packageOf(Path program, Path home) {
        Path found = program;
        for (Path folder = program.getParent();
                folder != null && !home.startsWith(folder);
                folder = folder.getParent()) {
            if (folder.endsWith(MODULES)) {
                return folder;
            }
            if (found.equals(program) && Files.isRegularFile(folder.resolve("package.json"))) {
                found = folder;
            }
        }
        return found;
    }

    /** What the first line of a script names; empty for other programs. */
    private static String interpreter(Path program) throws IOException {
        try (var in = Files.newInputStream(program)) {
            var text = new String(in.readNBytes(MOST_FIRST_LINE), StandardCharsets.ISO_8859_1);
            if (!text.startsWith("#!")) {
                return "";
            }
            var words = text.lines().findFirst().orElse("").substring(2).strip().split("\\s+", -1);
            return words[0].endsWith("/env") ? words[words.length - 1] : words[0];
        }
    }
}

package dev.musher.agent.evidence;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.ecosystem.ProjectCommand;
import dev.musher.tools.ecosystem.ProjectStack;
import dev.musher.tools.ecosystem.ProjectStackDetector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Finds checks in the files of a project, as they are when it is asked.
 *
 * @param gates the commands of the project's gates
 * @param path where programs are looked for, as in the variable
 * @param allowed whether a command may be run
 */
public record DetectedChecks(
        Path folder, Supplier<List<String>> gates, String path, Predicate<String> allowed)
        implements ProjectChecks {
    private static final String INSTRUCTIONS = "AGENTS.md";
    private static final int MOST_BYTES = 64 * 1024;
    private static final Set<String> BUILT_IN =
            Set.of("cd", "set", "export", ".", "source", "exec");

    /** Of a folder alone. */
    public DetectedChecks(Path folder) {
        this(folder, List::of, "", _ -> true);
    }

    @Override
    public Optional<String> forFile(String path) {
        return now().forFile(path);
    }

    @Override
    public ProjectChecks now() {
        return Files.isDirectory(folder)
                ? new Found(ProjectStackDetector.at(folder))
                : ProjectChecks.NONE;
    }

    /** What one look has found. */
    private record Found(ProjectStack stack) implements ProjectChecks {
        @Override
        public Optional<String> forFile(String path) {
            return stack.evidenceFor(path).map(DetectedChecks::line);
        }
    }

    /** Tests first: they say most. */
    @Override
    public List<String> named() {
        var checks = new CheckCommands();
        var tests = new ArrayList<String>();
        var others = new ArrayList<String>();
        for (String gate : gates.get()) {
            (checks.isTest(gate) ? tests : others).add(gate);
        }
        tests.addAll(others);
        for (String quoted : quotedCommands()) {
            if (checks.isTest(quoted)) {
                tests.add(quoted);
            }
        }
        return tests;
    }

    /** What stands in backquotes in the instructions for agents. */
    private List<String> quotedCommands() {
        var commands = new ArrayList<String>();
        for (String line : instructions().split("\n", -1)) {
            String[] parts = line.split("`", -1);
            for (int i = 1; i < parts.length - 1; i += 2) {
                boolean template = parts[i].contains("<") || parts[i].contains("...");
                if (!parts[i].isBlank() && !template) {
                    commands.add(parts[i].strip());
                }
            }
        }
        return commands;
    }

    private String instructions() {
        Path file = folder.resolve(INSTRUCTIONS);
        try {
            if (!Files.isRegularFile(file)) {
                return "";
            }
            try (var input = Files.newInputStream(file)) {
                return new String(input.readNBytes(MOST_BYTES), UTF_8);
            }
        } catch (IOException _) {
            return "";
        }
    }

    @Override
    public boolean isInstalled(String command) {
        for (String part : command.split("&&|\\|\\||[|;]", -1)) {
            String program = program(part.strip());
            if (!program.isEmpty() && !BUILT_IN.contains(program) && !isThere(program)) {
                return false;
            }
        }
        return true;
    }

    private static String program(String part) {
        for (String word : part.split("\\s+", -1)) {
            if (word.indexOf('=') <= 0) {
                return word;
            }
        }
        return "";
    }

    private boolean isThere(String program) {
        if (path.isEmpty() || program.indexOf('/') >= 0 || !isPlain(program)) {
            return true;
        }
        for (String place : path.split(":", -1)) {
            if (!place.isEmpty() && Files.isExecutable(Path.of(place).resolve(program))) {
                return true;
            }
        }
        return false;
    }

    /** Of anything else the shell makes something that is not known here. */
    private static boolean isPlain(String program) {
        return program.chars()
                .allMatch(c -> Character.isLetterOrDigit(c) || "._-+".indexOf(c) >= 0);
    }

    @Override
    public boolean isAllowed(String command) {
        return allowed.test(command);
    }

    private static String line(ProjectCommand command) {
        return command.folder().isEmpty()
                ? command.run()
                : "cd " + command.folder() + " && " + command.run();
    }
}

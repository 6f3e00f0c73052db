package dev.musher.app;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.log.Logging;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The whole program in this process, with an environment, home and directory of its own. */
public final class ProgramUnderTest {
    private final Map<String, String> environment = new HashMap<>();
    private final Path home;
    private final Path directory;
    private String terminals = "";
    private String input = "";
    private Optional<Path> build = Optional.empty();

    public ProgramUnderTest(Path home, Path directory) {
        this.home = home;
        this.directory = directory;
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", home.toString());
    }

    public ProgramUnderTest with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Which streams are terminals: the letters i, o and e. */
    ProgramUnderTest at(String streams) {
        terminals = streams;
        return this;
    }

    /** The folder of its build; the launcher is two folders above it. */
    ProgramUnderTest builtIn(Path folder) {
        build = Optional.of(folder);
        return this;
    }

    ProgramUnderTest input(String text) {
        input = text;
        return this;
    }

    /** What a run printed, and how it ended. */
    public record Run(ExitCode code, String out, String err) {}

    public Run run(String... words) {
        var out = new ByteArrayOutputStream();
        var run = run(print(out), words);
        return new Run(run.code(), out.toString(StandardCharsets.UTF_8), run.err());
    }

    /** Prints to a stream of the caller's, so nothing is known of what was printed. */
    Run run(PrintStream out, String... words) {
        var err = new ByteArrayOutputStream();
        var screen = facts().screen(List.of(words), out, print(err));
        try {
            ExitCode code = CommandTree.program(facts()).run(List.of(words), screen);
            return new Run(code, "", err.toString(StandardCharsets.UTF_8));
        } finally {
            // What a thread logs later would make a file in a home that is being deleted.
            Logging.configure(home.resolve("late.log"), Level.OFF);
        }
    }

    ProcessFacts facts() {
        return new ProcessFacts(
                environment,
                home,
                directory,
                build,
                StandardStreams.parse(terminals),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                ProcessFacts.Starter.of(environment),
                () -> {});
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }
}

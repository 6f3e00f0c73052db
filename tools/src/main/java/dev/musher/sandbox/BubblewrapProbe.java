package dev.musher.sandbox;

import dev.musher.process.CommandLine;
import dev.musher.process.Finished;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out by trying whether bubblewrap works here. One for the whole program: it tries once. */
public final class BubblewrapProbe {
    private static final Duration BOUND = Duration.ofSeconds(5);
    private static final OutputLimit LIMIT = OutputLimit.ends(2048, 2048);
    private static final Path ROOT = Path.of("/");

    private final Processes processes;
    private final Map<String, String> environment;
    private Optional<Availability> answer = Optional.empty();

    /**
     * @param environment our own, of which PATH says where to look for the program
     */
    public BubblewrapProbe(Processes processes, Map<String, String> environment) {
        this.processes = processes;
        this.environment = Map.copyOf(environment);
    }

    Processes processes() {
        return processes;
    }

    Map<String, String> environment() {
        return environment;
    }

    public synchronized Availability probe() throws InterruptedException {
        if (answer.isEmpty()) {
            answer = Optional.of(look());
        }
        return answer.get();
    }

    private Availability look() throws InterruptedException {
        for (var folder : environment.getOrDefault("PATH", "/usr/bin:/bin").split(":", -1)) {
            Path program = Path.of(folder).resolve("bwrap");
            if (program.isAbsolute() && Files.isExecutable(program)) {
                return attempt(program);
            }
        }
        return new Availability.Unavailable(
                "The program bwrap is not on the PATH. Install the package bubblewrap.");
    }

    /** The same walls that commands get, around a program that does nothing. */
    private Availability attempt(Path program) throws InterruptedException {
        var words = new ArrayList<>(List.of(program.toString()));
        words.addAll(CommandSetup.NAMESPACES);
        words.addAll(List.of("--ro-bind", "/", "/", "--dev", "/dev"));
        words.addAll(
                List.of("--proc", "/proc", "--remount-ro", "/proc", "--", "/bin/sh", "-c", ":"));
        var command = CommandLine.of(ROOT, Map.of(), words.toArray(String[]::new));
        try {
            return switch (processes.run(command, BOUND, LIMIT)) {
                case Finished.Exited(var code, _, var err) ->
                        code == 0
                                ? new Availability.Available(program)
                                : failed(err.text().strip(), code);
                case Finished.TimedOut _ ->
                        new Availability.Unavailable(
                                program + " did not end within " + BOUND.toSeconds() + " seconds.");
            };
        } catch (ProcessException failed) {
            return new Availability.Unavailable(failed.explanation());
        }
    }

    private static Availability failed(String said, int code) {
        if (said.contains("--disable-userns")) {
            return new Availability.Unavailable(
                    "This bubblewrap is too old. Install bubblewrap 0.8 or later. It said: "
                            + said);
        }
        if (said.contains("user namespace") || said.contains("Operation not permitted")) {
            return new Availability.Unavailable(
                    "This machine does not let us make user namespaces. Allow them (kernel.unprivileged_userns_clone, user.max_user_namespaces, kernel.apparmor_restrict_unprivileged_userns). bubblewrap said: "
                            + said);
        }
        return new Availability.Unavailable(
                "bubblewrap ended with code %d. It said: %s".formatted(code, said));
    }
}

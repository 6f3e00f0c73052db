package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.SandboxAvailability;
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

    private final ProcessRunner processRunner;
    private final Map<String, String> environment;
    private Optional<SandboxAvailability> answer = Optional.empty();

    /**
     * @param environment our own, of which PATH says where to look for the program
     */
    public BubblewrapProbe(ProcessRunner processRunner, Map<String, String> environment) {
        this.processRunner = processRunner;
        this.environment = Map.copyOf(environment);
    }

    ProcessRunner processes() {
        return processRunner;
    }

    Map<String, String> environment() {
        return environment;
    }

    public synchronized SandboxAvailability probe() throws InterruptedException {
        if (answer.isEmpty()) {
            answer = Optional.of(look());
        }
        return answer.get();
    }

    private SandboxAvailability look() throws InterruptedException {
        for (var folder : environment.getOrDefault("PATH", "/usr/bin:/bin").split(":", -1)) {
            Path program = Path.of(folder).resolve("bwrap");
            if (program.isAbsolute() && Files.isExecutable(program)) {
                return attempt(program);
            }
        }
        return new SandboxAvailability.Unavailable(
                "The program bwrap is not on the PATH. Install the package bubblewrap.");
    }

    /**
     * The same walls that commands get, around a program that does nothing. It ends by itself, and
     * is not made to end with its parent: bubblewrap leaves a process if its first one is killed
     * while it makes walls.
     */
    private SandboxAvailability attempt(Path program) throws InterruptedException {
        var words = new ArrayList<>(List.of(program.toString()));
        words.addAll(SandboxSetup.NAMESPACES);
        words.addAll(List.of("--ro-bind", "/", "/", "--dev", "/dev"));
        words.addAll(
                List.of("--proc", "/proc", "--remount-ro", "/proc", "--", "/bin/sh", "-c", ":"));
        var command = CommandLine.of(ROOT, Map.of(), words.toArray(String[]::new));
        try {
            return switch (processRunner.run(command, BOUND, LIMIT)) {
                case CommandResult.Exited(var code, _, var err) ->
                        code == 0
                                ? new SandboxAvailability.Available(program)
                                : failed(err.text().strip(), code);
                case CommandResult.TimedOut _ ->
                        new SandboxAvailability.Unavailable(
                                program
                                        + " did not finish within "
                                        + BOUND.toSeconds()
                                        + " seconds.");
            };
        } catch (ProcessException failed) {
            return new SandboxAvailability.Unavailable(failed.explanation());
        }
    }

    private static SandboxAvailability failed(String said, int code) {
        if (said.contains("--disable-userns")) {
            return new SandboxAvailability.Unavailable(
                    "This bubblewrap is too old. Install bubblewrap 0.8 or later. It said: "
                            + said);
        }
        if (said.contains("user namespace") || said.contains("Operation not permitted")) {
            return new SandboxAvailability.Unavailable(
                    "This machine does not allow user namespaces. Allow them (kernel.unprivileged_userns_clone, user.max_user_namespaces, kernel.apparmor_restrict_unprivileged_userns). bubblewrap said: "
                            + said);
        }
        return new SandboxAvailability.Unavailable(
                "bubblewrap ended with code %d. It said: %s".formatted(code, said));
    }
}

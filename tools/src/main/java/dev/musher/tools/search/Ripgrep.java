package dev.musher.tools.search;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The program ripgrep on this system. */
final class Ripgrep {
    /** Tool calls have a shorter one; this is for a program that hangs. */
    private static final Duration LONGEST = Duration.ofMinutes(5);

    private static final int KEPT_COMPLAINTS = 64 * 1024;

    private final Path program;
    private final ProcessRunner processRunner;

    private Ripgrep(Path program, ProcessRunner processRunner) {
        this.program = program;
        this.processRunner = processRunner;
    }

    /** The first on the PATH of an environment; directories that are not absolute do not count. */
    static Optional<Ripgrep> find(Map<String, String> environment, ProcessRunner processRunner) {
        var path = environment.getOrDefault("PATH", "");
        int start = 0;
        while (start <= path.length()) {
            int colon = path.indexOf(':', start);
            int end = colon < 0 ? path.length() : colon;
            var program = program(path.substring(start, end));
            if (program.isPresent()) {
                return Optional.of(new Ripgrep(program.get(), processRunner));
            }
            start = end + 1;
        }
        return Optional.empty();
    }

    private static Optional<Path> program(String directory) {
        try {
            var program = Path.of(directory).resolve("rg");
            boolean usable =
                    program.isAbsolute()
                            && Files.isRegularFile(program)
                            && Files.isExecutable(program);
            return usable ? Optional.of(program) : Optional.empty();
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    /**
     * Runs it with an environment that holds nothing.
     *
     * @return whether its output is all there is; false if it did not understand us, or broke down
     */
    boolean run(Path directory, List<String> words, OutputRecords output)
            throws InterruptedException {
        var command = new ArrayList<>(List.of(program.toString(), "--no-config", "--color=never"));
        command.addAll(words);
        var line = CommandLine.of(directory, Map.of(), command.toArray(String[]::new));
        var commandResult =
                processRunner.run(line, LONGEST, OutputLimit.ends(0, KEPT_COMPLAINTS), output);
        return output.complete()
                && commandResult instanceof CommandResult.Exited exited
                && (exited.code() <= 1 || (exited.code() == 2 && onlyMissedFiles(exited)));
    }

    /** Files and directories that cannot be read do not fail the search. */
    private static boolean onlyMissedFiles(CommandResult.Exited exited) {
        var complaints = exited.err();
        if (!complaints.complete() || complaints.totalBytes() == 0) {
            return false;
        }
        for (String line : complaints.text().strip().split("\n", -1)) {
            if (!line.contains("(os error ")) {
                return false;
            }
        }
        return true;
    }
}

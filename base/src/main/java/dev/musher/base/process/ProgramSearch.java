package dev.musher.base.process;

import dev.musher.base.process.ProcessException.Fault;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds the file that a command's first word means to the child: by the child's PATH and directory,
 * not by ours. The child starts through another program that would only say "127" if it were
 * missing.
 */
final class ProgramSearch {
    /** Where execvp(3) looks without a PATH. */
    private static final String DEFAULT_PATH = "/bin:/usr/bin";

    private ProgramSearch() {}

    static Path find(CommandLine command) {
        var program = command.words().getFirst();
        var directory = command.directory().toAbsolutePath();
        if (!Files.isDirectory(directory)) {
            throw new ProcessException(
                    Fault.NO_DIRECTORY,
                    "Cannot run %s: the directory %s does not exist."
                            .formatted(program, directory));
        }
        if (program.indexOf('\0') >= 0) {
            throw new ProcessException(
                    Fault.NOT_FOUND, "Cannot run a program whose name contains a null character.");
        }
        if (program.indexOf('/') >= 0) {
            return named(program, directory.resolve(program));
        }
        return onPath(program, directory, command.environment().getOrDefault("PATH", DEFAULT_PATH));
    }

    private static Path named(String program, Path file) {
        if (isProgram(file)) {
            return file;
        }
        throw Files.exists(file)
                ? notExecutable(program, file)
                : new ProcessException(
                        Fault.NOT_FOUND,
                        "Cannot run %s: the file %s does not exist.".formatted(program, file));
    }

    private static Path onPath(String program, Path directory, String path) {
        var present = Path.of("");
        int start = 0;
        while (start <= path.length() && !program.isEmpty()) {
            int colon = path.indexOf(':', start);
            int end = colon < 0 ? path.length() : colon;
            var file = directory.resolve(path.substring(start, end)).resolve(program);
            if (isProgram(file)) {
                return file;
            }
            present = Files.isRegularFile(file) ? file : present;
            start = end + 1;
        }
        throw present.isAbsolute()
                ? notExecutable(program, present)
                : new ProcessException(
                        Fault.NOT_FOUND,
                        "Cannot run '%s': there is no such program in %s."
                                .formatted(program, path));
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static ProcessException notExecutable(String program, Path file) {
        return new ProcessException(
                Fault.NOT_EXECUTABLE,
                "Cannot run %s: %s is not an executable file.".formatted(program, file));
    }
}

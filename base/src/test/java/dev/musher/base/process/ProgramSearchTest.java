package dev.musher.base.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.musher.base.process.ProcessException.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramSearchTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path directory;

    @BeforeEach
    void writePrograms() throws IOException {
        write("bin/tool", "rwxr-xr-x", "#!/bin/sh\necho tool");
        write("bin/notes", "rw-r--r--", "no program");
        write("more/notes", "rwxr-xr-x", "#!/bin/sh\necho notes");
        Files.createDirectory(directory.resolve("bin/folder"));
    }

    @Test
    void findsAProgramOnThePathOfTheChild() throws Exception {
        assertThat(run(directory + "/bin", "tool")).isEqualTo("tool\n");
    }

    @Test
    void findsAProgramByRelativePathsInTheDirectoryOfTheChild() throws Exception {
        assertThat(run("", "bin/tool")).isEqualTo("tool\n");
        assertThat(run("bin", "tool")).isEqualTo("tool\n");
        assertThat(run("/bin:./bin", "tool")).isEqualTo("tool\n");
    }

    @Test
    void passesOverAFileThatIsNotExecutable() throws Exception {
        assertThat(run(directory + "/bin:" + directory + "/more", "notes")).isEqualTo("notes\n");
    }

    @Test
    void namesAProgramThatIsNotOnThePath() {
        assertFails(
                Fault.NOT_FOUND,
                "Cannot run 'tool': there is no such program in /usr/bin:/bin.",
                command("/usr/bin:/bin", "tool"));
    }

    @Test
    void namesAFileThatDoesNotExist() {
        assertFails(
                Fault.NOT_FOUND,
                "Cannot run ./tool: the file %s does not exist."
                        .formatted(directory.resolve("./tool")),
                command("/bin", "./tool"));
    }

    @Test
    void namesAFileThatIsNotExecutable() {
        assertFails(
                Fault.NOT_EXECUTABLE,
                "Cannot run bin/notes: %s is not an executable file."
                        .formatted(directory.resolve("bin/notes")),
                command("/bin", "bin/notes"));
        assertFails(
                Fault.NOT_EXECUTABLE,
                "Cannot run notes: %s is not an executable file."
                        .formatted(directory.resolve("bin/notes")),
                command(directory + "/bin", "notes"));
    }

    @Test
    void takesAFolderForNoProgram() {
        assertFails(
                Fault.NOT_EXECUTABLE,
                "Cannot run bin/folder: %s is not an executable file."
                        .formatted(directory.resolve("bin/folder")),
                command("/bin", "bin/folder"));
    }

    @Test
    void namesADirectoryThatDoesNotExist() {
        var missing = directory.resolve("missing");
        assertFails(
                Fault.NO_DIRECTORY,
                "Cannot run true: the directory %s does not exist.".formatted(missing),
                CommandLine.of(missing, Map.of(), "true"));
    }

    @Test
    void refusesAWordThatNoProgramCanBeGiven() {
        assertFails(
                Fault.FAILED,
                "Cannot run /bin/true: the argument contains a null character.",
                command("/bin", "/bin/true", "a\0b"));
    }

    @Test
    void refusesAProgramThatNoFileCanBe() {
        assertFails(
                Fault.NOT_FOUND,
                "Cannot run a program whose name contains a null character.",
                command("/bin", "a\0b"));
    }

    @Test
    void refusesAVariableThatNoEnvironmentCanHold() {
        var command = command("/bin", "/bin/true").with("A=B", "c");

        assertThat(failure(command).fault()).isEqualTo(Fault.FAILED);
    }

    private void assertFails(Fault fault, String message, CommandLine command) {
        var failure = failure(command);
        assertThat(failure.fault()).isEqualTo(fault);
        assertThat(failure).hasMessage(message);
    }

    private ProcessException failure(CommandLine command) {
        return catchThrowableOfType(
                ProcessException.class,
                () -> processRunner.start(command, ShellScriptCommands.LIMIT));
    }

    private String run(String path, String word) throws InterruptedException {
        return processRunner
                .run(command(path, word), ShellScriptCommands.LONG, ShellScriptCommands.LIMIT)
                .out()
                .text();
    }

    private CommandLine command(String path, String... words) {
        return CommandLine.of(directory, Map.of("PATH", path), words);
    }

    private void write(String name, String mode, String text) throws IOException {
        var file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
    }
}

package dev.musher.host.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The project of the demo in one language: its files, its gates and the scripts of the team.
 *
 * @param language for people
 * @param folder where its texts are, below this package
 * @param files of the project
 * @param criteria whether a criterion that nothing shows holds a story, in a word
 */
public record DemoProject(
        String language, String folder, List<String> files, Gates gates, String criteria) {
    static final DemoProject PYTHON =
            new DemoProject(
                    "Python",
                    "python",
                    List.of("receipt.py", "test_receipt.py", "format_check.py"),
                    new Gates(
                            "python3 format_check.py",
                            "python3 format_check.py --fix",
                            "python3 -m unittest -v"),
                    "required");

    static final DemoProject SHELL =
            new DemoProject(
                    "shell",
                    "shell",
                    List.of("receipt.sh", "test_receipt.sh", "format_check.sh", "run_tests.sh"),
                    new Gates("sh format_check.sh", "sh format_check.sh --fix", "sh run_tests.sh"),
                    "required");

    private static final Duration LONGEST_LOOK = Duration.ofSeconds(10);

    public DemoProject {
        files = List.copyOf(files);
    }

    /** The commands of the gates; the second fixes what the first finds. */
    public record Gates(String format, String fix, String test) {}

    /**
     * The same with gates that find nothing wrong, whatever is there, and show no criterion. The
     * tests stand where they are never run, since teammates may run what a gate names.
     */
    public DemoProject ungated() {
        return new DemoProject(
                language, folder, files, new Gates("true", gates.test(), "true"), "advisory");
    }

    /** Python where it really runs; a shell is everywhere. */
    public static DemoProject of(
            ProcessRunner processRunner, Map<String, String> environment, Path folder)
            throws InterruptedException {
        var command =
                CommandLine.of(
                        folder,
                        environment,
                        "python3",
                        "-c",
                        "import unittest, pathlib; f'{1:02d}'");
        try {
            return processRunner.run(command, LONGEST_LOOK, OutputLimit.ends(1_000, 1_000))
                                    instanceof CommandResult.Exited(int code, _, _)
                            && code == 0
                    ? PYTHON
                    : SHELL;
        } catch (ProcessException _) {
            return SHELL;
        }
    }

    /** A text of this language. */
    String text(String name) {
        return read(folder + "/" + name);
    }

    /** The settings of the project, without its team. */
    String settings() {
        return read("project.toml")
                .replace("FORMAT_GATE", gates.format())
                .replace("FORMAT_FIX", gates.fix())
                .replace("TEST_GATE", gates.test())
                .replace("CRITERIA", criteria);
    }

    private static String read(String name) {
        try (var text = DemoProject.class.getResourceAsStream(name)) {
            if (text == null) {
                throw new IllegalStateException("the program lacks its own text " + name);
            }
            return new String(text.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

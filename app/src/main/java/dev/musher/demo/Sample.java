package dev.musher.demo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.process.CommandLine;
import dev.musher.process.Finished;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
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
 */
public record Sample(String language, String folder, List<String> files, Gates gates) {
    static final Sample PYTHON =
            new Sample(
                    "Python",
                    "python",
                    List.of("receipt.py", "test_receipt.py", "format_check.py"),
                    new Gates(
                            "python3 format_check.py",
                            "python3 format_check.py --fix",
                            "python3 -m unittest -v"));

    static final Sample SHELL =
            new Sample(
                    "shell",
                    "shell",
                    List.of("receipt.sh", "test_receipt.sh", "format_check.sh", "run_tests.sh"),
                    new Gates("sh format_check.sh", "sh format_check.sh --fix", "sh run_tests.sh"));

    private static final Duration LONGEST_LOOK = Duration.ofSeconds(10);

    public Sample {
        files = List.copyOf(files);
    }

    /** The commands of the gates; the second mends what the first finds. */
    public record Gates(String format, String fix, String test) {}

    /**
     * The same with gates that find nothing wrong, whatever is there. The tests stand where they
     * are never run, since teammates may run what a gate names.
     */
    public Sample ungated() {
        return new Sample(language, folder, files, new Gates("true", gates.test(), "true"));
    }

    /** Python where it really runs; a shell is everywhere. */
    static Sample of(Processes processes, Map<String, String> environment, Path folder)
            throws InterruptedException {
        var command =
                CommandLine.of(
                        folder,
                        environment,
                        "python3",
                        "-c",
                        "import unittest, pathlib; f'{1:02d}'");
        try {
            return processes.run(command, LONGEST_LOOK, OutputLimit.ends(1_000, 1_000))
                                    instanceof Finished.Exited(int code, _, _)
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
                .replace("TEST_GATE", gates.test());
    }

    private static String read(String name) {
        try (var text = Sample.class.getResourceAsStream(name)) {
            if (text == null) {
                throw new IllegalStateException("the program lacks its own text " + name);
            }
            return new String(text.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs that somebody ends: they wait for a model that would take minutes. */
@Timeout(180)
class HeadlessEndTest {
    private static final String SCRIPT =
            """
            steps:
              - calls: [{tool: ls, arguments: {path: .}}]
              - delay: 5m
                text: late
            """;

    @TempDir Path home;
    @TempDir Path project;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void anInterruptionEndsWithAResult() throws IOException {
        Thread command = Thread.currentThread();
        ExitCode code = run(onLine(3, command::interrupt));

        assertThat(code).isEqualTo(ExitCode.INTERRUPTED);
        List<String> lines = printed.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).hasSize(4);
        var result = (Fields) Json.parse(lines.getLast());
        assertThat(result.text("subtype")).hasValue("error_during_execution");
        assertThat(result.text("terminal_reason")).hasValue("stopped");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void aReaderThatHasGoneEndsTheRunQuietly() throws IOException {
        ExitCode code =
                run(
                        onLine(
                                2,
                                () -> {
                                    throw new IOException("Broken pipe");
                                }));

        assertThat(code).isEqualTo(ExitCode.FAILED);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private interface Doing {
        void run() throws IOException;
    }

    /** Hands on what is printed, and does something at the end of one line. */
    private OutputStream onLine(int number, Doing doing) {
        return new FilterOutputStream(printed) {
            private int lines;

            @Override
            public void write(int next) throws IOException {
                super.write(next);
                if (next == '\n' && ++lines == number) {
                    doing.run();
                }
            }
        };
    }

    private ExitCode run(OutputStream out) throws IOException {
        Path script = Files.writeString(project.resolve("script.yaml"), SCRIPT);
        var facts =
                new ProcessFacts(
                        Map.of("PATH", System.getenv("PATH")),
                        home,
                        project,
                        Optional.empty(),
                        StandardStreams.parse(""),
                        new ByteArrayInputStream(new byte[0]),
                        ProcessFacts.Starter.PERSON,
                        () -> {});
        List<String> words =
                List.of(
                        "-p",
                        "go",
                        "--model",
                        "scripted:" + script,
                        "--output-format",
                        "stream-json");
        return CommandTree.program(facts).run(words, facts.screen(words, stream(out), stream(err)));
    }

    private static PrintStream stream(OutputStream out) {
        return new PrintStream(out, false, StandardCharsets.UTF_8);
    }
}

package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the exit code says of a run that changed something. */
@Timeout(180)
class HeadlessVerificationTest {
    private static final String EDIT =
            """
            steps:
              - calls: [{tool: write, arguments: {path: greet.py, content: "print(1)\\n"}}]
            """;
    private static final String TEST =
            """
              - calls: [{tool: bash, arguments: {command: python3 -m unittest test_greet}}]
            """;
    private static final String END =
            """
              - text: I changed the greeting. The tests could not be run.
              - text: I changed the greeting. The tests were not run.
            """;

    @TempDir Path home;
    @TempDir Path project;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void aRefusedCheckIsNamedWithTheFlagThatAllowsIt() throws IOException {
        assertThat(run(EDIT + TEST + END, "--sandbox", "off")).isEqualTo(ExitCode.UNFINISHED);
        assertThat(err.toString(UTF_8))
                .contains(
                        "What was changed is not verified, because this was not allowed: python3 -m"
                                + " unittest test_greet")
                .contains("To allow it, add --allow 'run(python3 -m unittest *)'");
    }

    @Test
    void aCheckThatPassedIsZero() throws IOException {
        passingTest("0");

        assertThat(run(EDIT + TEST + END, "--sandbox", "off", "--permission-mode", "accept"))
                .isEqualTo(ExitCode.OK);
    }

    @Test
    void aFailingCheckIsInTheResult() throws IOException {
        passingTest("1");

        assertThat(
                        run(
                                EDIT + TEST + END,
                                "--sandbox",
                                "off",
                                "--permission-mode",
                                "accept",
                                "--output-format",
                                "json"))
                .isEqualTo(ExitCode.UNFINISHED);
        var result = (Fields) Json.parse(out.toString(UTF_8).strip());
        assertThat(Json.encode(result.field("verification").orElseThrow()))
                .isEqualTo(
                        "{\"state\":\"failing\",\"command\":\"python3 -m unittest test_greet\","
                                + "\"exit_code\":1}");
        assertThat(Json.encode(result.field("is_error").orElseThrow())).isEqualTo("true");
    }

    @Test
    void whatChangedNoCodeNeedsNoCheck() throws IOException {
        assertThat(run("steps: [{text: Nothing to do.}]\n")).isEqualTo(ExitCode.OK);
    }

    private void passingTest(String code) throws IOException {
        Files.writeString(
                project.resolve("test_greet.py"),
                """
                import unittest
                class Greeting(unittest.TestCase):
                    def test_it(self):
                        self.assertEqual(%s, 0)
                """
                        .formatted(code));
    }

    private ExitCode run(String script, String... flags) throws IOException {
        Path file = Files.writeString(home.resolve("script.yaml"), script);
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
        var words = new ArrayList<>(List.of("-p", "fix it", "--model", "scripted:" + file));
        words.addAll(List.of(flags));
        return CommandTree.program(facts).run(words, facts.screen(words, stream(out), stream(err)));
    }

    private static PrintStream stream(ByteArrayOutputStream out) {
        return new PrintStream(out, false, UTF_8);
    }
}

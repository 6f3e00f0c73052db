package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session that goes on under other permissions than those it began with. */
class ResumedPermissionTest {
    private static final String REFUSED =
            """
            steps:
              - calls:
                  - {tool: bash, arguments: {command: curl -s https://example.org}}
              - text: It was refused.
            """;

    /** Says whether it was told that refusals no longer hold. */
    private static final String ASKED =
            """
            steps:
              - when: "No longer refused:"
                text: I was told.
              - text: I was told nothing.
            """;

    private static final String NAMED =
            """
            steps:
              - when: "curl -s"
                text: I was told of curl.
              - when: "wget -q"
                text: I was told of wget.
              - text: I was told nothing.
            """;

    @TempDir Path home;
    @TempDir Path project;

    @Test
    void theModelIsToldOnceThatEarlierRefusalsNoLongerHold() throws IOException {
        assertThat(prompt(REFUSED, "--permission-mode", "accept")).isEqualTo("It was refused.\n");

        assertThat(prompt(ASKED, "-c", "--permission-mode", "accept"))
                .isEqualTo("I was told nothing.\n");
        assertThat(prompt(ASKED, "-c", "--permission-mode", "yolo")).isEqualTo("I was told.\n");
        assertThat(prompt(ASKED, "-c", "--permission-mode", "yolo"))
                .isEqualTo("I was told nothing.\n");
    }

    @Test
    void aRuleThatAllowsItIsToldAsWell() throws IOException {
        prompt(REFUSED, "--permission-mode", "accept");

        assertThat(prompt(ASKED, "-c", "--permission-mode", "accept", "--allow", "run(curl *)"))
                .isEqualTo("I was told.\n");
    }

    @Test
    void aCallThatNoNoticeNamedIsToldOfLater() throws IOException {
        prompt(
                """
                steps:
                  - calls:
                      - {tool: bash, arguments: {command: curl -s https://example.org}}
                      - {tool: bash, arguments: {command: wget -q https://example.net}}
                  - text: Both were refused.
                """,
                "--permission-mode",
                "accept");
        var curl = List.of("-c", "--permission-mode", "accept", "--allow", "run(curl *)");
        var both = new ArrayList<>(curl);
        both.addAll(List.of("--allow", "run(wget *)"));

        assertThat(prompt(NAMED, curl.toArray(String[]::new))).isEqualTo("I was told of curl.\n");
        assertThat(prompt(NAMED, both.toArray(String[]::new))).isEqualTo("I was told of wget.\n");
        assertThat(prompt(NAMED, both.toArray(String[]::new))).isEqualTo("I was told nothing.\n");
    }

    private String prompt(String script, String... more) throws IOException {
        Path file = Files.writeString(home.resolve("script.yaml"), script);
        var words = new ArrayList<>(List.of("-p", "Look it up.", "--model", "scripted:" + file));
        words.addAll(List.of("--sandbox", "off"));
        words.addAll(List.of(more));
        var run = new ProgramUnderTest(home, project).run(words.toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.OK);
        return run.out();
    }
}

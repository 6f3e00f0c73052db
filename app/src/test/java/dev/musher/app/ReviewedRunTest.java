package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher run} with a reviewer who has to be convinced. */
@Tag("slow")
class ReviewedRunTest {
    private static final String CODER =
            """
            steps:
              - when: 'the greeting is missing'
                calls: [{tool: bash, arguments: {command: echo hello > greeting.txt && git add -A && git commit -qm 'Greet'}}]
              - when: '# story 1: '
                calls: [{tool: bash, arguments: {command: echo one > one.txt && git add -A && git commit -qm 'Do it'}}]
              - text: It is done.
            """;

    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
    }

    @Test
    void workThatIsApprovedWithCitationsLands() throws IOException, InterruptedException {
        reviewed(
                """
                steps:
                  - expect: '+one'
                    calls: [{tool: bash, arguments: {command: sh check.sh && cat one.txt}}]
                  - text: |
                """
                        + verdict(
                                "approve",
                                "{\"number\":1,\"met\":true,\"evidence\":[{\"command\":\"sh"
                                        + " check.sh && cat one.txt\",\"exit\":0},"
                                        + "{\"file\":\"one.txt\",\"line\":1}]}"));

        var run = project.run("run");

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("landed\n", "1 Say one  ");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.sh("cat one.txt")).isEqualTo("one\n");
    }

    @Test
    void aReviewerWhoCitesNothingNeverLandsAnything() throws IOException, InterruptedException {
        reviewed(
                """
                steps:
                  - when: 'Your verdict does not count'
                    text: |
                """
                        + verdict("approve", "{\"number\":1,\"met\":true}")
                        + "  - text: Looks good to me. Approved!\n");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(run.out())
                .contains(
                        "the reviewer gave no valid verdict: there is no evidence for"
                                + " criterion 1");
        assertThat(project.sh("git log --format=%s main")).isEqualTo("Start\n");
        assertThat(project.run("story", "approve", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("train", "run").out()).contains("landed\n  1 Say one  ");
    }

    @Test
    void aRejectionGoesBackToTheCoderInItsOwnWords() throws IOException, InterruptedException {
        reviewed(
                """
                steps:
                  - when: 'greeting.txt'
                    calls: [{tool: bash, arguments: {command: cat greeting.txt}}]
                  - when: 'hello'
                    text: |
                """
                        + verdict(
                                "approve",
                                "{\"number\":1,\"met\":true,\"evidence\":[{\"command\":\"cat"
                                        + " greeting.txt\",\"exit\":0}]}")
                        + "  - text: |\n"
                        + verdict(
                                "reject",
                                "{\"number\":1,\"met\":false,\"why\":\"the greeting is"
                                        + " missing\",\"evidence\":[{\"file\":\"one.txt\",\"line\":1}]}"));

        var run = project.run("run");

        assertThat(run.out()).contains("landed\n", "1 Say one  ");
        assertThat(project.sh("cat one.txt greeting.txt")).isEqualTo("one\nhello\n");
        assertThat(project.run("history", "1").out()).contains("the greeting is missing");
    }

    private void reviewed(String script) throws IOException, InterruptedException {
        var reviewer = project.coder("judge", script).replace("\"coder\"", "\"qa\"");
        project.begun(project.coder("ada", CODER) + reviewer);
        project.story("Say one", "--qa", "agent", "--criterion", "It says one, with a greeting.");
    }

    /** As the text of a step. */
    private static String verdict(String verdict, String criteria) {
        return """
              ```json
              {"verdict": "%s", "criteria": [%s],
               "findings": [{"number": 1, "fine": true, "why": "check.sh looks at it"}]}
              ```
        """
                .formatted(verdict, criteria)
                .indent(6);
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Criteria that a test shows, or nothing does, from what is typed to landed work. */
@Tag("slow")
class CriteriaRunTest {
    private static final String TESTS =
            """
            import unittest

            import greet


            class GreetTest(unittest.TestCase):
                def test_english(self):
                    self.assertEqual('Hello', greet.say('en'))
            """;

    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
        project.write("check.sh", "python3 -B -m unittest -v\n");
        project.write(
                "greet.py",
                "WORDS = {'en': 'Hello'}\n\n\ndef say(tongue):\n    return WORDS[tongue]\n");
        project.write("test_greet.py", TESTS);
    }

    /** Who leaves what no test shows to a person. */
    private String coder(String... trailers) throws IOException {
        return coder("text: No test can show it.", List.of(trailers));
    }

    /**
     * Adds Czech with a test, one that asserts nothing, and one that needs no function.
     *
     * @param asked what is done when the server asks for tests
     */
    private String coder(String asked, List<String> trailers) throws IOException {
        return project.coder(
                "ada",
                """
                steps:
                  - when: 'no test shows every criterion'
                    %s
                  - expect: 'Show every acceptance criterion by a test of its own'
                    calls: [{tool: bash, arguments: {command: "sed -i \\"s/'Hello'}/'Hello', 'cs': 'Ahoj'}/\\" greet.py && printf '\\\\n    def test_czech(self):\\\\n        self.assertEqual(\\"Ahoj\\", greet.say(\\"cs\\"))\\\\n\\\\n    def test_hollow(self):\\\\n        greet.say(\\"cs\\")\\\\n\\\\n    def test_listed(self):\\\\n        self.assertIn(\\"cs\\", greet.WORDS)\\\\n' >> test_greet.py && git commit -qam 'Greet in Czech' -m '%s'"}}]
                  - calls: [{tool: bash, arguments: {command: python3 -B -m unittest}}]
                  - text: It is done.
                """
                        .formatted(asked, String.join("' -m '", trailers)));
    }

    @Test
    void aTestThatShowsTheCriterionIsTheEvidenceOfTheLandedStory()
            throws IOException, InterruptedException {
        project.begun(coder("Criterion: 1 test_greet.GreetTest.test_czech"));
        project.story("Greet in Czech", "-c", "says Ahoj");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("board").out()).contains("Greet in Czech", "1/1 verified");
        assertThat(project.run("story", "show", "1").out())
                .contains("1 [x] says Ahoj (shown by test_greet.GreetTest.test_czech)");
        assertThat(project.run("story", "show", "1", "--json").out())
                .contains("\"verdict\": \"test\"");
        assertThat(project.run("history", "1").out())
                .contains("criterion 1 met: shown by test_greet.GreetTest.test_czech");
        assertThat(project.run("why-commit", "main").out())
                .contains("1 says Ahoj (shown by test_greet.GreetTest.test_czech)");
        assertThat(project.run("provenance", "verify").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void whatTheTestsDoNotShowWaitsForThePersonWhoseApprovalIsKept()
            throws IOException, InterruptedException {
        project.begun(
                coder(
                        "Criterion: 1 test_greet.GreetTest.test_czech",
                        "Criterion: 2 test_greet.GreetTest.test_english",
                        "Criterion: 3 test_greet.GreetTest.test_hollow",
                        "Criterion: 4 test_greet.GreetTest.test_listed"));
        project.story(
                "Greet in Czech",
                "-c",
                "says Ahoj",
                "-c",
                "keeps English",
                "-c",
                "is fast",
                "-c",
                "greets Czechs");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(run.out()).contains("criteria 2, 3, 4 are not shown by a test");
        assertThat(project.run("board").out()).contains("approve? ", "1/4 verified");
        assertThat(project.run("status", "1").out())
                .contains(
                        "criterion 2 is not shown: test_greet.GreetTest.test_english is not known"
                                + " to fail without this work")
                .contains(
                        "criterion 3 is not shown: test_greet.GreetTest.test_hollow asserts nothing that"
                                + " could fail")
                .contains(
                        "criterion 4 is not shown: test_greet.GreetTest.test_listed also passes"
                                + " when the changed functions return nothing")
                .contains("finished, then sent back: The gates are green, but no test shows")
                .contains("2 by ada")
                .contains("2 [ ] keeps English (unverified)")
                .doesNotContain("3 by ada");
        assertThat(project.sh("git log --format=%s main")).isEqualTo("Start\n");
        assertThat(project.run("story", "approve", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("train", "run").out()).contains("landed\n  1 Greet in Czech  ");
        assertThat(project.run("story", "show", "1").out())
                .contains("1 [x] says Ahoj (shown by test_greet.GreetTest.test_czech)")
                .contains("2 [x] keeps English (approved by ada)");
    }

    @Test
    void aCoderIsAskedOnceForTheTestThatIsMissing() throws IOException, InterruptedException {
        project.begun(
                coder(
                        "calls: [{tool: bash, arguments: {command: \"git commit -q --allow-empty -m"
                                + " 'Name the test' -m 'Criterion: 1"
                                + " test_greet.GreetTest.test_czech' && echo named-it\"}}]\n"
                                + "  - when: named-it\n    text: The test is named.",
                        List.of("Nothing.")));
        project.story("Greet in Czech", "-c", "says Ahoj");

        var run = project.run("run");

        assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.OK);
        assertThat(project.run("story", "show", "1").out())
                .contains("1 [x] says Ahoj (shown by test_greet.GreetTest.test_czech)");
        assertThat(project.run("status", "1").out())
                .contains(
                        "1 by ada (embedded): finished, then sent back: The gates are green, but no"
                                + " test shows every criterion: criterion 1 is not shown");
        assertThat(project.run("history", "1").out())
                .contains("criterion 1 is not shown: no commit names a test for it");
    }

    @Test
    void whatIsAdvisoryLandsAndIsShownAsUnverified() throws IOException, InterruptedException {
        project.begun("")
                .write(
                        ".musher/project.toml",
                        """
                criteria = "advisory"

                [project]
                base_branch = "main"

                [[gate]]
                name = "check"
                run = "sh check.sh"
                """);
        project.configure(coder("Nothing."));
        project.sh("git commit -qam Advisory");
        project.trust();
        project.story("Greet in Czech", "-c", "says Ahoj");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("board").out()).contains("Greet in Czech", "0/1 verified");
        assertThat(project.run("story", "show", "1").out())
                .contains("1 [ ] says Ahoj (unverified)");
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stories whose proof a person has to agree to, from what is typed to landed work. */
@Tag("slow")
class HeldStoriesTest {
    private static final String CODE = "def total(prices):\n    return sum(prices)\n";
    private static final String TESTS =
            """
            import unittest

            import cart


            class CartTest(unittest.TestCase):
                def test_total(self):
                    self.assertEqual(9, cart.total([4, 5]))

                def test_nothing(self):
                    self.assertEqual(0, cart.total([]))
            """;

    /** Changes what a test says; once it is told that base's version fails, puts that back. */
    private static final String CODER =
            """
            steps:
              - when: 'as base has it, fails on this code'
                calls: [{tool: bash, arguments: {command: "sed -i 's/ + bool(prices)//' cart.py && sed -i 's/(10,/(9,/' test_cart.py && echo 'def count(prices): return len(prices)' >> cart.py && printf '\\n    def test_count(self):\\n        self.assertEqual(2, cart.count([4, 5]))\\n' >> test_cart.py && git commit -qam 'Put it back'"}}]
              - calls: [{tool: bash, arguments: {command: "test -z \\"$(git log --grep=Put)\\" && sed -i 's/sum(prices)/sum(prices) + bool(prices)/' cart.py && sed -i 's/(9,/(10,/' test_cart.py && git commit -qam 'Charge for the bag'"}}]
              - calls: [{tool: bash, arguments: {command: python3 -B -m unittest}}]
              - text: It is done.
            """;

    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
        project.write("check.sh", "python3 -B -m unittest -v\n");
        project.write("cart.py", CODE);
        project.write("test_cart.py", TESTS);
    }

    @Test
    void aChangedTestIsShownApprovedAndLands() throws IOException, InterruptedException {
        project.begun(project.coder("ada", CODER));
        project.story("Charge for the bag");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        var tip =
                project.sh("git for-each-ref --format='%(objectname:short=10)' 'refs/heads/*/1-*'")
                        .strip();
        assertThat(run.out())
                .containsPattern(
                        "not landed\n  1 .*\n    test-.*[.] It waits for you. Look: 'musher story"
                                + " diff 1', then 'musher story approve 1 --tip "
                                + tip
                                + "'");
        assertThat(project.run("board").out()).contains("approve? ");
        assertThat(project.run("status", "1").out())
                .contains("holds test-changed: test_cart.CartTest.test_total as base has it, fails")
                .contains(
                        """
                          test_cart.CartTest.test_total in test_cart.py, base (-) and story (+)
                                 def test_total(self):
                            -        self.assertEqual(9, cart.total([4, 5]))
                            +        self.assertEqual(10, cart.total([4, 5]))
                        """)
                .contains("WAITING FOR YOU base-tests (Musher's own check), ")
                .contains("1 of 2 tests of base passes on this code, as base has them\n")
                .doesNotContain("proved by");
        assertThat(project.run("status", "1", "--json").out())
                .contains("\"proofs\": []")
                .contains("\"+        self.assertEqual(10, cart.total([4, 5]))\"");
        var other = project.run("story", "approve", "1", "--tip", "1234567");
        assertThat(other.code()).isEqualTo(ExitCode.FAILED);
        assertThat(other.err()).contains("1 is not approved: its tip is " + tip + ", not 1234567.");
        var approved = project.run("story", "approve", "1", "--tip", tip);
        assertThat(approved.code()).isEqualTo(ExitCode.OK);
        assertThat(approved.out())
                .endsWith("Approved. Merge it: musher run, or musher train run\n");
        assertThat(project.run("train", "run").out()).contains("landed\n  1 Charge for the bag  ");
        assertThat(project.sh("cat cart.py")).contains("sum(prices) + bool(prices)");
        assertThat(project.run("history", "1").out())
                .containsOnlyOnce("test-changed")
                .contains("asked a person to approve: test-changed: test_cart.CartTest.test_total")
                .contains("held it for approval")
                .contains("saw every gate pass")
                .contains("ada approved it");
        assertThat(
                        project.sh(
                                "git notes --ref=musher show main | python3 -c 'import base64, json,"
                                        + " sys; print(base64.b64decode(json.load(sys.stdin)"
                                        + "[\"payload\"]).decode())'"))
                .contains("\"test-changed\"");
        assertThat(project.run("provenance", "verify").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void aChangedTestThatIsNotApprovedGoesBackToTheCoderWithWhatWasFound()
            throws IOException, InterruptedException {
        project.begun(project.coder("ada", CODER));
        project.story("Count the prices");
        project.run("run");

        project.run("story", "send-back", "1", "--notes", "the total was right");
        var run = project.run("run");

        assertThat(run.out()).contains("landed\n  1 Count the prices  ");
        assertThat(project.sh("git diff HEAD~1 -- test_cart.py"))
                .contains("+    def test_count(self):")
                .doesNotContain("\n-    ");
        assertThat(project.run("status", "1").out())
                .contains("proved by: test_cart.CartTest.test_count\n");
    }

    @Test
    void whatNoTestProvesIsHeldIfTheProjectSaysSo() throws IOException, InterruptedException {
        var both =
                """
                steps:
                  - calls: [{tool: bash, arguments: {command: touch some-$(date +%N).txt && git add -A && git commit -qm 'Do it'}}]
                  - text: It is done.
                """;
        project.begun("[proof]\nuntested = \"hold\"\n" + project.coder("ada", both));
        project.story("Say one");
        project.story("Say two", "--type", "refactor");

        var run = project.run("run");

        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(run.out()).contains("landed\n  2 Say two  ");
        assertThat(project.run("status", "1").out())
                .contains("holds untested: no test proves this: none fails without its code");
        project.run("story", "approve", "1");
        assertThat(project.run("run").out()).contains("landed\n  1 Say one  ");
    }
}

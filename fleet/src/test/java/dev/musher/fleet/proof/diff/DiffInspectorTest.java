package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.time.SystemTimeSource;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.TestRepository;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.StepFinding;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DiffInspectorTest {
    /** In pieces, so that nobody takes this file for a leak. */
    private static final String KEY = "ghp" + "_" + "Zk3Qw9Lm2Xv7Bn5Tr8Yp4Hc6Jd";

    @TempDir Path place;

    @ParameterizedTest
    @MethodSource({"gates", "secrets", "sizes"})
    void findsWhatIsNotAboutTests(TestedChange testedChange) throws Exception {
        var gates =
                new Gate[] {
                    Gate.of("all", "bash -e ./scripts/check.sh --all"),
                    Gate.of("web", "sh lint.sh").in("web")
                };

        assertThat(testedChange.look(place, gates)).isEqualTo(testedChange.found());
    }

    static List<TestedChange> gates() {
        return List.of(
                TestedChange.in(".musher/project.toml", "a gate changes", "a\n", "b\n")
                        .finds("blocks gate-changed .musher/project.toml"),
                TestedChange.of("an agent is written")
                        .is(".musher/agents/x.md", "You are nice.\n")
                        .finds("blocks gate-changed .musher/agents/x.md"),
                TestedChange.in("scripts/check.sh", "what a gate runs changes", "make\n", "true\n")
                        .finds("blocks gate-changed scripts/check.sh"),
                TestedChange.in("web/lint.sh", "what it runs in a folder changes", "a\n", "b\n")
                        .finds("blocks gate-changed web/lint.sh"),
                TestedChange.in("lint.sh", "a file of that name elsewhere changes", "a\n", "b\n"),
                TestedChange.in(".github/workflows/ci.yml", "CI changes", "a\n", "b\n")
                        .finds("reported ci-changed .github/workflows/ci.yml"),
                TestedChange.of("CI is new").is(".github/workflows/ci.yml", "a\n"),
                TestedChange.in("docs/.github.md", "it is about CI", "a\n", "b\n"));
    }

    static List<TestedChange> sizes() {
        var blanks = " ".repeat(3_000);
        var line = "a".repeat(1_023) + "\n";
        return List.of(
                TestedChange.of("more goes than is read")
                        .was("a.txt", line.repeat(17 * 1024))
                        .finds("holds too-large "),
                TestedChange.of("a line is longer than is read")
                        .is("a.py", "a = [" + "1, ".repeat(1_000) + "]\n")
                        .finds("holds too-large a.py:1"),
                TestedChange.of("a line of text is").is("a.md", "one ".repeat(1_000) + "\n"),
                TestedChange.of("something is far to the right")
                        .is("a.py", "a = 1;" + blanks + "TestCase.assertTrue = f\n")
                        .finds("blocks code-meddles a.py:1"));
    }

    static List<TestedChange> secrets() {
        return List.of(
                TestedChange.in("a.conf", "a key comes", "x\n", "x\nkey = " + KEY + "\n")
                        .finds("blocks secret-added a.conf:2"),
                TestedChange.in("a.conf", "a key goes", "x\nkey = " + KEY + "\n", "x\n"),
                TestedChange.of("a key moves")
                        .was("a.conf", "key = " + KEY + "\n")
                        .is("b.conf", "key = " + KEY + "\n"),
                TestedChange.of("a private key comes")
                        .is("a.txt", "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIEow\n")
                        .finds("blocks secret-added a.txt:1"),
                TestedChange.of("a file for secrets comes")
                        .is(".env", "A=b\n")
                        .finds("blocks secret-added .env"),
                TestedChange.of("an example of it comes").is(".env.example", "A=b\n"),
                TestedChange.of("placeholders come")
                        .is(
                                "README.md",
                                """
                                export OPENAI_API_KEY=sk-your-key-goes-here-and-now
                                curl -H "Authorization: Bearer $TOKEN"
                                api_key: <your key here>
                                postgres://user:password@localhost:5432/db
                                ghp_xxxxxxxxxxxxxxxxxxxxxxxx
                                """),
                TestedChange.of("a password in an address comes")
                        .is("db.conf", "postgres://shop:k8Wq2zLp@db.acme.io/shop\n")
                        .finds("blocks secret-added db.conf:1"));
    }

    @Test
    void noTextHasTheSecretInIt() throws Exception {
        var testedChange = TestedChange.of("a key comes").is("a.conf", "key = " + KEY + "\n");

        assertThat(testedChange.findings(place).toString()).doesNotContain("Zk3Qw9");
    }

    @Test
    void whatOthersDidOnBaseMeanwhileIsNotTheClaimants() throws Exception {
        var testRepository = new TestRepository(place);
        var test = "class ATest {\n    @Test\n    void a() {\n        assertNull(x);\n    }\n}\n";
        testRepository.write("a.txt", "a\n").commit("Start");
        testRepository.sh("git checkout -q -b story");
        var tip = testRepository.write("b.txt", "b\n").commit("Work");
        testRepository.sh("git checkout -q main");
        var base = testRepository.write("ATest.java", test).commit("Somebody else");
        var look =
                new DiffInspector(
                        testRepository.git(),
                        new SystemTimeSource(),
                        List.of(),
                        ProofPolicy.USUAL_WEIGHTS);

        var seen = look.inspect(testRepository.claim(base, tip));

        assertThat(seen.findings()).isEmpty();
        assertThat(seen.callsFor(gate("*.java"))).isFalse();
        assertThat(seen.callsFor(gate("b.*"))).isTrue();
    }

    @Test
    void theStepSaysWhatBlocksFirstAndWhatToDo() throws Exception {
        var testRepository = new TestRepository(place);
        testRepository.write("ATest.java", "a\nassertNull(x);\nb\n").write("b_test.go", "a\nb\n");
        var base = testRepository.commit("Start");
        testRepository.write("ATest.java", "a\nb\n").write("b_test.go", "a\nt.Skip()\nb\n");
        var tip = testRepository.commit("Cheat");
        var look =
                new DiffInspector(
                        testRepository.git(),
                        new SystemTimeSource(),
                        List.of(),
                        ProofPolicy.USUAL_WEIGHTS);

        var step = look.inspect(testRepository.claim(base, tip)).step();

        assertThat(step.exitCode()).isEqualTo(1);
        assertThat(step.command()).isEqualTo("git diff " + base + " " + tip);
        assertThat(step.findings())
                .containsExactly(
                        new StepFinding(
                                StepFinding.Weight.BLOCKS,
                                "test-skipped",
                                "b_test.go:2",
                                "",
                                "`t.Skip()` keeps tests from running; take it out"),
                        new StepFinding(
                                StepFinding.Weight.NOTE,
                                "assertion-removed",
                                "ATest.java:2",
                                "",
                                "1 assertion fewer than before, the first without a replacement"
                                        + " here"));
    }

    private static Gate gate(String pattern) {
        var usual = Gate.of("g", "true");
        return new Gate("g", "true", "", usual.timeout(), usual.fix(), List.of(pattern), false);
    }
}

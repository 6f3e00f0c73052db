package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result.Green;
import dev.musher.agent.evidence.Check.Result.Masked;
import dev.musher.agent.evidence.Check.Result.ProvesNothing;
import dev.musher.agent.evidence.Check.Result.Red;
import dev.musher.agent.evidence.FileEdit.FileKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SessionEvidenceTest {
    @TempDir private Path folder;
    private EvidenceFixture evidenceFixture;

    @BeforeEach
    void watch() {
        evidenceFixture = new EvidenceFixture(folder);
    }

    @Test
    void notesEditsAndChecksInTheirOrder() {
        evidenceFixture.reads("a.py").edits("a.py").runs("pytest", "3 passed");
        assertThat(evidenceFixture.facts())
                .isEqualTo(
                        new ObservedFacts(
                                List.of(new FileEdit(1, "a.py", FileKind.CODE)),
                                List.of(new Check(2, "pytest", Set.of(Kind.TEST), new Green())),
                                0,
                                3,
                                Set.of(),
                                List.of(),
                                new VerificationState.Verified(),
                                Optional.empty(),
                                1));
    }

    @Test
    void knowsNothingBeforeAnythingHappens() {
        assertThat(evidenceFixture.facts()).isEqualTo(ObservedFacts.NONE);
    }

    @Test
    void asksForACheckAfterTheLastEdit() {
        evidenceFixture.edits("a.py").runs("pytest -q", "3 passed").edits("a.py");
        assertThat(evidenceFixture.verification())
                .isEqualTo(
                        new VerificationState.Unverified(
                                List.of(new FileEdit(3, "a.py", FileKind.CODE)),
                                Optional.of("pytest -q")));
    }

    @Test
    void asksForNothingWhereOnlyProseWasChanged() {
        evidenceFixture.edits("README.md").writes("LICENSE");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Untouched());
        assertThat(evidenceFixture.facts().edits())
                .containsExactly(
                        new FileEdit(1, "README.md", FileKind.PROSE),
                        new FileEdit(2, "LICENSE", FileKind.PROSE));
    }

    @Test
    void remembersAFailureUntilTheSameKindEndsWell() {
        evidenceFixture.edits("a.py").fails("pytest", 1, "1 failed");
        var red = new Check(2, "pytest", Set.of(Kind.TEST), new Red("1 failed", OptionalInt.of(1)));
        assertThat(evidenceFixture.verification())
                .isEqualTo(new VerificationState.Failing(red, "pytest"));
        evidenceFixture.runs("ruff check .");
        assertThat(evidenceFixture.verification())
                .isEqualTo(new VerificationState.Failing(red, "pytest"));
        evidenceFixture.runs("python -m pytest", "3 passed");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "pytest | tail -3",
                "pytest || true",
                "pytest; echo done",
                "pytest; exit 0",
                "pytest\necho done",
                "pytest &",
                "set +e; pytest; ls",
                "echo $(pytest)",
                "if pytest; then echo fine; fi",
                "! pytest",
            })
    void takesNothingHiddenForGreen(String command) {
        evidenceFixture.edits("a.py").runs(command, "fine");
        assertThat(evidenceFixture.lastCheck().result())
                .isInstanceOfSatisfying(
                        Masked.class, masked -> assertThat(masked.bare()).isEqualTo("pytest"));
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
    }

    @Test
    void goesByTheCodeOfThePartOfAPipeline() {
        evidenceFixture.edits("a.py").pipes("pytest | tail -1", "fine", 0, 0);
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());

        evidenceFixture.pipes("pytest 2>&1 | grep x | tail -1", "fine", 1, 0, 0);
        assertThat(evidenceFixture.lastCheck().result())
                .isEqualTo(new Red("fine", OptionalInt.of(1)));
    }

    /** What closes the pipe early says nothing of what it cut off. */
    @ParameterizedTest
    @ValueSource(ints = {141, 120})
    void takesABrokenPipeForNothing(int code) {
        evidenceFixture.edits("a.py").pipes("pytest | head -1", "fine", code, 0);
        assertThat(evidenceFixture.lastCheck().result()).isEqualTo(new Masked("| head", "pytest"));
    }

    @Test
    void takesCodesOfAnotherPipelineForNothing() {
        evidenceFixture.edits("a.py").pipes("cd a && pytest | tail", "fine", 0);
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(Masked.class);
    }

    @Test
    void seesTheRedOfWhatIsHidden() {
        evidenceFixture.edits("a.py").runs("pytest | tail -3", "2 failed, 3 passed in 0.1s");
        assertThat(evidenceFixture.lastCheck().result())
                .isEqualTo(new Red("2 failed, 3 passed in 0.1s"));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "cd src && pytest",
                "pytest && echo fine",
                "set -o pipefail; pytest | tail",
                "bash -c pytest",
                "pytest > log 2>&1",
                "ruff check . && pytest",
            })
    void takesForGreenWhatIsNotHidden(String command) {
        evidenceFixture.edits("a.py").runs(command, "3 passed");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "no tests ran in 0.01s",
                "collected 0 items",
                "Tests run: 0, Failures: 0",
                "0 passed",
                "Ran 0 tests in 0.000s",
            })
    void takesNoTestForNoProof(String output) {
        evidenceFixture.edits("a.py").runs("pytest", output);
        assertThat(evidenceFixture.lastCheck().result())
                .isEqualTo(new ProvesNothing("It ran no test."));
    }

    @Test
    void takesABuildWithoutTestsForABuild() {
        evidenceFixture.edits("A.java").runs("mvn test", "Tests run: 0, Failures: 0");
        assertThat(evidenceFixture.lastCheck())
                .isEqualTo(new Check(2, "mvn test", Set.of(Kind.BUILD), new Green()));
    }

    @Test
    void doesNotCountScriptsOfItsOwn() {
        evidenceFixture
                .edits("a.py")
                .writes("check.sh")
                .runs("bash check.sh", "all 5 tests passed");
        assertThat(evidenceFixture.lastCheck().result())
                .isEqualTo(
                        new ProvesNothing(
                                "check.sh was written in this run, so it proves nothing."));
        evidenceFixture.runs("chmod +x check.sh && ./check.sh");
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(ProvesNothing.class);
    }

    @Test
    void countsOwnTestsThatARealRunnerRuns() {
        evidenceFixture.edits("a.py").writes("test_a.py").runs("pytest test_a.py", "1 passed");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "pytest() { :; }; pytest",
                "alias pytest=true; pytest",
                "function pytest { true; }; pytest",
            })
    void isNotTakenInByOtherMeanings(String command) {
        evidenceFixture.edits("a.py").runs(command, "3 passed");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
    }

    @Test
    void isQuickWithManyChecksAndManyModules() {
        for (int i = 0; i < 120; i++) {
            evidenceFixture.has("m" + i + "/package.json", "{\"name\": \"m" + i + "\"}");
        }
        for (int i = 0; i < 600; i++) {
            evidenceFixture.edits("m" + i % 120 + "/src/f" + i + ".js");
        }
        evidenceFixture.runs("(cd m3 && npm test) &&\n".repeat(3_000) + "true");
        for (int i = 0; i < 20; i++) {
            evidenceFixture.runs("cd m" + i + " && npm test");
        }
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
    }

    @Test
    void countsNoTaskThatIsNotThere() {
        evidenceFixture.edits("a.js").fails("npm test", 1, "Error: no test specified");
        assertThat(evidenceFixture.facts().obstacles())
                .containsExactly(new BlockedCheck(2, "npm test", BlockedCheck.Why.MISSING));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "npm test --script-shell=/bin/true",
                "npm test -- --test-name-pattern=zzz",
                "node --test --test-shard=1/9",
            })
    void seesThatTestsOfJavaScriptWereLeftOut(String command) {
        evidenceFixture.edits("a.js").runs(command, "3 passed");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Unverified.class);
        evidenceFixture.runs("npm test -- --ci", "3 passed");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Verified.class);
    }

    @Test
    void blamesWhatCameAfterAGoodCheck() {
        evidenceFixture.edits("a.py").fails("pytest && grep x y", 1, "3 passed in 0.1s");
        assertThat(evidenceFixture.lastCheck().result()).isEqualTo(new Masked("&& grep", "pytest"));
    }

    @Test
    void remembersWhatWasRefused() {
        evidenceFixture.edits("a.py").isRefused("pytest");
        assertThat(evidenceFixture.facts().obstacles())
                .containsExactly(new BlockedCheck(2, "pytest", BlockedCheck.Why.REFUSED));
        assertThat(evidenceFixture.facts().checks()).isEmpty();
    }

    @Test
    void remembersWhatIsNotThere() {
        evidenceFixture.edits("a.py").fails("pytest", 127, "bash: pytest: command not found");
        assertThat(evidenceFixture.facts().obstacles())
                .containsExactly(new BlockedCheck(2, "pytest", BlockedCheck.Why.MISSING));
        assertThat(evidenceFixture.lastCheck().result()).isInstanceOf(ProvesNothing.class);
    }

    @Test
    void takesATimeoutForAFailure() {
        evidenceFixture.edits("a.py").takesTooLong("pytest");
        assertThat(evidenceFixture.verification()).isInstanceOf(VerificationState.Failing.class);
    }

    @Test
    void beginsAnewWithEachPrompt() {
        evidenceFixture.edits("a.py").fails("pytest", 1, "1 failed").prompted().reads("a.py");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Untouched());
        assertThat(evidenceFixture.facts().runBegan()).isEqualTo(2);
        assertThat(evidenceFixture.facts().calls()).isEqualTo(1);
    }
}

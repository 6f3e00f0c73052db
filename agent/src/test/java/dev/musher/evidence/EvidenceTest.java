package dev.musher.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.Check.Result.Beside;
import dev.musher.evidence.Check.Result.Green;
import dev.musher.evidence.Check.Result.Masked;
import dev.musher.evidence.Check.Result.Red;
import dev.musher.evidence.Edit.Matter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EvidenceTest {
    @TempDir private Path folder;
    private Watched watched;

    @BeforeEach
    void watch() {
        watched = new Watched(folder);
    }

    @Test
    void notesEditsAndChecksInTheirOrder() {
        watched.reads("a.py").edits("a.py").runs("pytest", "3 passed");
        assertThat(watched.facts())
                .isEqualTo(
                        new Facts(
                                List.of(new Edit(1, "a.py", Matter.CODE)),
                                List.of(new Check(2, "pytest", Set.of(Kind.TEST), new Green())),
                                0,
                                3,
                                Set.of(),
                                List.of(),
                                new Standing.Verified(),
                                1));
    }

    @Test
    void knowsNothingBeforeAnythingHappens() {
        assertThat(watched.facts()).isEqualTo(Facts.NONE);
    }

    @Test
    void asksForACheckAfterTheLastEdit() {
        watched.edits("a.py").runs("pytest -q", "3 passed").edits("a.py");
        assertThat(watched.standing())
                .isEqualTo(
                        new Standing.Unverified(
                                List.of(new Edit(3, "a.py", Matter.CODE)),
                                Optional.of("pytest -q")));
    }

    @Test
    void asksForNothingWhereOnlyProseWasChanged() {
        watched.edits("README.md").writes("LICENSE");
        assertThat(watched.standing()).isEqualTo(new Standing.Untouched());
        assertThat(watched.facts().edits())
                .containsExactly(
                        new Edit(1, "README.md", Matter.PROSE),
                        new Edit(2, "LICENSE", Matter.PROSE));
    }

    @Test
    void remembersAFailureUntilTheSameKindEndsWell() {
        watched.edits("a.py").fails("pytest", 1, "1 failed");
        var red = new Check(2, "pytest", Set.of(Kind.TEST), new Red("1 failed"));
        assertThat(watched.standing()).isEqualTo(new Standing.Failing(red, "pytest"));
        watched.runs("ruff check .");
        assertThat(watched.standing()).isEqualTo(new Standing.Failing(red, "pytest"));
        watched.runs("python -m pytest", "3 passed");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
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
        watched.edits("a.py").runs(command, "fine");
        assertThat(watched.lastCheck().result())
                .isInstanceOfSatisfying(
                        Masked.class, masked -> assertThat(masked.bare()).isEqualTo("pytest"));
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
    }

    @Test
    void seesTheRedOfWhatIsHidden() {
        watched.edits("a.py").runs("pytest | tail -3", "2 failed, 3 passed in 0.1s");
        assertThat(watched.lastCheck().result()).isEqualTo(new Red("2 failed, 3 passed in 0.1s"));
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
        watched.edits("a.py").runs(command, "3 passed");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
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
        watched.edits("a.py").runs("pytest", output);
        assertThat(watched.lastCheck().result()).isEqualTo(new Beside("It ran no test."));
    }

    @Test
    void takesABuildWithoutTestsForABuild() {
        watched.edits("A.java").runs("mvn test", "Tests run: 0, Failures: 0");
        assertThat(watched.lastCheck())
                .isEqualTo(new Check(2, "mvn test", Set.of(Kind.BUILD), new Green()));
    }

    @Test
    void doesNotCountScriptsOfItsOwn() {
        watched.edits("a.py").writes("check.sh").runs("bash check.sh", "all 5 tests passed");
        assertThat(watched.lastCheck().result())
                .isEqualTo(new Beside("check.sh was written in this run, so it proves nothing."));
        watched.runs("chmod +x check.sh && ./check.sh");
        assertThat(watched.lastCheck().result()).isInstanceOf(Beside.class);
    }

    @Test
    void countsOwnTestsThatARealRunnerRuns() {
        watched.edits("a.py").writes("test_a.py").runs("pytest test_a.py", "1 passed");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "pytest() { :; }; pytest",
                "alias pytest=true; pytest",
                "function pytest { true; }; pytest",
            })
    void isNotTakenInByOtherMeanings(String command) {
        watched.edits("a.py").runs(command, "3 passed");
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
    }

    @Test
    void isQuickWithManyChecksAndManyModules() {
        for (int i = 0; i < 120; i++) {
            watched.has("m" + i + "/package.json", "{\"name\": \"m" + i + "\"}");
        }
        for (int i = 0; i < 600; i++) {
            watched.edits("m" + i % 120 + "/src/f" + i + ".js");
        }
        watched.runs("(cd m3 && npm test) &&\n".repeat(3_000) + "true");
        for (int i = 0; i < 20; i++) {
            watched.runs("cd m" + i + " && npm test");
        }
        assertThat(watched.standing()).isInstanceOf(Standing.Unverified.class);
    }

    @Test
    void countsNoTaskThatIsNotThere() {
        watched.edits("a.js").fails("npm test", 1, "Error: no test specified");
        assertThat(watched.facts().obstacles())
                .containsExactly(new Obstacle(2, "npm test", Obstacle.Why.MISSING));
    }

    @Test
    void blamesWhatCameAfterAGoodCheck() {
        watched.edits("a.py").fails("pytest && grep x y", 1, "3 passed in 0.1s");
        assertThat(watched.lastCheck().result()).isEqualTo(new Masked("&& grep", "pytest"));
    }

    @Test
    void remembersWhatWasRefused() {
        watched.edits("a.py").isRefused("pytest");
        assertThat(watched.facts().obstacles())
                .containsExactly(new Obstacle(2, "pytest", Obstacle.Why.REFUSED));
        assertThat(watched.facts().checks()).isEmpty();
    }

    @Test
    void remembersWhatIsNotThere() {
        watched.edits("a.py").fails("pytest", 127, "bash: pytest: command not found");
        assertThat(watched.facts().obstacles())
                .containsExactly(new Obstacle(2, "pytest", Obstacle.Why.MISSING));
        assertThat(watched.lastCheck().result()).isInstanceOf(Beside.class);
    }

    @Test
    void takesATimeoutForAFailure() {
        watched.edits("a.py").takesTooLong("pytest");
        assertThat(watched.standing()).isInstanceOf(Standing.Failing.class);
    }

    @Test
    void beginsAnewWithEachPrompt() {
        watched.edits("a.py").fails("pytest", 1, "1 failed").prompted().reads("a.py");
        assertThat(watched.standing()).isEqualTo(new Standing.Untouched());
        assertThat(watched.facts().runBegan()).isEqualTo(2);
        assertThat(watched.facts().calls()).isEqualTo(1);
    }
}

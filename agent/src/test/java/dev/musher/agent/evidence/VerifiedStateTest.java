package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.evidence.VerificationSummary.State;
import dev.musher.tools.undo.UndoLimits;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A check counts for exactly the files it ran on, whoever changed them. */
final class VerifiedStateTest {
    @TempDir private Path place;
    private WatchedProject project;

    @BeforeEach
    void begin() {
        project = new WatchedProject(place);
    }

    @AfterEach
    void end() {
        project.close();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "python3 -c 'open(\"a.py\", \"w\").write(\"1\")'",
                "patch -p1 < change.diff",
                "git stash pop",
                "perl -pi -e s/0/1/ a.py",
                "./tools/rewrite",
                "npm run format",
                "true",
            })
    void seesWhatAnyProgramChanged(String command) {
        project.runs(command, "", () -> project.write("a.py", "1"));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
        assertThat(project.facts().edits()).extracting(FileEdit::path).containsExactly("a.py");
        project.runs("pytest");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
        project.runs(command, "", () -> project.write("a.py", "2"));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "echo '{\"scripts\":{\"test\":\"true\"}}' > package.json && npm test",
                "python3 make.py && npm test",
            })
    void aNewDefinitionOfChecksIsNoReport(String command) {
        project.edits("a.js", "1")
                .runs(
                        command,
                        "1 passed",
                        () -> project.write("package.json", "{\"scripts\": {\"test\": \"true\"}}"));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @Test
    void whatACommandWritesByNameIsNoReport() {
        project.edits("a.py", "1")
                .runs(
                        "pytest && echo {} > data.json",
                        "1 passed",
                        () -> project.write("data.json", "{}"));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @Test
    void aReportThatTheAgentEditsIsOneNoMore() {
        project.edits("a.py", "1")
                .runs("pytest --html=r.html", "1 passed", () -> project.write("r.html", "1"));
        assertThat(project.state()).isEqualTo(State.VERIFIED);
        project.edits("r.html", "2");
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "X=\"a b\" PYTEST_ADDOPTS=--co pytest",
                "X='a b' PYTEST_ADDOPTS=--co pytest",
                "X=a\\ b PYTEST_ADDOPTS=--co pytest",
                "env -u X PYTEST_ADDOPTS=--co pytest",
                "env -C . PYTEST_ADDOPTS=--co pytest",
                "timeout 60 env PYTEST_ADDOPTS=--co pytest",
                "export PYTEST_ADDOPTS=--co; pytest",
                "export PYTEST_ADDOPTS=--co && pytest",
                "read PYTEST_ADDOPTS <<< --co; export PYTEST_ADDOPTS; pytest",
                "set -a; read -r PYTEST_ADDOPTS < options; pytest",
                "for PYTEST_ADDOPTS in --co; do export PYTEST_ADDOPTS; pytest; done",
                "printf -v PYTEST_ADDOPTS %s --co; export PYTEST_ADDOPTS; pytest",
                "mapfile -t PYTEST_PLUGINS < a; pytest",
                "n=ADDOPTS; export PYTEST_$n=--co; pytest",
                "if true; then declare -x NODE_OPTIONS; fi; pytest",
                "for PATH in /tmp/x; do pytest; done",
            })
    void aVariableThatSteersTheRunnerIsSeen(String command) {
        project.edits("a.py", "1").runs(command);
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "cd . && exit 0; pytest",
                "test -e nope || exit 0; pytest",
                "true && exec true; pytest",
                "true && command exit 0; pytest",
                "true && exit; pytest",
                "if true; then exit 0; fi; pytest",
                "for i in 1; do exit 0; done; pytest",
                "case a in a) exit 0;; esac; pytest",
                "{ true && exit 0; }; pytest",
                "bash -c \"true && exit 0; pytest\"",
                "eval 'exit 0'; pytest",
                "set -n; pytest",
                "set -o noexec; pytest",
                "script -qc pytest /dev/null",
                "setsid -f pytest",
                "xargs -r pytest </dev/null",
                "make --ignore-e test",
                "make --dry test",
                "make --touc test",
                "make -o test test",
                "make --eval=test: test",
                "pytest -kother",
                "pytest -qkother",
                "pytest -qk other",
                "pytest -oaddopts=--co",
                "pytest --override-ini=addopts=--co",
                "pytest --collect-onl",
                "pytest --testmon",
                "pytest --picked",
                "pytest --skip-slow",
                "pytest --shard-id=1",
                "python3 -m unittest -vh",
                "python3 -m unittest --hel",
                "python3 -i -m unittest",
                "python3 -Bi -m pytest",
                "python3 -m pytest -qh",
                "python3 -m pytest --fixtures-per-test",
                "python3 -c 0 -m pytest",
                "python3 -Bc 0 -m pytest",
                "python3 -BIc 0 -m pytest",
                "python3 -O -m pytest",
                "python3 -BO -m pytest",
                "python3 -BV -m pytest",
            })
    void aCheckThatMayNotHaveRunWholeProvesNothing(String command) {
        project.edits("a.py", "1").runs(command);
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "cd . || exit 1; pytest",
                "cd . || exit; pytest",
                "cd . || exit $?; pytest",
                "cd . || { echo no; exit 2; }; pytest",
                "set -eu; pytest",
                "exec pytest",
                "pytest -vv -rA -xs",
                "pytest -n4 -pno:cacheprovider",
                "pytest --color=no --strict-markers --showlocals -ra",
                "pytest --cov=src --cov-report=term --no-header",
                "pytest --basetemp=/tmp/only --no-skip",
                "python3 -B -m pytest",
                "python3 -Bm pytest",
                "python3 -W ignore -m pytest -q",
                "unset PYTEST_ADDOPTS; pytest",
                "printf '%s\\n' begin; pytest",
            })
    void aCheckThatRanWholeIsBelieved(String command) {
        project.edits("a.py", "1").runs(command);
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @Test
    void anExitCodeThatTheOutputContradictsProvesNothing() {
        project.edits("a.py", "1").runs("pytest", "1 failed, 2 passed in 0.1s", () -> {});
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "E   ValueError: x: command not found",
                "E   ModuleNotFoundError: No module named 'pytest'",
                "say 1: x: not found",
            })
    void aFailureThatSpeaksOfMissingProgramsIsStillOne(String output) {
        project.edits("a.py", "1").fails("pytest", output);
        assertThat(project.state()).isEqualTo(State.FAILING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "bash: line 3: greet: command not found",
                "sh: 1: ./x: Permission denied"
            })
    void aTestThatEndsLikeAMissingProgramHasFailed(String output) {
        project.edits("a.py", "1").ends("sh run_tests.sh", 127, output);
        assertThat(project.state()).isEqualTo(State.FAILING);
        project.edits("a.py", "2").ends("pytest", 126, output);
        assertThat(project.state()).isEqualTo(State.FAILING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"data/prices.csv", "rates.tsv", "web/templates/mail.txt", "a.sql", "a.yaml"})
    void dataThatWasThereIsCheckedLikeCode(String path) {
        project.write(path, "1");
        project.edits("a.py", "1").runs("pytest");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
        project.edits(path, "2");
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
        project.runs("pytest");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @Test
    void dataThatIsNewIsNotCode() {
        project.edits("out.csv", "1");
        assertThat(project.state()).isEqualTo(State.UNCHANGED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash: line 1: pytest: command not found (in a test)",
            })
    void aSentenceAboutAMissingProgramIsNotItsShell(String output) {
        project.edits("a.py", "1").fails("pytest", output);
        assertThat(project.state()).isEqualTo(State.FAILING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash: line 1: pytest: command not found",
                "/usr/bin/python3: No module named pytest",
                "sh: 1: pytest: not found",
            })
    void aProgramThatIsMissingIsNoFailure(String output) {
        project.edits("a.py", "1").fails("pytest", output);
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
        assertThat(project.facts().obstacles())
                .extracting(BlockedCheck::why)
                .containsExactly(BlockedCheck.Why.MISSING);
    }

    @Test
    void aVariableIsSeenHoweverLongItsValue() {
        project.edits("a.py", "1").runs("PYTEST_ADDOPTS='--co" + " ".repeat(3_000) + "' pytest");
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"X=\"a b\" pytest", "env -u X Y=1 pytest", "export X=1; pytest"})
    void aVariableThatSteersNothingIsLetPass(String command) {
        project.edits("a.py", "1").runs(command);
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @Test
    void seesThatAFileWasWrittenOverAndDeleted() {
        project.edits("a.py", "1").runs("rm a.py", "", () -> project.delete("a.py"));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @Test
    void seesThatAScriptWithoutAnEndingWasChanged() {
        project.runs("sh tools/rewrite", "", () -> project.write("check", "exit 0\n"));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @Test
    void isUnchangedOnceTheFilesAreWhatTheyWere() {
        project.edits("a.py", "1").fails("pytest");
        assertThat(project.state()).isEqualTo(State.FAILING);
        project.runs("git checkout .", "", () -> project.write("a.py", "0"));
        assertThat(project.state()).isEqualTo(State.UNCHANGED);
    }

    @Test
    void takesAProofUpAgainWhenTheFilesAreAgainWhatTheyWere() {
        project.edits("a.py", "1").runs("pytest").edits("a.py", "2").edits("a.py", "1");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @Test
    void isNotVerifiedByACheckWhoseMeasureTheRunHasChanged() {
        project.edits("a.py", "1")
                .runs("sh tools/x", "", () -> project.write("Makefile", "test:\n\ttrue\n"))
                .runs("make test");
        assertThat(project.facts().checks().getLast().result())
                .isEqualTo(
                        new Result.ProvesNothing(
                                "Makefile, which says what is checked, was changed in this run."));
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
        project.runs("pytest");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"pytest", "make", "check"})
    void isNotVerifiedByAProgramOfItsOwn(String name) {
        project.edits("a.py", "1")
                .runs("cp /bin/true " + name, "", () -> project.write(name, "exit 0\n"))
                .runs("./" + name + " test");
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @Test
    void countsASettingOnlyIfItIsAboutTests() {
        project.write("pyproject.toml", "[project]\nname = 'x'\n");
        project.edits("pyproject.toml", "[project]\nname = 'y'\n").runs("pytest");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
        project.edits("pyproject.toml", "[project]\nname = 'y'\naddopts = '--co'\n").runs("pytest");
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    @Test
    void remembersARedCheckOverEditsUntilItIsGreen() {
        project.fails("ruff check .").edits("a.py", "1").runs("pytest");
        assertThat(project.state()).isEqualTo(State.FAILING);
        project.runs("ruff check . --quiet");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @Test
    void isNotKnownWhereThereAreMoreFilesThanAreLookedAt() {
        project.close();
        project =
                new WatchedProject(
                        place.resolve("large"), new UndoLimits(1 << 20, 1 << 20, 1 << 20, 10, 3));
        project.edits("a.py", "1").runs("pytest");
        assertThat(project.state()).isEqualTo(State.NOT_RUN);
    }

    /** What a run does to tests of which one failed, and whether the next green run counts. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "def test_sum():|    assert f() == 4|;true",
                "def test_sum():|    x = f()|    assert x == 3|;true",
                "def test_new():|    pass|def test_sum():|    assert f() == 3|;true",
                "def test_total():|    assert f() == 3|;false",
                "import a|;false",
                "@pytest.mark.skip|def test_sum():|    assert f() == 3|;false",
                "@pytest.mark.xfail|def test_sum():|    assert f() == 3|;false",
                "def test_sum():|    pytest.skip('later')|    assert f() == 3|;false",
                "# def test_summary():|#    assert f() == 3|;false",
            })
    void aTestThatFailedIsNotCuredByTakingItOut(String tests, boolean isCured) {
        project.write("tests/test_a.py", "def test_sum():\n    assert f() == 3\n");
        project.edits("a.py", "1")
                .fails("pytest", "FAILED tests/test_a.py::test_sum - assert 2 == 3\n1 failed")
                .edits("tests/test_a.py", tests.replace('|', '\n'))
                .runs("pytest");

        assertThat(project.state()).isEqualTo(isCured ? State.VERIFIED : State.FAILING);
        project.edits("tests/test_a.py", "def test_sum():\n    assert f() == 3\n").runs("pytest");
        assertThat(project.state()).isEqualTo(State.VERIFIED);
    }

    @Test
    void anotherFailureDoesNotMakeATestForgotten() {
        project.write("tests/test_a.py", "def test_sum():\n    assert f() == 3\n");
        project.edits("a.py", "1")
                .fails("pytest", "FAILED tests/test_a.py::test_sum - assert 2 == 3\n1 failed")
                .edits("tests/test_a.py", "import a\n")
                .fails("pytest", "FAILED tests/test_other.py::test_other\n1 failed")
                .edits("a.py", "2")
                .runs("pytest");
        assertThat(project.state()).isEqualTo(State.FAILING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FAILED tests/test_a.py::TestA::test_x - assert | test_x",
                "FAIL: test_x (test_a.A.test_x) | test_x",
                "--- FAIL: TestSum (0.00s) | TestSum",
                "test a::b::adds ... FAILED | adds",
                "not ok 3 - adds two numbers | adds two numbers",
                "  ● cart › adds up | adds up",
                "✖ adds up (0.5ms) | adds up",
                "[ERROR]   CartTest.addsUp:12 expected | addsUp",
            })
    void namesOfFailedTestsAreReadAsRunnersPrintThem(String line, String name) {
        assertThat(FailedTests.in("x\n" + line + "\ny").names()).containsExactly(name);
        assertThat(FailedTests.in("3 passed\nok 1 - " + name).names()).isEmpty();
    }

    @Test
    void whatFailedInAFormerRunStillFailsUntilItsCheckEndsWell() {
        project.edits("a.py", "1").fails("pytest");
        project.prompted();
        assertThat(project.state()).isEqualTo(State.FAILING);
        project.runs("ls");
        project.prompted();
        assertThat(project.state()).isEqualTo(State.FAILING);
        project.runs("pytest");
        assertThat(project.state()).isEqualTo(State.UNCHANGED);
        project.prompted();
        assertThat(project.state()).isEqualTo(State.UNCHANGED);
    }

    @Test
    void aFailureInARunThatChangedNothingIsNotKept() {
        project.fails("pytest");
        project.prompted();
        assertThat(project.state()).isEqualTo(State.UNCHANGED);
    }

    /** A file that a run adds, and whether tests that ran with it prove something. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "signal.py | x = 1 | NOT_RUN",
                "tests/signal.py | x = 1 | NOT_RUN",
                "unittest/__init__.py | x = 1 | NOT_RUN",
                "unittest/__init__.py | '' | NOT_RUN",
                "sub/unittest.py | x = 1 | NOT_RUN",
                "deep/er/pytest/__init__.py | x = 1 | NOT_RUN",
                "app/json.py | x = 1 | VERIFIED",
                "sitecustomize.py | x = 1 | NOT_RUN",
                "usercustomize.py | x = 1 | NOT_RUN",
                "pytest.py | x = 1 | NOT_RUN",
                "_pytest/__init__.py | x = 1 | NOT_RUN",
                "conftest.py | def pytest_collection_modifyitems(items): items.clear() | NOT_RUN",
                "tests/conftest.py | collect_ignore = ['test_a.py'] | NOT_RUN",
                "tests/conftest.py | import os; os._exit(0) | NOT_RUN",
                "tests/conftest.py | @pytest.fixture | VERIFIED",
                "shop/signal.py | x = 1 | VERIFIED",
                "signals.py | x = 1 | VERIFIED",
                "tests/signal_data.py | x = 1 | VERIFIED",
            })
    void aNewFileInTheRunnersPlaceSpoilsTheCheck(String path, String content, State state) {
        String text = content.isEmpty() ? "" : content + "\n";
        project.edits("a.py", "1").edits(path, text).runs("pytest");
        assertThat(project.state()).isEqualTo(state);
    }
}

package dev.musher.host.setup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.fleet.proof.results.TestResult;
import dev.musher.fleet.proof.results.TestResultsReader;
import dev.musher.tools.ecosystem.ProjectStackDetector;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gates as {@code musher init} writes them, run by the real tools and read as a proof reads them.
 */
class WrittenGatesTest {
    private static final Duration LONGEST = Duration.ofMinutes(3);

    @TempDir Path folder;

    /** A project in which one test passes and one fails, and what is to be read of it. */
    @SuppressWarnings("ImmutableEnumChecker") // What is in them never changes.
    enum Sample {
        UNITTEST(
                "python3 -m unittest --help",
                Map.of(
                        "tests/test_tax.py",
                        """
                        import unittest
                        class TaxTest(unittest.TestCase):
                            def test_adds(self):
                                self.assertEqual(1, 1)
                            def test_rounds(self):
                                self.assertEqual(1, 2)
                        """),
                List.of(
                        "passed test_tax.TaxTest.test_adds",
                        "failed test_tax.TaxTest.test_rounds")),
        PYTEST(
                "python3 -m pytest --version",
                Map.of(
                        "pytest.ini",
                        "[pytest]\naddopts = -q\n",
                        "tests/test_tax.py",
                        "def test_adds(): assert 1\ndef test_rounds(): assert 0\n"),
                List.of("passed tests.test_tax.test_adds", "failed tests.test_tax.test_rounds")),
        NODE(
                "node --test --help",
                Map.of(
                        "package.json",
                        "{\"scripts\": {\"test\": \"node --test\"}}",
                        "tax.test.js",
                        """
                        const {test} = require('node:test');
                        test('adds', () => {});
                        test('rounds', () => { throw new Error('no'); });
                        """),
                List.of("passed adds", "failed rounds")),
        GO(
                "go version",
                Map.of(
                        "go.mod",
                        "module tax\n\ngo 1.19\n",
                        "tax_test.go",
                        """
                        package tax
                        import "testing"
                        func TestAdds(t *testing.T) {}
                        func TestRounds(t *testing.T) { t.Fail() }
                        """),
                List.of("passed tax.TestAdds", "failed tax.TestRounds")),
        CARGO(
                "cargo --version",
                Map.of(
                        "Cargo.toml",
                        "[package]\nname = \"tax\"\nversion = \"0.1.0\"\n",
                        "src/lib.rs",
                        "#[test]\nfn adds() {}\n#[test]\nfn rounds() { panic!() }\n"),
                List.of("passed src/lib.rs::adds", "failed src/lib.rs::rounds"));

        private final String needed;
        private final Map<String, String> files;
        private final List<String> read;

        Sample(String needed, Map<String, String> files, List<String> read) {
            this.needed = needed;
            this.files = files;
            this.read = read;
        }
    }

    @ParameterizedTest
    @EnumSource
    @Tag("slow")
    void nameEachTestAndLeaveNoReportInTheProject(Sample sample) throws Exception {
        var project = Files.createDirectory(folder.resolve("a project"));
        var temporary = Files.createDirectory(folder.resolve("tmp"));
        for (var file : sample.files.entrySet()) {
            var path = project.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        var output = folder.resolve("output");
        assumeTrue(run(sample.needed, project, output) == 0, sample.needed + " does not work");
        var gate =
                GateProposal.of(ProjectStackDetector.at(project).commands()).stream()
                        .map(GateProposal::gate)
                        .filter(one -> one.name().equals("test"))
                        .findFirst()
                        .orElseThrow();
        var began = Files.writeString(folder.resolve("began"), "");

        assertThat(run(gate.run(), project, output)).isNotZero();

        var results = TestResultsReader.read(project, temporary, began, output);
        assertThat(results.tests())
                .extracting(WrittenGatesTest::shown)
                .containsExactlyInAnyOrderElementsOf(sample.read);
        try (var all = Files.walk(project)) {
            assertThat(all.map(Path::toString)).noneMatch(path -> path.endsWith(".xml"));
        }
    }

    private static String shown(TestResult test) {
        return test.outcome().word() + " " + test.name();
    }

    private int run(String command, Path place, Path output) throws InterruptedException {
        var environment = new HashMap<>(System.getenv());
        environment.put("TMPDIR", folder.resolve("tmp").toString());
        var merged = "exec > \"$1\" 2>&1; exec sh -c \"$2\"";
        var line =
                CommandLine.of(
                        place, environment, "sh", "-c", merged, "sh", output.toString(), command);
        var runningCommand = new ProcessRunner(environment).start(line, OutputLimit.ends(0, 0));
        int code = runningCommand.await(LONGEST).orElseThrow();
        runningCommand.stop(Duration.ZERO);
        return code;
    }
}

package dev.musher.agent.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.evidence.FileEdit.FileKind;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files count as changed. */
final class EditsTest {
    @TempDir private Path folder;
    private EvidenceFixture evidenceFixture;

    @BeforeEach
    void watch() {
        evidenceFixture =
                new EvidenceFixture(folder)
                        .has("src/a.py", "a")
                        .has("README.md", "a")
                        .has("b.py", "b");
    }

    @ParameterizedTest(name = "{0} changes {1}")
    @CsvSource(
            delimiter = '#',
            value = {
                "sed -i s/a/b/ src/a.py # src/a.py CODE",
                "sed -i.bak -e s/a/b/ src/a.py # src/a.py CODE",
                "cat > x.py <<EOF\\nprint()\\nEOF\\n # x.py CODE",
                "echo x >> README.md # README.md PROSE",
                "printf x | tee src/a.py # src/a.py CODE",
                "git checkout -- src/a.py # src/a.py CODE",
                "git restore src/a.py # src/a.py CODE",
                "mv b.py c.py # b.py CODE, c.py CODE",
                "cp b.py d.py # d.py CODE",
                "rm b.py # b.py CODE",
                "cd src && sed -i s/a/b/ a.py # src/a.py CODE",
                "bash -c 'echo x > Makefile' # Makefile CODE",
                "sed -i s/a/b/ src/*.py # src/*.py CODE",
                "echo x > Dockerfile # Dockerfile CODE",
                "echo x > pom.xml # pom.xml CODE",
                "echo x > notes.txt # notes.txt PROSE",
                "echo x > LICENSE # LICENSE PROSE",
            })
    void areWrittenByCommands(String command, String expected) {
        evidenceFixture.runs(command.replace("\\n", "\n"));
        assertThat(edits()).containsExactly(expected.split(", ", -1));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "cat src/a.py",
                "grep x src/a.py > /dev/null",
                "pytest > out.log 2>&1",
                "git checkout main",
                "git checkout -b feature.x",
                "git checkout v1.2",
                "git commit -am x",
                "black .",
                "prettier --write src",
                "cargo fmt",
                "chmod +x src/a.py",
                "mkdir -p src/x",
                "rm -rf build node_modules",
                "rm -rf target/classes/x.js",
                "echo x > $FILE",
                "curl -o data.tar.gz http://localhost",
            })
    void areNotMadeByThese(String command) {
        evidenceFixture.runs(command);
        assertThat(edits()).isEmpty();
    }

    @Test
    void areMadeByPatches() {
        evidenceFixture.patches(
                EvidenceFixture.changed("src/a.py", ToolFact.Change.EDITED),
                EvidenceFixture.changed("docs/new.md", ToolFact.Change.WRITTEN),
                EvidenceFixture.changed("b.py", ToolFact.Change.DELETED));
        assertThat(edits()).containsExactly("src/a.py CODE", "docs/new.md PROSE", "b.py CODE");
    }

    @Test
    void ofAPatchThatFailedHalfwayCount() {
        evidenceFixture.called(
                "apply_patch",
                ToolEffect.WRITES,
                Map.of(),
                new ToolOutcome.Failed(
                        ToolOutcome.Failure.INPUT,
                        "That was operation 2 of 2.",
                        List.of(EvidenceFixture.changed("src/a.py", ToolFact.Change.EDITED))));
        assertThat(edits()).containsExactly("src/a.py CODE");
    }

    @Test
    void areNoneWhereNothingChanged() {
        evidenceFixture.called(
                "write",
                ToolEffect.WRITES,
                Map.of("path", "src/a.py"),
                ToolOutcome.done("It has that.", new ToolFact.FileUnchanged("src/a.py")));
        evidenceFixture.called(
                "edit",
                ToolEffect.WRITES,
                Map.of("path", "src/a.py"),
                new ToolOutcome.Failed(ToolOutcome.Failure.INPUT, "no such text"));
        evidenceFixture.isRefused("sed -i s/a/b/ src/a.py");
        assertThat(edits()).isEmpty();
    }

    @Test
    void ofCommandsThatFailedCountOnlyIfTheFileIsThere() {
        evidenceFixture
                .fails("sed -i s/a/b/ missing.py", 2, "can't read")
                .fails("sed -i s/a/b/ src/a.py && pytest", 1, "1 failed");
        assertThat(edits()).containsExactly("src/a.py CODE");
    }

    @Test
    void outsideOfTheProjectNeedNoCheck() {
        evidenceFixture.writes("/tmp/scratch/x.py").runs("echo x > /tmp/y.py");
        assertThat(edits()).containsExactly("/tmp/scratch/x.py PROSE", "/tmp/y.py PROSE");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Untouched());
    }

    @Test
    void ofAScratchFileThatIsGoneNeedNoCheck() {
        evidenceFixture
                .edits("b.py")
                .runs("pytest", "2 passed")
                .runs("cat > probe.py <<'EOF'\nprint(1)\nEOF\npython probe.py; rm probe.py");
        assertThat(evidenceFixture.verification()).isEqualTo(new VerificationState.Verified());
    }

    @Test
    void byAToolThatNamesNoFileCountAsCode() {
        evidenceFixture.called(
                "take", ToolEffect.WRITES, Map.of("id", "3"), ToolOutcome.done("Taken."));
        assertThat(edits()).containsExactly("take CODE");
    }

    @Test
    void areForgottenInTheEnd() {
        for (int i = 0; i < 2_000; i++) {
            evidenceFixture.edits("f" + i + ".py").runs("pytest tests/t" + i + ".py", "1 passed");
        }
        assertThat(evidenceFixture.facts().edits()).hasSize(500);
        assertThat(evidenceFixture.facts().checks()).hasSize(200);
        assertThat(evidenceFixture.facts().edits().getLast())
                .isEqualTo(new FileEdit(3_999, "f1999.py", FileKind.CODE));
    }

    private List<String> edits() {
        var edits = new ArrayList<String>();
        for (FileEdit fileEdit : evidenceFixture.facts().edits()) {
            edits.add(fileEdit.path() + " " + fileEdit.kind());
        }
        return edits;
    }
}

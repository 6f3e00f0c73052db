package dev.musher.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.evidence.Edit.Matter;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.ToolOutcome;
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
    private Watched watched;

    @BeforeEach
    void watch() {
        watched = new Watched(folder).has("src/a.py", "a").has("README.md", "a").has("b.py", "b");
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
        watched.runs(command.replace("\\n", "\n"));
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
        watched.runs(command);
        assertThat(edits()).isEmpty();
    }

    @Test
    void areMadeByPatches() {
        watched.patches(
                Watched.changed("src/a.py", Fact.Change.EDITED),
                Watched.changed("docs/new.md", Fact.Change.WRITTEN),
                Watched.changed("b.py", Fact.Change.DELETED));
        assertThat(edits()).containsExactly("src/a.py CODE", "docs/new.md PROSE", "b.py CODE");
    }

    @Test
    void ofAPatchThatFailedHalfwayCount() {
        watched.called(
                "apply_patch",
                Effect.WRITES,
                Map.of(),
                new ToolOutcome.Failed(
                        ToolOutcome.Failure.INPUT,
                        "That was operation 2 of 2.",
                        List.of(Watched.changed("src/a.py", Fact.Change.EDITED))));
        assertThat(edits()).containsExactly("src/a.py CODE");
    }

    @Test
    void areNoneWhereNothingChanged() {
        watched.called(
                "write",
                Effect.WRITES,
                Map.of("path", "src/a.py"),
                ToolOutcome.done("It has that.", new Fact.FileUnchanged("src/a.py")));
        watched.called(
                "edit",
                Effect.WRITES,
                Map.of("path", "src/a.py"),
                new ToolOutcome.Failed(ToolOutcome.Failure.INPUT, "no such text"));
        watched.isRefused("sed -i s/a/b/ src/a.py");
        assertThat(edits()).isEmpty();
    }

    @Test
    void ofCommandsThatFailedCountOnlyIfTheFileIsThere() {
        watched.fails("sed -i s/a/b/ missing.py", 2, "can't read")
                .fails("sed -i s/a/b/ src/a.py && pytest", 1, "1 failed");
        assertThat(edits()).containsExactly("src/a.py CODE");
    }

    @Test
    void outsideOfTheProjectNeedNoCheck() {
        watched.writes("/tmp/scratch/x.py").runs("echo x > /tmp/y.py");
        assertThat(edits()).containsExactly("/tmp/scratch/x.py PROSE", "/tmp/y.py PROSE");
        assertThat(watched.standing()).isEqualTo(new Standing.Untouched());
    }

    @Test
    void ofAScratchFileThatIsGoneNeedNoCheck() {
        watched.edits("b.py")
                .runs("pytest", "2 passed")
                .runs("cat > probe.py <<'EOF'\nprint(1)\nEOF\npython probe.py; rm probe.py");
        assertThat(watched.standing()).isEqualTo(new Standing.Verified());
    }

    @Test
    void byAToolThatNamesNoFileCountAsCode() {
        watched.called("take", Effect.WRITES, Map.of("id", "3"), ToolOutcome.done("Taken."));
        assertThat(edits()).containsExactly("take CODE");
    }

    @Test
    void areForgottenInTheEnd() {
        for (int i = 0; i < 2_000; i++) {
            watched.edits("f" + i + ".py").runs("pytest tests/t" + i + ".py", "1 passed");
        }
        assertThat(watched.facts().edits()).hasSize(500);
        assertThat(watched.facts().checks()).hasSize(200);
        assertThat(watched.facts().edits().getLast())
                .isEqualTo(new Edit(3_999, "f1999.py", Matter.CODE));
    }

    private List<String> edits() {
        var edits = new ArrayList<String>();
        for (Edit edit : watched.facts().edits()) {
            edits.add(edit.path() + " " + edit.matter());
        }
        return edits;
    }
}

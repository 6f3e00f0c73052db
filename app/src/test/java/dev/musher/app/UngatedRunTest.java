package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project without gates: refused before money is spent, or accepted and marked. */
@Tag("slow")
class UngatedRunTest {
    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
        project.begun(project.coder("ada", FleetProject.GOOD));
        project.write(".musher/project.toml", "[project]\nbase_branch = \"main\"\n");
        project.sh("git commit -qam 'No gates'");
        project.trust();
        project.run("story", "add", "Say one");
    }

    @Test
    void nothingIsSpentUntilSomebodyAcceptsIt() {
        var started = project.run("story", "start", "1");
        var run = project.run("run");

        assertThat(started.code()).isEqualTo(ExitCode.OK);
        assertThat(started.err())
                .contains("Nothing lands in a project without gates", "musher run --no-gates");
        assertThat(run.code()).isNotEqualTo(ExitCode.OK);
        assertThat(run.err()).contains("musher run --no-gates");
        assertThat(project.run("status", "1").out()).contains("no gates").doesNotContain("attempt");
    }

    @Test
    void whatIsAcceptedLandsAndIsMarkedWhereverItIsShown() throws Exception {
        project.run("story", "start", "1");

        var run = project.run("run", "--no-gates");

        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(run.err()).contains("everything lands unproven, as ada accepted");
        assertThat(run.out())
                .contains("1 unproven, no gates ran")
                .doesNotContain("passed the gates")
                .containsPattern("landed\n  1 Say one  \\w+  unproven\n");
        assertThat(project.sh("cat one.txt")).isEqualTo("one");
        assertThat(project.run("board").out()).contains("Say one  unproven");
        assertThat(project.run("story", "list", "--all").out()).contains("unproven");
        assertThat(project.run("status", "1").out())
                .contains("unproven, no gates ran")
                .doesNotContain("green no-gates");
        assertThat(project.run("history", "1").out())
                .contains("found no gates to run: the work is unproven")
                .contains(", unproven");
        assertThat(project.sh("git log -1 --format=%B main")).contains("Musher-Evidence: unproven");
        assertThat(project.run("why-commit", "HEAD").out())
                .contains("unproven as merged: no gates ran")
                .doesNotContain("no-gates on", "no-gates as");
        assertThat(project.run("changelog").out()).contains("unproven");
        assertThat(project.run("provenance", "verify").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("ledger", "log", "-n", "50").out()).contains("no-gates-accepted");
    }

    @Test
    void theAcceptanceHoldsForLaterRunsAndIsNotForProjectsWithGates() throws Exception {
        project.run("run", "--no-gates");
        project.run("story", "start", "1");

        assertThat(project.run("run").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("board").out()).contains("Say one  unproven");
        project.write(
                ".musher/project.toml",
                "[project]\nbase_branch = \"main\"\n\n[[gate]]\nname = \"check\"\nrun = \"sh check.sh\"\n");
        project.sh("git commit -qam 'A gate'");
        project.trust();
        assertThat(project.run("run", "--no-gates").err())
                .contains("The project has gates; run without --no-gates.");
        project.story("Say two");
        assertThat(project.run("run").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("board").out())
                .contains("Say one  unproven")
                .doesNotContain("Say two  unproven");
    }
}

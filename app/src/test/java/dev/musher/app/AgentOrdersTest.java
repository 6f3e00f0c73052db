package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.process.tree.ProcessCookie;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program, started by a person and by what an agent runs. */
class AgentOrdersTest {
    @TempDir private Path place;
    private FleetProject project;

    @BeforeEach
    void begin() throws IOException, InterruptedException {
        project = new FleetProject(place);
        project.write(".musher/project.toml", "[[gate]]\nname = \"test\"\nrun = \"true\"\n");
        project.sh("git init -q && git add -A && git commit -qm Start");
        assertThat(project.run("story", "add", "One").code()).isEqualTo(ExitCode.OK);
    }

    private Run agent(String... words) {
        return project.musher()
                .with("USER", "ann")
                .with(ProcessCookie.VARIABLE, ProcessCookie.fresh().id())
                .run(words);
    }

    @Test
    void aPersonControlsTheFleetMovesStoriesAndTrusts() {
        assertThat(project.run("fleet", "pause", "-r", "release day").code())
                .isEqualTo(ExitCode.OK);
        assertThat(project.run("story", "start", "1").code()).isEqualTo(ExitCode.OK);
        assertThat(project.run("trust", "--yes").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void whatAnAgentRunsDoesNotWhateverItsUserIsCalled() {
        assertThat(agent("fleet", "pause", "-r", "release day"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                "musher: An agent does not control the fleet.\n"));
        assertThat(agent("story", "start", "1").err()).contains("agents cannot move items");
        assertThat(agent("trust", "--yes"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: An agent started this process, and only a person can trust \
                                a project.
                                Run it in a terminal of your own: musher trust
                                """));
        assertThat(project.run("trust", "show").out()).startsWith("new ");
    }
}

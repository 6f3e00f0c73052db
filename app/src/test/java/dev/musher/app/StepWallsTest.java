package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run says about the walls around gates and setup. */
@Tag("slow")
class StepWallsTest {
    private static final String OPENLY =
            "warning: Teammates, gates and setup run WITHOUT a sandbox. It is turned off by sandbox.mode or --sandbox.\n";

    @TempDir Path place;

    private FleetProject project;

    @BeforeEach
    void begin() throws Exception {
        project = new FleetProject(place);
        project.write(
                "check.sh",
                "echo gated > %s/project/readme.txt || true\n".formatted(place.toRealPath()));
        project.begun(
                "[workspace]\nsetup = [\"echo set up > %s/project/readme.txt || true\"]\n"
                                .formatted(place.toRealPath())
                        + project.coder("ada", FleetProject.GOOD));
        project.story("Say one");
    }

    @Test
    void gatesAndSetupOfARunHaveWallsAndTheRestOfTheProjectIsNotThere() {
        var run = project.run("run");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.project.resolve("readme.txt")).hasContent("A project.");
        assertThat(project.run("board").out()).doesNotContain("warning");
    }

    @Test
    void withoutWallsARunSaysSoAndTheBoardGoesOnSayingSo() throws Exception {
        var run = project.run("run", "--sandbox", "off");

        assertThat(run.err()).isEqualTo(OPENLY);
        assertThat(project.run("board").out()).startsWith(OPENLY);
        assertThat(project.run("board", "--json").out())
                .containsPattern("\"warnings\": \\[\\s*\"Teammates, gates and setup run WITHOUT a");

        project.sh("git checkout -q .");
        project.run("run");
        assertThat(project.run("board").out()).doesNotContain("warning");
    }

    @Test
    void whereWallsAreRequiredAndCannotBeNothingIsRun() throws IOException {
        Path programs = Files.createDirectory(place.resolve("programs"));
        for (var name : new String[] {"git", "sh"}) {
            Files.createSymbolicLink(programs.resolve(name), Path.of("/usr/bin", name));
        }
        var musher = project.musher().with("PATH", programs.toString());

        for (String[] words :
                new String[][] {
                    {"run", "--sandbox", "required"}, {"train", "run", "--sandbox", "required"}
                }) {
            var run = musher.run(words);

            assertThat(run.code()).isEqualTo(ExitCode.FAILED);
            assertThat(run.err())
                    .contains(
                            "Teammates, gates and setup run in a sandbox only, and there is none.")
                    .contains("bwrap is not on the PATH");
        }
        assertThat(project.project.resolve("readme.txt")).hasContent("A project.");
        assertThat(musher.run("run", "--sandbox", "auto").err())
                .startsWith(
                        "warning: Teammates, gates and setup run WITHOUT a sandbox. The program bwrap");
        assertThat(musher.run("board").out())
                .startsWith(
                        "warning: Teammates, gates and setup run WITHOUT a sandbox. The program bwrap");
    }
}

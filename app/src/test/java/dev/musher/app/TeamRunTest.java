package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher run}, from what is typed to proven work. */
@Tag("slow")
class TeamRunTest {
    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        project = new FleetProject(temp);
    }

    @Test
    void threeStoriesAndTwoTeammatesEndWithProvenWork() throws IOException, InterruptedException {
        project.begun(
                        project.coder("ada", FleetProject.GOOD)
                                + project.coder("bob", FleetProject.GOOD))
                .price("ada", 1, 10)
                .price("bob", 1, 10);
        project.story("Say one");
        project.story("Say two");
        project.story("Say three");

        var run = project.run("run");

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("proven, waiting to merge")
                .contains("1 Say one  musher/1-say-one at ")
                .contains("2 Say two  musher/2-say-two at ")
                .contains("3 Say three  musher/3-say-three at ")
                .contains("$0.0180, 9k tokens in ");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        assertThat(project.sh("git show musher/3-say-three:three.txt && git status --short"))
                .isEqualTo("three");
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.commandline.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher gates}, and what is said of gates that do not notice code that fails. */
@Tag("slow")
class GatesCommandTest {
    private static final String CANNOT_TELL =
            "Gate check does not notice failures: it stays green although the functions of cart.py were made to"
                    + " fail. Fix it, or give it another kind in .musher/project.toml if it checks something else.";

    @TempDir Path place;

    private FleetProject project;

    @BeforeEach
    void begin() throws Exception {
        project = new FleetProject(place);
        project.write("cart.py", "def total():\n    return 1\n");
    }

    private void checkedBy(String script) throws Exception {
        project.write("check.sh", script + "\n");
        project.begun(project.coder("ada", FleetProject.GOOD));
    }

    @Test
    void aGateThatCannotTellStaysNamed() throws Exception {
        checkedBy("true");
        assertThat(project.run("gates").out())
                .contains("not tried on broken code yet; try it: musher gates try");

        var tried = project.run("gates", "try");

        assertThat(tried.out()).contains("green on base").contains(CANNOT_TELL);
        assertThat(tried.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(project.run("gates").out()).contains(CANNOT_TELL);
        assertThat(project.run("gates", "--json").out())
                .contains("\"canary\": \"blind\"", "\"onBase\": \"green\"");
        assertThat(project.run("train").out()).startsWith(CANNOT_TELL);
        assertThat(project.run("board").out()).startsWith("warning: " + CANNOT_TELL);
        assertThat(project.run("board", "--json").out()).contains(CANNOT_TELL);
        assertThat(project.run("status").out()).contains("warning: " + CANNOT_TELL);
        assertThat(project.run("status", "--set", "proof.canary=off").out())
                .doesNotContain("warning");
    }

    @Test
    void aProjectThatIsNotTrustedIsToldSoInsteadOfSentToARefusal() throws Exception {
        checkedBy("true");
        project.run("trust", "revoke");

        assertThat(project.run("gates").out())
                .startsWith("This project is not trusted yet: musher trust\n")
                .contains("not tried on broken code yet\n");
    }

    @Test
    void aRunTriesTheGatesAndSaysWhatItTook() throws Exception {
        checkedBy("! grep -q 'made to fail' cart.py");
        project.story("Say one");

        var run = project.run("run");

        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(ExitCode.OK);
        assertThat(run.out())
                .containsPattern(
                        "train: Gate check notices failing code \\(exit code 1, and no test is"
                                + " named\\); that took ");
        assertThat(project.run("gates", "--json").out()).contains("\"canary\": \"noticed\"");
        assertThat(project.run("board").out()).doesNotContain("warning");
    }

    @Test
    void nothingLandsPastAGateThatCannotTellIfTheProjectSaysSo() throws Exception {
        checkedBy("true");
        project.story("Say one");
        assertThat(project.run("gates", "try").code()).isEqualTo(ExitCode.UNFINISHED);

        var run = project.run("run", "--set", "proof.canary=block");

        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(run.out()).contains("Waiting: Nothing lands: " + CANNOT_TELL);
    }
}

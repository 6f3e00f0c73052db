package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher story diff} and several stories in one command. */
@Tag("slow")
class StoryDiffTest {
    private static final String PATCH =
            """
            diff --git a/one.txt b/one.txt
            new file mode 100644
            """;

    @TempDir Path temp;
    private FleetProject project;

    @BeforeEach
    void prepare() throws Exception {
        project = new FleetProject(temp);
        project.begun(project.coder("ada", FleetProject.GOOD));
    }

    @Test
    void showsWhatAStoryChangesBeforeAndAfterItLands() throws Exception {
        project.story("Say one", "--qa", "human");
        assertThat(project.run("story", "diff", "1").out())
                .isEqualTo("No agent has worked on 1 yet; there is nothing to show.\n");
        project.run("run");

        Run piped = project.run("story", "diff", "1");
        assertThat(piped.out()).startsWith(PATCH).endsWith("+one\n\\ No newline at end of file\n");
        assertThat(project.run("story", "diff", "1", "--attempt", "1").out())
                .isEqualTo(piped.out());
        assertThat(project.run("story", "diff", "1", "--stat").out())
                .isEqualTo(
                        """
                        one.txt  +1 -0  +
                        1 file changed, 1 line added, 0 removed
                        """);
        assertThat(project.run("story", "diff", "1", "--json").out())
                .contains("\"path\": \"one.txt\"", "\"added\": 1", "\"removed\": 0", "new file");
        Run shown = project.musher().at("o").with("TERM", "xterm").run("story", "diff", "1");
        assertThat(shown.out())
                .startsWith("one.txt  +1 -0")
                .contains("\u001b[1;32m+one\u001b[0m")
                .doesNotContain("\u001b[1;31m");
        Run status = project.run("status", "1");
        assertThat(status.out()).contains("Changes (musher story diff 1)\n  one.txt  +1 -0");

        project.run("story", "approve", "1");
        project.run("train", "run");
        assertThat(project.run("story", "diff", "1").out()).isEqualTo(piped.out());
        assertThat(project.run("story", "diff", "1", "--attempt", "2"))
                .isEqualTo(
                        new Run(
                                ExitCode.USAGE,
                                "",
                                "musher: There is no attempt '2'.\nThey go from 1 to 1.\n"));
    }

    @Test
    void statusShowsTheEndOfARedGateAndSaysThatBaseIsRed() throws Exception {
        project.write("check.sh", "seq 30; ! grep -r BROKEN *.txt\n");
        project.sh("git commit -qam 'Say more'");
        project.coder("ada", FleetProject.GOOD.replace("content: one", "content: BROKEN"));
        project.story("Say one");
        project.run("run");

        assertThat(project.run("status", "1").out())
                .containsPattern(
                        "\n  RED check, exit code 1, [0-9.]+m?s\n    \\| 17\n(    .*\n){12}"
                                + "    \\| 30\n    \\| one.txt:BROKEN\n"
                                + "    All of it: musher logs 1 --gate check\n");

        project.write("broken.txt", "BROKEN");
        project.sh("git add broken.txt && git commit -qm 'Break it'");
        project.story("Say two");
        project.run("run");
        String failing = "Base is failing: gate check exited with 1";
        assertThat(project.run("status").out()).startsWith("Waiting: " + failing);
        assertThat(project.run("status", "2").out().split(failing, -1)).hasSize(2);
    }

    @Test
    void movesSeveralStoriesAtOnceAndSaysWhatBecameOfEach() {
        for (String name : new String[] {"One", "Two", "Three", "Four"}) {
            project.run("story", "add", name);
        }
        Run some = project.run("story", "start", "1", "2-3", "9");
        assertThat(some.code()).isEqualTo(ExitCode.FAILED);
        assertThat(some.out().lines()).hasSize(3).allMatch(line -> line.contains("coding"));
        assertThat(some.err())
                .isEqualTo(
                        """
                        musher: There is no item 9.
                        'musher story list --all' shows the numbers.
                        """);

        Run again = project.run("story", "start", "1,4");
        assertThat(again.code()).isEqualTo(ExitCode.FAILED);
        assertThat(again.out()).contains("4    coding");
        assertThat(again.err()).startsWith("musher: Story 1 is in coding;");

        assertThat(project.run("story", "freeze", "1-4", "-r", "later").code())
                .isEqualTo(ExitCode.OK);
        Run all = project.run("story", "unfreeze", "--all", "--json");
        assertThat(all.code()).isEqualTo(ExitCode.OK);
        assertThat(all.out()).startsWith("[").contains("\"number\": 1", "\"number\": 4");
        assertThat(project.run("story", "unfreeze", "--all"))
                .isEqualTo(new Run(ExitCode.OK, "No item to unfreeze.\n", ""));
    }

    @Test
    void refusesNumbersThatAreNone() {
        for (String[] words :
                new String[][] {
                    {"start"}, {"start", "x"}, {"start", "5-2"}, {"start", "1", "--all"}, {"block"},
                }) {
            var typed = new String[words.length + 1];
            typed[0] = "story";
            System.arraycopy(words, 0, typed, 1, words.length);
            assertThat(project.run(typed).code())
                    .as(String.join(" ", words))
                    .isEqualTo(ExitCode.USAGE);
        }
    }
}

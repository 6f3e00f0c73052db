package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stories as people type them, from the first command to the ledger. */
@Tag("slow")
class StoriesTest {
    @TempDir Path home;
    @TempDir Path project;
    private ProgramUnderTest musher;

    @BeforeEach
    void start() {
        musher = new ProgramUnderTest(home, project).with("USER", "ada");
    }

    @Test
    void anEmptyProjectSaysHowToBegin() {
        assertThat(musher.run("story").out())
                .isEqualTo("No items. Add one: musher story add NAME\n");
    }

    @Test
    void whatIsWrittenDownIsOnTheBoard() {
        added("Greet in Czech", "-c", "says Ahoj", "-c", "keeps English");
        added("Say goodbye", "--type", "bug", "--depends", "1");
        assertThat(musher.run("story", "start", "1").out())
                .isEqualTo("1    coding   story    Greet in Czech  0/2 verified\n");

        assertThat(musher.run("board").out())
                .isEqualTo(
                        """
                        backlog (1)
                          2    Say goodbye  waits for 1
                        coding (1)
                          1    Greet in Czech  0/2 verified
                        qa (0)
                        merge (0)
                        done (0)

                        $0.00 spent; 0 in, 0 out tokens.
                        """);
    }

    @Test
    void theFleetIsPausedResumedAndSizedFromAnyTerminal() {
        assertThat(musher.run("fleet").out())
                .isEqualTo("Not paused.\nHeadcount: as set by fleet.max_agents.\n");
        assertThat(musher.run("fleet", "pause", "-r", "release day").out())
                .isEqualTo("Paused by ada: release day\nHeadcount: as set by fleet.max_agents.\n");
        assertThat(musher.run("fleet", "pause").err())
                .isEqualTo("musher: The fleet is paused already.\n");
        assertThat(musher.run("fleet", "resume").out()).startsWith("Not paused.\n");
        assertThat(musher.run("fleet", "headcount", "5", "--json").out())
                .contains("\"paused\": false", "\"headcount\": 5");
        assertThat(musher.run("fleet", "headcount", "many").err())
                .isEqualTo(
                        "musher: 'many' is not a number.\nFor example: musher fleet headcount 5\n");
        assertThat(musher.run("fleet", "headcount", "default").out())
                .isEqualTo("Not paused.\nHeadcount: as set by fleet.max_agents.\n");
    }

    @Test
    void onlyAnAgentThatWorksIsStopped() {
        added("Greet in Czech");

        assertThat(musher.run("story", "stop", "1").err()).contains("no agent is at work on it");
    }

    @Test
    void historyForProgramsHasTheEventsOfTheLedger() {
        added("Greet in Czech");
        musher.run("story", "block", "1", "-r", "no API");

        assertThat(musher.run("history", "1", "--json").out())
                .contains("\"type\": \"blocked\"", "\"reason\": \"no API\"");
    }

    @Test
    void aFileOfMarkdownIsAStory() throws IOException {
        Files.writeString(
                project.resolve("story.md"),
                """
                # Ahoj, "světe" 🐕
                Visitors from Brno expect it.

                ```
                # no heading
                ```

                ## Acceptance criteria
                - [ ] says Ahoj,
                  also at night
                2. שלום

                ## Notes
                None.
                """);

        assertThat(musher.run("story", "add", "--file", "story.md").code()).isEqualTo(ExitCode.OK);
        assertThat(musher.run("story", "show", "1").out())
                .contains("1 Ahoj, \"světe\" 🐕\n")
                .endsWith(
                        """

                        Visitors from Brno expect it.

                        ```
                        # no heading
                        ```

                        ## Notes
                        None.

                        Acceptance criteria
                          1 [ ] says Ahoj, also at night (unverified)
                          2 [ ] שלום (unverified)
                        """);
    }

    @Test
    void standardInputIsAStory() {
        musher.input("Piped in\nwith a text");

        assertThat(musher.run("story", "add", "-f", "-").out())
                .isEqualTo("1    backlog  story    Piped in\n");
    }

    @Test
    void aRefusalSaysWhatIsPossibleAndChangesNothing() {
        added("Greet");
        musher.run("story", "start", "1");

        assertThat(musher.run("story", "start", "1"))
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                """
                                musher: Story 1 is in coding; only backlog items can be started. You can: demote, block, freeze, hold, abandon, reject, \
                                delete.
                                """));
        assertThat(musher.run("history", "1").out().lines()).hasSize(2);
    }

    @Test
    void whatStandsStillGoesOnWhereItWas() {
        added("Greet");
        musher.run("story", "start", "1");

        assertThat(musher.run("story", "block", "1", "-r", "no idea").out())
                .isEqualTo("1    coding   story    Greet  blocked: no idea\n");
        assertThat(musher.run("story", "freeze", "1").out())
                .isEqualTo("1    coding   story    Greet  frozen: by hand\n");
        musher.run("story", "unfreeze", "1");
        assertThat(musher.run("story", "unblock", "1").out())
                .isEqualTo("1    coding   story    Greet\n");
    }

    @Test
    void criteriaAreCheckedOneByOne() {
        added("Greet", "-c", "says Ahoj");
        musher.run("story", "criterion", "1", "add", "works", "offline");
        musher.run("story", "criterion", "1", "edit", "1", "says", "Čau");
        musher.run("story", "criterion", "1", "check", "1");

        assertThat(musher.run("story", "show", "1").out())
                .endsWith(
                        """
                        Acceptance criteria
                          1 [x] says Čau (checked by ada)
                          2 [ ] works offline (unverified)
                        """);
        assertThat(musher.run("story", "criterion", "1", "check", "7").err())
                .startsWith("musher: Story 1 is in backlog; ");
    }

    @Test
    void theHistorySaysWhoDidWhat() {
        added("Greet");
        musher.with("USER", "grace")
                .run("story", "edit", "1", "--name", "Greet all", "--qa", "human");
        musher.run("story", "abandon", "1", "-r", "not wanted");

        assertThat(musher.run("history", "1").out().lines().map(line -> line.substring(21)))
                .containsExactly(
                        "ada created the story Greet",
                        "grace set the name to Greet all, the review to human",
                        "grace abandoned it: not wanted");
    }

    @Test
    void wrongInputIsToldAndKeepsNothing() {
        added("Greet");

        String unknown =
                "musher: There is no item 9.\n'musher story list --all' shows the numbers.\n";
        assertThat(musher.run("story", "show", "9").err()).isEqualTo(unknown);
        assertThat(musher.run("story", "start", "9").err()).isEqualTo(unknown);
        assertThat(musher.run("history", "9").err()).isEqualTo(unknown);
        assertThat(musher.run("story", "show", "one").err())
                .startsWith("musher: 'one' is not an item number.");
        assertThat(musher.run("story", "add").err()).contains("A name is required.");
        assertThat(musher.run("story", "add", " ").code()).isEqualTo(ExitCode.USAGE);
        assertThat(musher.run("story", "add", "two\nlines").err()).contains("one line");
        assertThat(musher.run("story", "add", "x", "--type", "novel").err())
                .startsWith("musher: --type must be story, bug, refactor, spike or epic");
        assertThat(musher.run("story", "add", "x", "--budget=-3").err())
                .startsWith("musher: '-3' is not an amount of dollars.");
        assertThat(musher.run("story", "add", "--file", "none.md").err())
                .startsWith("musher: Cannot read 'none.md'");
        assertThat(musher.run("story", "edit", "1").err())
                .startsWith("musher: There is nothing to change.");
        assertThat(musher.run("story", "edit", "1").code()).isEqualTo(ExitCode.USAGE);
        for (String words : List.of("move 1 done", "criterion 1 add", "criterion 1 check one")) {
            assertThat(musher.run(("story " + words).split(" ", -1)).code())
                    .isEqualTo(ExitCode.USAGE);
        }
        assertThat(musher.run("story", "depends", "1", "1").err()).contains("itself");
        assertThat(musher.run("story", "delete", "1").err())
                .isEqualTo("musher: Nothing was changed.\nWithout a terminal, add --yes.\n");
        assertThat(musher.run("story", "list", "--json").out()).contains("\"number\"");
        assertThat(musher.run("history", "1").out().lines()).hasSize(1);
    }

    @Test
    void shellsAreOfferedTheNumbersOfItems() {
        assertThat(musher.run("__answer", "stories").out()).isEmpty();
        added("Greet");
        added("Wave");
        assertThat(musher.run("__answer", "stories").out().lines().map(String::strip))
                .containsExactlyInAnyOrder("1\tGreet", "2\tWave");
        assertThat(musher.run("completion", "bash").out()).contains("stories");
    }

    @Test
    void theBoardIsDrawnAtOnceWhileItIsWatched() throws Exception {
        added("Greet");
        var seen = new PipedInputStream(1 << 16);
        var out = new PrintStream(new PipedOutputStream(seen), false, StandardCharsets.UTF_8);
        var watching = Thread.ofVirtual().start(() -> musher.run(out, "board", "--watch"));
        try {
            var text = new StringBuilder();
            while (text.indexOf("Greet") < 0) {
                int one = seen.read();
                assertThat(one).isNotNegative();
                text.append((char) one);
            }
        } finally {
            watching.interrupt();
            watching.join();
        }
    }

    @Test
    void aProjectThatIsNotSetUpIsTold() {
        String warning =
                "warning: this project is not set up, so no agent works on stories. Set it up:"
                        + " musher init\n";
        assertThat(musher.run("story", "add", "Greet", "--criterion", "works").err())
                .isEqualTo(warning);
        assertThat(musher.run("story", "start", "1").err()).isEqualTo(warning);
    }

    @Test
    void aStoryWithoutCriteriaIsSaidToBeJudgedByItsGatesOnly() {
        String remark = "It has no acceptance criteria, so only the gates judge it.";

        assertThat(musher.run("story", "add", "Greet").err()).contains(remark);
        assertThat(musher.run("story", "add", "Greet", "--criterion", "works").err())
                .doesNotContain(remark);
        assertThat(musher.run("story", "add", "Look", "--type", "spike").err())
                .doesNotContain(remark);
        assertThat(musher.run("story", "add", "Greet", "--json").err()).doesNotContain(remark);
    }

    @Test
    void severalItemsAreDeletedOrReviewedAtOnce() {
        added("One");
        added("Two");
        added("Three");

        Run approved = musher.run("story", "approve", "1-2");
        assertThat(approved.code()).isEqualTo(ExitCode.FAILED);
        assertThat(approved.err())
                .isEqualTo(
                        """
                        musher: 1 cannot be reviewed: it is in the backlog.
                        musher: 2 cannot be reviewed: it is in the backlog.
                        Only work in QA can be reviewed.
                        """);
        assertThat(musher.run("story", "approve", "1-2", "--tip", "60fac0e").code())
                .isEqualTo(ExitCode.USAGE);
        assertThat(musher.run("story", "send-back", "1-2", "-n", "x").err().lines()).hasSize(3);
        Run deleted = musher.run("story", "delete", "1-2", "9", "--yes");
        assertThat(deleted.code()).isEqualTo(ExitCode.FAILED);
        assertThat(deleted.out().lines()).hasSize(2).allMatch(line -> line.startsWith("Deleted "));
        assertThat(deleted.err())
                .isEqualTo(
                        "musher: There is no item 9.\n'musher story list --all' shows the numbers.\n");
        assertThat(musher.run("story", "delete", "3", "--yes").code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void aDeletedItemKeepsItsNumber() {
        added("Greet");
        assertThat(musher.run("story", "delete", "1", "--yes").out())
                .isEqualTo("Deleted 1; its number is not used again.\n");

        assertThat(musher.run("story", "add", "Again").out()).startsWith("2 ");
        assertThat(musher.run("story", "list", "--all").out().lines()).hasSize(1);
    }

    @Test
    void aDeletionIsAskedForWhereSomebodyCanAnswer() {
        added("Greet");
        musher.at("ioe").with("NO_COLOR", "1");

        Run kept = musher.input("no\n").run("story", "delete", "1");
        Run gone = musher.input("yes\n").run("story", "delete", "1");

        assertThat(kept)
                .isEqualTo(
                        new Run(
                                ExitCode.FAILED,
                                "",
                                "Delete 1 'Greet'? [y/N] musher: Nothing was changed.\n"));
        assertThat(gone)
                .isEqualTo(
                        new Run(
                                ExitCode.OK,
                                "Deleted 1; its number is not used again.\n",
                                "Delete 1 'Greet'? [y/N] "));
    }

    @Test
    void aDependencyThatCanNeverBeMetIsVisible() {
        added("Greet");
        added("Wave", "--depends", "1");
        musher.run("story", "abandon", "1");

        assertThat(musher.run("status").out())
                .isEqualTo(
                        """
                        1 backlog, 0 coding, 0 qa, 0 merge, 0 done, 1 closed

                        needs you
                          2    Wave  can never start: 1

                        $0.00 spent; 0 in, 0 out tokens.
                        """);
    }

    @Test
    void aNarrowTerminalGetsShortNames() {
        added("A story with a very long name that fits on no narrow terminal at all");
        musher.run("story", "block", "1", "-r", "nobody knows what it means");

        assertThat(
                        musher.with("COLUMNS", "60")
                                .with("NO_COLOR", "1")
                                .at("o")
                                .run("board")
                                .out()
                                .lines()
                                .toList()
                                .get(1))
                .hasSizeLessThanOrEqualTo(60)
                .startsWith("  1    A story ")
                .endsWith("blocked: nobody knows what it means");
    }

    @Test
    void theLedgerIsVerifiedExportedAndTakenElsewhere(@TempDir Path other) throws IOException {
        added("Greet");
        added("Wave", "--depends", "1");
        musher.run("story", "start", "1");
        assertThat(musher.run("ledger", "verify").out())
                .isEqualTo("OK: 3 events, all signed by 1 machine.\n");
        musher.run("ledger", "export", "-o", "all.jsonl");

        var elsewhere = new ProgramUnderTest(home, other).with("USER", "ada");
        String file = project.resolve("all.jsonl").toString();
        assertThat(elsewhere.run("ledger", "import", file).out()).isEqualTo("Took 3 events.\n");
        assertThat(elsewhere.run("board", "--json").out())
                .isEqualTo(musher.run("board", "--json").out());

        String changed = Files.readString(Path.of(file)).replace("Greet", "Grope");
        Files.writeString(other.resolve("changed.jsonl"), changed);
        var third = new ProgramUnderTest(home, Files.createDirectory(other.resolve("third")));
        assertThat(third.run("ledger", "import", other.resolve("changed.jsonl").toString()).err())
                .startsWith("musher: Nothing was imported: line ");
    }

    @Test
    void aBackupIsTriedAndRestored() throws IOException {
        added("Greet");
        assertThat(musher.run("ledger", "backup", "copy.db").code()).isEqualTo(ExitCode.OK);
        assertThat(musher.run("ledger", "drill", "copy.db").out()).startsWith("OK: 1 event");
        assertThat(musher.run("ledger", "restore", "copy.db").code()).isEqualTo(ExitCode.FAILED);

        try (var files = Files.list(project.resolve(".musher/state"))) {
            for (Path file : files.filter(f -> f.toString().contains("ledger.db")).toList()) {
                Files.delete(file);
            }
        }
        assertThat(musher.run("ledger", "restore", "copy.db").code()).isEqualTo(ExitCode.OK);
        assertThat(musher.run("story").out()).isEqualTo("1    backlog  story    Greet\n");
    }

    @Test
    void aProjectWithoutALedgerSaysSo() {
        assertThat(musher.run("ledger", "verify").err())
                .startsWith("musher: This project has no ledger yet.");
    }

    private void added(String name, String... more) {
        var words = new String[more.length + 3];
        words[0] = "story";
        words[1] = "add";
        words[2] = name;
        System.arraycopy(more, 0, words, 3, more.length);
        assertThat(musher.run(words).code()).isEqualTo(ExitCode.OK);
    }
}

package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.host.demo.DemoProject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code musher demo}, from what is typed to what was caught. */
@Tag("slow")
class DemoTest {
    private static final String RED = "the gate test was red on its commit; attempt 2 fixed it.";
    private static final String HOLLOWED =
            "changed-test 3: its coder changed test test_totals.TotalTest.test_adds_up until it"
                    + " passed; base's version of it fails on this code; attempt 2 fixed it.";
    private static final String FORGOTTEN =
            "uncommitted 4: attempt 1 did not commit its work; attempt 2 committed it.";
    private static final String COLLIDED =
            "conflict 6: merge conflict with work that had landed meanwhile, in receipt.py; attempt 2"
                    + " resolved it.";
    private static final String UNSHOWN =
            "unshown-criterion 6: no test shows criterion 2; you approved it.";
    private static final String UNTESTED = UNSHOWN.replace("criterion 2", "criterion 1");
    private static final String LIE =
            "false-claim 7: its coder said \"All tests pass.\", but " + RED;

    @TempDir Path temp;
    private DemoFixture stage;

    @BeforeEach
    void prepare() throws IOException {
        stage = new DemoFixture(temp);
    }

    @Test
    void everythingLandsAndWhatWasWrongIsCaught() throws IOException {
        var run = stage.musher("demo", "--speed", "fast", "--keep", "--json");

        assertThat(run.err()).isEmpty();
        assertThat(caught(run)).containsExactly(HOLLOWED, FORGOTTEN, COLLIDED, UNSHOWN, LIE);
        assertThat(each(run, "stories"))
                .flatExtracting(story -> ((Items) story.field("criteria").orElseThrow()).values())
                .extracting(criterion -> word((Fields) criterion, "verdict"))
                .containsExactly(
                        "test", "test", "test", "test", "test", "test", "approval", "test");
        assertThat(each(run, "stories"))
                .hasSize(7)
                .allSatisfy(story -> assertThat(word(story, "stage")).isEqualTo("done"));
        assertThat(run.out()).contains("\"madeUp\": true");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
        var shop = Path.of(word(all(run), "folder"));
        assertThat(stage.demos()).containsExactly(shop.getParent());
        for (var next : ((Items) all(run).field("next").orElseThrow()).values()) {
            var tried = stage.in(shop, ((Text) next).value());
            assertThat(tried.code()).as("%s: %s", next, tried.err()).isEqualTo(ExitCode.OK);
        }
    }

    @Tag("deep")
    @Test
    void withoutGatesNobodyIsCaughtLyingButAWeakerTestWaitsForAPerson() throws IOException {
        var run = stage.changed(DemoProject::ungated, "--speed", "fast", "--json");

        assertThat(caught(run)).containsExactly(FORGOTTEN, COLLIDED, UNTESTED, UNSHOWN);
        assertThat(each(run, "stories"))
                .extracting(story -> word(story, "stage"))
                .containsExactly("done", "done", "review-hold", "done", "done", "done", "done");
        assertThat(run.code()).isEqualTo(ExitCode.UNFINISHED);
        assertThat(stage.demos()).isEmpty();
    }

    @Test
    void whereNoPythonRunsItIsAShellProject() throws IOException {
        stage.breakPython();
        stage.rule("core.hooksPath=/nowhere", "commit.gpgSign=true", "init.defaultBranch=odd");

        var run = stage.musher("demo", "--speed", "fast");

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("a small shell project")
                .contains("$ git log --oneline")
                .contains("The prices are invented")
                .contains(
                        "Story 3: "
                                + HOLLOWED.substring(16)
                                        .replace(
                                                "test_totals.TotalTest.test_adds_up",
                                                "test_totals.sh"))
                .contains("Story 6: " + COLLIDED.substring(12).replace(".py", ".sh"))
                .contains("Story 6: " + UNSHOWN.substring(21))
                .contains("Story 7: 500 with tax are 600: shown by test_tax.sh")
                .contains("Story 7: " + LIE.substring(15))
                .contains("All 7 stories have landed")
                .contains("'musher demo --keep' keeps it");
        assertThat(run.code()).isEqualTo(ExitCode.OK);
    }

    @Test
    void whoeverStopsItFindsNothingLeft() throws Exception {
        var run = stage.interrupted("demo", "--speed", "slow");

        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(stage.demos()).isEmpty();
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        assertThat(stage.musher("demo", "--speed", "now").err())
                .contains("--speed must be slow, normal or fast, not 'now'");
        var nowhere = temp.resolve("nowhere").toString();
        assertThat(stage.with("TMPDIR", nowhere).musher("demo").err())
                .contains("The demo needs its own folder.", "TMPDIR");
        var noGit = Files.createDirectories(temp.resolve("empty")).toString();
        var run = stage.with("TMPDIR", temp.toString()).with("PATH", noGit).musher("demo");
        assertThat(run.err()).contains("The demo needs git", "musher doctor");
        assertThat(run.code()).isEqualTo(ExitCode.FAILED);
        assertThat(stage.demos()).isEmpty();
    }

    private static List<String> caught(Run run) {
        return each(run, "caught").stream()
                .map(
                        one ->
                                "%s %s: %s"
                                        .formatted(
                                                word(one, "kind"),
                                                word(one, "story"),
                                                word(one, "sentence")))
                .toList();
    }

    private static List<Fields> each(Run run, String list) {
        return ((Items) all(run).field(list).orElseThrow())
                .values().stream().map(Fields.class::cast).toList();
    }

    private static Fields all(Run run) {
        return (Fields) Json.parse(run.out());
    }

    private static String word(Fields fields, String name) {
        return fields.field(name).orElseThrow() instanceof Numeral(var number)
                ? number.toPlainString()
                : fields.text(name).orElseThrow();
    }
}

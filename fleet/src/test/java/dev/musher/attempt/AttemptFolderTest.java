package dev.musher.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.attempt.RanCommands.RanCommand;
import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.pipeline.InMemoryAttestations;
import dev.musher.process.Cookie;
import dev.musher.runtime.Exit;
import dev.musher.runtime.MissionEvent;
import dev.musher.runtime.Report;
import dev.musher.story.Dollars;
import dev.musher.story.ItemNumber;
import dev.musher.yard.Standing;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttemptFolderTest {
    private static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");
    private static final ItemNumber SEVEN = new ItemNumber(7);
    private static final Standing STANDING =
            new Standing(
                    new CommitId("c".repeat(40)),
                    new TreeId("e".repeat(40)),
                    2,
                    List.of("src/a b.txt", "ünicode.txt"),
                    "f00");

    @TempDir Path state;
    private AttemptFolders folders;
    private AttemptFolder folder;

    @BeforeEach
    void set() {
        folders = new AttemptFolders(state);
        folder = folders.folder(SEVEN, 2);
    }

    @Test
    void aReportThatDecidesHasToBeAsItWasAttested() throws Exception {
        var judging = new AttemptFolders(state, new InMemoryAttestations()).folder(SEVEN, 2);
        var ran = judging.ran();
        ran.add(new RanCommand("make test", 1));
        var report = new Report(new Exit.Exited(), "REJECTED", List.of());
        judging.keepAttested(report, ran);

        assertThat(judging.isAttested()).isTrue();
        for (String name : List.of("report", "ran")) {
            var file = judging.path().resolve(name);
            var kept = Files.readString(file);
            Files.writeString(file, kept.replace("REJECTED", "APPROVED").replace("1}", "0}"));
            assertThat(judging.isAttested()).as(name).isFalse();
            Files.writeString(file, kept);
        }
        assertThat(judging.isAttested()).isTrue();
        Files.delete(judging.path().resolve("ran"));
        assertThat(judging.isAttested()).isFalse();
    }

    @Test
    void commandsThatAreAddedWhileItRunsAreNotAttested() throws Exception {
        var judging = new AttemptFolders(state, new InMemoryAttestations()).folder(SEVEN, 2);
        var ran = judging.ran();
        ran.add(new RanCommand("true", 0));
        var file = judging.path().resolve("ran");
        Files.writeString(file, Files.readString(file).replace("true", "make test"));
        judging.keepAttested(new Report(new Exit.Exited(), "APPROVED", List.of()), ran);

        assertThat(judging.isAttested()).isFalse();
    }

    @Test
    void keepsWhatALaterLifeNeeds() {
        folder.begin(new Cookie("1-2-3"), "Do it.");
        folder.keepSession("s-1");
        folder.keepPurpose("COMMIT");
        folder.keepBefore(STANDING);
        folder.keepStanding(STANDING);
        folder.keepJudged();

        var later = new AttemptFolders(state).folder(SEVEN, 2);
        assertThat(later.cookie()).contains(new Cookie("1-2-3"));
        assertThat(later.prompt()).isEqualTo("Do it.");
        assertThat(later.session()).contains("s-1");
        assertThat(later.purpose()).contains("COMMIT");
        assertThat(later.before()).contains(STANDING);
        assertThat(later.standing()).contains(STANDING);
        assertThat(later.isJudged()).isTrue();
        assertThat(folders.attempts(SEVEN)).containsExactly(2);
    }

    @Test
    void aNewBeginningForgetsWhatNeverStarted() {
        folder.begin(new Cookie("old"), "Old.");
        folder.keepSession("s");
        folder.keepReport(new Report(new Exit.Exited(), "", List.of()));
        folder.keepJudged();
        folder.reads().add("a");
        folder.ran().add(new RanCommand("make", 0));
        folder.activity().add(NOON, new MissionEvent.Noted("something"));

        folder.begin(new Cookie("new"), "New.");

        assertThat(folder.files()).isEqualTo(Set.of("cookie", "prompt.md"));
        assertThat(folder.cookie()).contains(new Cookie("new"));
    }

    static List<Exit> exits() {
        return List.of(
                new Exit.Exited(),
                new Exit.Broke(Exit.Heard.NOTHING, "no connection"),
                new Exit.Broke(Exit.Heard.SOMETHING, ""),
                new Exit.NotResumed("gone"),
                new Exit.Throttled(NOON),
                new Exit.Unusable("The key was refused."),
                new Exit.LimitReached("200 turns"),
                new Exit.OutOfMoney(Dollars.of("0.56"), "too little"),
                new Exit.Stopped());
    }

    @ParameterizedTest
    @MethodSource("exits")
    void keepsReportsOfEveryKind(Exit exit) {
        var report = new Report(exit, "Done.\n\"quoted\" ünicode", List.of(17L, 4711L));

        folder.keepReport(report);

        assertThat(folder.report()).contains(report);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"exit\":\"burst\"}", "{\"exit\":\"throttled\"}"})
    void whatIsDamagedIsNotThere(String damage) throws Exception {
        folder.begin(new Cookie("c"), "");
        Files.writeString(folder.path().resolve("report"), damage);
        Files.writeString(folder.path().resolve("standing"), damage);
        Files.writeString(folder.path().resolve("session"), " \n");
        Files.writeString(folder.path().resolve("cookie"), "a:b");

        assertThat(folder.report()).isEmpty();
        assertThat(folder.standing()).isEmpty();
        assertThat(folder.session()).isEmpty();
        assertThat(folder.cookie()).isEmpty();
    }

    @Test
    void whatIsMissingIsEmpty() {
        assertThat(folder.cookie()).isEmpty();
        assertThat(folder.prompt()).isEmpty();
        assertThat(folder.activity().tail(10)).isEmpty();
        assertThat(folder.reads().all()).isEmpty();
        assertThat(folder.ran().all()).isEmpty();
        assertThat(folder.isJudged()).isFalse();
        assertThat(folders.attempts(SEVEN)).isEmpty();
    }

    @Test
    void readsAreKeptOnce() {
        folder.reads().add("src/a.txt");
        folder.reads().add("src/b.txt");
        folder.reads().add("src/a.txt");

        assertThat(folder.reads().all()).isEqualTo(Set.of("src/a.txt", "src/b.txt"));
    }

    @Test
    void commandsAreKeptWithTheirLines() {
        folder.ran().add(new RanCommand("make test &&\n echo \"ok\"", 2));

        assertThat(folder.ran().all())
                .containsExactly(new RanCommand("make test &&\n echo \"ok\"", 2));
    }

    @Test
    void hugeWordsKeepTheirEnd() {
        folder.keepReport(new Report(new Exit.Exited(), "x".repeat(1_000_000) + "end", List.of()));

        assertThat(folder.report().map(Report::words).map(words -> words.endsWith("end")))
                .isEqualTo(Optional.of(true));
        assertThat(folder.report().orElseThrow().words()).hasSizeLessThan(300_000);
    }
}

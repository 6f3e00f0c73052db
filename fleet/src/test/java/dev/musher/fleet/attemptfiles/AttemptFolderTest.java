package dev.musher.fleet.attemptfiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.fleet.runtime.MissionEvent;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.fleet.runtime.ObservedCommand;
import dev.musher.fleet.workspace.WorkspaceState;
import dev.musher.pipeline.store.InMemoryAttestations;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
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
    private static final WorkspaceState STANDING =
            new WorkspaceState(
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
        ran.add(ObservedCommand.of("make test", 1));
        var missionReport = new MissionReport(new MissionExit.Exited(), "REJECTED", List.of());
        judging.keepAttested(missionReport, ran);

        assertThat(judging.isAttested()).isTrue();
        for (String name : List.of("report", "ran")) {
            var file = judging.path().resolve(name);
            var kept = Files.readString(file);
            Files.writeString(
                    file, kept.replace("REJECTED", "APPROVED").replace("code\":1", "code\":0"));
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
        var seen = ObservedCommand.of("true", 0);
        ran.add(seen);
        var other = ObservedCommand.of("make test", 0).command().toString();
        var file = judging.path().resolve("ran");
        Files.writeString(file, Files.readString(file).replace(seen.command().toString(), other));
        judging.keepAttested(
                new MissionReport(new MissionExit.Exited(), "APPROVED", List.of()), ran);

        assertThat(judging.isAttested()).isFalse();
    }

    @Test
    void keepsWhatALaterLifeNeeds() {
        folder.begin(new ProcessCookie("1-2-3"), "Do it.");
        folder.keepSession("s-1");
        folder.keepPurpose("COMMIT");
        folder.keepBefore(STANDING);
        folder.keepWorkspaceState(STANDING);
        folder.keepJudged();

        var later = new AttemptFolders(state).folder(SEVEN, 2);
        assertThat(later.cookie()).contains(new ProcessCookie("1-2-3"));
        assertThat(later.prompt()).isEqualTo("Do it.");
        assertThat(later.session()).contains("s-1");
        assertThat(later.purpose()).contains("COMMIT");
        assertThat(later.before()).contains(STANDING);
        assertThat(later.workspaceState()).contains(STANDING);
        assertThat(later.isJudged()).isTrue();
        assertThat(folders.attempts(SEVEN)).containsExactly(2);
    }

    @Test
    void aNewBeginningForgetsWhatNeverStarted() {
        folder.begin(new ProcessCookie("old"), "Old.");
        folder.keepSession("s");
        folder.keepReport(new MissionReport(new MissionExit.Exited(), "", List.of()));
        folder.keepJudged();
        folder.reads().add("a");
        folder.ran().add(ObservedCommand.of("make", 0));
        folder.activity().add(NOON, new MissionEvent.Noted("something"));

        folder.begin(new ProcessCookie("new"), "New.");

        assertThat(folder.files()).isEqualTo(Set.of("cookie", "prompt.md"));
        assertThat(folder.cookie()).contains(new ProcessCookie("new"));
    }

    static List<MissionExit> exits() {
        return List.of(
                new MissionExit.Exited(),
                new MissionExit.Broke(MissionExit.Heard.NOTHING, "no connection"),
                new MissionExit.Broke(MissionExit.Heard.SOMETHING, ""),
                new MissionExit.NotResumed("gone"),
                new MissionExit.Throttled(NOON),
                new MissionExit.Unusable("The key was refused."),
                new MissionExit.LimitReached("200 turns"),
                new MissionExit.Rejected("no such model"),
                new MissionExit.OutOfMoney(Dollars.of("0.56"), "too little"),
                new MissionExit.Stopped());
    }

    @ParameterizedTest
    @MethodSource("exits")
    void keepsReportsOfEveryKind(MissionExit missionExit) {
        var missionReport =
                new MissionReport(missionExit, "Done.\n\"quoted\" ünicode", List.of(17L, 4711L));

        folder.keepReport(missionReport);

        assertThat(folder.report()).contains(missionReport);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"exit\":\"burst\"}", "{\"exit\":\"throttled\"}"})
    void whatIsDamagedIsNotThere(String damage) throws Exception {
        folder.begin(new ProcessCookie("c"), "");
        Files.writeString(folder.path().resolve("report"), damage);
        Files.writeString(folder.path().resolve("standing"), damage);
        Files.writeString(folder.path().resolve("session"), " \n");
        Files.writeString(folder.path().resolve("cookie"), "a:b");

        assertThat(folder.report()).isEmpty();
        assertThat(folder.workspaceState()).isEmpty();
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
        folder.ran().add(ObservedCommand.of("make test &&\n echo \"ok\"", 2));

        assertThat(folder.ran().all())
                .containsExactly(ObservedCommand.of("make test &&\n echo \"ok\"", 2));
    }

    @Test
    void hugeWordsKeepTheirEnd() {
        folder.keepReport(
                new MissionReport(
                        new MissionExit.Exited(), "x".repeat(1_000_000) + "end", List.of()));

        assertThat(folder.report().map(MissionReport::words).map(words -> words.endsWith("end")))
                .isEqualTo(Optional.of(true));
        assertThat(folder.report().orElseThrow().words()).hasSizeLessThan(300_000);
    }
}

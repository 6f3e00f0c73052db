package dev.musher.fleet.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.runtime.Mission.Prompting;
import dev.musher.fleet.runtime.MissionEvent.Answered;
import dev.musher.fleet.runtime.MissionEvent.Asked;
import dev.musher.fleet.runtime.MissionEvent.Called;
import dev.musher.fleet.runtime.MissionEvent.Paid;
import dev.musher.fleet.runtime.MissionEvent.Returned;
import dev.musher.fleet.runtime.MissionEvent.SessionOpened;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What every runtime does, whatever it is. */
@Tag("slow")
@Timeout(180)
public abstract class RuntimeContract {
    private static final Prompting HELLO = new Prompting.Fresh("Do what the story says.");

    /** A process with a session of its own that outlives the command, and writes down who it is. */
    private static final String LEAVE_ONE_BEHIND =
            "(setsid sh -c 'echo $$ > pid; exec sleep 300' >/dev/null 2>&1 </dev/null &);"
                    + " while [ ! -s pid ]; do sleep 0.05; done";

    @TempDir private Path folder;
    private MissionFixture ground;
    private RuntimeFixture stage;

    /** A stage of its own for each test, whose files may be in this folder. */
    protected abstract RuntimeFixture stage(Path own) throws IOException;

    protected final MissionFixture ground() {
        return ground;
    }

    @BeforeEach
    void prepare() throws IOException, InterruptedException {
        stage = stage(Files.createDirectories(folder.resolve("stage")));
        ground = new MissionFixture(folder).with(stage.environment());
        var usual = ground.teammate();
        ground.by(
                new Teammate(
                        usual.name(),
                        usual.role(),
                        stage.runtime().name(),
                        stage.model(),
                        "",
                        List.of(),
                        usual.limits()));
    }

    @AfterEach
    void close() {
        if (stage != null) {
            stage.close();
        }
    }

    @Test
    void worksInThePlaceAndNowhereElse() throws InterruptedException {
        stage.writes(ground.top().resolve("second.txt"), "second\n");
        stage.runs("git add second.txt && git commit -q -m Second");
        stage.says("Done.");

        var missionReport = ground.send(stage.runtime(), HELLO);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        assertThat(ground.run("git log --format=%s && git status --porcelain"))
                .isEqualTo("Second\nFirst");
        assertThat(ground.content(ground.project().resolve("kept.txt"))).isEqualTo("as it is\n");
        assertThat(ground.project().toFile().list()).containsExactly("kept.txt");
        assertThat(stage.unasked()).isZero();
    }

    @Test
    void tellsTheSessionFirstAndThenEveryCallAnswerAndPayment() {
        stage.runs("echo one");
        stage.runs("echo two\n  echo three");
        stage.says("Done.");

        ground.send(stage.runtime(), HELLO);

        assertThat(ground.events()).first().isInstanceOf(SessionOpened.class);
        assertThat(ground.events(SessionOpened.class)).hasSize(1);
        assertThat(ground.events(Answered.class))
                .containsExactly(new Answered(""), new Answered(""), new Answered("Done."));
        assertThat(ground.events(Called.class))
                .extracting(Called::about)
                .satisfiesExactly(
                        one -> assertThat(one).contains("echo one"),
                        two -> assertThat(two).contains("echo two"));
        assertThat(ground.events(Returned.class))
                .extracting(Returned::ran)
                .containsExactly(
                        Optional.of(ObservedCommand.of("echo one", 0)),
                        Optional.of(ObservedCommand.of("echo two\n  echo three", 0)));
        var paid = new Paid(stage.spend());
        assertThat(ground.events(Paid.class)).containsExactly(paid, paid, paid);
    }

    @Test
    void resumesWithWhatWasSaidBefore() {
        stage.says("The word is plum.");
        ground.send(stage.runtime(), HELLO);
        String session = ground.session();
        stage.says("Plum.");

        var missionReport =
                ground.send(stage.runtime(), new Prompting.Resumed(session, "Which word was it?"));

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Plum.", List.of()));
        assertThat(stage.lastTalk()).contains("The word is plum.").contains("Which word was it?");
        assertThat(ground.session()).isNotEmpty();
    }

    @Test
    void saysThatATalkNobodyKnowsCannotBeResumed() {
        var nobodys = new Prompting.Resumed("11111111-1111-4111-8111-111111111111", "Go on.");

        var missionReport = ground.send(stage.runtime(), nobodys);

        assertThat(missionReport.exit()).isInstanceOf(MissionExit.NotResumed.class);
        assertThat(ground.events(Answered.class)).isEmpty();
        assertThat(ground.events(Paid.class)).isEmpty();
    }

    @Test
    void deniesWhatLeavesThePlaceAndTellsSo() {
        Path outside = ground.outside("stolen.txt");
        stage.writes(outside, "x");
        stage.says("I may not.");

        var missionReport = ground.send(stage.runtime(), HELLO);

        assertThat(missionReport.exit()).isEqualTo(new MissionExit.Exited());
        assertThat(outside).doesNotExist();
        assertThat(ground.events(Asked.class))
                .singleElement()
                .satisfies(asked -> assertThat(asked.answer()).startsWith("denied"));
    }

    @Test
    void waitsForTheVendorUntilItsDoorOpens() {
        Instant until = Instant.now().plus(2, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
        stage.closesItsDoor(until);

        var missionReport = ground.send(stage.runtime(), HELLO);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Throttled(until), "", List.of()));
        assertThat(ground.events(Answered.class)).isEmpty();
    }

    @Test
    void aRejectedRequestIsToldFromACrash() {
        stage.refuses();
        var before = ground.send(stage.runtime(), HELLO);
        stage.runs("echo one");
        stage.refuses();
        var after = ground.send(stage.runtime(), HELLO);

        assertThat(before.exit())
                .matches(
                        missionExit ->
                                missionExit instanceof MissionExit.Unusable
                                        || missionExit instanceof MissionExit.Rejected,
                        "a request that is refused, before anything was heard");
        assertThat(after.exit()).isInstanceOf(MissionExit.Rejected.class);
    }

    @Test
    void anInterruptionEndsEverybodyAndIsPassedOn() throws InterruptedException {
        stage.runs(LEAVE_ONE_BEHIND);
        stage.hangs();
        var report = new AtomicReference<MissionReport>();
        var marked = new AtomicReference<Boolean>();
        var mission =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    report.set(ground.send(stage.runtime(), HELLO));
                                    marked.set(Thread.currentThread().isInterrupted());
                                });
        stage.awaitAsked(2);

        mission.interrupt();
        mission.join();

        assertThat(report.get())
                .isEqualTo(new MissionReport(new MissionExit.Stopped(), "", List.of()));
        assertThat(marked.get()).isTrue();
        assertThat(ground.marked()).isEmpty();
        assertThat(ground.isAlive(ground.top().resolve("pid"))).isFalse();
    }

    @Test
    void nobodyIsLeftBehindAfterAGoodEnd() {
        stage.runs(LEAVE_ONE_BEHIND);
        stage.says("Done.");

        var missionReport = ground.send(stage.runtime(), HELLO);

        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Exited(), "Done.", List.of()));
        assertThat(ground.marked()).isEmpty();
        assertThat(ground.isAlive(ground.top().resolve("pid"))).isFalse();
    }

    @Test
    void anInterruptionBeforeTheStartStartsNothing() {
        Thread.currentThread().interrupt();

        var missionReport = ground.send(stage.runtime(), HELLO);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(missionReport)
                .isEqualTo(new MissionReport(new MissionExit.Stopped(), "", List.of()));
        assertThat(ground.marked()).isEmpty();
    }

    @Test
    void hasNoProblemHereAndAName() {
        assertThat(stage.runtime().problem()).isEmpty();
        assertThat(stage.runtime().name()).isNotBlank();
        assertThat(ground.marked()).isEmpty();
    }
}

package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.ProcessSignals;
import dev.musher.fleet.attempt.StopCause;
import dev.musher.fleet.attempt.StoryJob;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.runtime.MissionExit;
import dev.musher.fleet.runtime.MissionReport;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage.Merge;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What comes between an attempt's end and what follows from it: it is waited for, or said. */
@Tag("slow")
@Timeout(180)
class DelayedFleetTest {
    @TempDir Path place;
    private final CountDownLatch here = new CountDownLatch(1);

    /** At a look at the leases it lets the coder go, and answers when its job is over. */
    private record Late(
            CountDownLatch here,
            CountDownLatch go,
            AtomicReference<Optional<Fleet>> fleet,
            AtomicBoolean done)
            implements WatchedLedger.Watcher {
        @Override
        public void after(int number) {}

        @Override
        public void looked(List<Lease> held) {
            if (here.getCount() == 0
                    && fleet.get().isPresent()
                    && done.compareAndSet(false, true)) {
                go.countDown();
                Eventually.until(
                        "the job is over", () -> fleet.get().get().view().jobs().isEmpty());
            }
        }
    }

    @Test
    void whatEndsDuringALookIsNotTakenForTheEndOfAll() throws Exception {
        var late =
                new Late(
                        here,
                        new CountDownLatch(1),
                        new AtomicReference<>(Optional.empty()),
                        new AtomicBoolean());
        try (var stage = new FleetFixture(place, ledger -> new WatchedLedger(ledger, late))) {
            stage.coder("ada", TeammateScript.commits("src/a.txt", "a").meets(here, late.go()));
            var story = stage.story("Late", "ada");
            try (var fleet = stage.begin(WhenIdle.UNTIL_IDLE)) {
                RunningFleet.await(here);
                late.fleet().set(Optional.of(fleet.fleet()));

                assertThat(fleet.end()).isEqualTo(new Rest.Idle());
            }
            assertThat(late.done()).isTrue();
            assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        }
    }

    @Test
    void commitsThatCannotBeBroughtHomeForAMomentEndNothing() throws Exception {
        try (var stage = new FleetFixture(place)) {
            Path arrivals = stage.project.resolve(".git/refs/musher/incoming");
            stage.coder(
                    "ada",
                    TeammateScript.commits("src/a.txt", "a")
                            .runs("rm -rf %1$s && touch %1$s".formatted(arrivals)));
            var story = stage.story("Blink", "ada");
            try (var fleet = stage.begin(WhenIdle.WATCHING)) {
                Eventually.until("it has stumbled", () -> isOver(stage, fleet.fleet()));
                assertThat(stage.endings(story)).isEmpty();
                assertThat(stage.pipeline().ledger().leases().held()).hasSize(2);

                Files.delete(arrivals);
                stage.clock.advance(Duration.ofSeconds(5));
                Eventually.until("it is merged", () -> stage.stage(story) instanceof Merge);
                assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
            }
            assertThat(stage.endings(story)).containsExactly(new AttemptEnding.Finished());
            assertThat(stage.runtime.missions()).hasSize(1);
            stage.isQuiet(story);
        }
    }

    private static boolean isOver(FleetFixture stage, Fleet fleet) {
        return !stage.runtime.missions().isEmpty() && fleet.view().jobs().isEmpty();
    }

    @Test
    void whoNeverDiesIsNamedAndTheFleetComesToRest() throws Exception {
        var pid = place.resolve("pid");
        try (var stage = new FleetFixture(place).signals(none())) {
            stage.coder(
                    "ada",
                    TeammateScript.commits("src/a.txt", "a")
                            .runs("sleep 40 >/dev/null 2>&1 </dev/null & echo $! > " + pid));
            var story = stage.story("Linger", "ada");

            var rest = stage.runThroughTime(Duration.ofMillis(100));

            assertThat(rest)
                    .isEqualTo(
                            new Rest.Unable(
                                    "Story 1: attempt 1 (ada) ended, but these processes are still running: "
                                            + Files.readString(pid).strip()
                                            + ". Kill them, then unblock it."));
            assertThat(stage.endings(story)).isEmpty();
            assertThat(stage.pipeline().ledger().leases().held()).hasSize(1);
        } finally {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                    .ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private static ProcessSignals none() {
        return new ProcessSignals() {
            @Override
            public void terminate(ProcessEntry process) {}

            @Override
            public void kill(ProcessEntry process) {}
        };
    }

    @Test
    void aLimitIsWrittenDownBeforeAnybodyIsInterrupted() {
        var folder = new AttemptFolders(place).folder(new ItemNumber(1), 1);
        var storyJob =
                new StoryJob(
                        new StoryJob.JobPurpose(new ItemNumber(1), "ada", Optional.empty(), 1),
                        1,
                        FleetFixture.NOON);
        storyJob.kept(folder);

        storyJob.stop(new StopCause.Limit("3 answers"));

        assertThat(folder.report())
                .contains(
                        new MissionReport(
                                new MissionExit.LimitReached("3 answers"), "", List.of()));
    }

    @Test
    void theReportOfWhoReachedALimitSaysSo() throws Exception {
        var few = new AttemptLimits(200, 1, Optional.empty(), Duration.ofMinutes(10));
        try (var stage = new FleetFixture(place)) {
            stage.member(
                    "busy",
                    TeamRole.CODER,
                    few,
                    TeammateScript.of().reads("a").says("Wait.").reads("b").hangs(here),
                    TeammateScript.of().runs("echo a > src/a.txt; git add -A; git commit -qm Add"));
            var story = stage.story("Busy", "busy");

            stage.run();

            assertThat(stage.folders().folder(story, 1).report())
                    .contains(
                            new MissionReport(
                                    new MissionExit.LimitReached("1 tool calls"),
                                    "Wait.",
                                    List.of()));
        }
    }
}

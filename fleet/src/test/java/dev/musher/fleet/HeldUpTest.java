package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.attempt.AttemptFolders;
import dev.musher.fleet.Fleet.Rest;
import dev.musher.fleet.Fleet.Stay;
import dev.musher.ledger.Lease;
import dev.musher.process.Eventually;
import dev.musher.process.ProcessEntry;
import dev.musher.process.Signals;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.runtime.Exit;
import dev.musher.runtime.Report;
import dev.musher.story.Ending;
import dev.musher.story.ItemNumber;
import dev.musher.story.Stage.Merge;
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
class HeldUpTest {
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
        try (var stage = new FleetStage(place, ledger -> new WatchedLedger(ledger, late))) {
            stage.coder("ada", Script.commits("src/a.txt", "a").meets(here, late.go()));
            var story = stage.story("Late", "ada");
            try (var fleet = stage.begin(Stay.UNTIL_IDLE)) {
                Performance.await(here);
                late.fleet().set(Optional.of(fleet.fleet()));

                assertThat(fleet.end()).isEqualTo(new Rest.Idle());
            }
            assertThat(late.done()).isTrue();
            assertThat(stage.stage(story)).isInstanceOf(Merge.class);
        }
    }

    @Test
    void commitsThatCannotBeBroughtHomeForAMomentEndNothing() throws Exception {
        try (var stage = new FleetStage(place)) {
            Path arrivals = stage.project.resolve(".git/refs/musher/incoming");
            stage.coder(
                    "ada",
                    Script.commits("src/a.txt", "a")
                            .runs("rm -rf %1$s && touch %1$s".formatted(arrivals)));
            var story = stage.story("Blink", "ada");
            try (var fleet = stage.begin(Stay.WATCHING)) {
                Eventually.until("it has stumbled", () -> isOver(stage, fleet.fleet()));
                assertThat(stage.endings(story)).isEmpty();
                assertThat(stage.pipeline().ledger().leases().held()).hasSize(2);

                Files.delete(arrivals);
                stage.clock.advance(Duration.ofSeconds(5));
                Eventually.until("it is merged", () -> stage.stage(story) instanceof Merge);
                assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
            }
            assertThat(stage.endings(story)).containsExactly(new Ending.Finished());
            assertThat(stage.runtime.missions()).hasSize(1);
            stage.isQuiet(story);
        }
    }

    private static boolean isOver(FleetStage stage, Fleet fleet) {
        return !stage.runtime.missions().isEmpty() && fleet.view().jobs().isEmpty();
    }

    @Test
    void whoNeverDiesIsNamedAndTheFleetComesToRest() throws Exception {
        var pid = place.resolve("pid");
        try (var stage = new FleetStage(place).signals(none())) {
            stage.coder(
                    "ada",
                    Script.commits("src/a.txt", "a")
                            .runs("sleep 40 >/dev/null 2>&1 </dev/null & echo $! > " + pid));
            var story = stage.story("Linger", "ada");

            var rest = stage.runThroughTime(Duration.ofMillis(100));

            assertThat(rest)
                    .isEqualTo(
                            new Rest.Unable(
                                    "Story 1: attempt 1 of ada is over, and processes of it do not"
                                            + " die: "
                                            + Files.readString(pid).strip()
                                            + ". End them, then unblock it."));
            assertThat(stage.endings(story)).isEmpty();
            assertThat(stage.pipeline().ledger().leases().held()).hasSize(1);
        } finally {
            ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()))
                    .ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private static Signals none() {
        return new Signals() {
            @Override
            public void terminate(ProcessEntry process) {}

            @Override
            public void kill(ProcessEntry process) {}
        };
    }

    @Test
    void aLimitIsWrittenDownBeforeAnybodyIsInterrupted() {
        var folder = new AttemptFolders(place).folder(new ItemNumber(1), 1);
        var job =
                new Job(
                        new Job.Post(new ItemNumber(1), "ada", Optional.empty(), 1),
                        1,
                        FleetStage.NOON);
        job.kept(folder);

        job.stop(new StopCause.Limit("3 answers"));

        assertThat(folder.report())
                .contains(new Report(new Exit.LimitReached("3 answers"), "", List.of()));
    }

    @Test
    void theReportOfWhoReachedALimitSaysSo() throws Exception {
        var few = new Limits(200, 1, Optional.empty(), Duration.ofMinutes(10));
        try (var stage = new FleetStage(place)) {
            stage.member(
                    "busy",
                    Post.CODER,
                    few,
                    Script.of().reads("a").says("Wait.").reads("b").hangs(here),
                    Script.of().runs("echo a > src/a.txt; git add -A; git commit -qm Add"));
            var story = stage.story("Busy", "busy");

            stage.run();

            assertThat(stage.folders().folder(story, 1).report())
                    .contains(
                            new Report(
                                    new Exit.LimitReached("1 calls of tools"), "Wait.", List.of()));
        }
    }
}

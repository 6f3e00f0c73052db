package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.tree.ProcessEntry;
import dev.musher.base.process.tree.ProcessHandleSignals;
import dev.musher.base.process.tree.ProcessSignals;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Stage.Blocked;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What fails in the middle of an attempt's end, and processes that do not die. */
@Tag("slow")
@Timeout(180)
class BrokenMomentTest {
    @TempDir Path place;

    /** Fails so many times to keep events of a kind. */
    private record Failing(String type, AtomicInteger times) implements WatchedLedger.Watcher {
        @Override
        public void before(AppendRequest appendRequest) {
            if (appendRequest.events().getFirst().type().equals(type)
                    && times.getAndDecrement() > 0) {
                throw new LedgerException(LedgerException.Fault.FULL, "The disk is full.");
            }
        }

        @Override
        public void after(int number) {}
    }

    @Test
    void anEndThatCannotBeWrittenIsWrittenLaterAsItWas() throws Exception {
        var failing = new Failing("attempt-ended", new AtomicInteger(2));
        try (var stage = new FleetFixture(place, ledger -> new WatchedLedger(ledger, failing))) {
            stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
            var story = stage.story("Fill", "ada");

            assertThat(stage.runThroughTime(Duration.ofSeconds(1))).isEqualTo(new Rest.Idle());

            assertThat(failing.times().get()).isNegative();
            assertThat(stage.stage(story)).isInstanceOf(Merge.class);
            assertThat(stage.endings(story)).containsExactly(new AttemptEnding.Finished());
            stage.isQuiet(story);
        }
    }

    @Test
    void whoDoesNotDieKeepsTheLeaseAndIsNamed() throws Exception {
        var immortal = new AtomicBoolean(true);
        try (var stage = new FleetFixture(place).signals(unless(immortal))) {
            var pids = place.resolve("pid");
            stage.coder(
                    "ada",
                    TeammateScript.commits("src/a.txt", "a")
                            .runs("sleep 300 >/dev/null 2>&1 </dev/null & echo $! > " + pids));
            var story = stage.story("Linger", "ada");
            try (var fleet = stage.begin(WhenIdle.WATCHING)) {
                Eventually.until("it is blocked", () -> stage.stage(story) instanceof Blocked);
                assertThat(((Blocked) stage.stage(story)).reason())
                        .contains("are still running: " + Files.readString(pids).strip());
                assertThat(stage.endings(story)).isEmpty();
                assertThat(stage.pipeline().ledger().leases().held()).hasSize(2);

                immortal.set(false);
                Eventually.until("it has ended in time", () -> hasEnded(stage, story));
                assertThat(fleet.interrupt()).isEqualTo(new Rest.Stopped());
            }
            assertThat(stage.endings(story)).containsExactly(new AttemptEnding.Finished());
            stage.isQuiet(story);

            stage.person(new MoveCommand.Unblock(story));
            stage.run();

            assertThat(stage.stage(story)).isInstanceOf(Merge.class);
            assertThat(stage.endings(story)).hasSize(1);
        }
    }

    /** Time passes while one looks: the fleet makes a pause before it tries again. */
    private static boolean hasEnded(FleetFixture stage, ItemNumber story) {
        stage.clock.advance(Duration.ofSeconds(1));
        return !stage.endings(story).isEmpty();
    }

    private static ProcessSignals unless(AtomicBoolean immortal) {
        var real = new ProcessHandleSignals(FleetInstance.processesHere());
        return new ProcessSignals() {
            @Override
            public void terminate(ProcessEntry process) {
                if (!immortal.get()) {
                    real.terminate(process);
                }
            }

            @Override
            public void kill(ProcessEntry process) {
                if (!immortal.get()) {
                    real.kill(process);
                }
            }
        };
    }

    @Test
    void everyJobIsSeenWhileItLasts() throws Exception {
        var here = new CountDownLatch(1);
        try (var stage = new FleetFixture(place)) {
            stage.coder("ada", TeammateScript.of().reads("src/app.txt").pays("0.25").hangs(here));
            var story = stage.story("Show", "ada");
            try (var fleet = stage.begin(WhenIdle.WATCHING)) {
                RunningFleet.await(here);

                var view = fleet.fleet().view();

                assertThat(view.trouble()).isEmpty();
                assertThat(view.jobs())
                        .singleElement()
                        .satisfies(
                                job -> {
                                    assertThat(job.story()).isEqualTo(story);
                                    assertThat(job.who()).isEqualTo("ada");
                                    assertThat(job.doing()).isEqualTo("read src/app.txt");
                                    assertThat(job.calls()).isEqualTo(1);
                                    assertThat(job.spent().known()).hasToString("$0.25");
                                });
            }
        }
    }
}

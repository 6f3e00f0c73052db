package dev.musher.fleet.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.FleetFixture;
import dev.musher.fleet.control.TeammateScript;
import dev.musher.fleet.control.WatchedLedger;
import dev.musher.pipeline.ledger.AppendRequest;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.event.WorkEvent.SpendRecorded;
import dev.musher.pipeline.story.item.Stage.Merge;
import dev.musher.pipeline.story.order.MoveCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What could not be done when it was due is done later, once. */
@Tag("slow")
@Timeout(180)
class PendingSpendRecorderTest {
    @TempDir Path place;

    /** Takes no payment for so many times. */
    private record Closed(AtomicInteger times) implements WatchedLedger.Watcher {
        @Override
        public void before(AppendRequest appendRequest) {
            if (appendRequest.events().getFirst().type().equals("spend-recorded")
                    && times.getAndDecrement() > 0) {
                throw new LedgerException(LedgerException.Fault.FULL, "The disk is full.");
            }
        }

        @Override
        public void after(int number) {}
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void everyPaymentComesIntoTheLedgerOnce(int failures) throws Exception {
        var closed = new Closed(new AtomicInteger(failures));
        try (var stage = new FleetFixture(place, ledger -> new WatchedLedger(ledger, closed))) {
            stage.coder("ada", TeammateScript.commits("src/a.txt", "a").pays("0.25").pays("0.50"));
            var story = stage.story("Pay", "ada");

            assertThat(stage.runThroughTime(Duration.ofMillis(500))).isEqualTo(new Rest.Idle());

            assertThat(stage.stage(story)).isInstanceOf(Merge.class);
            assertThat(stage.events(story, SpendRecorded.class))
                    .extracting(recorded -> recorded.spend().cost().orElseThrow())
                    .containsExactly(Dollars.of("0.25"), Dollars.of("0.50"));
            stage.isQuiet(story);
        }
    }

    @Test
    void aWorkspaceThatCouldNotBeRemovedIsNotForgotten() throws Exception {
        try (var stage = new FleetFixture(place)) {
            stage.coder("ada", TeammateScript.commits("src/a.txt", "a"));
            var story = stage.story("Close", "ada");
            stage.run();
            stage.person(new MoveCommand.Abandon(story, "not wanted"));
            stage.user(
                    "mkdir -p .git/refs/musher/archive && touch .git/refs/musher/archive/1.lock");

            assertThat(stage.runThroughTime(Duration.ofMillis(100)))
                    .isInstanceOfSatisfying(
                            Rest.Unable.class,
                            unable -> assertThat(unable.why()).startsWith("Story 1: "));
            assertThat(stage.state().resolve("workspaces/1")).exists();

            stage.user("rm .git/refs/musher/archive/1.lock");
            assertThat(stage.run()).isEqualTo(new Rest.Idle());
            assertThat(stage.state().resolve("workspaces/1")).doesNotExist();
        }
    }
}

package dev.musher.fleet.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.process.Eventually;
import dev.musher.fleet.landing.InMemoryBaseRepository;
import dev.musher.fleet.landing.PushResult;
import dev.musher.fleet.train.setup.TrainPolicy;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class PushRunnerTest {
    private static final int ROUNDS = 500;

    private final InMemoryBaseRepository track =
            new InMemoryBaseRepository(Map.of("note.txt", "one"));
    private final PushRunner pushRunner =
            new PushRunner(
                    track,
                    TrainPolicy.usual(2).pushing("origin", 2, Duration.ofMillis(1)),
                    () -> {});

    private static CommitId head(int number) {
        return new CommitId("%040x".formatted(number));
    }

    private void ends() {
        Eventually.until("the end of the push", () -> !pushRunner.isBusy());
    }

    @Test
    void whatIsWantedInTheMomentInWhichAPushEndsIsSent() {
        for (int round = 1; round <= ROUNDS; round++) {
            pushRunner.want(head(round));
            while (track.pushes().size() < round) {
                assertThat(Thread.currentThread().isInterrupted())
                        .as("it takes too long")
                        .isFalse();
                Thread.onSpinWait();
            }
        }

        assertThat(track.pushes()).hasSize(ROUNDS).last().isEqualTo(head(ROUNDS));
    }

    @Test
    void aRemoteThatIsAskedAgainIsSentWhatLandedLast() {
        track.answer(new PushResult.Unreachable("nobody answers"));
        track.onPush(
                head -> {
                    if (head.equals(head(1))) {
                        pushRunner.want(head(2));
                    }
                });

        pushRunner.want(head(1));
        ends();

        assertThat(track.pushes()).containsExactly(head(1), head(2));
        assertThat(pushRunner.trouble()).isEmpty();
    }

    @Test
    void aPushThatBreaksIsTriedAgainAndThenTold() {
        track.onPush(
                _ -> {
                    throw new IllegalStateException("no git today");
                });

        pushRunner.want(head(1));
        ends();

        assertThat(track.pushes()).containsExactly(head(1), head(1), head(1));
        assertThat(pushRunner.trouble())
                .contains(
                        "origin cannot be reached: An unexpected error happened; see the log for details.");

        track.onPush(_ -> {});
        pushRunner.want(head(2));
        ends();
        assertThat(pushRunner.trouble()).isEmpty();
    }
}

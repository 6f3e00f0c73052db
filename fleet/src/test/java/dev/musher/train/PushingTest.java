package dev.musher.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.git.CommitId;
import dev.musher.process.Eventually;
import dev.musher.track.InMemoryTrack;
import dev.musher.track.Push;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
class PushingTest {
    private static final int ROUNDS = 500;

    private final InMemoryTrack track = new InMemoryTrack(Map.of("note.txt", "one"));
    private final Pushing pushing =
            new Pushing(
                    track,
                    TrainPolicy.usual(2).pushing("origin", 2, Duration.ofMillis(1)),
                    () -> {});

    private static CommitId head(int number) {
        return new CommitId("%040x".formatted(number));
    }

    private void ends() {
        Eventually.until("the end of the push", () -> !pushing.isBusy());
    }

    @Test
    void whatIsWantedInTheMomentInWhichAPushEndsIsSent() {
        for (int round = 1; round <= ROUNDS; round++) {
            pushing.want(head(round));
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
        track.answer(new Push.Unreachable("nobody answers"));
        track.onPush(
                head -> {
                    if (head.equals(head(1))) {
                        pushing.want(head(2));
                    }
                });

        pushing.want(head(1));
        ends();

        assertThat(track.pushes()).containsExactly(head(1), head(2));
        assertThat(pushing.trouble()).isEmpty();
    }

    @Test
    void aPushThatBreaksIsTriedAgainAndThenTold() {
        track.onPush(
                _ -> {
                    throw new IllegalStateException("no git today");
                });

        pushing.want(head(1));
        ends();

        assertThat(track.pushes()).containsExactly(head(1), head(1), head(1));
        assertThat(pushing.trouble())
                .contains(
                        "origin cannot be reached: Something unexpected happened to the train; the"
                                + " log has the details.");

        track.onPush(_ -> {});
        pushing.want(head(2));
        ends();
        assertThat(pushing.trouble()).isEmpty();
    }
}

package dev.musher.agent.learning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.ReviewEnded;
import dev.musher.agent.session.SessionId;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LearningFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-18T00:00:00Z");

    @TempDir Path home;

    @Test
    void forgetsOldRunsAndNotWhatTheyReviewed() {
        var folder = new LearningFolder(home.resolve("learning"));
        try (var lock = folder.lock().orElseThrow()) {
            assertThat(lock).isNotNull();
            for (int number = 1; number <= 4; number++) {
                int days = 400 - number * 100;
                folder.add(
                        number,
                        new LearningEvent.Started(NOW.minus(Duration.ofDays(days)), "test"));
                folder.add(number, review(number));
            }
            var before = folder.reviews();
            folder.prune(NOW);
            assertThat(folder.numbers()).containsExactly(4);
            assertThat(folder.reviews()).isEqualTo(before).hasSize(4);
            assertThat(folder.next()).isEqualTo(5);
            folder.prune(NOW);
            assertThat(folder.reviews()).isEqualTo(before);
        }
    }

    @Test
    void keepsNoMoreThanSoManyRuns() {
        var folder = new LearningFolder(home.resolve("learning"));
        try (var lock = folder.lock().orElseThrow()) {
            assertThat(lock).isNotNull();
            for (int number = 1; number <= 510; number++) {
                int days = number <= 505 ? 10 : 1;
                folder.add(
                        number,
                        new LearningEvent.Started(NOW.minus(Duration.ofDays(days)), "test"));
            }
            folder.prune(NOW);
            assertThat(folder.numbers()).hasSize(500).startsWith(11);
        }
    }

    private static ReviewEnded review(int number) {
        var id = new SessionId("0199a1b2-7c3d-7e4f-8a9b-0c1d2e3f4a5" + number);
        return new ReviewEnded(
                new SessionSlice(id, 0, number, 10), LearningEvent.ReviewOutcome.REVIEWED, "");
    }
}

package dev.musher.agent.learning;

import static dev.musher.agent.learning.LearningFixture.pass;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.learning.LearningEvent.ReviewOutcome;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.session.SessionId;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A review that did not end well, while another session wrote memory. */
class LearningRecoveryTest {
    @TempDir Path project;
    private LearningFixture learning;

    @BeforeEach
    void prepare() {
        learning = new LearningFixture(project);
    }

    private void remember(MemoryStore store, String text) {
        var entry =
                MemoryEntry.of(
                        MemoryKind.FACT,
                        text,
                        new MemorySource.Session("s", 1),
                        LearningFixture.NOW,
                        0.6);
        assertThat(store.add(MemoryScope.PERSONAL, entry).isEmpty()).isFalse();
    }

    private List<String> remembered() {
        return learning.memory.read().entries().stream()
                .map(stored -> stored.entry().text())
                .toList();
    }

    /** Two lessons of a review, with an entry of another session between them and behind them. */
    private void review(PassRun run) {
        run.begin(new SessionSlice(SessionId.at(LearningFixture.NOW), 0, 1, 1));
        var store = learning.memory.writingBy(run);
        remember(store, "The linter needs a network.");
        remember(learning.memory, "Tabs, not spaces.");
        remember(store, "The tests need a database.");
        remember(learning.memory, "Branches start at main.");
    }

    @Test
    void takesBackItsEntriesAndKeepsThoseOfOthers() throws Exception {
        var review =
                pass(
                        "review",
                        run -> {
                            review(run);
                            run.end(ReviewOutcome.FAILED, "test");
                        });

        assertThat(learning.orchestrator(review).run(LearningTrigger.ASKED))
                .isInstanceOf(LearningResult.Ran.class);

        assertThat(remembered()).containsExactly("Tabs, not spaces.", "Branches start at main.");
    }

    @Test
    void doesSoInTheNextRunAfterAKill() throws Exception {
        try (var _ = learning.folder.lock().orElseThrow()) {
            learning.folder.add(1, new LearningEvent.Started(LearningFixture.NOW, "test"));
            review(
                    new PassRun(
                            "review",
                            1,
                            new LearningRecovery(learning.folder, learning.memory),
                            learning.clock,
                            PassRun.nothingWritten(),
                            LearningFixture.NOW));
        }

        assertThat(learning.orchestrator(pass("next", _ -> {})).run(LearningTrigger.ASKED))
                .isInstanceOf(LearningResult.Ran.class);

        assertThat(remembered()).containsExactly("Tabs, not spaces.", "Branches start at main.");
    }
}

package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.DiaryEvent.FilesKept;
import dev.musher.agent.session.DiaryEvent.ModelChosen;
import dev.musher.agent.session.DiaryEvent.Said;
import dev.musher.provider.conversation.Message;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.UndoRecorder;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What a run notes in the diary besides what is said. */
class NotedStoriesTest {
    private static final String TWO_CHANGES =
            """
              - calls:
                  - {tool: look, arguments: {}}
                  - {tool: change, arguments: {}}
              - calls: [{tool: change, arguments: {}}]
              - text: Done.
            """;
    private static final String LOOK =
            """
              - calls: [{tool: look, arguments: {}}]
              - text: Fine.
            """;

    private final AtomicInteger checkpoints = new AtomicInteger();

    @Test
    void notesTheFirstCheckpointAfterEachPromptThatChangesSomething() {
        var stage = stage("steps:\n" + TWO_CHANGES + LOOK + TWO_CHANGES);

        stage.run("Change.");
        stage.run("Look.");
        stage.run("Change again.");

        assertThat(noted(stage))
                .containsExactly(
                        prompt("Change."),
                        new ModelChosen("test/model"),
                        new FilesKept("c1"),
                        prompt("Look."),
                        prompt("Change again."),
                        new FilesKept("c3"));
        assertThat(checkpoints).hasValue(4);
    }

    @Test
    void notesACheckpointForWordsDuringARunToo() {
        var stage = stage("steps:\n" + TWO_CHANGES);

        stage.run(
                "Change.",
                event -> {
                    if (event instanceof AgentEvent.CallFinished && checkpoints.get() == 1) {
                        stage.agent().steer(AuthoredMessage.user("Otherwise."));
                    }
                });

        assertThat(noted(stage))
                .containsExactly(
                        prompt("Change."),
                        new ModelChosen("test/model"),
                        new FilesKept("c1"),
                        prompt("Otherwise."),
                        new FilesKept("c2"));
    }

    @Test
    void keepsTheCheckpointBeforeTheCallThatNeedsIt() {
        var stage = stage("steps:\n" + TWO_CHANGES);

        stage.run("Change.");

        assertThat(stage.kept())
                .containsSubsequence(
                        new FilesKept("c1"),
                        stage.kept().stream().filter(this::isChange).findFirst().orElseThrow());
    }

    @Test
    void notesTheModelOnceAndOnlyIfItIsAnother() {
        var same = stage("steps:\n" + LOOK).asked("test/model");
        var other = stage("steps:\n" + LOOK + LOOK).asked("test/before");

        same.run("Look.");
        other.run("Look.");
        other.run("Look again.");

        assertThat(noted(same)).containsExactly(prompt("Look."));
        assertThat(noted(other))
                .containsExactly(
                        prompt("Look."), new ModelChosen("test/model"), prompt("Look again."));
    }

    @Test
    void writesNothingBeforeTheFirstPrompt() {
        var stage = stage("steps:\n" + LOOK);

        stage.agent().close();

        assertThat(stage.kept()).isEmpty();
        assertThat(stage.agent().past()).isEqualTo(Session.History.NONE);
    }

    private AgentFixture stage(String yaml) {
        var stage =
                AgentFixture.playing(yaml)
                        .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"))
                        .tool("change", ToolEffect.WRITES, _ -> ToolOutcome.done("changed"));
        return stage.undo(new Counting(stage));
    }

    /** Keeps nothing, and tells the agent that it did. */
    private final class Counting implements UndoRecorder {
        private final AgentFixture stage;

        Counting(AgentFixture stage) {
            this.stage = stage;
        }

        @Override
        public void before(String label, List<Path> named) {
            stage.agent().filesKept("c" + checkpoints.incrementAndGet());
        }
    }

    private static List<DiaryEvent> noted(AgentFixture stage) {
        return stage.kept().stream()
                .filter(
                        kept ->
                                kept instanceof FilesKept
                                        || kept instanceof ModelChosen
                                        || (kept instanceof Said(var said)
                                                && said.message() instanceof Message.User))
                .toList();
    }

    private boolean isChange(DiaryEvent kept) {
        return kept instanceof Said(var said)
                && said.message() instanceof Message.ToolResult result
                && result.toolName().equals("change");
    }

    private static DiaryEvent prompt(String text) {
        return new Said(AuthoredMessage.user(text));
    }
}

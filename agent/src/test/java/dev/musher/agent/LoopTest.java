package dev.musher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tool.Effect;
import dev.musher.tool.ToolOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopTest {
    private static final String LOOK_TWICE =
            """
            steps:
              - text: I look.
                calls:
                  - {tool: look, arguments: {}}
                  - {tool: look, arguments: {}}
                usage: {input: 100, output: 10}
              - text: Both are fine.
                usage: {input: 150, output: 5}
            """;

    @Test
    void goesFromPromptThroughToolsToTheAnswer() {
        var stage =
                AgentStage.playing(LOOK_TWICE)
                        .tool("look", Effect.READS, _ -> ToolOutcome.done("fine"));

        assertThat(stage.run("Look.")).isEqualTo(new RunEnd.Finished("Both are fine."));
        assertThat(names(stage.events()))
                .containsExactly(
                        "RunStarted",
                        "TurnStarted",
                        "ContextMeasured",
                        "ReplyStarted",
                        "WordsAdded",
                        "WordsAdded",
                        "CallAnnounced",
                        "CallAnnounced",
                        "ReplyFinished",
                        "CallStarted",
                        "CallStarted",
                        "CallFinished",
                        "CallFinished",
                        "TurnFinished",
                        "TurnStarted",
                        "ContextMeasured",
                        "ReplyStarted",
                        "WordsAdded",
                        "WordsAdded",
                        "WordsAdded",
                        "ReplyFinished",
                        "TurnFinished",
                        "RunFinished");
    }

    private static List<String> names(List<AgentEvent> events) {
        return events.stream().map(event -> event.getClass().getSimpleName()).toList();
    }
}

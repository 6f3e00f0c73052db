package dev.musher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tool.Effect;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tools that break, and what becomes of the run. */
class LoopCrashTest {
    @Test
    void toolsThatCrashAreFailuresLikeOthers() {
        var stage =
                GuardedStage.playing(
                                """
                                steps:
                                  - calls: [{tool: crash, arguments: {n: 1}}]
                                  - calls: [{tool: crash, arguments: {n: 2}}]
                                  - calls: [{tool: crash, arguments: {n: 3}}]
                                  - expect: '[recovery] 3 tool calls'
                                    text: The tool is broken.
                                """,
                                new AtomicInteger())
                        .tool(
                                GuardedStage.numbered(
                                        "crash",
                                        Effect.WRITES,
                                        _ -> {
                                            throw new IllegalStateException("a bug");
                                        }));

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("The tool is broken."));
        Said.everyCallIsAnswered(stage);
        Said.hasOneEnd(stage);
    }

    @ParameterizedTest
    @EnumSource(names = {"READS", "RUNS"})
    void aToolThatOverflowsTheStackHasFailedAndTheRunGoesOn(Effect effect) {
        var stage = breaking(effect, new StackOverflowError());

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        Said.everyCallIsAnswered(stage);
        Said.hasOneEnd(stage);
    }

    @ParameterizedTest
    @EnumSource(names = {"READS", "RUNS"})
    void theRunHasAnEndAlsoWhereTheMachineGivesUp(Effect effect) {
        var stage = breaking(effect, new OutOfMemoryError("for a test"));

        assertThat(stage.run("Go."))
                .isEqualTo(
                        new RunEnd.Broken(
                                "The run broke off: this is a bug in Musher, and its log has the"
                                        + " details."));
        Said.everyCallIsAnswered(stage);
        Said.hasOneEnd(stage);
    }

    private AgentStage breaking(Effect effect, Error error) {
        return GuardedStage.playing(
                        """
                        steps:
                          - calls:
                              - {tool: break, arguments: {n: 1}}
                              - {tool: break, arguments: {n: 2}}
                          - text: Done.
                        """,
                        new AtomicInteger())
                .tool(
                        GuardedStage.numbered(
                                "break",
                                effect,
                                _ -> {
                                    throw error;
                                }));
    }
}

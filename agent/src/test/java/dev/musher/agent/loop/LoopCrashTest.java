package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.api.ToolEffect;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tools that break, and what becomes of the run. */
class LoopCrashTest {
    @Test
    void toolsThatCrashAreFailuresLikeOthers() {
        var stage =
                GuardedAgentFixture.playing(
                                """
                                steps:
                                  - calls: [{tool: crash, arguments: {n: 1}}]
                                  - calls: [{tool: crash, arguments: {n: 2}}]
                                  - calls: [{tool: crash, arguments: {n: 3}}]
                                  - expect: '[recovery] In the last 3 turns'
                                    text: The tool is broken.
                                """,
                                new AtomicInteger())
                        .tool(
                                GuardedAgentFixture.numbered(
                                        "crash",
                                        ToolEffect.WRITES,
                                        _ -> {
                                            throw new IllegalStateException("a bug");
                                        }));

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("The tool is broken."));
        RunTranscript.everyCallIsAnswered(stage);
        RunTranscript.hasOneEnd(stage);
    }

    @ParameterizedTest
    @EnumSource(names = {"READS", "RUNS"})
    void aToolThatOverflowsTheStackHasFailedAndTheRunGoesOn(ToolEffect toolEffect) {
        var stage = breaking(toolEffect, new StackOverflowError());

        assertThat(stage.run("Go.")).isEqualTo(new RunEnd.Finished("Done."));
        RunTranscript.everyCallIsAnswered(stage);
        RunTranscript.hasOneEnd(stage);
    }

    @ParameterizedTest
    @EnumSource(names = {"READS", "RUNS"})
    void theRunHasAnEndAlsoWhereTheMachineGivesUp(ToolEffect toolEffect) {
        var stage = breaking(toolEffect, new OutOfMemoryError("for a test"));

        assertThat(stage.run("Go."))
                .isEqualTo(
                        new RunEnd.Broken(
                                "The run stopped because of a bug in Musher; see its log for"
                                        + " details."));
        RunTranscript.everyCallIsAnswered(stage);
        RunTranscript.hasOneEnd(stage);
    }

    private AgentFixture breaking(ToolEffect toolEffect, Error error) {
        return GuardedAgentFixture.playing(
                        """
                        steps:
                          - calls:
                              - {tool: break, arguments: {n: 1}}
                              - {tool: break, arguments: {n: 2}}
                          - text: Done.
                        """,
                        new AtomicInteger())
                .tool(
                        GuardedAgentFixture.numbered(
                                "break",
                                toolEffect,
                                _ -> {
                                    throw error;
                                }));
    }
}

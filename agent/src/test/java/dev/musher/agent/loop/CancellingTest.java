package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CancellingTest {
    private static final String SCRIPT =
            """
            steps:
              - reasoning: I think.
                text: I look around.
                calls:
                  - {tool: look, arguments: {}}
                  - {tool: look, arguments: {}}
              - calls:
                  - {tool: change, arguments: {}}
                  - {tool: look, arguments: {}}
              - text: It is done.
            """;

    static List<Integer> everyEvent() {
        var stage = stage();
        stage.run("Go.");
        return IntStream.range(0, stage.events().size()).boxed().toList();
    }

    @ParameterizedTest
    @MethodSource("everyEvent")
    void endsOnceWithEveryPairClosedAndEveryCallAnswered(int at) throws InterruptedException {
        var stage = stage();
        var ends = new ArrayDeque<RunEnd>();
        Thread.ofVirtual()
                .start(
                        () ->
                                ends.add(
                                        stage.run(
                                                "Go.",
                                                _ -> {
                                                    if (stage.events().size() == at + 1) {
                                                        interruptTheRun(stage);
                                                    }
                                                })))
                .join();

        assertThat(ends).hasSize(1);
        assertThat(stage.events().stream().filter(RunFinished.class::isInstance)).hasSize(1);
        assertThat(stage.events().getLast()).isInstanceOf(RunFinished.class);
        assertThat(open(stage.events())).isEmpty();
        assertThat(unanswered(stage.agent().conversation())).isEmpty();
    }

    @Test
    void leavesNoInterruptBehind() throws InterruptedException {
        var stage = stage();
        var after = new ArrayDeque<Boolean>();
        Thread.ofVirtual()
                .start(
                        () -> {
                            stage.run(
                                    "Go.",
                                    event -> {
                                        if (event instanceof AgentEvent.TurnStarted) {
                                            Thread.currentThread().interrupt();
                                        }
                                    });
                            after.add(Thread.currentThread().isInterrupted());
                        })
                .join();

        assertThat(after).containsExactly(false);
    }

    @Test
    void goesOnWithTheNextPromptAfterwards() throws InterruptedException {
        var stage = stage();
        var ends = new ArrayDeque<RunEnd>();
        Thread.ofVirtual()
                .start(
                        () -> {
                            ends.add(
                                    stage.run(
                                            "Go.",
                                            event -> {
                                                if (event instanceof AgentEvent.CallStarted) {
                                                    Thread.currentThread().interrupt();
                                                }
                                            }));
                            ends.add(stage.run("Go on."));
                        })
                .join();

        assertThat(ends).containsExactly(new RunEnd.Stopped(), new RunEnd.Finished("It is done."));
    }

    private static AgentFixture stage() {
        return AgentFixture.playing(SCRIPT)
                .tool("look", ToolEffect.READS, _ -> ToolOutcome.done("fine"))
                .tool("change", ToolEffect.WRITES, _ -> ToolOutcome.done("changed"));
    }

    private static void interruptTheRun(AgentFixture stage) {
        stage.runner().interrupt();
    }

    /** What began and did not end; an end without its beginning fails. */
    private static Deque<String> open(List<AgentEvent> events) {
        var open = new ArrayDeque<String>();
        for (AgentEvent event : events) {
            String name = event.getClass().getSimpleName();
            if (name.endsWith("Started")) {
                open.push(name.replace("Started", ""));
            } else if (name.endsWith("Finished")) {
                assertThat(open.removeFirstOccurrence(name.replace("Finished", ""))).isTrue();
            }
        }
        return open;
    }

    private static Set<String> unanswered(List<AuthoredMessage> conversation) {
        var open = new HashSet<String>();
        for (AuthoredMessage authoredMessage : conversation) {
            if (authoredMessage.message() instanceof Message.Assistant assistant) {
                assistant.parts().stream()
                        .filter(ReplyPart.ToolCall.class::isInstance)
                        .forEach(replyPart -> open.add(((ReplyPart.ToolCall) replyPart).id()));
            } else if (authoredMessage.message() instanceof Message.ToolResult result) {
                assertThat(open.remove(result.callId())).isTrue();
            }
        }
        return open;
    }
}

package dev.musher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.AgentEvent.CallFinished;
import dev.musher.agent.AgentEvent.CallStarted;
import dev.musher.agent.AgentEvent.Noticed;
import dev.musher.agent.AgentEvent.RunFinished;
import dev.musher.agent.AgentEvent.TurnStarted;
import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.provider.Request;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.List;

/** What was said in a run, in a form that tests can read, and what must hold for every run. */
final class Said {
    private Said() {}

    /** What the harness said, and in which turn. */
    static List<String> notices(AgentStage stage) {
        var notices = new ArrayList<String>();
        int turn = 0;
        for (AgentEvent event : stage.events()) {
            if (event instanceof TurnStarted started) {
                turn = started.turn();
            } else if (event instanceof Noticed noticed) {
                notices.add(turn + ": " + noticed.notice().message());
            }
        }
        return notices;
    }

    /** What was said since the model spoke. */
    static List<String> lastWords(Request request) {
        var words = new ArrayList<String>();
        for (Message message : request.messages().reversed()) {
            if (message instanceof Message.Assistant) {
                break;
            }
            words.addFirst(text(message));
        }
        return words;
    }

    static List<String> harness(Request request) {
        var said = new ArrayList<String>();
        for (Message message : request.messages()) {
            if (message instanceof Message.User && text(message).startsWith("[")) {
                said.add(text(message));
            }
        }
        return said;
    }

    private static String text(Message message) {
        return switch (message) {
            case Message.User user -> Content.text(user.content());
            case Message.ToolResult result -> Content.text(result.content());
            case Message.Assistant assistant -> Words.of(assistant);
        };
    }

    static void everyCallIsAnswered(AgentStage stage) {
        var open = new ArrayList<String>();
        for (Utterance said : stage.agent().conversation()) {
            if (said.message() instanceof Message.Assistant assistant) {
                assertThat(open).isEmpty();
                Words.calls(assistant).forEach(call -> open.add(call.id()));
            } else if (said.message() instanceof Message.ToolResult result) {
                assertThat(open).contains(result.callId());
                open.remove(result.callId());
            }
        }
        assertThat(open).isEmpty();
        assertThat(stage.events().stream().filter(CallStarted.class::isInstance))
                .hasSameSizeAs(
                        stage.events().stream().filter(CallFinished.class::isInstance).toList());
    }

    static void hasOneEnd(AgentStage stage) {
        assertThat(stage.events()).filteredOn(RunFinished.class::isInstance).hasSize(1);
        assertThat(stage.events()).last().isInstanceOf(RunFinished.class);
    }
}

package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.loop.AgentEvent.CallFinished;
import dev.musher.agent.loop.AgentEvent.CallStarted;
import dev.musher.agent.loop.AgentEvent.Noticed;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.TurnStarted;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;

/** What was said in a run, in a form that tests can read, and what must hold for every run. */
final class RunTranscript {
    private RunTranscript() {}

    /** What the harness said, and in which turn. */
    static List<String> notices(AgentFixture stage) {
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
    static List<String> lastWords(ModelRequest modelRequest) {
        var words = new ArrayList<String>();
        for (Message message : modelRequest.messages().reversed()) {
            if (message instanceof Message.Assistant) {
                break;
            }
            words.addFirst(text(message));
        }
        return words;
    }

    static List<String> harness(ModelRequest modelRequest) {
        var said = new ArrayList<String>();
        for (Message message : modelRequest.messages()) {
            if (message instanceof Message.User && text(message).startsWith("[")) {
                said.add(text(message));
            }
        }
        return said;
    }

    private static String text(Message message) {
        return switch (message) {
            case Message.User user -> MessageContent.text(user.content());
            case Message.ToolResult result -> MessageContent.text(result.content());
            case Message.Assistant assistant -> ReplyText.of(assistant);
        };
    }

    static void everyCallIsAnswered(AgentFixture stage) {
        var open = new ArrayList<String>();
        for (AuthoredMessage said : stage.agent().conversation()) {
            if (said.message() instanceof Message.Assistant assistant) {
                assertThat(open).isEmpty();
                ReplyText.calls(assistant).forEach(call -> open.add(call.id()));
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

    static void hasOneEnd(AgentFixture stage) {
        assertThat(stage.events()).filteredOn(RunFinished.class::isInstance).hasSize(1);
        assertThat(stage.events()).last().isInstanceOf(RunFinished.class);
    }
}

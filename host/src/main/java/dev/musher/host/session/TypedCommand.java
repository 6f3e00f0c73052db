package dev.musher.host.session;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentListener;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import dev.musher.host.wiring.AgentSession;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A command that the person typed: it runs like one of the model's, which is told of it later. */
record TypedCommand(AgentSession session, TimeSource timeSource) {
    private static final String BASH = "bash";
    private static final String ID = "typed";

    void run(String command, AgentListener listener) {
        var input = new JsonValue.Fields(Map.of("command", new JsonValue.Text(command)));
        var tools = session.agent().session().tools();
        listener.on(new AgentEvent.CallStarted(ID, BASH, input));
        long began = timeSource.nanos();
        var call = new ToolCall(ID, text -> listener.on(new AgentEvent.CallProgressed(ID, text)));
        var outcome = tools.runner().run(BASH, input, call);
        var took = Duration.ofNanos(timeSource.nanos() - began);
        listener.on(new AgentEvent.CallFinished(ID, BASH, outcome, List.of(), took));
        var said = List.<MessageContent>of(new MessageContent.Text(text(outcome)));
        session.agent()
                .notice(
                        new Notice(
                                NoticeTag.RAN,
                                "The user ran: "
                                        + command
                                        + "\n"
                                        + MessageContent.text(tools.cap().capped(said))));
    }

    private static String text(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) -> text(pieces);
            case ToolOutcome.Failed failed -> failed.text();
            case ToolOutcome.Refused(var because) -> "It was refused: " + because;
            case ToolOutcome.Cancelled _ -> "The user stopped it.";
        };
    }

    private static String text(List<OutcomePiece> pieces) {
        var text = new StringBuilder();
        for (OutcomePiece piece : pieces) {
            if (piece instanceof OutcomePiece.Text(var words)) {
                text.append(words);
            }
        }
        return text.toString();
    }
}

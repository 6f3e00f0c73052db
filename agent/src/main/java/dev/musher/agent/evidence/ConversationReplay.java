package dev.musher.agent.evidence;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.api.Toolbox;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sees again what a conversation tells of earlier calls. What it does not tell stays unknown. */
record ConversationReplay(List<AuthoredMessage> said, Toolbox tools) {
    static final ConversationReplay NOTHING =
            new ConversationReplay(List.of(), new Toolbox(List.of()));

    ConversationReplay {
        said = List.copyOf(said);
    }

    boolean isEmpty() {
        return said.isEmpty();
    }

    void into(SessionEvidence sessionEvidence) {
        Map<String, ReplyPart.ToolCall> open = new HashMap<>();
        for (AuthoredMessage authoredMessage : said) {
            if (authoredMessage.message() instanceof Message.Assistant assistant) {
                for (ReplyPart replyPart : assistant.parts()) {
                    if (replyPart instanceof ReplyPart.ToolCall call) {
                        open.put(call.id(), call);
                    }
                }
            } else if (authoredMessage.message() instanceof Message.ToolResult result) {
                var call = Optional.ofNullable(open.remove(result.callId()));
                call.flatMap(made -> seen(made, result, authoredMessage.facts()))
                        .ifPresent(sessionEvidence::record);
            } else if (authoredMessage.author().isPrompt()) {
                sessionEvidence.runBegan();
            }
        }
    }

    private Optional<ObservedCall> seen(
            ReplyPart.ToolCall call, Message.ToolResult result, List<ToolFact> facts) {
        try {
            var input = Json.parse(call.arguments());
            return tools.named(call.name())
                    .map(Tool::description)
                    .map(
                            sheet ->
                                    new ObservedCall(
                                            call.id(), sheet, input, outcome(result, facts)));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    private static ToolOutcome outcome(Message.ToolResult result, List<ToolFact> facts) {
        String text = MessageContent.text(result.content());
        return result.status() == Message.ToolResult.Status.DONE
                ? new ToolOutcome.Done(List.of(new OutcomePiece.Text(text)), facts)
                : new ToolOutcome.Failed(Failure.ERROR, text, facts);
    }
}

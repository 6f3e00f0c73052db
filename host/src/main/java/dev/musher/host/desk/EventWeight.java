package dev.musher.host.desk;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import java.util.List;

/** About how many characters an event keeps in memory. */
final class EventWeight {
    /** Of an event without a long text. */
    private static final long USUAL = 100;

    private EventWeight() {}

    static long of(SessionEvent event) {
        return USUAL
                + switch (event) {
                    case SessionEvent.Happened(var happened) -> of(happened);
                    case SessionEvent.Recalled(var utterance) -> of(utterance.message());
                    case SessionEvent.Told(var lines) ->
                            lines.stream().mapToLong(String::length).sum();
                    case SessionEvent.PermissionAsked(var request) ->
                            request.operation().shown().length()
                                    + request.operation().diff().length();
                    default -> 0;
                };
    }

    private static long of(AgentEvent event) {
        return switch (event) {
            case AgentEvent.WordsAdded(var text) -> text.length();
            case AgentEvent.ThoughtsAdded(var text) -> text.length();
            case AgentEvent.CallProgressed(_, var text) -> text.length();
            case AgentEvent.RunStarted(_, var prompt) -> of(prompt);
            case AgentEvent.Steered(var words) -> of(words);
            case AgentEvent.ReplyFinished(AgentEvent.ReplyEnd.Whole(_, var kept), _, _) -> of(kept);
            case AgentEvent.CallStarted(_, _, var input) -> of(input);
            case AgentEvent.CallFinished finished -> of(finished.content());
            case AgentEvent.PhaseFinished finished -> finished.text().length();
            case AgentEvent.Nested(_, var inner) -> of(inner);
            default -> 0;
        };
    }

    private static long of(Message message) {
        return switch (message) {
            case Message.User(var content) -> of(content);
            case Message.ToolResult result -> of(result.content());
            case Message.Assistant(var parts) -> parts.stream().mapToLong(EventWeight::of).sum();
        };
    }

    private static long of(ReplyPart part) {
        return switch (part) {
            case ReplyPart.Text text -> text.text().length();
            case ReplyPart.Reasoning reasoning -> reasoning.text().length();
            case ReplyPart.ToolCall call -> call.arguments().length();
        };
    }

    private static long of(List<MessageContent> content) {
        return content.stream()
                .mapToLong(
                        piece ->
                                switch (piece) {
                                    case MessageContent.Text(var text) -> text.length();
                                    case MessageContent.Image(_, var bytes) -> bytes.length();
                                })
                .sum();
    }

    private static long of(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(var text) -> text.length();
            case JsonValue.Fields fields ->
                    fields.values().values().stream().mapToLong(EventWeight::of).sum();
            case JsonValue.Items(var items) -> items.stream().mapToLong(EventWeight::of).sum();
            default -> 0;
        };
    }
}

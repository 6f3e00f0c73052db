package dev.musher.app.minds;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import java.util.List;

/** A request as its player reads it: whole, or what an earlier request did not have. */
final class RequestText {
    private RequestText() {}

    static String of(List<PlayedTurn> turns, int index) {
        var turn = turns.get(index);
        var asked = turn.exchange().asked();
        var text = new StringBuilder();
        text.append(
                "=== request %d: %d bytes, %d messages%s\n"
                        .formatted(
                                turn.exchange().number(),
                                turn.exchange().bytes(),
                                asked.messages().size(),
                                turn.shared() == 0
                                        ? ""
                                        : ", the first " + turn.shared() + " are known"));
        boolean prefixKnown =
                turns.subList(0, index).stream()
                        .map(earlier -> earlier.exchange().asked())
                        .anyMatch(
                                earlier ->
                                        earlier.system().equals(asked.system())
                                                && earlier.tools().equals(asked.tools()));
        if (!prefixKnown) {
            text.append("--- system\n").append(asked.system()).append('\n');
            asked.tools().forEach(tool -> text.append(tool(tool)));
        }
        var fresh = asked.messages().subList(turn.shared(), asked.messages().size());
        fresh.forEach(message -> text.append(message(message)));
        return text.append(noticeNumbers(turns, turn)).toString();
    }

    private static String noticeNumbers(List<PlayedTurn> turns, PlayedTurn turn) {
        var text = new StringBuilder();
        for (var notice : RunFigures.notices(turns, List.of())) {
            if (notice.turn() == turn.exchange().number()) {
                text.append(
                        "--- notice %d is new: bench/minds judge %d right|wrong WHY\n"
                                .formatted(notice.number(), notice.number()));
            }
        }
        return text.toString();
    }

    private static String tool(ToolSpec tool) {
        return "--- tool %s\n%s\n%s\n"
                .formatted(tool.name(), tool.description(), Json.encode(tool.schema()));
    }

    private static String message(Message message) {
        return switch (message) {
            case Message.User(var content) -> "--- user\n" + content(content);
            case Message.ToolResult result ->
                    "--- result of %s%s\n"
                                    .formatted(
                                            result.toolName(),
                                            result.status() == Message.ToolResult.Status.FAILED
                                                    ? ", failed"
                                                    : "")
                            + content(result.content());
            case Message.Assistant(var parts) -> {
                var text = new StringBuilder("--- you said\n");
                parts.forEach(part -> text.append(part(part)).append('\n'));
                yield text.toString();
            }
        };
    }

    private static String content(List<MessageContent> content) {
        var text = new StringBuilder();
        for (MessageContent part : content) {
            text.append(part instanceof MessageContent.Text(var words) ? words : "(a picture)")
                    .append('\n');
        }
        return text.toString();
    }

    private static String part(ReplyPart part) {
        return switch (part) {
            case ReplyPart.Text words -> words.text();
            case ReplyPart.Reasoning thoughts -> "(thought) " + thoughts.text();
            case ReplyPart.ToolCall call -> "(call) " + call.name() + " " + call.arguments();
        };
    }
}

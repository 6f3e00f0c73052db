package dev.musher.agent.callrepair;

import dev.musher.base.json.Json;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes calls of what a model wrote as text in one message. */
final class CallRecovery {
    /** More is a document and not a handful of calls. */
    private static final int LONGEST = 100_000;

    private static final int MOST_CALLS = 4;

    private final Toolbox tools;
    private final List<Message> conversation;
    private final List<ReplyPart> parts = new ArrayList<>();
    private final List<JsonCall> wishes = new ArrayList<>();

    CallRecovery(Toolbox tools, List<Message> conversation) {
        this.tools = tools;
        this.conversation = conversation;
    }

    Optional<Message.Assistant> recover(Message.Assistant message) {
        var said = new StringBuilder();
        int last = -1;
        for (int i = 0; i < message.parts().size(); i++) {
            var replyPart = message.parts().get(i);
            if (replyPart instanceof ReplyPart.ToolCall) {
                return Optional.empty();
            }
            if (replyPart instanceof ReplyPart.Text(String text, _) && !text.isBlank()) {
                last = i;
                said.append(text);
            }
        }
        if (last < 0 || said.length() > LONGEST) {
            return Optional.empty();
        }
        for (int i = 0; i < message.parts().size(); i++) {
            take(message.parts().get(i), i == last ? PartPosition.LAST : PartPosition.BEFORE);
        }
        return wishes.isEmpty() ? Optional.empty() : Optional.of(withCalls(said.toString()));
    }

    private enum PartPosition {
        BEFORE,
        LAST
    }

    private void take(ReplyPart replyPart, PartPosition place) {
        if (!(replyPart instanceof ReplyPart.Text(String text, _))) {
            parts.add(replyPart);
            return;
        }
        var written = new TextCallFinder(text, tools);
        var found = written.inTags();
        if (found.isEmpty() && wishes.isEmpty() && place == PartPosition.LAST) {
            found = written.atTheEnd();
        }
        var rest = without(text, found);
        if (rest.equals(text)) {
            parts.add(replyPart);
        } else if (!rest.isBlank()) {
            // A seal holds for the text as it was.
            parts.add(new ReplyPart.Text(rest));
        }
    }

    /** Notes the calls that are taken, and leaves their text out. */
    private String without(String text, List<TextCall> found) {
        var rest = new StringBuilder();
        int from = 0;
        for (TextCall call : found) {
            boolean room = wishes.size() + call.wishes().size() <= MOST_CALLS;
            if (room && !wasShown(text.substring(call.start(), call.end()).strip())) {
                wishes.addAll(call.wishes());
                rest.append(text, from, call.start());
                from = call.end();
            }
        }
        return from == 0 ? text : rest.append(text, from, text.length()).toString().strip();
    }

    /** What stands in something that the model was given is a quotation of it. */
    private boolean wasShown(String call) {
        for (Message message : conversation) {
            if (shown(message).contains(call)) {
                return true;
            }
        }
        return false;
    }

    private static String shown(Message message) {
        return switch (message) {
            case Message.User(var content) -> MessageContent.text(content);
            case Message.ToolResult result -> MessageContent.text(result.content());
            case Message.Assistant _ -> "";
        };
    }

    private Message.Assistant withCalls(String said) {
        var reply = Integer.toHexString(said.hashCode()) + "_" + conversation.size();
        for (JsonCall jsonCall : wishes) {
            var id = "written_" + reply + "_" + parts.size();
            parts.add(new ReplyPart.ToolCall(id, jsonCall.tool(), Json.encode(jsonCall.input())));
        }
        return new Message.Assistant(parts);
    }
}

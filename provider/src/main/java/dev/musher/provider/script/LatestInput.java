package dev.musher.provider.script;

import dev.musher.base.text.Utf8;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;

/** What a request tells the model since it last spoke: the user's words and the tools' results. */
public record LatestInput(List<Message> messages) {
    private static final int SHOWN_BYTES = 300;

    public static LatestInput of(ModelRequest modelRequest) {
        return of(modelRequest.messages());
    }

    /** Of a whole conversation. */
    public static LatestInput of(List<Message> all) {
        int from = all.size();
        while (from > 0 && !(all.get(from - 1) instanceof Message.Assistant)) {
            from--;
        }
        return new LatestInput(all.subList(from, all.size()));
    }

    boolean contains(String wanted) {
        for (Message message : messages) {
            if (text(message).contains(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** For people, cut to a few lines. */
    public String shown() {
        var shown = new ArrayList<String>();
        for (Message message : messages) {
            String who =
                    message instanceof Message.ToolResult result
                            ? "the result of " + result.toolName()
                            : "the user";
            shown.add(who + " said \"" + Utf8.headAndTail(text(message), SHOWN_BYTES) + "\"");
        }
        return shown.isEmpty() ? "nothing new was said" : String.join(", ", shown);
    }

    private static String text(Message message) {
        if (message instanceof Message.User user) {
            return text(user.content());
        }
        return message instanceof Message.ToolResult result ? text(result.content()) : "";
    }

    private static String text(List<MessageContent> contents) {
        var text = new StringBuilder();
        for (MessageContent messageContent : contents) {
            if (messageContent instanceof MessageContent.Text(var words)) {
                text.append(text.isEmpty() ? "" : "\n").append(words);
            }
        }
        return text.toString();
    }
}

package dev.musher.rehearsal;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.provider.Request;
import dev.musher.text.Utf8;
import java.util.ArrayList;
import java.util.List;

/** What a request tells the model since it last spoke: the user's words and the tools' results. */
record Told(List<Message> messages) {
    private static final int SHOWN_BYTES = 300;

    static Told of(Request request) {
        var all = request.messages();
        int from = all.size();
        while (from > 0 && !(all.get(from - 1) instanceof Message.Assistant)) {
            from--;
        }
        return new Told(all.subList(from, all.size()));
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
    String shown() {
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

    private static String text(List<Content> contents) {
        var text = new StringBuilder();
        for (Content content : contents) {
            if (content instanceof Content.Text(var words)) {
                text.append(text.isEmpty() ? "" : "\n").append(words);
            }
        }
        return text.toString();
    }
}

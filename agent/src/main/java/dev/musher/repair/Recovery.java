package dev.musher.repair;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.json.Json;
import dev.musher.tool.Toolbox;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes calls of what a model wrote as text in one message. */
final class Recovery {
    /** More is a document and not a handful of calls. */
    private static final int LONGEST = 100_000;

    private static final int MOST_CALLS = 4;

    private final Toolbox tools;
    private final List<Message> conversation;
    private final List<Part> parts = new ArrayList<>();
    private final List<Wish> wishes = new ArrayList<>();

    Recovery(Toolbox tools, List<Message> conversation) {
        this.tools = tools;
        this.conversation = conversation;
    }

    Optional<Message.Assistant> recover(Message.Assistant message) {
        var said = new StringBuilder();
        int last = -1;
        for (int i = 0; i < message.parts().size(); i++) {
            var part = message.parts().get(i);
            if (part instanceof Part.ToolCall) {
                return Optional.empty();
            }
            if (part instanceof Part.Text(String text, _) && !text.isBlank()) {
                last = i;
                said.append(text);
            }
        }
        if (last < 0 || said.length() > LONGEST) {
            return Optional.empty();
        }
        for (int i = 0; i < message.parts().size(); i++) {
            take(message.parts().get(i), i == last ? Place.LAST : Place.BEFORE);
        }
        return wishes.isEmpty() ? Optional.empty() : Optional.of(withCalls(said.toString()));
    }

    private enum Place {
        BEFORE,
        LAST
    }

    private void take(Part part, Place place) {
        if (!(part instanceof Part.Text(String text, _))) {
            parts.add(part);
            return;
        }
        var written = new WrittenCalls(text, tools);
        var found = written.inTags();
        if (found.isEmpty() && wishes.isEmpty() && place == Place.LAST) {
            found = written.atTheEnd();
        }
        var rest = without(text, found);
        if (rest.equals(text)) {
            parts.add(part);
        } else if (!rest.isBlank()) {
            // A seal holds for the text as it was.
            parts.add(new Part.Text(rest));
        }
    }

    /** Notes the calls that are taken, and leaves their text out. */
    private String without(String text, List<WrittenCall> found) {
        var rest = new StringBuilder();
        int from = 0;
        for (WrittenCall call : found) {
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
            case Message.User(var content) -> Content.text(content);
            case Message.ToolResult result -> Content.text(result.content());
            case Message.Assistant _ -> "";
        };
    }

    private Message.Assistant withCalls(String said) {
        var reply = Integer.toHexString(said.hashCode()) + "_" + conversation.size();
        for (Wish wish : wishes) {
            var id = "written_" + reply + "_" + parts.size();
            parts.add(new Part.ToolCall(id, wish.tool(), Json.encode(wish.input())));
        }
        return new Message.Assistant(parts);
    }
}

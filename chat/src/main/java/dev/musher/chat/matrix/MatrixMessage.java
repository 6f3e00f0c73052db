package dev.musher.chat.matrix;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A text that somebody has sent, as far as its event says. Pure.
 *
 * @param text without what other clients put before it: the quoted message, and our name
 * @param repliesTo the event that it answers
 */
record MatrixMessage(String text, boolean isOfBot, boolean mentionsUs, Optional<String> repliesTo) {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();

    /** Who we are to those who write. */
    record Self(String user, String name) {
        /** What messages to us begin with, the longest first. */
        private List<String> names() {
            String local = user.substring(0, Math.max(1, user.indexOf(':')));
            return List.of(user, local, name, local.substring(1));
        }
    }

    /** Nothing for what is not a message, or changes an earlier one, or has no text. */
    static Optional<MatrixMessage> of(MatrixEvent event, Self self) {
        var content = event.content();
        String kind = content.text("msgtype").orElse("");
        var relation = content.object("m.relates_to").orElse(NOTHING);
        boolean isText = kind.equals("m.text") || kind.equals("m.notice");
        if (!event.type().equals("m.room.message")
                || event.stateKey().isPresent()
                || !isText
                || relation.text("rel_type").filter("m.replace"::equals).isPresent()) {
            return Optional.empty();
        }
        String body = withoutQuote(content.text("body").orElse(""), relation);
        String text = withoutName(body, self);
        boolean isNamed = !text.equals(body.strip());
        return body.isBlank()
                ? Optional.empty()
                : Optional.of(
                        new MatrixMessage(
                                text,
                                kind.equals("m.notice"),
                                isNamed || mentions(content, self.user()),
                                repliesTo(relation)));
    }

    private static boolean mentions(JsonValue.Fields content, String user) {
        return content.object("m.mentions").orElse(NOTHING).items("user_ids").stream()
                .anyMatch(new JsonValue.Text(user)::equals);
    }

    /** In a thread clients without threads see a reply that was not meant as one. */
    private static Optional<String> repliesTo(JsonValue.Fields relation) {
        boolean isFallback =
                relation.field("is_falling_back").equals(Optional.of(new JsonValue.Flag(true)));
        return relation.object("m.in_reply_to")
                .filter(_ -> !isFallback)
                .flatMap(to -> to.text("event_id"));
    }

    /** Older clients repeat what they answer, in lines with a mark before. */
    private static String withoutQuote(String body, JsonValue.Fields relation) {
        if (relation.object("m.in_reply_to").isEmpty() || !body.startsWith("> ")) {
            return body;
        }
        return String.join("\n", body.lines().dropWhile(line -> line.startsWith(">")).toList());
    }

    private static String withoutName(String body, Self self) {
        String text = body.strip();
        for (String name : self.names()) {
            if (!name.isEmpty() && startsWith(text, name)) {
                String rest = text.substring(name.length());
                boolean isAddress = rest.startsWith(":") || rest.startsWith(",");
                boolean isWord = isAddress || (name.startsWith("@") && rest.startsWith(" "));
                if (isWord) {
                    return rest.substring(1).strip();
                }
            }
        }
        return text;
    }

    private static boolean startsWith(String text, String name) {
        return text.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT));
    }
}

package dev.musher.chat.matrix;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;

/**
 * The content of events that show a reply. It mentions nobody, whatever its words are. Bots send
 * notices, which other bots do not answer.
 */
final class MatrixContent {
    /** An event has 65,536 bytes at most, signatures and ids included. */
    private static final int LARGEST = 56_000;

    private static final int FALLBACK = 200;

    private MatrixContent() {}

    static JsonObjectBuilder message(Reply reply) {
        var formatted = plain(reply).text("format", "org.matrix.custom.html");
        formatted.text("formatted_body", withoutRoomMention(MatrixHtml.of(reply)));
        boolean fits = Utf8.length(Json.encode(formatted.build())) <= LARGEST;
        return fits ? formatted : plain(reply);
    }

    /** The same in the place of an earlier event, which is not an edit itself. */
    static JsonObjectBuilder edit(String original, Reply reply) {
        String body = withoutRoomMention(PlainText.of(reply));
        return new JsonObjectBuilder()
                .text("msgtype", "m.notice")
                .text("body", "* " + OneLineText.beginning(body, FALLBACK))
                .object("m.mentions", new JsonObjectBuilder())
                .object("m.new_content", message(reply))
                .object(
                        "m.relates_to",
                        new JsonObjectBuilder()
                                .text("rel_type", "m.replace")
                                .text("event_id", original));
    }

    private static JsonObjectBuilder plain(Reply reply) {
        return new JsonObjectBuilder()
                .text("msgtype", "m.notice")
                .text("body", withoutRoomMention(PlainText.of(reply)))
                .object("m.mentions", new JsonObjectBuilder());
    }

    /** Servers from before mentions were named look for this word; what divides it is not seen. */
    private static String withoutRoomMention(String text) {
        return text.replace("@room", "@\u2060room");
    }
}

package dev.musher.provider.conversation;

import dev.musher.base.text.ImmutableBytes;
import java.util.Base64;
import java.util.List;

/** A piece of content for the model. */
public sealed interface MessageContent {
    /** Plain text. */
    record Text(String text) implements MessageContent {}

    /** A picture as its file holds it; the media type is like {@code image/png}. */
    record Image(String mediaType, ImmutableBytes bytes) implements MessageContent {
        /** The picture as JSON can hold it. */
        public String base64() {
            return Base64.getEncoder().encodeToString(bytes.toArray());
        }
    }

    /** The texts among the pieces, one below the other. */
    static String text(List<MessageContent> pieces) {
        var text = new StringBuilder();
        for (MessageContent piece : pieces) {
            if (piece instanceof Text words) {
                text.append(text.isEmpty() ? "" : "\n").append(words.text());
            }
        }
        return text.toString();
    }
}

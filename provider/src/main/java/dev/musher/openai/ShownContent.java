package dev.musher.openai;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import java.util.List;

/** Content in the forms that both protocols share. */
final class ShownContent {
    private ShownContent() {}

    static String dataUrl(Content.Image image) {
        return "data:" + image.mediaType() + ";base64," + image.base64();
    }

    static boolean hasImage(List<Content> content) {
        for (Content piece : content) {
            if (piece instanceof Content.Image) {
                return true;
            }
        }
        return false;
    }

    /** What a tool said. Neither protocol can mark a failure or take an empty answer. */
    static String result(Message.ToolResult result) {
        String text = Content.text(result.content());
        if (text.isEmpty()) {
            text = hasImage(result.content()) ? "(see the image)" : "(no output)";
        }
        boolean unmarked =
                result.status() == Message.ToolResult.Status.FAILED && !text.startsWith("Error");
        return unmarked ? "Error: " + text : text;
    }
}

package dev.musher.provider.openai;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import java.util.List;

/** Content in the forms that both protocols share. */
final class OpenAiContent {
    private OpenAiContent() {}

    static String dataUrl(MessageContent.Image image) {
        return "data:" + image.mediaType() + ";base64," + image.base64();
    }

    static boolean hasImage(List<MessageContent> content) {
        for (MessageContent piece : content) {
            if (piece instanceof MessageContent.Image) {
                return true;
            }
        }
        return false;
    }

    /** What a tool said. Neither protocol can mark a failure or take an empty answer. */
    static String result(Message.ToolResult result) {
        String text = MessageContent.text(result.content());
        if (text.isEmpty()) {
            text = hasImage(result.content()) ? "(see the image)" : "(no output)";
        }
        boolean unmarked =
                result.status() == Message.ToolResult.Status.FAILED && !text.startsWith("Error");
        return unmarked ? "Error: " + text : text;
    }
}

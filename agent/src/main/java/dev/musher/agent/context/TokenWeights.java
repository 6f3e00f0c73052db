package dev.musher.agent.context;

import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.ToolSpec;
import dev.musher.provider.conversation.VendorSignature;
import java.util.List;

/**
 * How many tokens the pieces of a request have before a vendor has counted them: two for each seven
 * bytes of UTF-8, which holds for code as well as for prose of most languages, and a little for
 * what vendors put around each piece.
 */
final class TokenWeights {
    /** What vendors count for a picture of usual size. */
    static final long PICTURE = 1_600;

    private static final long MESSAGE = 4;
    private static final long CALL = 12;
    private static final long TOOL = 10;

    /** Digits of a schema are few and short. */
    private static final long NUMERAL = 4;

    /** A seal is thoughts in a longer form. */
    private static final long SEAL_BYTES_PER_TOKEN = 5;

    private TokenWeights() {}

    static long tokens(long bytes) {
        return (2 * bytes + 6) / 7;
    }

    /** How many bytes of text have so many tokens. */
    static long bytes(long tokens) {
        return tokens * 7 / 2;
    }

    static long of(String text) {
        return tokens(Utf8.length(text));
    }

    static long of(Prefix prefix) {
        long tokens = 0;
        for (SystemBlock block : prefix.system()) {
            tokens += of(block.text()) + MESSAGE;
        }
        for (ToolSpec tool : prefix.tools()) {
            tokens += of(tool);
        }
        return tokens;
    }

    static long of(ToolSpec tool) {
        long bytes = Utf8.length(tool.name()) + Utf8.length(tool.description());
        return tokens(bytes + bytes(tool.schema())) + TOOL;
    }

    static long of(Message message) {
        if (message instanceof Message.User user) {
            return of(user.content()) + MESSAGE;
        }
        if (message instanceof Message.ToolResult result) {
            return of(result.content()) + CALL;
        }
        long tokens = MESSAGE;
        for (ReplyPart replyPart : ((Message.Assistant) message).parts()) {
            tokens += of(replyPart);
        }
        return tokens;
    }

    static long of(List<MessageContent> content) {
        long tokens = 0;
        for (MessageContent piece : content) {
            tokens += piece instanceof MessageContent.Text text ? of(text.text()) : PICTURE;
        }
        return tokens;
    }

    private static long of(ReplyPart replyPart) {
        if (replyPart instanceof ReplyPart.Text text) {
            return of(text.text());
        }
        if (replyPart instanceof ReplyPart.ToolCall call) {
            return of(call.arguments()) + of(call.name()) + CALL;
        }
        var thoughts = (ReplyPart.Reasoning) replyPart;
        return Math.max(of(thoughts.text()), sealed(thoughts.seal()));
    }

    private static long sealed(VendorSignature vendorSignature) {
        if (vendorSignature instanceof VendorSignature.Encrypted encrypted) {
            return encrypted.value().length() / SEAL_BYTES_PER_TOKEN;
        }
        return vendorSignature instanceof VendorSignature.Signature signature
                ? signature.value().length() / SEAL_BYTES_PER_TOKEN
                : 0;
    }

    /** As JSON takes them, escapes aside. */
    private static long bytes(JsonValue value) {
        if (value instanceof JsonValue.Text text) {
            return Utf8.length(text.value()) + 2;
        }
        if (value instanceof JsonValue.Fields fields) {
            long bytes = 2;
            for (var field : fields.values().entrySet()) {
                bytes += field.getKey().length() + 4 + bytes(field.getValue());
            }
            return bytes;
        }
        if (value instanceof JsonValue.Items items) {
            long bytes = 2;
            for (JsonValue item : items.values()) {
                bytes += 1 + bytes(item);
            }
            return bytes;
        }
        return NUMERAL;
    }
}

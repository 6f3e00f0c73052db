package dev.musher.provider.anthropic;

import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.util.ArrayList;
import java.util.List;

/** What of a conversation can be sent at all. */
final class SendableContent {
    private SendableContent() {}

    /** The API refuses a text of nothing but white space. */
    static List<MessageContent> sendable(List<MessageContent> content) {
        var kept = new ArrayList<MessageContent>();
        for (MessageContent piece : content) {
            if (!(piece instanceof MessageContent.Text text && text.text().isBlank())) {
                kept.add(piece);
            }
        }
        return kept;
    }

    /** Without blank texts, and without thoughts that are not sealed by this vendor. */
    static List<ReplyPart> sayable(List<ReplyPart> parts) {
        var kept = new ArrayList<ReplyPart>();
        for (ReplyPart replyPart : parts) {
            boolean blank = replyPart instanceof ReplyPart.Text text && text.text().isBlank();
            boolean foreign =
                    replyPart instanceof ReplyPart.Reasoning thoughts && !isOurs(thoughts);
            if (!blank && !foreign) {
                kept.add(replyPart);
            }
        }
        return kept;
    }

    static boolean isOurs(ReplyPart.Reasoning thoughts) {
        VendorSignature vendorSignature = thoughts.seal();
        return (vendorSignature instanceof VendorSignature.Signature signature
                        && signature.vendor().equals(AnthropicFormat.VENDOR))
                || (vendorSignature instanceof VendorSignature.Encrypted encrypted
                        && encrypted.vendor().equals(AnthropicFormat.VENDOR));
    }

    /** Ids may hold letters, digits, '_' and '-' only; other vendors are less strict. */
    static String id(String id) {
        var safe = new StringBuilder(id.length());
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (letter || (c >= '0' && c <= '9') || c == '_' || c == '-') {
                safe.append(c);
            } else {
                safe.append('_').append(Integer.toHexString(c));
            }
        }
        return safe.isEmpty() ? "_" : safe.toString();
    }
}

package dev.musher.anthropic;

import dev.musher.conversation.Content;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import java.util.ArrayList;
import java.util.List;

/** What of a conversation can be sent at all. */
final class Blocks {
    private Blocks() {}

    /** The API refuses a text of nothing but white space. */
    static List<Content> sendable(List<Content> content) {
        var kept = new ArrayList<Content>();
        for (Content piece : content) {
            if (!(piece instanceof Content.Text text && text.text().isBlank())) {
                kept.add(piece);
            }
        }
        return kept;
    }

    /** Without blank texts, and without thoughts that are not sealed by this vendor. */
    static List<Part> sayable(List<Part> parts) {
        var kept = new ArrayList<Part>();
        for (Part part : parts) {
            boolean blank = part instanceof Part.Text text && text.text().isBlank();
            boolean foreign = part instanceof Part.Reasoning thoughts && !isOurs(thoughts);
            if (!blank && !foreign) {
                kept.add(part);
            }
        }
        return kept;
    }

    static boolean isOurs(Part.Reasoning thoughts) {
        Seal seal = thoughts.seal();
        return (seal instanceof Seal.Signature signature
                        && signature.vendor().equals(AnthropicFormat.VENDOR))
                || (seal instanceof Seal.Encrypted encrypted
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

package dev.musher.provider.conversation;

/** A piece of what the model said. */
public sealed interface ReplyPart {
    /** The vendor's signature on this piece, to be handed back unbroken. */
    VendorSignature seal();

    /** Words for the user. */
    record Text(String text, VendorSignature seal) implements ReplyPart {
        public Text(String text) {
            this(text, VendorSignature.NONE);
        }
    }

    /** Thoughts as far as the vendor shows them; the text is empty where they are hidden. */
    record Reasoning(String text, VendorSignature seal) implements ReplyPart {}

    /**
     * A call of a tool that the model asks for. The arguments are the JSON text as the model wrote
     * it, which need not be valid.
     */
    record ToolCall(String id, String name, String arguments, VendorSignature seal)
            implements ReplyPart {
        public ToolCall(String id, String name, String arguments) {
            this(id, name, arguments, VendorSignature.NONE);
        }
    }
}

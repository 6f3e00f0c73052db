package dev.musher.conversation;

/** A piece of what the model said. */
public sealed interface Part {
    /** The vendor's seal on this piece, to be handed back unbroken. */
    Seal seal();

    /** Words for the user. */
    record Text(String text, Seal seal) implements Part {
        public Text(String text) {
            this(text, Seal.NONE);
        }
    }

    /** Thoughts as far as the vendor shows them; the text is empty where they are hidden. */
    record Reasoning(String text, Seal seal) implements Part {}

    /**
     * A wish to use a tool. The arguments are the JSON text as the model wrote it, which need not
     * be valid.
     */
    record ToolCall(String id, String name, String arguments, Seal seal) implements Part {
        public ToolCall(String id, String name, String arguments) {
            this(id, name, arguments, Seal.NONE);
        }
    }
}

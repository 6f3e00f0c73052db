package dev.musher.openai;

import dev.musher.conversation.Seal;

/**
 * What the Responses protocol wants back with the words of a model: the id of their item and the
 * phase (commentary or final answer; empty where the model has none).
 */
record MessageSeal(String id, String phase) {
    static final String VENDOR = "openai";

    Seal seal() {
        return new Seal.Signature(VENDOR, phase.isEmpty() ? id : id + " " + phase);
    }

    /** The seal on the words, or one without a phase for words that are not sealed by us. */
    static MessageSeal of(Seal seal, String otherwise) {
        if (!(seal instanceof Seal.Signature signature) || !signature.vendor().equals(VENDOR)) {
            return new MessageSeal(otherwise, "");
        }
        String value = signature.value();
        int space = value.indexOf(' ');
        return space < 0
                ? new MessageSeal(value, "")
                : new MessageSeal(value.substring(0, space), value.substring(space + 1));
    }
}

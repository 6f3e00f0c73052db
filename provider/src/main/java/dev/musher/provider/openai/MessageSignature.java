package dev.musher.provider.openai;

import dev.musher.provider.conversation.VendorSignature;

/**
 * What the Responses protocol wants back with the words of a model: the id of their item and the
 * phase (commentary or final answer; empty where the model has none).
 */
record MessageSignature(String id, String phase) {
    static final String VENDOR = "openai";

    VendorSignature seal() {
        return new VendorSignature.Signature(VENDOR, phase.isEmpty() ? id : id + " " + phase);
    }

    /** The signature on the words, or one without a phase for words that are not sealed by us. */
    static MessageSignature of(VendorSignature vendorSignature, String otherwise) {
        if (!(vendorSignature instanceof VendorSignature.Signature signature)
                || !signature.vendor().equals(VENDOR)) {
            return new MessageSignature(otherwise, "");
        }
        String value = signature.value();
        int space = value.indexOf(' ');
        return space < 0
                ? new MessageSignature(value, "")
                : new MessageSignature(value.substring(0, space), value.substring(space + 1));
    }
}

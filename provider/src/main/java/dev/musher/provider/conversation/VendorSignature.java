package dev.musher.provider.conversation;

/**
 * What a vendor puts on a piece of a reply and wants back unchanged with the next request. It means
 * nothing to anyone else: an adapter leaves out the signatures of other vendors.
 */
public sealed interface VendorSignature {
    VendorSignature NONE = new None();

    /** The piece has no signature. */
    record None() implements VendorSignature {}

    /** A signature over the piece (Anthropic thinking, Gemini thought signatures). */
    record Signature(String vendor, String value) implements VendorSignature {}

    /**
     * The piece itself in a form that only the vendor can read, with the id of the item it came in
     * (empty where there is none): redacted thinking, encrypted reasoning items.
     */
    record Encrypted(String vendor, String id, String value) implements VendorSignature {}
}

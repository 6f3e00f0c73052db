package dev.musher.provider.vendor;

/** Which protocol a vendor speaks. */
public enum VendorProtocol {
    /** Anthropic Messages. */
    ANTHROPIC,
    /** OpenAI Responses. */
    RESPONSES,
    /** OpenAI Chat Completions, in one of its dialects. */
    CHAT,
    /** Gemini. */
    GEMINI
}

package dev.musher.vendor;

/** Which protocol a vendor speaks. */
public enum Protocol {
    /** Anthropic Messages. */
    ANTHROPIC,
    /** OpenAI Responses. */
    RESPONSES,
    /** OpenAI Chat Completions, in one of its dialects. */
    CHAT,
    /** Gemini. */
    GEMINI
}

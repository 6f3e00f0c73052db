package dev.musher.modelserver;

import java.util.Optional;

/** The protocols that the server speaks, told apart by the path of a request. */
public enum Dialect {
    ANTHROPIC("/messages"),
    RESPONSES("/responses"),
    CHAT("/chat/completions"),
    GEMINI(":streamGenerateContent");

    private final String pathEnd;

    Dialect(String pathEnd) {
        this.pathEnd = pathEnd;
    }

    /** Whatever comes before the end of the path is the base address that the client was given. */
    static Optional<Dialect> of(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        for (Dialect dialect : values()) {
            if (path.endsWith(dialect.pathEnd)) {
                return Optional.of(dialect);
            }
        }
        return Optional.empty();
    }

    Speech speech() {
        return switch (this) {
            case ANTHROPIC -> new AnthropicSpeech();
            case RESPONSES -> new ResponsesSpeech();
            case CHAT -> new ChatSpeech();
            case GEMINI -> new GeminiSpeech();
        };
    }

    Hearing hearing() {
        return switch (this) {
            case ANTHROPIC -> new AnthropicHearing();
            case RESPONSES -> new ResponsesHearing();
            case CHAT -> new ChatHearing();
            case GEMINI -> new GeminiHearing();
        };
    }
}

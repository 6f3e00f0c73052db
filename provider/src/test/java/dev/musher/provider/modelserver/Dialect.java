package dev.musher.provider.modelserver;

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

    ReplyWriter speech() {
        return switch (this) {
            case ANTHROPIC -> new AnthropicReplyWriter();
            case RESPONSES -> new ResponsesReplyWriter();
            case CHAT -> new ChatReplyWriter();
            case GEMINI -> new GeminiReplyWriter();
        };
    }

    RequestReader hearing() {
        return switch (this) {
            case ANTHROPIC -> new AnthropicRequestReader();
            case RESPONSES -> new ResponsesRequestReader();
            case CHAT -> new ChatRequestReader();
            case GEMINI -> new GeminiRequestReader();
        };
    }
}

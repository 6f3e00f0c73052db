package dev.musher.server.mcp;

import java.util.Locale;
import java.util.Optional;

/** How much a message for the client's log matters, the least first. */
public enum LogLevel {
    DEBUG,
    INFO,
    NOTICE,
    WARNING,
    ERROR,
    CRITICAL,
    ALERT,
    EMERGENCY;

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<LogLevel> of(String word) {
        for (LogLevel level : values()) {
            if (level.word().equals(word)) {
                return Optional.of(level);
            }
        }
        return Optional.empty();
    }
}

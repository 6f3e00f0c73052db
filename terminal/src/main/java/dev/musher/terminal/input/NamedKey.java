package dev.musher.terminal.input;

import java.util.Locale;
import java.util.Optional;

/** A key that writes no character. */
public enum NamedKey {
    ENTER,
    TAB,
    BACKSPACE,
    ESCAPE,
    SPACE,
    UP,
    DOWN,
    LEFT,
    RIGHT,
    HOME,
    END,
    INSERT,
    DELETE,
    PAGEUP,
    PAGEDOWN,
    F1,
    F2,
    F3,
    F4,
    F5,
    F6,
    F7,
    F8,
    F9,
    F10,
    F11,
    F12;

    /** As it is written in the settings. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<NamedKey> of(String word) {
        for (NamedKey key : values()) {
            if (key.word().equals(word)) {
                return Optional.of(key);
            }
        }
        return switch (word) {
            case "esc" -> Optional.of(ESCAPE);
            case "return" -> Optional.of(ENTER);
            case "del" -> Optional.of(DELETE);
            case "pgup" -> Optional.of(PAGEUP);
            case "pgdn" -> Optional.of(PAGEDOWN);
            default -> Optional.empty();
        };
    }
}

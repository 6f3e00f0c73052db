package dev.musher.terminal.input;

import java.util.Optional;

/** The keys that a terminal sends as one control character. */
final class ControlCharacters {
    private ControlCharacters() {}

    static Optional<KeyStroke> key(int character) {
        return switch (character) {
            case '\r' -> Optional.of(KeyStroke.of(NamedKey.ENTER));
            case '\t' -> Optional.of(KeyStroke.of(NamedKey.TAB));
            case 0x7f -> Optional.of(KeyStroke.of(NamedKey.BACKSPACE));
            case 0x1b -> Optional.of(KeyStroke.of(NamedKey.ESCAPE));
            case 0 -> Optional.of(KeyStroke.of(NamedKey.SPACE, Modifier.CTRL));
            default ->
                    character < ' '
                            ? Optional.of(KeyStroke.of(letter(character), Modifier.CTRL))
                            : Optional.empty();
        };
    }

    private static char letter(int control) {
        return Character.toLowerCase((char) (control + '@'));
    }
}

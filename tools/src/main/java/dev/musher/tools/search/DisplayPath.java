package dev.musher.tools.search;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * A path as it is shown: as it stands where that is plain text in one line, and otherwise quoted,
 * with escapes for what is not, so that no two names look alike.
 */
final class DisplayPath {
    private DisplayPath() {}

    static String of(byte[] path) {
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(path)).toString();
            return isPlain(text) ? text : quoted(path);
        } catch (CharacterCodingException _) {
            return quoted(path);
        }
    }

    private static boolean isPlain(String text) {
        if (text.startsWith("\"") || text.startsWith(" ") || text.endsWith(" ")) {
            return false;
        }
        return text.codePoints().allMatch(DisplayPath::isPlain);
    }

    private static boolean isPlain(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED ->
                    false;
            default -> true;
        };
    }

    /** As git quotes: a backslash before what would end it, and bytes in octal. */
    private static String quoted(byte[] path) {
        var text = new StringBuilder("\"");
        for (byte octet : path) {
            switch (octet) {
                case '\n' -> text.append("\\n");
                case '\t' -> text.append("\\t");
                case '\r' -> text.append("\\r");
                case '"', '\\' -> text.append('\\').append((char) octet);
                default -> {
                    int value = octet & 0xFF;
                    if (value >= ' ' && value < 127) {
                        text.append((char) value);
                    } else {
                        text.append('\\')
                                .append(value >> 6)
                                .append(value >> 3 & 7)
                                .append(value & 7);
                    }
                }
            }
        }
        return text.append('"').toString();
    }
}

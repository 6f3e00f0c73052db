package dev.musher.base.toml;

/** Text as a string in quotes, for settings that Musher writes. */
public final class TomlQuotes {
    private TomlQuotes() {}

    /** In single quotes where that spares signs of escape. */
    public static String quoted(String text) {
        boolean escapes = text.indexOf('"') >= 0 || text.indexOf('\\') >= 0;
        if (escapes && text.chars().noneMatch(c -> c == '\'' || Character.isISOControl(c))) {
            return "'" + text + "'";
        }
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isISOControl(c)) {
                quoted.append(escape(c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }

    private static String escape(char c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> "\\u00" + Character.forDigit(c >> 4, 16) + Character.forDigit(c & 15, 16);
        };
    }
}

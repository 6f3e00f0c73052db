package dev.musher.base.text;

/** A file name in the header of a diff, written the way git writes it. */
final class DiffLabel {
    private DiffLabel() {}

    static String of(String label) {
        if (label.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\' || c == 0x7f)) {
            return quoted(label);
        }
        // Without the tab, patch would take what follows the blank for a date.
        return label.indexOf(' ') < 0 ? label : label + "\t";
    }

    private static String quoted(String label) {
        var text = new StringBuilder("\"");
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            switch (c) {
                case '\n' -> text.append("\\n");
                case '\t' -> text.append("\\t");
                case '\r' -> text.append("\\r");
                case '"', '\\' -> text.append('\\').append(c);
                default -> {
                    if (c < ' ' || c == 0x7f) {
                        text.append('\\').append(c >> 6).append(c >> 3 & 7).append(c & 7);
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        return text.append('"').toString();
    }
}

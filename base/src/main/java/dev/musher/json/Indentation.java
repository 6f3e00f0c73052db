package dev.musher.json;

/** Breaks compact JSON into lines: a line for each field and item, two blanks for each level. */
final class Indentation {
    private final StringBuilder text = new StringBuilder();
    private int depth;

    private Indentation() {}

    static String of(String compact) {
        var indentation = new Indentation();
        for (int at = 0; at < compact.length(); ) {
            at = indentation.take(compact, at);
        }
        return indentation.text.toString();
    }

    /** Takes a sign or a whole string; where the next begins. */
    private int take(String json, int at) {
        char c = json.charAt(at);
        switch (c) {
            case '{', '[' -> {
                text.append(c);
                if (json.charAt(at + 1) == (c == '{' ? '}' : ']')) {
                    text.append(json.charAt(at + 1));
                    return at + 2;
                }
                depth++;
                newLine();
            }
            case '}', ']' -> {
                depth--;
                newLine();
                text.append(c);
            }
            case ',' -> {
                text.append(c);
                newLine();
            }
            case ':' -> text.append(": ");
            case '"' -> {
                int end = endOfString(json, at + 1);
                text.append(json, at, end);
                return end;
            }
            default -> text.append(c);
        }
        return at + 1;
    }

    private static int endOfString(String json, int start) {
        int at = start;
        while (json.charAt(at) != '"') {
            at += json.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }

    private void newLine() {
        text.append('\n').repeat("  ", depth);
    }
}

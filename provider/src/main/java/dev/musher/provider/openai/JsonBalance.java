package dev.musher.provider.openai;

/** Follows the brackets of an object that arrives in pieces, to see when it is whole. */
final class JsonBalance {
    private int depth;
    private boolean began;
    private boolean broken;
    private boolean quoted;
    private boolean escaped;

    void add(String piece) {
        for (int i = 0; i < piece.length(); i++) {
            char c = piece.charAt(i);
            if (quoted) {
                quotedCharacter(c);
            } else if (c > ' ') {
                character(c);
            }
        }
    }

    /** Whether an object has started and ended, with nothing around it. */
    boolean isWhole() {
        return began && depth == 0 && !broken;
    }

    private void quotedCharacter(char c) {
        if (escaped) {
            escaped = false;
        } else if (c == '\\') {
            escaped = true;
        } else if (c == '"') {
            quoted = false;
        }
    }

    private void character(char c) {
        if (depth == 0 && (began || c != '{')) {
            broken = true;
        }
        began = true;
        if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            depth--;
        } else if (c == '"') {
            quoted = true;
        }
    }
}

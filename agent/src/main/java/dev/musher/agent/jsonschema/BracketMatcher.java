package dev.musher.agent.jsonschema;

/** Finds where the bracket at a place of a text is closed, as JSON counts brackets. */
record BracketMatcher(String text, int start) {
    private static final int DEEPEST = 256;

    /** Behind the closing bracket; less than 0 if there is none. */
    int end() {
        int depth = 0;
        boolean inString = false;
        for (int i = start; i < text.length() && depth <= DEEPEST; i++) {
            char c = text.charAt(i);
            if (inString) {
                i += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if ((c == '}' || c == ']') && --depth == 0) {
                return i + 1;
            }
        }
        return -1;
    }
}

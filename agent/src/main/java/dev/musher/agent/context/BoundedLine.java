package dev.musher.agent.context;

/** Text on one line of bounded length. */
final class BoundedLine {
    private BoundedLine() {}

    /** White space and what cannot be seen become single spaces; a cut splits no character. */
    static String of(String text, int most) {
        var line = new StringBuilder();
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            at += Character.charCount(c);
            boolean blank = Character.isWhitespace(c) || Character.isISOControl(c);
            if (blank && (line.isEmpty() || line.charAt(line.length() - 1) == ' ')) {
                continue;
            }
            if (line.length() >= most) {
                return line.toString().stripTrailing() + "…";
            }
            line.appendCodePoint(blank ? ' ' : c);
        }
        return line.toString().stripTrailing();
    }

    /** The first line that says something. */
    static String first(String text, int most) {
        String stripped = text.strip();
        int end = stripped.indexOf('\n');
        return of(end < 0 ? stripped : stripped.substring(0, end), most);
    }
}

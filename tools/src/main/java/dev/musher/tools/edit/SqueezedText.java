package dev.musher.tools.edit;

/**
 * A text without the whitespace that a looser search ignores, which knows where each of its
 * characters stood.
 */
final class SqueezedText {
    private final String text;
    private final int[] starts;

    private SqueezedText(String text, int[] starts) {
        this.text = text;
        this.starts = starts;
    }

    static SqueezedText of(String full, MatchLooseness matchLooseness) {
        var squeezed = new StringBuilder(full.length() + 1);
        var starts = new int[full.length() + 2];
        for (int i = 0; i < full.length(); ) {
            int end = i;
            while (end < full.length() && isBlank(full.charAt(end))) {
                end++;
            }
            boolean atLineEnd = end == full.length() || full.charAt(end) == '\n';
            if (end == i) {
                starts[squeezed.length()] = i++;
                squeezed.append(full.charAt(i - 1));
            } else if (atLineEnd) {
                i = end;
            } else if (matchLooseness == MatchLooseness.WHITESPACE_NORMALISED) {
                starts[squeezed.length()] = i;
                squeezed.append(' ');
                i = end;
            } else {
                for (; i < end; i++) {
                    starts[squeezed.length()] = i;
                    squeezed.append(full.charAt(i));
                }
            }
        }
        starts[squeezed.length()] = full.length();
        return new SqueezedText(squeezed.toString(), starts);
    }

    /** The same with an end for a last line that has none, so that it can be found by one. */
    SqueezedText withLastLineEnd() {
        if (text.isEmpty() || text.endsWith("\n")) {
            return this;
        }
        starts[text.length() + 1] = starts[text.length()];
        return new SqueezedText(text + "\n", starts);
    }

    String text() {
        return text;
    }

    /** Where the character at an index began, or the text ended. */
    int origin(int index) {
        return starts[index];
    }

    static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }
}

package dev.musher.tools.syntax;

/**
 * Texts that would kill the process. Two grammars keep what they are inside of (here-documents in
 * Bash, indentations in Python) in a state of 1024 bytes, and forget to check its end; the library
 * then aborts, and nothing in the JVM can catch that. What comes near the end is not parsed. The
 * bounds are of the worst case, so that no order of the text can pass them; no sane source has a
 * tenth of it.
 */
final class ScannerLimits {
    private static final int STATE_BYTES = 1000;

    /** What Bash keeps of a here-document besides its delimiter. */
    private static final int HEREDOC_BYTES = 8;

    /** Two bytes are kept for each, and one for each of up to 255 strings within strings. */
    private static final int DEEPEST_INDENTATION = 360;

    private static final int TAB = 8;

    private ScannerLimits() {}

    static boolean allow(SyntaxLanguage syntaxLanguage, byte[] text) {
        return switch (syntaxLanguage) {
            case BASH -> heredocBytes(text) < STATE_BYTES;
            case PYTHON -> indentation(text) < DEEPEST_INDENTATION;
            case JAVA, JAVASCRIPT, TYPESCRIPT, TSX, GO, RUST, C, CPP, JSON -> true;
        };
    }

    /** As if all here-documents were open at once, and everything that looks like one was one. */
    private static int heredocBytes(byte[] text) {
        int bytes = 0;
        for (int i = 0; i + 1 < text.length && bytes < STATE_BYTES; i++) {
            if (text[i] == '<' && text[i + 1] == '<') {
                bytes += HEREDOC_BYTES + delimiterLength(text, i + 2);
            }
        }
        return bytes;
    }

    /** Up to a space, or the quote that ends it; a backslash takes the next one along. */
    private static int delimiterLength(byte[] text, int from) {
        int start = from;
        while (start < text.length && (isSpace(text[start]) || text[start] == '-')) {
            start++;
        }
        boolean quoted = start < text.length && (text[start] == '\'' || text[start] == '"');
        int end = quoted ? start + 1 : start;
        while (end < text.length && !(quoted ? endsQuote(text, start, end) : isSpace(text[end]))) {
            end += text[end] == '\\' ? 2 : 1;
        }
        return end - start;
    }

    private static boolean endsQuote(byte[] text, int start, int end) {
        return text[end] == text[start] || text[end] == '\n';
    }

    private static boolean isSpace(byte octet) {
        return octet == ' ' || (octet >= '\t' && octet <= '\r');
    }

    /** The widest indentation of a line, which is more than the number of steps up to it. */
    private static int indentation(byte[] text) {
        int widest = 0;
        int width = 0;
        boolean indenting = true;
        for (byte octet : text) {
            if (octet == '\n' || octet == '\r' || octet == '\f') {
                indenting = true;
                width = 0;
            } else if (octet == ' ' || octet == '\t') {
                width += octet == '\t' ? TAB : 1;
            } else if (indenting) {
                widest = Math.max(widest, width);
                indenting = false;
            }
        }
        return widest;
    }
}

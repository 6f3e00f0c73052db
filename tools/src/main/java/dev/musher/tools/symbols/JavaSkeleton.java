package dev.musher.tools.symbols;

/**
 * A Java text without what an outline does not look at: whatever is in braces that no type owns is
 * blank, and the rest stands where it was. Parsing is nearly all that an index costs, and this
 * leaves a third of it.
 */
final class JavaSkeleton {
    private static final int NOWHERE = -1;

    private final byte[] text;
    private final byte[] skeleton;
    private int at;

    /** Whether a word that begins a type stands since the last brace or semicolon. */
    private boolean type;

    private JavaSkeleton(byte[] text) {
        this.text = text;
        this.skeleton = text.clone();
    }

    /** The text itself if its braces do not match: then the parser sees best what is meant. */
    static byte[] of(byte[] text) {
        var scan = new JavaSkeleton(text);
        return scan.isBalanced() ? scan.skeleton : text;
    }

    private boolean isBalanced() {
        int depth = 0;
        while (at < text.length && depth >= 0) {
            byte octet = text[at];
            if (octet == '{' && !type) {
                int end = endOfBlock();
                if (end == NOWHERE) {
                    return false;
                }
                blank(at + 1, end);
                at = end + 1;
            } else if (octet == '{' || octet == '}' || octet == ';') {
                depth += octet == '{' ? 1 : octet == '}' ? -1 : 0;
                type = false;
                at++;
            } else if (isLetter(octet)) {
                word();
            } else {
                at = after(at);
            }
        }
        return depth == 0;
    }

    /** Lines stay lines. */
    private void blank(int start, int end) {
        for (int i = start; i < end; i++) {
            if (text[i] != '\n') {
                skeleton[i] = ' ';
            }
        }
    }

    private int endOfBlock() {
        int depth = 0;
        int i = at;
        while (i < text.length) {
            if (text[i] == '{') {
                depth++;
            } else if (text[i] == '}' && --depth == 0) {
                return i;
            }
            i = after(i);
        }
        return NOWHERE;
    }

    private void word() {
        int start = at;
        while (at < text.length && (isLetter(text[at]) || (text[at] >= '0' && text[at] <= '9'))) {
            at++;
        }
        boolean literal = start > 0 && text[start - 1] == '.';
        type |= !literal && beginsType(start);
    }

    private boolean beginsType(int start) {
        return switch (text[start]) {
            case 'c' -> is("class", start);
            case 'i' -> is("interface", start);
            case 'e' -> is("enum", start);
            case 'r' -> is("record", start);
            default -> false;
        };
    }

    private boolean is(String word, int start) {
        if (at - start != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (text[start + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Where it goes on behind a literal, a comment or any other byte. */
    private int after(int i) {
        return switch (text[i]) {
            case '"' -> at(i + 1, '"') && at(i + 2, '"') ? afterTextBlock(i + 3) : afterQuote(i);
            case '\'' -> afterQuote(i);
            case '/' ->
                    at(i + 1, '/') ? endOfLine(i) : at(i + 1, '*') ? afterComment(i + 2) : i + 1;
            default -> i + 1;
        };
    }

    private int afterQuote(int start) {
        int i = start + 1;
        while (i < text.length && text[i] != text[start] && text[i] != '\n') {
            i += text[i] == '\\' ? 2 : 1;
        }
        return i + 1;
    }

    private int afterTextBlock(int start) {
        int i = start;
        while (i < text.length && !(at(i, '"') && at(i + 1, '"') && at(i + 2, '"'))) {
            i += text[i] == '\\' ? 2 : 1;
        }
        return i + 3;
    }

    private int endOfLine(int start) {
        int i = start;
        while (i < text.length && text[i] != '\n') {
            i++;
        }
        return i;
    }

    private int afterComment(int start) {
        int i = start;
        while (i < text.length && !(at(i, '*') && at(i + 1, '/'))) {
            i++;
        }
        return i + 2;
    }

    private boolean at(int i, char character) {
        return i < text.length && text[i] == character;
    }

    private static boolean isLetter(byte octet) {
        return (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z') || octet == '_';
    }
}

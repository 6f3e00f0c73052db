package dev.musher.tools.permission.policy;

/**
 * A pattern of one name or word: {@code *} for any characters, {@code ?} for one; everything else
 * stands for itself. Matching takes at most the product of the two lengths.
 */
record NameGlob(String pattern, Kind kind) {
    /** Whether the wildcards of the pattern are wildcards. */
    enum Kind {
        WILD,
        LITERAL
    }

    static NameGlob of(String pattern) {
        boolean wild = pattern.indexOf('*') >= 0 || pattern.indexOf('?') >= 0;
        return new NameGlob(pattern, wild ? Kind.WILD : Kind.LITERAL);
    }

    /** Wildcards in it stand for themselves. */
    static NameGlob quoted(String text) {
        return new NameGlob(text, Kind.LITERAL);
    }

    boolean isLiteral() {
        return kind == Kind.LITERAL;
    }

    boolean matches(String text) {
        return isLiteral() ? pattern.equals(text) : matchesWildly(text);
    }

    private boolean matchesWildly(String text) {
        int at = 0;
        int in = 0;
        int star = -1;
        int retry = 0;
        while (at < text.length()) {
            if (in < pattern.length() && pattern.charAt(in) == '*') {
                star = in++;
                retry = at;
            } else if (in < pattern.length() && fits(pattern.charAt(in), text.charAt(at))) {
                in++;
                at++;
            } else if (star >= 0) {
                in = star + 1;
                at = ++retry;
            } else {
                return false;
            }
        }
        while (in < pattern.length() && pattern.charAt(in) == '*') {
            in++;
        }
        return in == pattern.length();
    }

    private static boolean fits(char wanted, char found) {
        return wanted == '?' || wanted == found;
    }
}

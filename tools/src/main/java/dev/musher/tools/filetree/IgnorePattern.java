package dev.musher.tools.filetree;

import java.util.Arrays;

/** One line of a {@code .gitignore} file, see gitignore(5). */
final class IgnorePattern {
    private enum Scope {
        /** Without a slash: held against the last name, at any depth. */
        NAME,
        /** With one: held against the path from the directory of its file. */
        PATH
    }

    /** How the part behind the literal beginning is matched. */
    private enum Rest {
        /** There is none. */
        NONE,
        /** The pattern is a star and this ending. */
        ENDING,
        GLOB
    }

    private final boolean includes;
    private final boolean directoriesOnly;
    private final Scope scope;
    private final Rest rest;
    private final byte[] literal;
    private final PathGlob pathGlob;
    private final NameCase nameCase;

    /**
     * @param line without its line end, and neither empty nor a comment
     */
    IgnorePattern(byte[] line, NameCase nameCase) {
        this.nameCase = nameCase;
        int start = line[0] == '!' ? 1 : 0;
        int end = line.length;
        includes = start == 1;
        directoriesOnly = end > start && line[end - 1] == '/';
        end -= directoriesOnly ? 1 : 0;
        scope = contains(line, start, end, '/') ? Scope.PATH : Scope.NAME;
        start += scope == Scope.PATH && line[start] == '/' ? 1 : 0;
        int wildcard = firstWildcard(line, start, end);
        rest = rest(line, wildcard, start, end);
        literal =
                nameCase.fold(
                        rest == Rest.ENDING
                                ? Arrays.copyOfRange(line, start + 1, end)
                                : Arrays.copyOfRange(line, start, wildcard));
        pathGlob = PathGlob.ofBytes(Arrays.copyOfRange(line, wildcard, end), nameCase);
    }

    private Rest rest(byte[] line, int wildcard, int start, int end) {
        if (wildcard == end) {
            return Rest.NONE;
        }
        boolean ending =
                scope == Scope.NAME
                        && wildcard == start
                        && line[start] == '*'
                        && firstWildcard(line, start + 1, end) == end;
        return ending ? Rest.ENDING : Rest.GLOB;
    }

    /** Whether what it matches is not ignored after all. */
    boolean includes() {
        return includes;
    }

    /** Whether it has to know more than the last name. */
    boolean needsPath() {
        return scope == Scope.PATH;
    }

    /**
     * @param path holds the path from {@code base} on if this pattern needs it
     */
    boolean matches(byte[] name, byte[] path, int base, TreeEntryKind kind) {
        if (directoriesOnly && kind != TreeEntryKind.DIRECTORY) {
            return false;
        }
        return scope == Scope.NAME ? matches(name, 0) : matches(path, base);
    }

    private boolean matches(byte[] text, int from) {
        return switch (rest) {
            case NONE -> text.length - from == literal.length && hasLiteral(text, from);
            case ENDING -> hasLiteral(text, text.length - literal.length);
            case GLOB -> hasLiteral(text, from) && pathGlob.matches(text, from + literal.length);
        };
    }

    private boolean hasLiteral(byte[] text, int from) {
        if (from < 0 || text.length - from < literal.length) {
            return false;
        }
        for (int i = 0; i < literal.length; i++) {
            if (nameCase.fold(text[from + i]) != literal[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean contains(byte[] bytes, int start, int end, char wanted) {
        for (int i = start; i < end; i++) {
            if (bytes[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    private static int firstWildcard(byte[] bytes, int start, int end) {
        int at = start;
        while (at < end
                && bytes[at] != '*'
                && bytes[at] != '?'
                && bytes[at] != '['
                && bytes[at] != '\\') {
            at++;
        }
        return at;
    }
}

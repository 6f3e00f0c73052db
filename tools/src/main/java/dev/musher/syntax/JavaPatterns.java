package dev.musher.syntax;

import java.util.Arrays;

/**
 * Closes a gap in the grammar of Java: it knows record patterns by a simple name only, and finds
 * {@code case Shape.Circle(var r)} broken. The qualifier is blanked out before the text is parsed;
 * nothing moves, and what stands there without it is right exactly when it is right with it.
 */
final class JavaPatterns {
    private JavaPatterns() {}

    /** The text to parse: the given one where nothing has to change. */
    static byte[] unqualified(byte[] text) {
        byte[] changed = text;
        for (int i = 1; i < text.length; i++) {
            if (text[i] == '(') {
                int name = startOfName(text, i);
                int qualifier =
                        name < i && isCapital(text[name]) ? startOfQualifier(text, name) : name;
                if (qualifier < name) {
                    changed = changed == text ? text.clone() : changed;
                    Arrays.fill(changed, qualifier, name, (byte) ' ');
                }
            }
        }
        return changed;
    }

    /** Where the capitalised names with their dots before a name begin. */
    private static int startOfQualifier(byte[] text, int name) {
        int start = name;
        while (start > 1 && text[start - 1] == '.') {
            int part = startOfName(text, start - 1);
            if (part == start - 1 || !isCapital(text[part])) {
                return start;
            }
            start = part;
        }
        return start;
    }

    private static int startOfName(byte[] text, int end) {
        int start = end;
        while (start > 0 && isNamePart(text[start - 1])) {
            start--;
        }
        return start;
    }

    private static boolean isCapital(byte octet) {
        return octet >= 'A' && octet <= 'Z';
    }

    private static boolean isNamePart(byte octet) {
        return octet < 0
                || (octet >= 'a' && octet <= 'z')
                || isCapital(octet)
                || (octet >= '0' && octet <= '9')
                || octet == '_'
                || octet == '$';
    }
}

package dev.musher.tools.symbols;

/** Looks for a word among bytes. */
final class ByteWordSearch {
    private ByteWordSearch() {}

    /** Where the word stands next, not as a part of a longer name; -1 if nowhere. */
    static int next(byte[] text, byte[] word, int from) {
        if (word.length == 0) {
            return -1;
        }
        int last = text.length - word.length;
        for (int at = from; at <= last; at++) {
            if (text[at] == word[0] && matches(text, word, at) && isWhole(text, at, word.length)) {
                return at;
            }
        }
        return -1;
    }

    private static boolean matches(byte[] text, byte[] word, int at) {
        for (int i = 1; i < word.length; i++) {
            if (text[at + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWhole(byte[] text, int at, int length) {
        return (at == 0 || !isNamePart(text[at - 1]))
                && (at + length == text.length || !isNamePart(text[at + length]));
    }

    private static boolean isNamePart(byte octet) {
        return octet < 0
                || octet == '_'
                || octet == '$'
                || (octet >= '0' && octet <= '9')
                || (octet >= 'A' && octet <= 'Z')
                || (octet >= 'a' && octet <= 'z');
    }
}

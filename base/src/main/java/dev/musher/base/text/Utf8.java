package dev.musher.base.text;

/**
 * Text on its way into UTF-8: cut to a number of bytes, or rid of what cannot be encoded. No cut
 * splits a code point; a surrogate without its partner counts as one byte, since it is encoded as a
 * question mark.
 */
public final class Utf8 {
    private static final char REPLACEMENT = '\uFFFD';

    private Utf8() {}

    /** How many bytes the text takes. */
    public static long length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            length += size(codePoint);
            i += Character.charCount(codePoint);
        }
        return length;
    }

    /** The longest beginning that takes at most so many bytes. */
    public static String head(String text, int bytes) {
        int end = 0;
        for (int left = bytes; end < text.length(); ) {
            int codePoint = text.codePointAt(end);
            left -= size(codePoint);
            if (left < 0) {
                return text.substring(0, end);
            }
            end += Character.charCount(codePoint);
        }
        return text;
    }

    /** The longest end that takes at most so many bytes. */
    public static String tail(String text, int bytes) {
        int start = text.length();
        for (int left = bytes; start > 0; ) {
            int codePoint = text.codePointBefore(start);
            left -= size(codePoint);
            if (left < 0) {
                return text.substring(start);
            }
            start -= Character.charCount(codePoint);
        }
        return text;
    }

    /**
     * The beginning and the end, with a line in between that says how many bytes were left out; all
     * of it takes at most so many bytes. Where there is no room for that line, the beginning only.
     */
    public static String headAndTail(String text, int bytes) {
        long length = length(text);
        if (length <= bytes) {
            return text;
        }
        int room = bytes - marker(length).length();
        if (room < 0) {
            return head(text, bytes);
        }
        var head = head(text, room - room / 2);
        var tail = tail(text, room / 2);
        return head + marker(length - length(head) - length(tail)) + tail;
    }

    /**
     * The text with U+FFFD for each half of a surrogate pair, which UTF-8 cannot express. Models
     * and tools cut pairs in two.
     */
    public static String encodable(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return replaceHalves(text);
            }
        }
        return text;
    }

    private static String replaceHalves(String text) {
        var whole = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            boolean half =
                    Character.charCount(codePoint) == 1 && Character.isSurrogate((char) codePoint);
            whole.appendCodePoint(half ? REPLACEMENT : codePoint);
            i += Character.charCount(codePoint);
        }
        return whole.toString();
    }

    /** Plain ASCII, so that its length in bytes is its length. */
    private static String marker(long bytes) {
        return "\n[" + bytes + " bytes left out]\n";
    }

    private static int size(int codePoint) {
        if (codePoint < 0x80) {
            return 1;
        }
        if (codePoint < 0x800) {
            return 2;
        }
        if (codePoint < 0x10000) {
            return codePoint >= 0xD800 && codePoint <= 0xDFFF ? 1 : 3;
        }
        return 4;
    }
}

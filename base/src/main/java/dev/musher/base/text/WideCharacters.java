package dev.musher.base.text;

/**
 * The code points that Unicode calls wide or fullwidth, except emoji, which the JDK knows. Ranges
 * run over code points that are not assigned and over marks that combine; those are told apart
 * before.
 */
final class WideCharacters {
    /** First and last of each, from Unicode 16, EastAsianWidth.txt. */
    private static final int[] RANGES = {
        0x1100, 0x115F, 0x2329, 0x232A, 0x2630, 0x2637, 0x268A, 0x268F, 0x2E80, 0x303E,
        0x3041, 0x3247, 0x3250, 0xA4C6, 0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF,
        0xFE10, 0xFE19, 0xFE30, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x1B2FB,
        0x1D300, 0x1D356, 0x1D360, 0x1D376, 0x1F200, 0x1F265, 0x20000, 0x3FFFD,
    };

    private WideCharacters() {}

    static boolean contains(int codePoint) {
        int low = 0;
        int high = RANGES.length / 2 - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (codePoint < RANGES[2 * middle]) {
                high = middle - 1;
            } else if (codePoint > RANGES[2 * middle + 1]) {
                low = middle + 1;
            } else {
                return true;
            }
        }
        return false;
    }
}

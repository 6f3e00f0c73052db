package dev.musher.terminal.input;

/**
 * Puts code points together from bytes of UTF-8, as they come. Each broken piece becomes U+FFFD.
 */
final class Utf8Assembler {
    static final int REPLACEMENT = 0xFFFD;

    /** What a byte did. */
    enum Step {
        /** The code point is complete, with this byte. */
        COMPLETE,
        /** More bytes belong to it. */
        MORE,
        /** What was there is broken; the byte was not taken. */
        BROKEN
    }

    private int missing;
    private int value;
    private int least;
    private int most;

    boolean isEmpty() {
        return missing == 0;
    }

    int codePoint() {
        return value;
    }

    void reset() {
        missing = 0;
    }

    Step take(int octet) {
        if (missing == 0) {
            return begin(octet);
        }
        if (octet < least || octet > most) {
            missing = 0;
            value = REPLACEMENT;
            return Step.BROKEN;
        }
        value = (value << 6) | (octet & 0x3f);
        least = 0x80;
        most = 0xbf;
        missing--;
        return missing == 0 ? Step.COMPLETE : Step.MORE;
    }

    private Step begin(int octet) {
        least = 0x80;
        most = 0xbf;
        if (octet < 0x80) {
            value = octet;
            return Step.COMPLETE;
        }
        if (octet < 0xc2 || octet > 0xf4) {
            value = REPLACEMENT;
            return Step.COMPLETE;
        }
        if (octet < 0xe0) {
            missing = 1;
            value = octet & 0x1f;
        } else if (octet < 0xf0) {
            missing = 2;
            value = octet & 0x0f;
            least = octet == 0xe0 ? 0xa0 : 0x80;
            most = octet == 0xed ? 0x9f : 0xbf;
        } else {
            missing = 3;
            value = octet & 0x07;
            least = octet == 0xf0 ? 0x90 : 0x80;
            most = octet == 0xf4 ? 0x8f : 0xbf;
        }
        return Step.MORE;
    }
}

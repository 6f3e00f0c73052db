package dev.musher.base.text;

/** Korean letters that stand together in one square. */
final class HangulSyllable {
    private enum Letter {
        LEAD,
        VOWEL,
        TAIL,
        LEAD_AND_VOWEL,
        WHOLE,
        NONE
    }

    private HangulSyllable() {}

    /** Where the syllable that starts here ends; after one code point if it is not a syllable. */
    static int end(String text, int start) {
        int codePoint = text.codePointAt(start);
        int at = start + Character.charCount(codePoint);
        for (var last = letter(codePoint); last != Letter.NONE && at < text.length(); at++) {
            var next = letter(text.charAt(at));
            if (!joins(last, next)) {
                return at;
            }
            last = next;
        }
        return at;
    }

    private static boolean joins(Letter last, Letter next) {
        return switch (last) {
            case LEAD ->
                    next == Letter.LEAD
                            || next == Letter.VOWEL
                            || next == Letter.LEAD_AND_VOWEL
                            || next == Letter.WHOLE;
            case VOWEL, LEAD_AND_VOWEL -> next == Letter.VOWEL || next == Letter.TAIL;
            case TAIL, WHOLE -> next == Letter.TAIL;
            case NONE -> false;
        };
    }

    private static Letter letter(int codePoint) {
        if (within(codePoint, 0x1100, 0x115F) || within(codePoint, 0xA960, 0xA97C)) {
            return Letter.LEAD;
        }
        if (within(codePoint, 0x1160, 0x11A7) || within(codePoint, 0xD7B0, 0xD7C6)) {
            return Letter.VOWEL;
        }
        if (within(codePoint, 0x11A8, 0x11FF) || within(codePoint, 0xD7CB, 0xD7FB)) {
            return Letter.TAIL;
        }
        if (within(codePoint, 0xAC00, 0xD7A3)) {
            return (codePoint - 0xAC00) % 28 == 0 ? Letter.LEAD_AND_VOWEL : Letter.WHOLE;
        }
        return Letter.NONE;
    }

    private static boolean within(int codePoint, int first, int last) {
        return codePoint >= first && codePoint <= last;
    }
}

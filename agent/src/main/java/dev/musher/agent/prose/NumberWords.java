package dev.musher.agent.prose;

import dev.musher.agent.prose.SentenceWord.Kind;

/** Tells numbers and shares from other words. */
final class NumberWords {
    private static final int MOST_DIGITS = 9;

    private NumberWords() {}

    static SentenceWord word(String text) {
        String plain = text.replace(",", "");
        if (isNumber(plain)) {
            return new SentenceWord(Kind.NUMBER, plain);
        }
        int slash = plain.indexOf('/');
        if (slash > 0
                && isNumber(plain.substring(0, slash))
                && isNumber(plain.substring(slash + 1))) {
            boolean all = plain.substring(0, slash).equals(plain.substring(slash + 1));
            return all
                    ? new SentenceWord(Kind.NUMBER, plain.substring(0, slash))
                    : new SentenceWord(Kind.SHARE, plain);
        }
        return new SentenceWord(Kind.WORD, text);
    }

    private static boolean isNumber(String text) {
        if (text.isEmpty() || text.length() > MOST_DIGITS) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }
}

package dev.musher.agent.callrepair;

/** Quotes words of a model in messages to it. */
final class ModelQuote {
    private static final int LONGEST = 60;

    private ModelQuote() {}

    /** At most so much as a sentence can carry; no character is split. */
    static String shortened(String text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
        return text.substring(0, end) + "…";
    }
}

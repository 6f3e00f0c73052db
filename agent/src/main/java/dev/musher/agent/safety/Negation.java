package dev.musher.agent.safety;

import java.util.regex.Pattern;

/**
 * Whether a sentence forbids what one of its verbs says. Only a negation that belongs to the verb
 * does: "if it does not work, send" and "do not forget to send" are orders.
 */
final class Negation {
    private static final int FARTHEST = 120;

    private static final String NO =
            "\\b(?:never|not|don't|don’t|dont|cannot|can't|mustn't|won't|shouldn't|avoid|refuses?"
                    + "|forbid\\w*|without|instead of|rather than|nobody|no one)\\b";

    private static final String HARMLESS =
            "(?:ever|be|to|being|been|gets?|allowed|you|we|agents?|anyone|anybody|please|also|just"
                    + "|simply|directly|automatically|accidentally|under any circumstances"
                    + "|in any case|let|have|may|should|must)\\b[ ,]{0,2}";

    /** What is forbidden together with sending: "do not print, log or send". */
    private static final String ALSO =
            "(?:add|attach|cat|commit|copy|dump|e-?mail|echo|embed|expose|forward|hardcode|include"
                    + "|leak|log|mail|open|paste|post|print|publish|push|put|read|reveal|save|send"
                    + "|share|show|store|transmit|upload|use|write)";

    private static final Pattern BEFORE =
            Pattern.compile(
                    NO + "[ ,]{0,2}(?:" + HARMLESS + "){0,4}(?:(?:" + ALSO + ",? ){1,4}n?or )?$");

    private static final Pattern OR = Pattern.compile("^,? n?or (?=\\w)");

    /** Inside of a phrase, as in "must not be sent". */
    private static final Pattern IN =
            Pattern.compile(
                    "\\b(?:never|not)\\b (?:" + HARMLESS + "){0,3}(?:\\w{1,20} n?or )?\\w+$");

    private Negation() {}

    /** Whether one stands before a verb, or before a list whose last but one it is. */
    static boolean isBefore(String text, int[] verb) {
        var or = OR.matcher(text.substring(verb[1]));
        int at = or.find() ? verb[1] + or.end() : verb[0];
        return BEFORE.matcher(text.substring(Math.max(0, at - FARTHEST), at)).find();
    }

    static boolean isIn(String phrase) {
        return IN.matcher(phrase).find();
    }
}

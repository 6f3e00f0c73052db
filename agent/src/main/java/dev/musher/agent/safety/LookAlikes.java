package dev.musher.agent.safety;

import java.text.Normalizer;
import java.util.Locale;

/** A text as patterns look at it, so that other letters of the same look make no difference. */
final class LookAlikes {
    private static final String FROM = "абвгԁеѕіјклмопрстухһԛԝѵεορνικατχυγ" + "ɑɡıſᴀᴇɪᴏᴜ";
    private static final String TO = "a6brdesijklmonpctyxhqwveopvikatxuy" + "agisaeiou";

    private LookAlikes() {}

    /** Lower case, without marks and with one space between words. */
    static String plain(String text) {
        String decomposed = Normalizer.normalize(text, Normalizer.Form.NFKD);
        var plain = new StringBuilder(decomposed.length());
        boolean gap = false;
        for (int i = 0; i < decomposed.length(); i++) {
            char c = decomposed.charAt(i);
            if (Character.getType(c) == Character.NON_SPACING_MARK) {
                continue;
            }
            if (Character.isWhitespace(c) && c != '\n') {
                gap = true;
                continue;
            }
            plain.append(gap && !plain.isEmpty() ? " " : "").append(c);
            gap = false;
        }
        return plain.toString().toLowerCase(Locale.ROOT);
    }

    /** The same with Latin letters for those that look like them. */
    static String latin(String plain) {
        var latin = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length(); i++) {
            int at = FROM.indexOf(plain.charAt(i));
            latin.append(at < 0 ? plain.charAt(i) : TO.charAt(at));
        }
        return latin.toString();
    }

    /** The same with letters for the digits and signs that are used in their place. */
    static String withoutDigits(String latin) {
        var letters = new StringBuilder(latin.length());
        for (int i = 0; i < latin.length(); i++) {
            int at = "013457@$!".indexOf(latin.charAt(i));
            letters.append(at < 0 ? latin.charAt(i) : "oieastasi".charAt(at));
        }
        return letters.toString();
    }

    /** The same without signs inside of words, like {@code s-end} or {@code con.tents}. */
    static String joined(String latin) {
        var joined = new StringBuilder(latin.length());
        for (int i = 0; i < latin.length(); i++) {
            char c = latin.charAt(i);
            boolean inside =
                    i > 0
                            && i + 1 < latin.length()
                            && Character.isLetter(latin.charAt(i - 1))
                            && Character.isLetter(latin.charAt(i + 1));
            joined.append(inside && "-._*|~'\"+".indexOf(c) >= 0 ? "" : c);
        }
        return joined.toString();
    }

    /** Each letter 13 further in the alphabet. */
    static String rotated(String latin) {
        var rotated = new StringBuilder(latin.length());
        for (int i = 0; i < latin.length(); i++) {
            char c = latin.charAt(i);
            rotated.append(c >= 'a' && c <= 'z' ? (char) ('a' + (c - 'a' + 13) % 26) : c);
        }
        return rotated.toString();
    }
}

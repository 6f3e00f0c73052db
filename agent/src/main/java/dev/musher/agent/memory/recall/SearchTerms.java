package dev.musher.agent.memory.recall;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A text as terms that can be looked up. Words are terms; scripts without spaces between words
 * become their characters and each two neighbours, so that words of any length are found.
 */
final class SearchTerms {
    private static final int MOST_ASKED = 20;
    private static final Pattern MARKS = Pattern.compile("[\\u0300-\\u036f]+");

    private SearchTerms() {}

    /** What is indexed of a text, with spaces between. */
    static String indexed(String text) {
        var terms = new StringBuilder();
        for (String run : runs(text)) {
            if (isDense(run.codePointAt(0))) {
                int[] points = run.codePoints().toArray();
                for (int i = 0; i < points.length; i++) {
                    terms.append(' ').appendCodePoint(points[i]);
                    if (i + 1 < points.length) {
                        terms.append(' ').appendCodePoint(points[i]).appendCodePoint(points[i + 1]);
                    }
                }
            } else {
                terms.append(' ').append(run);
            }
        }
        return terms.toString();
    }

    /** How much of a word has to be there. */
    enum Fit {
        WHOLE,
        /** A text may go on where the word ends; this takes longer. */
        BEGINNING
    }

    /** What finds texts with each of the words. */
    static List<String> queries(String words, Fit fit) {
        var asked = new ArrayList<String>();
        for (String run : runs(words)) {
            if (!isDense(run.codePointAt(0))) {
                asked.add("\"" + run + "\"" + (fit == Fit.WHOLE ? "" : "*"));
                continue;
            }
            int[] points = run.codePoints().toArray();
            var pairs = new ArrayList<String>();
            for (int i = 0; i + 1 < points.length; i++) {
                pairs.add("\"" + new String(points, i, 2) + "\"");
            }
            asked.add(
                    pairs.isEmpty() ? "\"" + run + "\"" : "(" + String.join(" AND ", pairs) + ")");
        }
        return asked.subList(0, Math.min(asked.size(), MOST_ASKED));
    }

    /** Letters and digits of one sort in a row, in lower case. */
    private static List<String> runs(String text) {
        var runs = new ArrayList<String>();
        var run = new StringBuilder();
        boolean dense = false;
        String lower = withoutMarks(text).toLowerCase(Locale.ROOT);
        for (int at = 0; at < lower.length(); ) {
            int c = lower.codePointAt(at);
            at += Character.charCount(c);
            boolean letter = Character.isLetterOrDigit(c);
            if (!run.isEmpty() && (!letter || isDense(c) != dense)) {
                runs.add(run.toString());
                run.setLength(0);
            }
            if (letter) {
                dense = isDense(c);
                run.appendCodePoint(c);
            }
        }
        if (!run.isEmpty()) {
            runs.add(run.toString());
        }
        return runs;
    }

    /** Letters with marks are found without them, and the other way round. */
    private static String withoutMarks(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0xC0 && c < 0x0590) {
                String apart = Normalizer.normalize(text, Normalizer.Form.NFD);
                return Normalizer.normalize(
                        MARKS.matcher(apart).replaceAll(""), Normalizer.Form.NFC);
            }
        }
        return text;
    }

    private static boolean isDense(int codePoint) {
        if (codePoint < 0x0E00) {
            return false;
        }
        return switch (UnicodeScript.of(codePoint)) {
            case HAN, HIRAGANA, KATAKANA, HANGUL, THAI, LAO, KHMER, MYANMAR, BOPOMOFO -> true;
            default -> false;
        };
    }
}

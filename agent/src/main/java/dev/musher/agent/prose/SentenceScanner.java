package dev.musher.agent.prose;

import dev.musher.agent.prose.Sentence.SentenceType;
import dev.musher.agent.prose.Sentence.Setting;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Takes a paragraph apart into sentences. */
final class SentenceScanner {
    /** Of a longer sentence, only the beginning is read. */
    private static final int LONGEST = 1500;

    /** Code and quotations; none of them is looked for twice in the same place. */
    private static final Pattern SPAN =
            Pattern.compile(
                    "(`{1,3})([^`]{1,300})\\1|\"[^\"]{1,300}\"|\u201c[^\u201c\u201d]{1,300}\u201d"
                            + "|\u201e[^\u201e\u201c]{1,300}\u201c|\u00ab[^\u00ab\u00bb]{1,300}\u00bb");

    private static final Pattern END =
            Pattern.compile(
                    "(?<!\\b(?:e\\.g|i\\.e|etc|vs|cf|approx))[.!?\u2026]"
                            + "[)\\]}\"'\u201d\u2019\u00bb*_~]{0,3}(?=\\s|$)|[;\u3002\uff01\uff1b\uff1f]");

    private static final Pattern LINK = Pattern.compile("\\]\\([^()\\s]{0,300}\\)");
    private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d),(?=\\d{3})");
    private static final Pattern WHOLE_SHARE = Pattern.compile("\\b(\\d{1,9})/\\1\\b");
    private static final Pattern TICK = Pattern.compile("[\u2705\u2714\u2611\u2713\u2b50]");
    private static final Pattern CROSS = Pattern.compile("[\u274c\u2717\u2718\u2716\u26a0\u26d4]");
    private static final Pattern COLON = Pattern.compile("[:\uff1a|=]");
    private static final Pattern DIVIDER =
            Pattern.compile("[,\uff0c\u3001()\u2014\u2013]|(?<=\\s)-(?=\\s)");
    private static final Pattern OTHER =
            Pattern.compile(
                    "(?<!\\w)\\[x\\]|(?<![\\w`])_|_(?![\\w`])|\\.(?!\\w)"
                            + "|[^\\p{L}\\p{N}'`_./\u2713\u2717:, -]");
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private SentenceScanner() {}

    static void scan(String text, Setting setting, List<Sentence> sentences) {
        var masked = masked(text);
        var end = END.matcher(masked);
        int start = 0;
        while (start < text.length()) {
            boolean ended = end.find(start);
            int to = ended ? end.end() : text.length();
            boolean asks = ended && "?\uff1f".indexOf(masked.charAt(end.start())) >= 0;
            var plain = plain(masked.substring(start, Math.min(to, start + LONGEST)));
            if (!plain.isEmpty()) {
                var type = asks ? SentenceType.QUESTION : SentenceType.STATEMENT;
                sentences.add(
                        new Sentence(text.substring(start, to).strip(), plain, setting, type));
            }
            start = to;
        }
    }

    /** As long as the text: quotations are blank, and in code nothing divides words. */
    private static String masked(String text) {
        var masked = new StringBuilder(text);
        var span = SPAN.matcher(text);
        while (span.find()) {
            boolean code = span.group(2) != null;
            for (int i = span.start(); i < span.end(); i++) {
                char c = text.charAt(i);
                boolean edge = i == span.start() || i == span.end() - 1;
                char inCode = edge ? '`' : c == ' ' ? '\u017C' : letter(c);
                masked.setCharAt(i, code ? inCode : ' ');
            }
        }
        return masked.toString();
    }

    private static char letter(char c) {
        return Character.isLetterOrDigit(c) ? c : 'z';
    }

    private static String plain(String sentence) {
        var text = sentence.toLowerCase(Locale.ROOT).replace('\u2019', '\'');
        text = LINK.matcher(text).replaceAll(" ");
        text = THOUSANDS.matcher(text).replaceAll("");
        text = WHOLE_SHARE.matcher(text).replaceAll("$1");
        text = TICK.matcher(text).replaceAll(" \u2713 ");
        text = CROSS.matcher(text).replaceAll(" \u2717 ");
        text = DIVIDER.matcher(text).replaceAll(" , ");
        text = COLON.matcher(text).replaceAll(" : ");
        text = OTHER.matcher(text).replaceAll(" ");
        return SPACES.matcher(text).replaceAll(" ").strip();
    }
}

package dev.musher.agent.prose;

import dev.musher.agent.prose.Sentence.Mood;
import dev.musher.agent.prose.Sentence.Setting;
import dev.musher.agent.prose.SentenceWord.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Goes once through a paragraph and takes it apart into sentences and words. */
final class SentenceScanner {
    private static final int MOST_WORDS = 200;
    private static final Set<String> ABBREVIATIONS =
            Wordlist.of(
                    """
                    e.g i.e etc vs cf approx z.b bzw ca p.ej
                    """);
    private static final String AFTER_END = ")]}\"'\u201d\u2019\u00bb*_~";
    private static final String TICKS = "\u2705\u2714\u2611\u2713\u2b50";
    private static final String CROSSES = "\u274c\u2717\u2718\u2716\u26a0\u26d4";

    private final String text;
    private final Setting setting;
    private final List<Sentence> sentences;
    private final List<SentenceWord> words = new ArrayList<>();
    private final QuotedSpans quotedSpans;
    private int start;
    private int here;

    private SentenceScanner(String text, Setting setting, List<Sentence> sentences) {
        this.text = text;
        this.setting = setting;
        this.sentences = sentences;
        quotedSpans = new QuotedSpans(text);
    }

    static void scan(String text, Setting setting, List<Sentence> sentences) {
        var scanner = new SentenceScanner(text, setting, sentences);
        for (int at = 0; at < text.length(); ) {
            at = scanner.step(at);
        }
        scanner.end(text.length(), Mood.STATEMENT);
    }

    /** Where to go on. */
    private int step(int at) {
        here = at;
        char c = text.charAt(at);
        int span = quotedSpans.end(at);
        if (span > at) {
            boolean code = c == '`';
            int edge = code ? quotedSpans.run(at) : 1;
            String inner = text.substring(at + edge, span - edge);
            add(new SentenceWord(code ? Kind.CODE : Kind.QUOTED, code ? inner.strip() : ""));
            return span;
        }
        if (isWordPart(at)) {
            return word(at);
        }
        return sign(at, c);
    }

    private int word(int at) {
        int end = at;
        while (end < text.length() && isWordPart(end)) {
            end++;
        }
        String written = text.substring(at, end).replace('\u2019', '\'');
        add(NumberWords.word(written.toLowerCase(Locale.ROOT)));
        return end;
    }

    private boolean isWordPart(int at) {
        char c = text.charAt(at);
        if (Character.isLetterOrDigit(c)) {
            return true;
        }
        boolean inner =
                at > 0
                        && at + 1 < text.length()
                        && Character.isLetterOrDigit(text.charAt(at - 1))
                        && Character.isLetterOrDigit(text.charAt(at + 1));
        boolean thousands = c == ',' && inner && isDigit(at - 1) && isDigit(at + 1);
        boolean joined = inner && "'\u2019-_./".indexOf(c) >= 0;
        return joined || thousands;
    }

    private boolean isDigit(int at) {
        return Character.isDigit(text.charAt(at));
    }

    private int sign(int at, char c) {
        if ("?\uff1f".indexOf(c) >= 0 && ends(at)) {
            return end(at + 1, Mood.QUESTION);
        }
        if (isEnd(at, c)) {
            return end(at + 1, Mood.STATEMENT);
        }
        if (c == ']' && at + 1 < text.length() && text.charAt(at + 1) == '(') {
            return quotedSpans.endOfLink(at);
        }
        if (c == '`') {
            return at + quotedSpans.run(at);
        }
        mark(c, at);
        return at + 1;
    }

    private boolean isEnd(int at, char c) {
        if ("\u3002\uff01\uff1b;".indexOf(c) >= 0) {
            return true;
        }
        boolean abbreviated =
                c == '.' && !words.isEmpty() && ABBREVIATIONS.contains(words.getLast().text());
        return ".!\u2026".indexOf(c) >= 0 && !abbreviated && ends(at);
    }

    /** Whether a sentence may end here: nothing but closing signs up to the next space. */
    private boolean ends(int at) {
        int next = at + 1;
        while (next < text.length() && next < at + 4 && AFTER_END.indexOf(text.charAt(next)) >= 0) {
            next++;
        }
        return next >= text.length()
                || Character.isWhitespace(text.charAt(next))
                || text.charAt(at) == '\uff1f';
    }

    private void mark(char c, int at) {
        if (",\uff0c\u3001".indexOf(c) >= 0) {
            add(new SentenceWord(Kind.MARK, ","));
        } else if (":\uff1a|=".indexOf(c) >= 0) {
            add(new SentenceWord(Kind.MARK, ":"));
        } else if ("\u2014\u2013".indexOf(c) >= 0 || isDash(c, at)) {
            add(new SentenceWord(Kind.MARK, "-"));
        } else if (c == '(' || c == ')') {
            add(new SentenceWord(Kind.MARK, String.valueOf(c)));
        } else if (TICKS.indexOf(c) >= 0) {
            add(new SentenceWord(Kind.MARK, SentenceWord.TICK));
        } else if (CROSSES.indexOf(c) >= 0) {
            add(new SentenceWord(Kind.MARK, SentenceWord.CROSS));
        }
    }

    private boolean isDash(char c, int at) {
        return c == '-' && at + 1 < text.length() && text.charAt(at + 1) == ' ';
    }

    private void add(SentenceWord sentenceWord) {
        words.add(sentenceWord);
        if (words.size() >= MOST_WORDS) {
            end(here, Mood.STATEMENT);
        }
    }

    private int end(int at, Mood mood) {
        if (!words.isEmpty()) {
            sentences.add(new Sentence(text.substring(start, at).strip(), words, setting, mood));
            words.clear();
        }
        start = at;
        return at;
    }
}

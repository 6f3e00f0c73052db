package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Takes the text of an entry apart into sentences, and those into pieces. */
final class LessonText {
    private static final String QUOTES = "\"\"“”«»„“";

    private final String text;
    private final List<List<LessonToken>> sentences = new ArrayList<>();
    private List<LessonToken> sentence = new ArrayList<>();
    private int at;

    private LessonText(String text) {
        this.text = text;
    }

    static List<List<LessonToken>> sentences(String text) {
        var reader = new LessonText(text);
        reader.read();
        return reader.sentences;
    }

    private void read() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '`') {
                delimited('`', LessonToken.Type.CODE);
            } else if (isOpening(c) && closing(c) > at) {
                delimited(text.charAt(closing(c)), LessonToken.Type.QUOTE);
            } else if (isOfWord(at)) {
                word();
            } else {
                if (isEnd(c)) {
                    endSentence();
                }
                at++;
            }
        }
        endSentence();
    }

    private void endSentence() {
        if (!sentence.isEmpty()) {
            sentences.add(sentence);
            sentence = new ArrayList<>();
        }
    }

    private boolean isEnd(char c) {
        return c == ';' || c == '\n' || "!?。！？；".indexOf(c) >= 0 || (c == '.' && isGap(at + 1));
    }

    private boolean isGap(int index) {
        return index >= text.length() || Character.isWhitespace(text.charAt(index));
    }

    private static boolean isOpening(char c) {
        int index = QUOTES.indexOf(c);
        return index >= 0 && index % 2 == 0;
    }

    private int closing(char opening) {
        char wanted = QUOTES.charAt(QUOTES.indexOf(opening) + 1);
        return text.indexOf(wanted, at + 1);
    }

    private void delimited(char closing, LessonToken.Type type) {
        int end = text.indexOf(closing, at + 1);
        end = end < 0 ? text.length() : end;
        String inner = String.join(" ", text.substring(at + 1, end).strip().split("\\s+", -1));
        if (!inner.isEmpty()) {
            sentence.add(new LessonToken(type, inner));
        }
        at = end + 1;
    }

    private void word() {
        int codePoint = text.codePointAt(at);
        if (Character.isIdeographic(codePoint)) {
            sentence.add(new LessonToken(LessonToken.Type.WORD, Character.toString(codePoint)));
            at += Character.charCount(codePoint);
            return;
        }
        int from = at;
        while (at < text.length()
                && isOfWord(at)
                && !Character.isIdeographic(text.codePointAt(at))) {
            at += Character.charCount(text.codePointAt(at));
        }
        sentence.add(
                new LessonToken(
                        LessonToken.Type.WORD,
                        text.substring(from, at).replace('’', '\'').toLowerCase(Locale.ROOT)));
    }

    /** Signs count inside a word only, and those of options and paths at its beginning as well. */
    private boolean isOfWord(int index) {
        int c = text.codePointAt(index);
        if (Character.isLetterOrDigit(c)
                || c == '_'
                || Character.getType(c) == Character.NON_SPACING_MARK) {
            return true;
        }
        int next = index + Character.charCount(c);
        boolean before = next < text.length() && Character.isLetterOrDigit(text.codePointAt(next));
        boolean after = index > 0 && Character.isLetterOrDigit(text.codePointBefore(index));
        return before && (after ? "'’-./:@=+".indexOf(c) >= 0 : "-./$~".indexOf(c) >= 0);
    }
}

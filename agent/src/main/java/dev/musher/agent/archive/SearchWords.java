package dev.musher.agent.archive;

import dev.musher.base.text.OneLineText;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The words that are looked for, all of them, anywhere in a text and whatever their case. Words of
 * fewer than three characters, which are whole words in some languages, are in no trigram and are
 * looked for in every text.
 */
final class SearchWords {
    private static final int SHORTEST_INDEXED = 3;
    private static final int MOST_WORDS = 20;
    private static final int BEFORE = 60;
    private static final int AROUND = 200;

    private final List<String> words = new ArrayList<>();
    private final List<String> indexed = new ArrayList<>();
    private final List<String> shortWords = new ArrayList<>();

    SearchWords(List<String> written) {
        for (String word : written) {
            String clean = word.strip().replace("\u0000", "");
            if (clean.isEmpty() || words.size() == MOST_WORDS) {
                continue;
            }
            words.add(clean);
            boolean fits = clean.codePointCount(0, clean.length()) >= SHORTEST_INDEXED;
            (fits ? indexed : shortWords).add(clean);
        }
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    /** The words one by one. */
    List<SearchWords> each() {
        var each = new ArrayList<SearchWords>();
        for (String word : words) {
            each.add(new SearchWords(List.of(word)));
        }
        return each;
    }

    /** What rows must be like. */
    String condition() {
        var parts = new ArrayList<String>();
        if (!indexed.isEmpty()) {
            parts.add("said match ?");
        }
        for (int i = 0; i < shortWords.size(); i++) {
            parts.add("text like ? escape '\\'");
        }
        return String.join(" and ", parts);
    }

    /** Sets the values of the condition; answers the number of the next one. */
    int bind(PreparedStatement query) throws SQLException {
        int at = 1;
        if (!indexed.isEmpty()) {
            query.setString(at++, match());
        }
        for (String word : shortWords) {
            query.setString(at++, "%" + escaped(word) + "%");
        }
        return at;
    }

    private String match() {
        var match = new StringBuilder();
        for (String word : indexed) {
            match.append(match.isEmpty() ? "" : " AND ")
                    .append('"')
                    .append(word.replace("\"", "\"\""))
                    .append('"');
        }
        return match.toString();
    }

    private static String escaped(String word) {
        return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
    }

    /** The words around the first of those that are looked for, on one line. */
    String snippet(String text) {
        int first = first(text);
        int from = Math.max(0, first - BEFORE);
        int to = Math.min(text.length(), from + AROUND);
        from = wholeFrom(text, from);
        to = to < text.length() && Character.isLowSurrogate(text.charAt(to)) ? to + 1 : to;
        return (from > 0 ? "…" : "")
                + OneLineText.beginning(text.substring(from, to), AROUND + 2)
                + (to < text.length() ? "…" : "");
    }

    /** At the beginning of a word that is not too far away. */
    private static int wholeFrom(String text, int from) {
        if (from == 0) {
            return 0;
        }
        for (int i = from; i < from + BEFORE / 3; i++) {
            if (Character.isWhitespace(text.charAt(i))) {
                return i + 1;
            }
        }
        return Character.isLowSurrogate(text.charAt(from)) ? from - 1 : from;
    }

    private int first(String text) {
        String folded = text.toLowerCase(Locale.ROOT);
        int first = text.length();
        for (String word : words) {
            int at = folded.indexOf(word.toLowerCase(Locale.ROOT));
            if (at >= 0) {
                first = Math.min(first, at);
            }
        }
        return first == text.length() ? 0 : first;
    }
}

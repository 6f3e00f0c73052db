package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Decides whether the words of an entry are the user's. Each sentence must be in one sentence of
 * the user, in the same order, with every word that turns its meaning; only words that say who
 * wants it may be added.
 */
final class UserWords {
    /** What a writer may add or leave out. */
    private static final Set<String> FILLERS =
            Set.of(
                    "the",
                    "a",
                    "an",
                    "user",
                    "wants",
                    "want",
                    "wanted",
                    "prefers",
                    "prefer",
                    "likes",
                    "like",
                    "said",
                    "says",
                    "asked",
                    "please",
                    "i",
                    "we",
                    "you",
                    "my",
                    "our",
                    "your",
                    "their",
                    "they",
                    "to",
                    "that",
                    "this",
                    "is",
                    "are",
                    "be",
                    "for",
                    "of",
                    "in",
                    "on",
                    "and",
                    "it",
                    "me",
                    "us",
                    "so",
                    "just",
                    "remember",
                    "here",
                    "project",
                    "should",
                    "must",
                    "need",
                    "needs",
                    "have",
                    "has",
                    "has to");

    /** What turns the meaning of a sentence, so that the same must be in both. */
    private static final Set<String> TURNING =
            Set.of(
                    "not", "no", "never", "don't", "dont", "doesn't", "isn't", "aren't", "won't",
                    "can't", "cannot", "without", "unless", "if", "only", "except", "until",
                    "avoid", "stop", "instead", "rather", "but", "when", "nothing", "none", "不",
                    "没", "別", "别", "无", "勿");

    private final List<List<String>> sentences = new ArrayList<>();

    UserWords(List<String> messages) {
        for (String message : messages) {
            for (String sentence : statements(message)) {
                sentences.add(words(sentence));
            }
        }
    }

    /** Sentences of the user's own: no questions, no quotations, nothing pasted. */
    private static List<String> statements(String message) {
        var statements = new ArrayList<String>();
        boolean fenced = false;
        for (String line : message.split("\\R", -1)) {
            boolean fence = line.strip().startsWith("```") || line.strip().startsWith("~~~");
            fenced ^= fence;
            if (fence || fenced || line.strip().startsWith(">")) {
                continue;
            }
            int from = 0;
            for (int at = 0; at < line.length(); at++) {
                char c = line.charAt(at);
                boolean last = at + 1 == line.length();
                boolean end =
                        "!?;。！？；".indexOf(c) >= 0
                                || (c == '.' && (last || line.charAt(at + 1) == ' '));
                if (end || last) {
                    if (c != '?' && c != '？') {
                        statements.add(line.substring(from, at + 1));
                    }
                    from = at + 1;
                }
            }
        }
        return statements;
    }

    private static List<String> words(String sentence) {
        var words = new ArrayList<String>();
        for (List<LessonToken> part : LessonText.sentences(sentence)) {
            for (LessonToken token : part) {
                words.addAll(wordsOf(token));
            }
        }
        return words;
    }

    private static List<String> wordsOf(LessonToken token) {
        var words = new ArrayList<String>();
        if (token.type() == LessonToken.Type.QUOTE) {
            return words;
        }
        for (String word : token.text().toLowerCase(Locale.ROOT).split(" ", -1)) {
            if (!FILLERS.contains(word)) {
                words.add(TURNING.contains(word) ? word : WordStems.of(word));
            }
        }
        return words;
    }

    /** Whether everything in a text is the user's. */
    boolean hold(String text) {
        boolean any = false;
        for (List<LessonToken> sentence : LessonText.sentences(text)) {
            var words = new ArrayList<String>();
            for (LessonToken token : sentence) {
                if (token.type() == LessonToken.Type.QUOTE) {
                    return false;
                }
                words.addAll(wordsOf(token));
            }
            if (!words.isEmpty()) {
                any = true;
                if (!isSaid(words)) {
                    return false;
                }
            }
        }
        return any;
    }

    private boolean isSaid(List<String> words) {
        for (List<String> said : sentences) {
            if (isWithin(words, said) && turning(words).equals(turning(said))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithin(List<String> words, List<String> said) {
        int at = 0;
        for (String word : words) {
            while (at < said.size() && !said.get(at).equals(word)) {
                at++;
            }
            if (at++ >= said.size()) {
                return false;
            }
        }
        return true;
    }

    private static List<String> turning(List<String> words) {
        return words.stream().filter(TURNING::contains).sorted().toList();
    }
}

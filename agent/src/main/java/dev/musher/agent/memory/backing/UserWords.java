package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether the words of an entry are the user's. Each sentence must be a whole sentence of
 * the user: a part of one may say the opposite, in any language. Only words that say who wants it
 * may be added or left out.
 */
final class UserWords {
    /** What a writer may add or leave out. */
    private static final Set<String> FILLERS =
            Set.of(
                    "the",
                    "a",
                    "an",
                    "wants",
                    "want",
                    "prefers",
                    "prefer",
                    "likes",
                    "like",
                    "please",
                    "i",
                    "we",
                    "you",
                    "my",
                    "our",
                    "your",
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

    /** What only a writer may add: in the user's sentence it would name somebody else. */
    private static final Set<String> REPORTING =
            Set.of("user", "said", "says", "asked", "wanted", "they", "their");

    private static final String QUESTION_MARKS = "?？؟\u037E";

    private final Set<List<String>> sentences = new HashSet<>();

    UserWords(List<String> messages) {
        for (String message : messages) {
            for (String sentence : statements(message)) {
                words(sentence).ifPresent(sentences::add);
            }
        }
    }

    /** Sentences of the user's own: no questions, no quotations, nothing pasted. */
    private static List<String> statements(String message) {
        var statements = new ArrayList<String>();
        var sentence = new StringBuilder();
        boolean fenced = false;
        for (String line : message.split("\\R", -1)) {
            String text = line.strip();
            boolean fence = text.startsWith("```") || text.startsWith("~~~");
            fenced ^= fence;
            if (fence || fenced || text.startsWith(">")) {
                continue;
            }
            if (text.isEmpty()) {
                end(sentence, statements);
            }
            divide(text, sentence, statements);
            if (text.endsWith(":") || text.endsWith("：")) {
                // What it says of the lines below cannot be told from each of them.
                return statements;
            }
        }
        end(sentence, statements);
        return statements;
    }

    /** Ends sentences at their marks; a line may end within one. */
    private static void divide(String line, StringBuilder sentence, List<String> statements) {
        for (int at = 0; at < line.length(); at++) {
            char c = line.charAt(at);
            sentence.append(c);
            boolean last = at + 1 == line.length();
            if (QUESTION_MARKS.indexOf(c) >= 0) {
                sentence.setLength(0);
            } else if ("!;。！；".indexOf(c) >= 0
                    || (c == '.' && (last || line.charAt(at + 1) == ' '))) {
                end(sentence, statements);
            }
        }
        sentence.append(' ');
    }

    private static void end(StringBuilder sentence, List<String> statements) {
        statements.add(sentence.toString());
        sentence.setLength(0);
    }

    /** The words of a sentence of the user; none if it quotes somebody. */
    private static Optional<List<String>> words(String sentence) {
        var words = new ArrayList<String>();
        for (List<LessonToken> part : LessonText.sentences(sentence)) {
            for (LessonToken token : part) {
                if (token.type() == LessonToken.Type.QUOTE) {
                    return Optional.empty();
                }
                words.addAll(wordsOf(token));
            }
        }
        return Optional.of(words);
    }

    private static List<String> wordsOf(LessonToken token) {
        var words = new ArrayList<String>();
        for (String word : token.text().toLowerCase(Locale.ROOT).split(" ", -1)) {
            if (!FILLERS.contains(word)) {
                words.add(WordStems.of(word));
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
                if (!REPORTING.contains(token.text())) {
                    words.addAll(wordsOf(token));
                }
            }
            if (!words.isEmpty()) {
                any = true;
                if (!sentences.contains(words)) {
                    return false;
                }
            }
        }
        return any;
    }
}

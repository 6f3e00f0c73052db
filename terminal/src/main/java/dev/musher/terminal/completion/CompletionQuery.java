package dev.musher.terminal.completion;

import java.util.Optional;

/**
 * A word that is being typed and may be completed.
 *
 * @param command whose argument it is; empty otherwise
 * @param start where the word begins in the text
 * @param word as far as it is typed
 */
public record CompletionQuery(Kind kind, String command, int start, String word) {
    /** What is looked for. */
    public enum Kind {
        COMMAND,
        ARGUMENT,
        MENTION
    }

    /** What may be completed at a place in a text. */
    public static Optional<CompletionQuery> at(String text, int caret) {
        int start = wordStart(text, caret);
        String word = text.substring(start, caret);
        if (word.startsWith("@")) {
            return Optional.of(new CompletionQuery(Kind.MENTION, "", start, word));
        }
        if (!text.startsWith("/") || text.lastIndexOf('\n', Math.max(0, caret - 1)) >= 0) {
            return Optional.empty();
        }
        if (start == 0) {
            return word.isEmpty() || word.indexOf('/', 1) > 0
                    ? Optional.empty()
                    : Optional.of(new CompletionQuery(Kind.COMMAND, "", 0, word));
        }
        int end = wordEnd(text);
        return text.substring(end, start).isBlank()
                ? Optional.of(
                        new CompletionQuery(Kind.ARGUMENT, text.substring(1, end), start, word))
                : Optional.empty();
    }

    private static int wordStart(String text, int caret) {
        int start = caret;
        while (start > 0 && !Character.isWhitespace(text.charAt(start - 1))) {
            start--;
        }
        return start;
    }

    private static int wordEnd(String text) {
        int end = 0;
        while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return end;
    }
}

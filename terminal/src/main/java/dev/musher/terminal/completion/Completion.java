package dev.musher.terminal.completion;

/**
 * A word that may be meant.
 *
 * @param word what takes the place of what was typed
 * @param about what it is, in a few words; may be empty
 */
public record Completion(String word, String about, Follow follow) {
    /** What comes behind the word. */
    public enum Follow {
        /** The input is complete with it. */
        END,
        /** A space, and more. */
        SPACE,
        /** More of the same word, as behind a folder. */
        MORE
    }
}

package dev.musher.fleet.runtime.claude;

/** A line of a stream. */
sealed interface ProcessLine {
    /** How much memory it takes, about. */
    int size();

    /** All of it. */
    record Whole(String text) implements ProcessLine {
        @Override
        public int size() {
            return text.length();
        }
    }

    /** It was too long to be kept: its beginning, and how many bytes it had. */
    record Cut(String head, long bytes) implements ProcessLine {
        @Override
        public int size() {
            return head.length();
        }
    }
}

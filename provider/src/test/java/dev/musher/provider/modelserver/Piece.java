package dev.musher.provider.modelserver;

/**
 * A piece of a scripted reply. A seal is what the vendor wants back unchanged; each dialect sends
 * those that it has a place for. Empty means none.
 */
public sealed interface Piece {
    /** Words. */
    record Text(String text, String seal) implements Piece {
        public Text withSeal(String value) {
            return new Text(text, value);
        }
    }

    /** Thoughts; an empty text with a seal is reasoning that the vendor hides. */
    record Reasoning(String text, String seal) implements Piece {
        public Reasoning withSeal(String value) {
            return new Reasoning(text, value);
        }
    }

    /** A tool call; with an empty id the server makes one up. */
    record Call(String id, String name, String arguments, String seal) implements Piece {
        public Call withId(String value) {
            return new Call(value, name, arguments, seal);
        }

        public Call withSeal(String value) {
            return new Call(id, name, arguments, value);
        }
    }

    /** What was said so far is sent, and nothing more until the server is released. */
    record Pause() implements Piece {}
}

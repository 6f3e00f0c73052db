package dev.musher.regex;

import java.util.List;

/** A pattern, taken apart. What it captures and prefers is not in it: a line matches or not. */
sealed interface Node {
    /** No bound above. */
    int UNBOUNDED = -1;

    /** One character of a set. */
    record Chars(CodePoints set) implements Node {}

    /** One after the other; nothing at all if there are none. */
    record Sequence(List<Node> parts) implements Node {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** Any of these. */
    record Choice(List<Node> branches) implements Node {
        public Choice {
            branches = List.copyOf(branches);
        }
    }

    /** The same again and again, at most so often or {@link #UNBOUNDED}. */
    record Repeat(Node part, int least, int most) implements Node {}

    /** A place between two characters. */
    record Edge(EdgeKind kind) implements Node {}

    /** Which place. */
    enum EdgeKind {
        LINE_START,
        LINE_END,
        /** Between a word character and another, or an end of the line; of ASCII only. */
        WORD,
        NO_WORD
    }

    static Node literal(int codePoint) {
        return new Chars(CodePoints.of(codePoint));
    }

    static Node sequence(Node... parts) {
        return new Sequence(List.of(parts));
    }
}

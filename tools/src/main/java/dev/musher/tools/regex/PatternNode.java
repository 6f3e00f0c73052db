package dev.musher.tools.regex;

import java.util.List;

/** A pattern, taken apart. What it captures and prefers is not in it: a line matches or not. */
sealed interface PatternNode {
    /** No bound above. */
    int UNBOUNDED = -1;

    /** One character of a set. */
    record Chars(CodePointSet set) implements PatternNode {}

    /** One after the other; nothing at all if there are none. */
    record Sequence(List<PatternNode> parts) implements PatternNode {
        public Sequence {
            parts = List.copyOf(parts);
        }
    }

    /** Any of these. */
    record Choice(List<PatternNode> branches) implements PatternNode {
        public Choice {
            branches = List.copyOf(branches);
        }
    }

    /** The same again and again, at most so often or {@link #UNBOUNDED}. */
    record Repeat(PatternNode part, int least, int most) implements PatternNode {}

    /** A place between two characters. */
    record Edge(EdgeKind kind) implements PatternNode {}

    /** Which place. */
    enum EdgeKind {
        LINE_START,
        LINE_END,
        /** Between a word character and another, or an end of the line; of ASCII only. */
        WORD,
        NO_WORD
    }

    static PatternNode literal(int codePoint) {
        return new Chars(CodePointSet.of(codePoint));
    }

    static PatternNode sequence(PatternNode... parts) {
        return new Sequence(List.of(parts));
    }
}

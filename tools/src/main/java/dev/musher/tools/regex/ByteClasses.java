package dev.musher.tools.regex;

import dev.musher.tools.regex.Automaton.State;
import dev.musher.tools.regex.PatternNode.EdgeKind;

/** Bytes that an automaton does not tell apart share a column of its table. */
final class ByteClasses {
    private final int[] columns;
    private final int count;
    private final boolean seesWords;

    private ByteClasses(boolean[] begins, boolean seesWords) {
        this.seesWords = seesWords;
        columns = new int[256];
        int column = 0;
        for (int octet = 1; octet < 256; octet++) {
            column += begins[octet] ? 1 : 0;
            columns[octet] = column;
        }
        count = column + 1;
    }

    static ByteClasses of(Automaton automaton) {
        var begins = new boolean[257];
        boolean words = false;
        isolate(begins, '\n', '\n');
        for (int state = 0; state < automaton.size(); state++) {
            switch (automaton.state(state)) {
                case State.Take(int first, int last, _) -> isolate(begins, first, last);
                case State.Cross(EdgeKind edge, _) ->
                        words |= edge == EdgeKind.WORD || edge == EdgeKind.NO_WORD;
                case State.Fork _, State.Match _ -> {}
            }
        }
        for (int octet = 1; words && octet < 256; octet++) {
            begins[octet] |= isWord(octet) != isWord(octet - 1);
        }
        return new ByteClasses(begins, words);
    }

    int[] columns() {
        return columns;
    }

    int count() {
        return count;
    }

    /** Whether it matters what stood before. */
    boolean seesWords() {
        return seesWords;
    }

    static boolean isWord(int octet) {
        return (octet >= 'a' && octet <= 'z')
                || (octet >= 'A' && octet <= 'Z')
                || (octet >= '0' && octet <= '9')
                || octet == '_';
    }

    private static void isolate(boolean[] begins, int first, int last) {
        begins[first] = true;
        begins[last + 1] = true;
    }
}

package dev.musher.tools.regex;

import dev.musher.tools.regex.PatternNode.EdgeKind;
import java.util.ArrayList;
import java.util.List;

/** A pattern as states over bytes, several of which can be reached at once. */
final class Automaton {
    private static final int MOST_STATES = 50_000;

    private final List<State> states = new ArrayList<>();
    private int start;

    /** What to do next; other states are named by their numbers. */
    sealed interface State {
        /** Take a byte of a range. */
        record Take(int first, int last, int next) implements State {
            boolean takes(int octet) {
                return first <= octet && octet <= last;
            }
        }

        /** Go on to either, for nothing. */
        record Fork(int one, int other) implements State {}

        /** Go on where there is an edge. */
        record Cross(EdgeKind edge, int next) implements State {}

        /** The end of the pattern. */
        record Match() implements State {}
    }

    int size() {
        return states.size();
    }

    State state(int number) {
        return states.get(number);
    }

    int start() {
        return start;
    }

    void startsAt(int state) {
        start = state;
    }

    int add(State state) {
        if (states.size() == MOST_STATES) {
            throw new PatternException(0, "The pattern is too large; its counts multiply.");
        }
        states.add(state);
        return states.size() - 1;
    }

    /** Puts a fork where one was added before its ways were known. */
    void replace(int number, State.Fork fork) {
        states.set(number, fork);
    }
}

package dev.musher.tools.regex;

import dev.musher.tools.regex.PatternNode.Repeat;
import java.util.Optional;

/** Reads how often something is repeated. */
final class RepetitionReader {
    private static final int MOST = 1000;

    /** Where a number should be and is none. */
    private static final int NONE = -2;

    private final PatternText text;

    RepetitionReader(PatternText text) {
        this.text = text;
    }

    /** The node with every count that follows it. */
    PatternNode after(PatternNode patternNode) {
        var counted = patternNode;
        int start = text.position();
        while (true) {
            if (text.takes("*")) {
                counted = new Repeat(counted, 0, PatternNode.UNBOUNDED);
            } else if (text.takes("+")) {
                counted = new Repeat(counted, 1, PatternNode.UNBOUNDED);
            } else if (text.takes("?")) {
                counted = new Repeat(counted, 0, 1);
            } else {
                var braces = braces(counted);
                if (braces.isEmpty()) {
                    return counted;
                }
                counted = braces.get();
            }
            greed(start);
        }
    }

    /** How much is taken makes no difference; only a possessive count would. */
    private void greed(int start) {
        if (text.takes("+")) {
            throw text.fault(start, "Possessive counts are not supported. Leave out the last +.");
        }
        text.takes("?");
    }

    /** Empty if there is no brace, or one that begins no count: then it is a brace. */
    private Optional<PatternNode> braces(PatternNode patternNode) {
        int start = text.position();
        if (!text.takes("{")) {
            return Optional.empty();
        }
        int least = number();
        int most = least;
        if (least >= 0 && text.takes(",")) {
            most = text.peek() == '}' ? PatternNode.UNBOUNDED : number();
            if (most != PatternNode.UNBOUNDED && most < least && most >= 0) {
                throw text.fault(start, "This count ends before it starts.");
            }
            least = most == NONE ? NONE : least;
        }
        if (least < 0 || !text.takes("}")) {
            text.back(start);
            return Optional.empty();
        }
        if (least > MOST || most > MOST) {
            throw text.fault(start, "A count can be " + MOST + " at most.");
        }
        return Optional.of(new Repeat(patternNode, least, most));
    }

    private int number() {
        int number = NONE;
        while (text.peek() >= '0' && text.peek() <= '9') {
            int digit = text.next() - '0';
            number = Math.min(MOST + 1, Math.max(number, 0) * 10 + digit);
        }
        return number;
    }
}

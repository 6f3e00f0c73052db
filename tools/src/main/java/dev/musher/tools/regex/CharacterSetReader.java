package dev.musher.tools.regex;

/** Reads a set like {@code [a-z_]}. */
final class CharacterSetReader {
    private final PatternText text;
    private final EscapeReader escapes;

    CharacterSetReader(PatternText text) {
        this.text = text;
        this.escapes = new EscapeReader(text);
    }

    /** The opening bracket was taken. */
    CodePointSet read(CaseRule caseRule) {
        int start = text.position() - 1;
        boolean negated = text.takes("^");
        var set = CodePointSet.NONE;
        boolean first = true;
        while (first || !text.takes("]")) {
            if (text.peek() == PatternText.END) {
                throw text.fault(start, "This set has no closing ]. Write \\[ for a bracket.");
            }
            set = set.plus(member());
            first = false;
        }
        var members = caseRule == CaseRule.IGNORED ? set.inEitherCase() : set;
        return negated ? members.negated() : members;
    }

    private CodePointSet member() {
        int start = text.position();
        if (text.takes("[:")) {
            return named(start);
        }
        var low = one();
        int dash = text.position();
        if (!low.isSingle() || !text.takes("-") || text.startsWith("]")) {
            text.back(low.isSingle() ? dash : text.position());
            return low;
        }
        var high = one();
        if (!high.isSingle() || high.first(0) < low.first(0)) {
            throw text.fault(start, "This range ends before it starts. Write \\- for a dash.");
        }
        return CodePointSet.range(low.first(0), high.first(0)).text();
    }

    private CodePointSet one() {
        int start = text.position();
        int codePoint = text.next();
        if (codePoint == '\\') {
            return escapes.set();
        }
        if (codePoint == '\n') {
            throw text.fault(start, "Lines are searched one by one: a set cannot hold a line end.");
        }
        return codePoint == PatternText.END ? CodePointSet.NONE : CodePointSet.of(codePoint);
    }

    private CodePointSet named(int start) {
        boolean negated = text.takes("^");
        var name = text.until(']', "This class of characters");
        var set =
                switch (name) {
                    case "alnum:" -> CodePointSet.ranges('0', '9', 'A', 'Z', 'a', 'z');
                    case "alpha:" -> CodePointSet.ranges('A', 'Z', 'a', 'z');
                    case "blank:" -> CodePointSet.ranges('\t', '\t', ' ', ' ');
                    case "digit:" -> CodePointSet.range('0', '9');
                    case "lower:" -> CodePointSet.range('a', 'z');
                    case "punct:" -> CodePointSet.ranges('!', '/', ':', '@', '[', '`', '{', '~');
                    case "space:" -> CodePointSet.ranges('\t', '\t', 0x0B, 0x0C, ' ', ' ');
                    case "upper:" -> CodePointSet.range('A', 'Z');
                    case "word:" -> CodePointSet.ranges('0', '9', 'A', 'Z', '_', '_', 'a', 'z');
                    case "xdigit:" -> CodePointSet.ranges('0', '9', 'A', 'F', 'a', 'f');
                    default ->
                            throw text.fault(
                                    start,
                                    "There is no such class of characters. Write \\[ for a"
                                            + " bracket.");
                };
        return negated ? set.negated() : set;
    }
}

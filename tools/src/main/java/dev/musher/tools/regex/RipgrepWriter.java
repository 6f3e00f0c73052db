package dev.musher.tools.regex;

import java.util.List;

/** Writes a pattern for ripgrep, so that nothing is left to its defaults. */
final class RipgrepWriter {
    private final StringBuilder text = new StringBuilder();

    private RipgrepWriter() {}

    static String write(PatternNode patternNode) {
        var writer = new RipgrepWriter();
        writer.add(patternNode);
        return writer.text.toString();
    }

    private void add(PatternNode patternNode) {
        switch (patternNode) {
            case PatternNode.Chars(CodePointSet set) when set.isSingle() -> literal(set.first(0));
            case PatternNode.Chars(CodePointSet set) -> set(set);
            case PatternNode.Sequence(List<PatternNode> parts) ->
                    parts.forEach(this::addInSequence);
            case PatternNode.Choice(List<PatternNode> branches) -> choice(branches);
            case PatternNode.Repeat repeat -> repeat(repeat);
            case PatternNode.Edge(PatternNode.EdgeKind kind) -> edge(kind);
        }
    }

    private void addInSequence(PatternNode part) {
        if (part instanceof PatternNode.Choice) {
            group(part);
        } else {
            add(part);
        }
    }

    private void group(PatternNode patternNode) {
        text.append("(?:");
        add(patternNode);
        text.append(')');
    }

    private void choice(List<PatternNode> branches) {
        for (int i = 0; i < branches.size(); i++) {
            text.append(i == 0 ? "" : "|");
            add(branches.get(i));
        }
    }

    private void repeat(PatternNode.Repeat repeat) {
        group(repeat.part());
        if (repeat.most() == PatternNode.UNBOUNDED) {
            text.append(
                    switch (repeat.least()) {
                        case 0 -> "*";
                        case 1 -> "+";
                        default -> "{" + repeat.least() + ",}";
                    });
        } else {
            text.append('{').append(repeat.least()).append(',').append(repeat.most()).append('}');
        }
    }

    private void edge(PatternNode.EdgeKind kind) {
        text.append(
                switch (kind) {
                    case LINE_START -> "^";
                    case LINE_END -> "$";
                    case WORD -> "(?-u:\\b)";
                    case NO_WORD -> "(?-u:\\B)";
                });
    }

    /** In ASCII only: an argument is written in the encoding of the system, which may have less. */
    private void literal(int codePoint) {
        if (codePoint < 128 && (Character.isLetterOrDigit(codePoint) || codePoint == ' ')) {
            text.append((char) codePoint);
        } else {
            number(codePoint);
        }
    }

    private void set(CodePointSet set) {
        text.append('[');
        for (int i = 0; i < set.count(); i++) {
            number(set.first(i));
            text.append('-');
            number(set.last(i));
        }
        // A set with nothing in it: no text has this.
        text.append(set.isEmpty() ? "\\x{0}" : "").append(']');
    }

    private void number(int codePoint) {
        text.append("\\x{").append(Integer.toHexString(codePoint)).append('}');
    }
}

package dev.musher.regex;

import java.util.List;

/** Writes a pattern for ripgrep, so that nothing is left to its defaults. */
final class RipgrepWriter {
    private final StringBuilder text = new StringBuilder();

    private RipgrepWriter() {}

    static String write(Node node) {
        var writer = new RipgrepWriter();
        writer.add(node);
        return writer.text.toString();
    }

    private void add(Node node) {
        switch (node) {
            case Node.Chars(CodePoints set) when set.isSingle() -> literal(set.first(0));
            case Node.Chars(CodePoints set) -> set(set);
            case Node.Sequence(List<Node> parts) -> parts.forEach(this::addInSequence);
            case Node.Choice(List<Node> branches) -> choice(branches);
            case Node.Repeat repeat -> repeat(repeat);
            case Node.Edge(Node.EdgeKind kind) -> edge(kind);
        }
    }

    private void addInSequence(Node part) {
        if (part instanceof Node.Choice) {
            group(part);
        } else {
            add(part);
        }
    }

    private void group(Node node) {
        text.append("(?:");
        add(node);
        text.append(')');
    }

    private void choice(List<Node> branches) {
        for (int i = 0; i < branches.size(); i++) {
            text.append(i == 0 ? "" : "|");
            add(branches.get(i));
        }
    }

    private void repeat(Node.Repeat repeat) {
        group(repeat.part());
        if (repeat.most() == Node.UNBOUNDED) {
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

    private void edge(Node.EdgeKind kind) {
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

    private void set(CodePoints set) {
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

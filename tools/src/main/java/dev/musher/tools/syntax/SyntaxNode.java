package dev.musher.tools.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.treesitter.TSNode;

/**
 * A place in a syntax tree. Every question crosses into native code and costs one to five
 * microseconds, so answers are kept; to look at many nodes, walk with a {@link SyntaxCursor}.
 */
public final class SyntaxNode {
    private static final int UNKNOWN = -1;

    private final SyntaxTree tree;
    private final TSNode node;
    private int symbol = UNKNOWN;
    private int start = UNKNOWN;
    private int end = UNKNOWN;

    SyntaxNode(SyntaxTree tree, TSNode node) {
        this.tree = tree;
        this.node = node;
    }

    /** What the grammar calls it: a rule's name, or a token as it is written. */
    public String kind() {
        return tree.grammar().kind(symbol());
    }

    /** A number for the kind, the same in every tree of the language. */
    int symbol() {
        if (symbol == UNKNOWN) {
            symbol = open().getSymbol();
        }
        return symbol;
    }

    /** Whether it is a rule of the grammar, and not just a token like a bracket or a keyword. */
    public boolean isNamed() {
        return open().isNamed();
    }

    /** Whether it stands for text that no rule fits. */
    public boolean isError() {
        return open().isError();
    }

    /** Whether the parser put it in because something had to be there; it is empty then. */
    public boolean isMissing() {
        return open().isMissing();
    }

    /** Whether something in it is an error or missing. */
    public boolean hasError() {
        return open().hasError();
    }

    /** Where it begins, in bytes of UTF-8. */
    public int start() {
        if (start == UNKNOWN) {
            start = open().getStartByte();
        }
        return start;
    }

    /** Where it ends, in bytes of UTF-8. */
    public int end() {
        if (end == UNKNOWN) {
            end = open().getEndByte();
        }
        return end;
    }

    /** Where it begins as an index into the text as a string. */
    public int startChar() {
        return tree.source().chars(start());
    }

    /** Where it ends as an index into the text as a string. */
    public int endChar() {
        return tree.source().chars(end());
    }

    /** The line that it begins in, counted from 1. */
    public int line() {
        return tree.source().line(start());
    }

    /** Where it begins in its line, counted from 1 in code points. */
    public int column() {
        return tree.source().column(start());
    }

    public String text() {
        return tree.source().between(start(), end());
    }

    public SyntaxTree tree() {
        return tree;
    }

    public Optional<SyntaxNode> parent() {
        return of(open().getParent());
    }

    /** The child in a field of the rule; the first, if the field has several. */
    public Optional<SyntaxNode> child(String field) {
        return of(open().getChildByFieldName(field));
    }

    /** All children, tokens included, in order. */
    public List<SyntaxNode> children() {
        var children = new ArrayList<SyntaxNode>();
        try (var cursor = cursor()) {
            for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
                children.add(cursor.node());
            }
        }
        return children;
    }

    /** A cursor that cannot leave this node. The caller closes it, before the tree. */
    public SyntaxCursor cursor() {
        return new SyntaxCursor(tree, open());
    }

    private Optional<SyntaxNode> of(TSNode other) {
        return other.isNull() ? Optional.empty() : Optional.of(new SyntaxNode(tree, other));
    }

    private TSNode open() {
        tree.requireOpen();
        return node;
    }

    @Override
    public String toString() {
        return kind() + "@" + start() + "-" + end();
    }
}

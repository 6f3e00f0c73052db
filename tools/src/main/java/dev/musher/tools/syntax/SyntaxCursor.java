package dev.musher.tools.syntax;

import org.treesitter.TSNode;
import org.treesitter.TSTreeCursor;

/** Walks through a syntax tree; moving costs a fraction of a microsecond. */
public final class SyntaxCursor implements AutoCloseable {
    private final SyntaxTree tree;
    private final TSTreeCursor cursor;
    private boolean closed;

    SyntaxCursor(SyntaxTree tree, TSNode start) {
        this.tree = tree;
        this.cursor = new TSTreeCursor(start);
    }

    public SyntaxNode node() {
        return new SyntaxNode(tree, open().currentNode());
    }

    /** Stays where it is if there is none. */
    public boolean toFirstChild() {
        return open().gotoFirstChild();
    }

    /** Stays where it is if there is none. */
    public boolean toNextSibling() {
        return open().gotoNextSibling();
    }

    /** Stays where it is at the node that the cursor was made for. */
    public boolean toParent() {
        return open().gotoParent();
    }

    private TSTreeCursor open() {
        tree.requireOpen();
        if (closed) {
            throw new IllegalStateException("the cursor is closed");
        }
        return cursor;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            cursor.close();
        }
    }
}

package dev.musher.tools.syntax;

import org.treesitter.TSTree;

/**
 * The syntax tree of a text. It lies in native memory until it is closed; after that its nodes must
 * not be used. A tree, its nodes and its cursors belong to one thread at a time.
 */
public final class SyntaxTree implements AutoCloseable {
    private final TSTree tree;
    private final Grammar grammar;
    private final Utf8Source source;
    private boolean closed;

    SyntaxTree(TSTree tree, Grammar grammar, Utf8Source source) {
        this.tree = tree;
        this.grammar = grammar;
        this.source = source;
    }

    public SyntaxNode root() {
        requireOpen();
        return new SyntaxNode(this, tree.getRootNode());
    }

    /** The smallest node that spans the bytes. */
    public SyntaxNode at(int start, int end) {
        requireOpen();
        return new SyntaxNode(this, tree.getRootNode().getDescendantForByteRange(start, end));
    }

    /** A cursor at the root. The caller closes it, before the tree. */
    public SyntaxCursor cursor() {
        return root().cursor();
    }

    /** The text from one byte to another. */
    public String text(int start, int end) {
        return source.between(start, end);
    }

    /** The line that a byte is in, without its end. */
    public String lineAt(int offset) {
        return source.lineAt(offset);
    }

    Grammar grammar() {
        return grammar;
    }

    Utf8Source source() {
        return source;
    }

    /** The library would read freed memory, which ends the whole process. */
    void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the syntax tree is closed");
        }
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            tree.close();
        }
    }
}

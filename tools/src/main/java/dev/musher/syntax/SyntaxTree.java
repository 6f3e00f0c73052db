package dev.musher.syntax;

import org.treesitter.TSTree;

/**
 * The syntax tree of a text. It lies in native memory until it is closed; after that its nodes must
 * not be used. A tree, its nodes and its cursors belong to one thread at a time.
 */
public final class SyntaxTree implements AutoCloseable {
    private final TSTree tree;
    private final Grammar grammar;
    private final SourceText source;
    private boolean closed;

    SyntaxTree(TSTree tree, Grammar grammar, SourceText source) {
        this.tree = tree;
        this.grammar = grammar;
        this.source = source;
    }

    public Node root() {
        requireOpen();
        return new Node(this, tree.getRootNode());
    }

    /** The smallest node that spans the bytes. */
    public Node at(int start, int end) {
        requireOpen();
        return new Node(this, tree.getRootNode().getDescendantForByteRange(start, end));
    }

    /** A cursor at the root. The caller closes it, before the tree. */
    public TreeCursor cursor() {
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

    public Language language() {
        return grammar.language();
    }

    Grammar grammar() {
        return grammar;
    }

    SourceText source() {
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

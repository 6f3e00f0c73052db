package dev.musher.tools.filetree;

/** Is told of what a walk finds. */
@FunctionalInterface
public interface TreeVisitor {
    /**
     * A directory is seen before what is in it. Called by the walk's threads: one at a time in a
     * walk in order, several in one that is not.
     */
    void visit(TreeEntry entry) throws InterruptedException;
}

package dev.musher.base.git.data;

/** Something that has a tree: a commit or the tree itself. */
public sealed interface Treeish permits CommitId, TreeId {
    /** The object's name in hexadecimal digits. */
    String hex();

    /** Its first digits, as people read and type it. */
    default String shortHex() {
        return hex().substring(0, 10);
    }
}

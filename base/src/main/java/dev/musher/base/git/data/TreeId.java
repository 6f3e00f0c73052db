package dev.musher.base.git.data;

/** The name of a tree. */
public record TreeId(String hex) implements Treeish {
    public TreeId {
        ObjectName.checked(hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}

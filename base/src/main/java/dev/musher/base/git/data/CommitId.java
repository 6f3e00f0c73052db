package dev.musher.base.git.data;

/** The name of a commit. */
public record CommitId(String hex) implements Treeish {
    public CommitId {
        ObjectName.checked(hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}

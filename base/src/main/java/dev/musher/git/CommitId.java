package dev.musher.git;

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

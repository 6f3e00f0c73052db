package dev.musher.base.git.data;

/** The name of a commit. */
public record CommitId(String hex) implements Treeish {
    public CommitId {
        ObjectName.checked(hex);
    }

    /** Whether a text is the whole name of an object. */
    public static boolean isName(String text) {
        return ObjectName.isValid(text);
    }

    @Override
    public String toString() {
        return hex;
    }
}

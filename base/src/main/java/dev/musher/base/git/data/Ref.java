package dev.musher.base.git.data;

/**
 * The full name of a reference, such as {@code refs/heads/main}, after the rules of {@code git
 * check-ref-format}.
 */
public record Ref(String name) {
    private static final String ALL = "refs/";
    private static final String BRANCHES = "refs/heads/";
    private static final String FORBIDDEN = " ~^:?*[\\\u007f";

    public Ref {
        if (!name.startsWith(ALL) || !isWellFormed(name)) {
            throw new IllegalArgumentException("not the full name of a git ref: '" + name + "'");
        }
    }

    /** The branch of that short name. */
    public static Ref branch(String shortName) {
        if (shortName.startsWith("-")) {
            throw new IllegalArgumentException("a branch cannot start with a dash: " + shortName);
        }
        return new Ref(BRANCHES + shortName);
    }

    public boolean isBranch() {
        return name.startsWith(BRANCHES);
    }

    /** A branch's name without its prefix; of another ref what follows {@code refs/}. */
    public String shortName() {
        return name.substring(isBranch() ? BRANCHES.length() : ALL.length());
    }

    @Override
    public String toString() {
        return name;
    }

    private static boolean isWellFormed(String name) {
        if (name.contains("..") || name.contains("@{") || name.endsWith(".")) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) < ' ' || FORBIDDEN.indexOf(name.charAt(i)) >= 0) {
                return false;
            }
        }
        for (var part : name.split("/", -1)) {
            if (part.isEmpty() || part.startsWith(".") || part.endsWith(".lock")) {
                return false;
            }
        }
        return true;
    }
}

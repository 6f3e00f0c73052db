package dev.musher.tools.permission;

/** The decision on a claim, from mild to strict. */
public enum Ruling {
    ALLOW("allow"),
    ASK("ask"),
    DENY("deny");

    private final String word;

    Ruling(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }
}

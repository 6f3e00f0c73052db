package dev.musher.base.config;

/** Something in a file or a flag that keeps the settings from being loaded. */
public record ConfigProblem(String where, String what) {
    /** Where it is and what it is, ready to be shown. */
    public String text() {
        return where + ": " + what;
    }
}

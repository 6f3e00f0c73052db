package dev.musher.base.config;

/** Something in a file or a flag that keeps the settings from being loaded. */
public record ConfigProblem(String where, String what) {
    /** Whether it is in a flag of the command line, and not in a file. */
    public boolean isOfFlag() {
        return where.startsWith(ConfigLayer.Flags.SHOWN);
    }

    /** Where it is and what it is, ready to be shown. */
    public String text() {
        return where + ": " + what;
    }
}

package dev.musher.provider.script;

/** Something in a script that keeps it from being played; line and column count from one. */
public record ScriptProblem(String file, int line, int column, String what) {
    /** Where it is and what it is, ready to be shown. */
    public String text() {
        return file + ":" + line + ":" + column + ": " + what;
    }
}

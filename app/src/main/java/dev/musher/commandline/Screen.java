package dev.musher.commandline;

/** Where an action shows its work; width in columns. */
public record Screen(Output out, Output err, int width, Audience audience) {
    public static final int USUAL_WIDTH = 80;

    /** Whether somebody is there to answer a question. */
    public enum Audience {
        INTERACTIVE,
        UNATTENDED
    }
}

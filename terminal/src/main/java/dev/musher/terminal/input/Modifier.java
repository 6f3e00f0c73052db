package dev.musher.terminal.input;

/** A key that is held while another is pressed. */
public enum Modifier {
    CTRL,
    ALT,
    SHIFT,
    /** The Windows key, or Command. */
    SUPER
}

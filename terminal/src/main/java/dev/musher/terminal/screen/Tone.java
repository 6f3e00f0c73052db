package dev.musher.terminal.screen;

/** What a piece of text means, as far as its colour is concerned; a theme chooses the colour. */
public enum Tone {
    PLAIN,
    /** Of less weight than what stands around it. */
    QUIET,
    ACCENT,
    GOOD,
    BAD,
    WARNING,
    /** What Musher itself says to the model; no other text looks like this. */
    HARNESS,
    CODE,
    KEYWORD,
    STRING,
    NUMBER,
    COMMENT,
    LINK
}

package dev.musher.terminal.composer;

import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.Tone;

/** What a text is taken for, by how it begins. */
enum InputKind {
    PROMPT("", Tone.ACCENT),
    COMMAND("", Tone.ACCENT),
    SHELL("A shell command; the model sees its output.", Tone.WARNING),
    PRIVATE_SHELL("A shell command; the model does not see its output.", Tone.WARNING),
    MEMORY("Remembered for later sessions.", Tone.GOOD);

    private final String about;
    private final Tone tone;

    InputKind(String about, Tone tone) {
        this.about = about;
        this.tone = tone;
    }

    static InputKind of(String text) {
        if (text.startsWith("!!")) {
            return PRIVATE_SHELL;
        }
        if (text.startsWith("!")) {
            return SHELL;
        }
        if (text.startsWith("# ")) {
            return MEMORY;
        }
        return text.startsWith("/") ? COMMAND : PROMPT;
    }

    String about() {
        return about;
    }

    Style style() {
        return Style.of(tone);
    }
}

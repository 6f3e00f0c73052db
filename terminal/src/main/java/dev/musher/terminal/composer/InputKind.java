package dev.musher.terminal.composer;

import dev.musher.terminal.screen.Style;

/** What a text is taken for, by how it begins. */
enum InputKind {
    PROMPT("", Style.ACCENT),
    COMMAND("", Style.ACCENT),
    SHELL("A shell command; the model sees its output.", Style.WARNING),
    PRIVATE_SHELL("A shell command; the model does not see its output.", Style.WARNING),
    MEMORY("Remembered for later sessions.", Style.GOOD);

    private final String about;
    private final Style style;

    InputKind(String about, Style style) {
        this.about = about;
        this.style = style;
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
        return style;
    }
}

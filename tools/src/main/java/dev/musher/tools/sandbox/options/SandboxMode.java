package dev.musher.tools.sandbox.options;

import java.util.Optional;

/** What to do where no sandbox may be available. */
public enum SandboxMode {
    /** Without a sandbox nothing runs. */
    REQUIRED("required"),
    /** A sandbox where there is one, and a notice where there is none. */
    AUTO("auto"),
    /** No sandbox. */
    OFF("off");

    private final String word;

    SandboxMode(String word) {
        this.word = word;
    }

    public static Optional<SandboxMode> of(String word) {
        for (var mode : values()) {
            if (mode.word.equals(word)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }
}

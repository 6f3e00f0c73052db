package dev.musher.terminal.line;

/** Whether text may carry colours and weights. */
public enum TextStyle {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    String bold(String text) {
        return with("1", text);
    }

    String dim(String text) {
        return with("2", text);
    }

    String red(String text) {
        return with("31", text);
    }

    String green(String text) {
        return with("32", text);
    }

    String yellow(String text) {
        return with("33", text);
    }

    String cyan(String text) {
        return with("36", text);
    }

    /** What Musher itself says to the model; no other text looks like this. */
    String harness(String text) {
        return with("2;35", text);
    }

    /**
     * @param code parameters of the sequence that selects how characters look; empty for as usual
     */
    String with(String code, String text) {
        return this == COLOURED && !code.isEmpty() && !text.isEmpty()
                ? "\u001b[" + code + "m" + text + RESET
                : text;
    }
}

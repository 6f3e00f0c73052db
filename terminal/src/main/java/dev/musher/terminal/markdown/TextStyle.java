package dev.musher.terminal.markdown;

/** Whether text may carry colours and weights. */
public enum TextStyle {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    public String bold(String text) {
        return with("1", text);
    }

    public String dim(String text) {
        return with("2", text);
    }

    public String red(String text) {
        return with("31", text);
    }

    public String green(String text) {
        return with("32", text);
    }

    public String yellow(String text) {
        return with("33", text);
    }

    public String cyan(String text) {
        return with("36", text);
    }

    /** What Musher itself says to the model; no other text looks like this. */
    public String harness(String text) {
        return with("2;35", text);
    }

    /**
     * The text in a look.
     *
     * @param code parameters of the sequence that selects how characters look; empty for as usual
     */
    public String with(String code, String text) {
        return this == COLOURED && !code.isEmpty() && !text.isEmpty()
                ? "\u001b[" + code + "m" + text + RESET
                : text;
    }
}

package dev.musher.terminal.face;

import java.util.Map;

/** Calls a person who does not look at the window, in the way that the terminal understands. */
final class Attention {
    private static final String BELL = "\u0007";

    private final String begin;
    private final String end;
    private boolean isLookedAt = true;

    private Attention(String begin, String end) {
        this.begin = begin;
        this.end = end;
    }

    static Attention of(Map<String, String> environment) {
        String program = environment.getOrDefault("TERM_PROGRAM", "");
        String type = environment.getOrDefault("TERM", "");
        boolean isInside = environment.containsKey("TMUX") || environment.containsKey("STY");
        if (isInside) {
            return new Attention("", "");
        }
        return switch (program) {
            case "iTerm.app", "WezTerm", "ghostty" -> new Attention("\u001b]9;", BELL);
            default ->
                    type.startsWith("foot") || type.startsWith("rxvt")
                            ? new Attention("\u001b]777;notify;musher;", BELL)
                            : new Attention("", "");
        };
    }

    void lookedAt(boolean isLooking) {
        isLookedAt = isLooking;
    }

    /**
     * What calls; nothing while the person looks.
     *
     * @param why printable, without a semicolon
     */
    String call(String why) {
        if (isLookedAt) {
            return "";
        }
        return (begin.isEmpty() ? "" : begin + why + end) + BELL;
    }
}

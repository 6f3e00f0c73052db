package dev.musher.app.commandline;

import dev.musher.base.text.TextStyle;

import java.util.Map;

/** Whether text may carry colours and weights. */
public enum Colour implements TextStyle {
    PLAIN,
    COLOURED;

    private static final String RESET = "\u001b[0m";

    /** What stands at the end of a stream. */
    public enum Target {
        TERMINAL,
        ELSEWHERE
    }

    /**
     * Decides for one stream. The flag outranks the environment; there a wish for no colour
     * outranks a wish for colour (no-color.org, bixense.com/clicolors), and both outrank what the
     * terminal seems to be able to do.
     */
    public static Colour decide(
            ColourChoice choice, Map<String, String> environment, Target target) {
        return switch (choice) {
            case ALWAYS -> COLOURED;
            case NEVER -> PLAIN;
            case AUTO -> fromEnvironment(environment, target);
        };
    }

    @Override
    public String bold(String text) {
        return this == COLOURED ? "\u001b[1m" + text + RESET : text;
    }

    @Override
    public String red(String text) {
        return this == COLOURED ? "\u001b[1;31m" + text + RESET : text;
    }

    @Override
    public String green(String text) {
        return this == COLOURED ? "\u001b[1;32m" + text + RESET : text;
    }

    @Override
    public String yellow(String text) {
        return this == COLOURED ? "\u001b[1;33m" + text + RESET : text;
    }

    private static Colour fromEnvironment(Map<String, String> environment, Target target) {
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return PLAIN;
        }
        if (isForced(environment, "CLICOLOR_FORCE") || isForced(environment, "FORCE_COLOR")) {
            return COLOURED;
        }
        boolean dumb = environment.getOrDefault("TERM", "").equals("dumb");
        return target == Target.TERMINAL && !dumb ? COLOURED : PLAIN;
    }

    private static boolean isForced(Map<String, String> environment, String name) {
        String value = environment.getOrDefault(name, "");
        return !value.isEmpty() && !value.equals("0");
    }
}

package dev.musher.agent.evidence;

import java.util.List;

/** Variables before a command that make a program check less, or something else. */
final class SteeringVariables {
    private static final List<String> ENDINGS =
            List.of(
                    "_ADDOPTS",
                    "_PLUGINS",
                    "OPTIONS",
                    "OPTS",
                    "FLAGS",
                    "_ARGS",
                    "_WRAPPER",
                    "_PRELOAD");

    private SteeringVariables() {}

    /** Whether one is set in front of the program, by the shell or by {@code env}. */
    static boolean in(String bare) {
        for (String word : bare.split("\\s+", -1)) {
            int equals = word.indexOf('=');
            String name = equals > 0 ? word.substring(0, equals) : word;
            if (equals > 0 && (name.startsWith("npm_config_") || endsSo(name))) {
                return true;
            }
            if (equals < 0 && !word.equals("env") && !word.startsWith("-")) {
                return false;
            }
        }
        return false;
    }

    private static boolean endsSo(String name) {
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }
}

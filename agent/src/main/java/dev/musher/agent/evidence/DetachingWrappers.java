package dev.musher.agent.evidence;

import java.util.List;

/** Programs that run another one and may end well whatever becomes of it. */
final class DetachingWrappers {
    private DetachingWrappers() {}

    /** Whether one is in a command. */
    static boolean in(String command) {
        List<String> words = SteeringVariables.words(command);
        for (int i = 0; i < words.size(); i++) {
            String next = i + 1 < words.size() ? words.get(i + 1) : "";
            boolean found =
                    switch (CheckReader.program(words.get(i))) {
                        case "setsid" -> true;
                        case "script" -> next.startsWith("-");
                        case "xargs" -> isIdleWithoutInput(words.subList(i + 1, words.size()));
                        default -> false;
                    };
            if (found) {
                return true;
            }
        }
        return false;
    }

    private static boolean isIdleWithoutInput(List<String> options) {
        for (String word : options) {
            boolean letters = word.startsWith("-") && !word.startsWith("--");
            if (!word.startsWith("-")) {
                return false;
            }
            if (word.startsWith("--no-run") || (letters && word.indexOf('r') > 0)) {
                return true;
            }
        }
        return false;
    }
}

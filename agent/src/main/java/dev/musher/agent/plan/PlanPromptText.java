package dev.musher.agent.plan;

import java.util.List;
import java.util.Optional;

/** Prompts that the plan workflow writes in the name of the user. */
public final class PlanPromptText {
    private static final String OPEN = "<request>\n";
    private static final String CLOSE = "\n</request>";

    private PlanPromptText() {}

    /** Whether the user did not type this. */
    public static boolean isOwn(String prompt) {
        for (String own : List.of(ImplementText.TEXT, ContinueText.TEXT, FixText.TEXT)) {
            if (prompt.startsWith(own.substring(0, own.indexOf('\n')))) {
                return true;
            }
        }
        return false;
    }

    /** What the user had typed, where it is quoted. */
    public static Optional<String> request(String prompt) {
        int open = prompt.indexOf(OPEN);
        int close = prompt.indexOf(CLOSE, Math.max(open, 0));
        return open < 0 || close < 0
                ? Optional.empty()
                : Optional.of(prompt.substring(open + OPEN.length(), close).strip());
    }
}

package dev.musher.app.commandline;

import java.util.Map;
import java.util.Optional;

/** Commands and options of other coding agents, and what does the same here. */
final class OtherAgentsWords {
    private static final String NO_QUESTIONS = "Use --permission-mode yolo.";

    /** Only words that no prompt begins with. */
    private static final Map<String, String> COMMANDS =
            Map.of(
                    "mcp", "MCP servers are not supported.",
                    "exec", "Without a terminal: musher -p 'PROMPT'",
                    "hooks", "There are no hooks. Checks that must pass are gates: musher gates",
                    "agents", "Subagents are files: .musher/agents/NAME.md",
                    "plugin", "There are no plugins.",
                    "setup-token", "Store a key: musher login PROVIDER");

    private static final Map<String, String> OPTIONS =
            Map.of(
                    "dangerously-skip-permissions", NO_QUESTIONS,
                    "dangerously-bypass-approvals-and-sandbox", NO_QUESTIONS,
                    "yolo", NO_QUESTIONS,
                    "full-auto", "Use --permission-mode accept.");

    private OtherAgentsWords() {}

    static Optional<String> insteadOfCommand(String word) {
        return Optional.ofNullable(COMMANDS.get(word));
    }

    static Optional<String> insteadOfOption(String name) {
        return Optional.ofNullable(OPTIONS.get(name));
    }

    /** Of an option that takes certain words only. */
    static Optional<String> insteadOfValue(String option, String value) {
        return option.equals("--permission-mode") && value.equals("plan")
                ? Optional.of("To plan first, use --plan.")
                : Optional.empty();
    }
}
